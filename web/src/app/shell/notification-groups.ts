import type { ListedNotification } from '@mafteach/contract/notifications'

export interface NotificationGroup {
  key: string
  /** One or more, newest first. */
  rows: readonly [ListedNotification, ...ListedNotification[]]
}

/** Groups notifications of one type and customer, at the position of the newest. */
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
