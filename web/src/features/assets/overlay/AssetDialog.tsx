import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useAnnounceAsset } from '#shared/navigation/asset-layer.ts'
import { useCoverBar } from '#shared/navigation/bar-cover.ts'
import { useEscape } from '#shared/navigation/escape.ts'
import { HelpButton, useOpenHelp } from '#shared/navigation/HelpButton.tsx'
import { hasSingleKeys } from '#shared/navigation/keys.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Mantine } from '#shared/ui/Mantine.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './AssetDialog.module.css'
import { assetDetailTexts } from './asset-detail.texts.ts'

export interface AssetDialogProps {
  title: string
  note?: string
  onClose: () => void
  main: ReactNode
  side?: ReactNode
  foot?: ReactNode
}

/** How far the phone's photo is scrolled away before the bar over it needs a background. */
const BAR_AFTER_PX = 180

/** Controls in which a question mark is typed text. */
const FIELDS = 'input, textarea, select, [contenteditable]'

/** The keys of a page are off while a dialog is open; this one counts as a page, as long as no other is open over it. */
const useHelpKey = (): void => {
  const openHelp = useOpenHelp()
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.closest(FIELDS) !== null
    const isAlone = document.querySelectorAll('[role=dialog][aria-modal=true]').length === 1
    if (key === '?' && isAlone && !isTyping && hasSingleKeys()) openHelp()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The frame of an asset: on the desktop a page-sized dialog with a panel at its end, on the phone the full screen, scrolled as one. */
export const AssetDialog = ({ title, note, onClose, main, side, foot }: AssetDialogProps) => {
  const t = useTexts(assetDetailTexts)
  const [isScrolled, setScrolled] = useState(false)
  useCoverBar()
  useEscape(true, onClose)
  useHelpKey()
  useAnnounceAsset()
  return (
    <Mantine>
      <Modal.Root
        opened
        onClose={onClose}
        closeOnClickOutside={false}
        closeOnEscape={false}
        padding={0}
        transitionProps={{ transition: 'slide-up', duration: 240, exitDuration: 180, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
        classNames={{ inner: styles.inner, content: styles.content, overlay: styles.overlay }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <Row position="absolute" gap={8} className={classes(styles.bar, isScrolled && styles.barOn)}>
            <IconButton
              label={t.close}
              className={styles.close}
              icon={<IconX size={22} stroke={1.75} aria-hidden />}
              onClick={onClose}
            />
            <Box flow="column" grow shrink unseen="desktop" className={styles.barWords}>
              {/* The focus begins at the name of the asset, not at the close button. */}
              <Modal.Title className={styles.title} tabIndex={-1} data-autofocus>
                {title}
              </Modal.Title>
              {note && (
                <Text lines={1} size="small" tone="ink-3">
                  {note}
                </Text>
              )}
            </Box>
            <HelpButton className={classes(styles.close, styles.help)} />
          </Row>
          <Box
            position="relative"
            grow
            scroll
            className={styles.scroll}
            onScroll={({ currentTarget, target }) => {
              if (target === currentTarget) setScrolled(currentTarget.scrollTop > BAR_AFTER_PX)
            }}
          >
            <Box position="relative" className={classes(styles.main, !side && styles.alone)}>
              {main}
            </Box>
            {side && (
              <Box as="aside" position="relative" className={styles.side}>
                {side}
              </Box>
            )}
          </Box>
          {foot && (
            <Box fixed lineAbove fill="surface" className={styles.foot} data-foot-bar>
              {foot}
            </Box>
          )}
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
