import { IconHomeSearch, IconPhoneX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatAge } from '#shared/format.ts'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './NotificationList.module.css'
import { notificationsQuery, useNotificationActions } from './notifications.ts'
import { shellTexts } from './shell.texts.ts'

/** The rows of the panel and of the page. */
export const NotificationList = ({ onOpened }: { onOpened?: () => void }) => {
  const t = useTexts(shellTexts)
  const { data, isError, refetch } = useQuery(notificationsQuery)
  const { open } = useNotificationActions()
  if (isError && !data) return <ErrorState title={t.notificationsFailed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={4} />
  if (data.length === 0) return <EmptyState picture="room-balcony" title={t.noNotifications} text={t.noNotificationsNote} />
  return (
    <ul>
      {data.map((row) => {
        const Icon = row.notification_type === 'relevant asset' ? IconHomeSearch : IconPhoneX
        return (
          <li key={row.id} className={styles.item}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                open(row)
                onOpened?.()
              }}
            >
              <span className={styles.icon} data-type={row.notification_type}>
                <Icon size={20} stroke={1.75} aria-hidden />
              </span>
              <span className={styles.words}>
                <span dir="auto">{row.content}</span>
                <span className={styles.when}>
                  {t.notificationType[row.notification_type as keyof typeof t.notificationType]} · {formatAge(row.created_at)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
