import type { Match } from '@mafteach/contract/matching'
import { IconBrandWhatsapp, IconSend } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { look } from '#shared/ui/look.ts'
import { Photo } from '#shared/ui/Photo.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { matchingTexts } from './matching.texts.ts'
import styles from './PickBar.module.css'

export interface PickBarProps {
  picked: readonly Match[]
  most: number
  openCount: number
  /** Of the open matches. */
  sentCount: number
  /** How many of the best were not sent yet: they can be sent at once. */
  best: number
  /** Picking is on, even if nothing is picked yet. */
  isPicking: boolean
  onStart: () => void
  /** Unpicks everything, and ends picking. */
  onClear: () => void
  onSend: () => void
  onSendBest: () => void
}

const THUMBS = 3

/**
 * At first: send the best, or start picking; then: what is picked, and its send button. The foot bar on the phone, the ink bar inside the pane on the
 * desktop.
 */
export const PickBar = ({
  picked,
  most,
  openCount,
  sentCount,
  best,
  isPicking,
  onStart,
  onClear,
  onSend,
  onSendBest,
}: PickBarProps) => {
  const t = useTexts(matchingTexts)
  const isEmpty = picked.length === 0 && !isPicking
  return (
    <FootBar className={classes(styles.bar, !isEmpty && styles.picking)}>
      {picked.length > 0 && (
        <Row as="span" padEnd={14}>
          {picked.slice(0, THUMBS).map(({ id, image_url }) => (
            <Photo
              key={id}
              src={image_url}
              id={id}
              alt=""
              width={40}
              height={40}
              className={classes(look({ square: 40, radius: 'control' }), styles.thumb)}
            />
          ))}
        </Row>
      )}
      <Box flow="column" shrink className={styles.words} role="status">
        <Text as="b" weight={600}>
          {isEmpty ? t.openCount(openCount) : t.picked(picked.length, most)}
        </Text>
        <Text size="small" tone="ink-2" className={styles.note}>
          {!isEmpty ? t.pickedNote : sentCount > 0 ? t.sentCount(sentCount, openCount) : t.pickNote(most)}
        </Text>
      </Box>
      {!isEmpty && (
        <Row
          as="button"
          gap={6}
          minHeight={44}
          padX={8}
          size="label"
          weight={500}
          tone="ink-2"
          type="button"
          className={styles.clear}
          onClick={onClear}
          aria-keyshortcuts="Escape"
        >
          {picked.length > 0 ? t.clear : t.cancel}
          <Text as="kbd" padX={6} radius="chip" size="micro" only="desktop" className={styles.key} aria-hidden>
            Esc
          </Text>
        </Row>
      )}
      {isEmpty && best > 0 && (
        <Button variant="text" className={classes(look({ fixed: true }), styles.pick)} onClick={onStart}>
          {t.pickOnes}
        </Button>
      )}
      {isEmpty ? (
        <Button
          variant="primary"
          className={styles.send}
          icon={<IconSend size={20} stroke={1.75} className="mirrored" aria-hidden />}
          onClick={best > 0 ? onSendBest : onStart}
        >
          {best > 0 ? t.sendBest(best) : t.pickAndSend}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="large"
          className={styles.send}
          icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
          disabled={picked.length === 0}
          onClick={onSend}
        >
          {t.send}
        </Button>
      )}
    </FootBar>
  )
}
