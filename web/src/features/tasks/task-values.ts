import { momentBefore, momentInIsrael, timeBefore } from '@mafteach/contract/days'
import type { Named } from '@mafteach/contract/shapes'
import type { Task, TaskInput, TaskKind, TaskPriority, TaskRepeats } from '@mafteach/contract/tasks'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { MORNING } from '#shared/texts/quick-dates.ts'

/** Values of a task's form. Day and hour are Israel's; a reminder is a number of minutes before, or a stored moment. */
export interface TaskValues {
  title: string
  content: string
  kind: TaskKind | null
  day: string | null
  hour: string
  /** `15`: minutes before; or a time; empty is none. */
  reminder: string
  priority: TaskPriority
  repeats: TaskRepeats | null
  customer: Named | null
  asset: Named | null
}

export const EMPTY_TASK: TaskValues = {
  title: '',
  content: '',
  kind: null,
  day: null,
  hour: '',
  reminder: '',
  priority: 'NORMAL',
  repeats: null,
  customer: null,
  asset: null,
}

const MINUTE_MS = 60_000

/** Minutes before that a reminder can be. */
export const REMINDERS = ['0', '15', '60', '1440'] as const
/** Planned things have a reminder shortly before. */
const USUAL_REMINDER = '15'

/** The usual reminder, or the time itself if that is past; none if both are. */
export const usualReminder = (due: Date, now: Date): string =>
  [USUAL_REMINDER, '0'].find((minutes) => due.getTime() - Number(minutes) * MINUTE_MS > now.getTime()) ?? ''

const dueOf = ({ day, hour }: Pick<TaskValues, 'day' | 'hour'>): Date | null =>
  day === null ? null : momentInIsrael(day, hour || MORNING)

/** Sets the time; the first one adds its reminder, and clearing it removes reminder and repetition. */
export const withDue = (now: TaskValues, due: { day: string | null; hour: string }): Partial<TaskValues> => {
  if (due.day === null) return { day: null, hour: '', reminder: '', repeats: null }
  return { ...due, ...(now.day === null && now.reminder === '' ? { reminder: USUAL_REMINDER } : {}) }
}

export const withMoment = (now: TaskValues, at: Date): Partial<TaskValues> => {
  const time = at.toISOString()
  return withDue(now, { day: dayOf(time), hour: clockOf(time) })
}

const reminderOf = ({ due_at, remind_at }: Pick<Task, 'due_at' | 'remind_at'>): string => {
  if (remind_at === null) return ''
  if (due_at === null) return remind_at
  const minutes = String(timeBefore(new Date(due_at), new Date(remind_at)) / MINUTE_MS)
  return REMINDERS.find((one) => one === minutes) ?? remind_at
}

/** Form values of an existing task. */
export const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  content: task.content ?? '',
  kind: task.kind,
  day: task.due_at && dayOf(task.due_at),
  hour: task.due_at ? clockOf(task.due_at) : '',
  reminder: reminderOf(task),
  priority: task.priority,
  repeats: task.repeats,
  customer: task.customer,
  asset: task.asset,
})

/** The body of the calls that add and change a task. */
export const toTaskInput = (values: TaskValues): TaskInput => {
  const due = dueOf(values)
  const { reminder } = values
  const remindAt = reminder.includes('T')
    ? reminder
    : due && reminder && momentBefore(due, Number(reminder) * MINUTE_MS).toISOString()
  return {
    title: values.title.trim(),
    content: values.content.trim() || null,
    kind: values.kind,
    due_at: due?.toISOString() ?? null,
    remind_at: remindAt || null,
    priority: values.priority,
    repeats: due && values.repeats,
    customer: values.customer?.id ?? null,
    asset: values.asset?.id ?? null,
  }
}
