import { paths } from '@mafteach/contract/paths'
import { Link } from 'react-router'
import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Bell.module.css'
import { NotificationList } from './NotificationList.tsx'
import { notificationsTexts } from './notifications.texts.ts'
import { useNotificationActions } from './notifications.ts'

/** What opens under the bell on the desktop. */
export const BellPanel = ({ unread, onOpened }: { unread: number; onOpened: () => void }) => {
  const t = useTexts(notificationsTexts)
  const { readAll } = useNotificationActions()
  return (
    <>
      <div className={styles.head}>
        <h2>{t.title}</h2>
        <Button variant="text" size="small" disabled={unread === 0} onClick={readAll}>
          {t.markAllRead}
        </Button>
      </div>
      <div className={styles.list}>
        <NotificationList onOpened={onOpened} />
      </div>
      <Link to={paths.notifications({ history: true })} className={styles.history} onClick={onOpened}>
        {t.toHistory}
      </Link>
    </>
  )
}
