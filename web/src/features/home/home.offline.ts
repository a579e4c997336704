import { flags, home } from '@mafteach/contract/sign-in'
import { filterBounds } from '@mafteach/contract/task-filters'
import { answer, type Here, type OfflinePart, type Rows } from '#shared/offline/part.ts'

/** The home data and dots as last answered, updated by rows. */

const countUnread = ({ notifications }: Rows): number =>
  [...notifications.values()].filter(({ read_at }) => read_at === null).length

/** Overdue, or due today. */
const countDue = ({ tasks }: Rows, now: Date): number => {
  const tomorrow = filterBounds(now).tomorrow.toISOString()
  return [...tasks.values()].filter(({ done_at, due_at }) => done_at === null && due_at !== null && due_at < tomorrow).length
}

const homeNow = async ({ rows, now, storedReply }: Here) => {
  const before = await storedReply(home)
  if (!before) return undefined
  const unread = countUnread(rows)
  return {
    ...before,
    unread_notifications: unread,
    notifications: before.notifications.filter(({ id }) => rows.notifications.get(id)?.read_at === null),
    counts: { ...before.counts, notifications: unread, tasks_due: countDue(rows, now) },
  }
}

const flagsNow = async ({ rows, storedReply }: Here) => {
  const before = await storedReply(flags)
  return before && { ...before, unread_notifications: countUnread(rows) }
}

export const homeOffline: OfflinePart = {
  answers: [
    answer(home, ['notifications', 'tasks'], (_, here) => homeNow(here), { isStored: true, isBeside: true }),
    answer(flags, ['notifications'], (_, here) => flagsNow(here), { isStored: true, isBeside: true }),
  ],
}
