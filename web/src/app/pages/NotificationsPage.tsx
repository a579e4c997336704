import { NOTIFICATION_KINDS, NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ActiveFilters } from '#shared/lists/ActiveFilters.tsx'
import { serverLanguage } from '#shared/texts/language.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { NotificationList } from '../shell/NotificationList.tsx'
import { NotificationPages } from '../shell/NotificationPages.tsx'
import { notificationsTexts } from '../shell/notifications.texts.ts'
import { notificationsQuery, useNotificationActions } from '../shell/notifications.ts'
import styles from './NotificationsPage.module.css'

/** Notifications on a page (spec section 2.2): unread ones, and the history. */
export const NotificationsPage = () => {
  const t = useTexts(notificationsTexts)
  const [address, setAddress] = useSearchParams()
  const { data } = useQuery(notificationsQuery)
  const { readAll } = useNotificationActions()
  const shown = address.has('history') ? 'history' : 'unread'
  const type = NOTIFICATION_TYPES.find((known) => known === address.get('type'))
  const showUnread = () => setAddress({}, { replace: true })
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
        onChange={(next) => (next === 'history' ? setAddress({ history: '1' }, { replace: true }) : showUnread())}
        options={[
          { value: 'unread', label: t.unread },
          { value: 'history', label: t.history },
        ]}
      />
      {type && (
        <Box gutter>
          <ActiveFilters
            label={t.which}
            removeLabel={t.removeFilter}
            conditions={[{ text: NOTIFICATION_KINDS[type].words[serverLanguage()][1], onRemove: showUnread }]}
            clear={{ text: t.unread, onClear: showUnread }}
          />
        </Box>
      )}
      <Box marginTop={8} className={styles.list}>
        {type ? <NotificationPages key={type} type={type} /> : shown === 'history' ? <NotificationPages /> : <NotificationList />}
      </Box>
    </>
  )
}
