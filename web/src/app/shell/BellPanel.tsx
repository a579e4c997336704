import { Button } from '#shared/ui/Button.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Bell.module.css'
import { NotificationList } from './NotificationList.tsx'
import { useNotificationActions } from './notifications.ts'
import { shellTexts } from './shell.texts.ts'

/** What opens under the bell on the desktop. */
export const BellPanel = ({ unread, onOpened }: { unread: number; onOpened: () => void }) => {
  const t = useTexts(shellTexts)
  const { readAll } = useNotificationActions()
  return (
    <>
      <div className={styles.head}>
        <h2>{t.notifications}</h2>
        <Button variant="text" size="small" disabled={unread === 0} onClick={readAll}>
          {t.markAllRead}
        </Button>
      </div>
      <div className={styles.list}>
        <NotificationList onOpened={onOpened} />
      </div>
    </>
  )
}
