import { OVERVIEW_NOTIFICATIONS, type OverviewThing, overview } from '@mafteach/contract/overview'
import { answer, type Here, type OfflinePart, type Rows } from '#shared/offline/part.ts'
import { without } from './overview.api.ts'

/** Whether it was done since, or is gone. */
const isOver = ({ kind, id }: OverviewThing, { tasks, notifications }: Rows): boolean => {
  if (kind === 'TASKS_OVERDUE' || kind === 'TASKS_TODAY') return tasks.get(id)?.done_at !== null
  return kind in OVERVIEW_NOTIFICATIONS && notifications.get(id)?.read_at !== null
}

/** The overview as last answered, without what was done since. */
const waiting = async ({ rows, storedReply }: Here) => {
  const before = await storedReply(overview)
  if (!before) return undefined
  const shown = [
    ...before.sections.flatMap(({ kind, items }) => items.map(({ id }) => ({ kind, id }))),
    ...before.urgent.items.flatMap(({ things }) => things),
  ]
  const things = new Map(shown.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  return without(
    before,
    [...things.values()].filter((thing) => isOver(thing, rows)),
  )
}

export const overviewOffline: OfflinePart = {
  answers: [answer(overview, ['tasks', 'notifications'], (_, here) => waiting(here), { isStored: true })],
}
