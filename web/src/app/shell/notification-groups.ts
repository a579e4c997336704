import type { ListedNotification } from '@mafteach/contract/notifications'

export interface NotificationGroup {
  key: string
  /** One or more, newest first. */
  rows: readonly [ListedNotification, ...ListedNotification[]]
}

/** What is of one type about one customer stands together, at the place of the newest. */
export const groupsOf = (rows: readonly ListedNotification[]): NotificationGroup[] => {
  const groups = new Map<string, [ListedNotification, ...ListedNotification[]]>()
  for (const row of rows) {
    const key = row.customer ? `${row.notification_type} ${row.customer.id}` : String(row.id)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return Array.from(groups, ([key, of]) => ({ key, rows: of }))
}
