import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFlags } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Bell.module.css'
import { NotificationList } from './NotificationList.tsx'
import { useNotificationActions } from './notifications.ts'
import { shellTexts } from './shell.texts.ts'

/** The bell with its unread count: a panel on the desktop, the notifications page on the phone. */
export const Bell = () => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const unread = useFlags().unread_notifications
  const { readAll } = useNotificationActions()
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    if (window.matchMedia('(width >= 62em)').matches) setOpen(!isOpen)
    else navigate(paths.notifications())
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={400}
      position="bottom-end"
      trapFocus
      shadow="var(--shadow-3)"
      classNames={{ dropdown: styles.panel }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.bell}
          aria-label={unread > 0 ? `${t.notifications}, ${t.unread(unread)}` : t.notifications}
          title={t.notifications}
          onClick={onClick}
        >
          <IconBell size={24} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={styles.badge} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.notifications}>
        <div className={styles.head}>
          <h2>{t.notifications}</h2>
          <Button variant="text" size="small" disabled={unread === 0} onClick={readAll}>
            {t.markAllRead}
          </Button>
        </div>
        <div className={styles.list}>
          <NotificationList onOpened={() => setOpen(false)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
