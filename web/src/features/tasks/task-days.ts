import { addDays, dayInIsrael, momentBefore, momentInIsrael, timeBefore } from '@mafteach/contract/days'
import type { Task } from '@mafteach/contract/tasks'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { inAnHour, MORNING } from '#shared/texts/quick-dates.ts'

/** Tasks by day, and moving one to another day. All days are Israel's. */

export const isOverdue = ({ due_at, done_at }: Pick<Task, 'due_at' | 'done_at'>, now: Date): boolean =>
  done_at === null && due_at !== null && new Date(due_at) < now

export const TASK_GROUPS = ['overdue', 'today', 'tomorrow', 'later', 'undated'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

/** The group of a task in a list by days. One just completed stays in place. */
export const groupOf = ({ due_at }: Pick<Task, 'due_at'>, now: Date): TaskGroup => {
  if (due_at === null) return 'undated'
  if (new Date(due_at) < now) return 'overdue'
  const today = dayInIsrael(now)
  const day = dayOf(due_at)
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** The groups that have tasks, in their order. */
export const groupsOf = (tasks: readonly Task[], now: Date): { group: TaskGroup; tasks: Task[] }[] =>
  TASK_GROUPS.map((group) => ({ group, tasks: tasks.filter((task) => groupOf(task, now) === group) })).filter(
    (one) => one.tasks.length > 0,
  )

/** By due time, those without a time last; then older first. */
export const byDue = (one: Task, other: Task): number =>
  (one.due_at === null ? 1 : 0) - (other.due_at === null ? 1 : 0) ||
  (one.due_at ?? '').localeCompare(other.due_at ?? '') ||
  one.id - other.id

/** The times of a task moved to another day: same hour and reminder distance. Without an hour it is in the morning, or soon. */
export const timesOn = ({ due_at, remind_at }: TaskTimes, day: string, now: Date): TaskTimes => {
  const due = momentInIsrael(day, due_at === null ? MORNING : clockOf(due_at))
  const isTooLate = due_at === null && due < now && day === dayInIsrael(now)
  return timesAt({ due_at, remind_at }, isTooLate ? inAnHour(now) : due)
}

type TaskTimes = Pick<Task, 'due_at' | 'remind_at'>

/** The times of a task that is due at another moment: reminded as long before, by the clock. */
export const timesAt = ({ due_at, remind_at }: TaskTimes, due: Date | null): TaskTimes => {
  if (due === null || remind_at === null || due_at === null)
    return { due_at: due?.toISOString() ?? null, remind_at: due && remind_at }
  const before = timeBefore(new Date(due_at), new Date(remind_at))
  return { due_at: due.toISOString(), remind_at: momentBefore(due, before).toISOString() }
}

/** Tomorrow at this hour of the clock, to the minute. */
export const dayAfter = (now: Date): Date => momentInIsrael(addDays(dayInIsrael(now), 1), clockOf(now.toISOString()))
