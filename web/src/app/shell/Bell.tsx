import { paths } from '@mafteach/contract/paths'
import { IconBell } from '@tabler/icons-react'
import { type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFlags } from '#shared/api/home.ts'
import { onSessionEnd } from '#shared/api/session.ts'
import { showUnread } from '#shared/navigation/document-title.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Text } from '#shared/ui/primitives.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './Bell.module.css'
import { shellTexts } from './shell.texts.ts'

const BellPanel = lazyPart(
  () => import('./BellPanel.tsx'),
  (module) => module.BellPanel,
)

/** The bell with its unread count: a panel on the desktop, the notifications page on the phone. */
export const Bell = () => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = useFlags().unread_notifications
  useEffect(() => showUnread(unread), [unread])
  useEffect(() => onSessionEnd(() => showUnread(0)), [])
  const onClick = (event: MouseEvent) => {
    if (window.matchMedia('(width >= 62em)').matches) return
    event.preventDefault()
    navigate(paths.notifications())
  }
  return (
    <>
      <Box
        as="button"
        hoverTile
        flow="center"
        square={44}
        position="relative"
        fixed
        radius="control"
        tone="ink-2"
        type="button"
        aria-label={unread > 0 ? `${t.notifications}, ${t.unread(unread)}` : t.notifications}
        title={t.notifications}
        popoverTarget={id}
        onClick={onClick}
      >
        <IconBell size={24} stroke={1.75} aria-hidden />
        {unread > 0 && (
          <Text
            position="absolute"
            padX={4}
            radius="small"
            size="micro"
            weight={700}
            text="center"
            className={styles.badge}
            data-count={unread > 99 ? '99+' : unread}
            aria-hidden
          />
        )}
      </Box>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t.notifications}
        className={classes(
          look({ overflow: 'hidden', border: 'strong', radius: 'card', fill: 'raised', tone: 'ink', position: 'fixed' }),
          styles.panel,
        )}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <BellPanel unread={unread} onOpened={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
