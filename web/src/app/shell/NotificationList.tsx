import type { ListedNotification } from '@mafteach/contract/notifications'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useHeldRows } from '#shared/lists/use-held-rows.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './NotificationList.module.css'
import { NotificationRows } from './NotificationRows.tsx'
import { notificationsTexts } from './notifications.texts.ts'
import { notificationsQuery, useNotificationActions } from './notifications.ts'

/** Unread notifications, in the panel and on the page. */
export const NotificationList = ({ onOpened }: { onOpened?: () => void }) => {
  const t = useTexts(notificationsTexts)
  const { data, isError, refetch } = useQuery(notificationsQuery)
  const { open } = useNotificationActions()
  if (isError && !data) return <ErrorState title={t.failed} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={4} />
  if (data.length === 0) return <EmptyState picture="room-balcony" title={t.none} text={t.noneNote} />
  return (
    <HeldRows
      rows={data}
      onOpen={(row) => {
        open(row)
        onOpened?.()
      }}
    />
  )
}

const HeldRows = ({ rows, onOpen }: { rows: readonly ListedNotification[]; onOpen: (row: ListedNotification) => void }) => {
  const t = useTexts(notificationsTexts)
  const list = useRef<HTMLDivElement>(null)
  const { shown, arrived, show, hold } = useHeldRows(rows, list)
  return (
    <div ref={list} className={look({ position: 'relative' })} {...hold}>
      <div className={classes(look({ flow: 'row', justify: 'center', position: 'sticky' }), styles.arrived)} role="status">
        {arrived > 0 && (
          <Button variant="primary" size="small" icon={<IconArrowUp size={16} stroke={2} aria-hidden />} onClick={show}>
            {t.arrived(arrived)}
          </Button>
        )}
      </div>
      <NotificationRows rows={shown} onOpen={onOpen} />
    </div>
  )
}
