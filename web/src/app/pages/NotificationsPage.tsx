import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { FilterPills } from '#shared/ui/Pills.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { NotificationHistory } from '../shell/NotificationHistory.tsx'
import { NotificationList } from '../shell/NotificationList.tsx'
import { notificationsTexts } from '../shell/notifications.texts.ts'
import { notificationsQuery, useNotificationActions } from '../shell/notifications.ts'
import styles from './NotificationsPage.module.css'

/** Notifications on a page (spec section 2.2): what is unread, and the history. */
export const NotificationsPage = () => {
  const t = useTexts(notificationsTexts)
  const [address, setAddress] = useSearchParams()
  const { data } = useQuery(notificationsQuery)
  const { readAll } = useNotificationActions()
  const shown = address.has('history') ? 'history' : 'unread'
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Button variant="text" disabled={!data?.length} onClick={readAll}>
            {t.markAllRead}
          </Button>
        }
      />
      <FilterPills
        label={t.which}
        value={shown}
        onChange={(next) => setAddress(next === 'history' ? { history: '1' } : {}, { replace: true })}
        options={[
          { value: 'unread', label: t.unread },
          { value: 'history', label: t.history },
        ]}
      />
      <div className={styles.list}>{shown === 'history' ? <NotificationHistory /> : <NotificationList />}</div>
    </>
  )
}
