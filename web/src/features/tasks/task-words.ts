import { dayInIsrael } from '@mafteach/contract/days'
import type { Task } from '@mafteach/contract/tasks'
import { spokenTime } from '#shared/texts/day-words.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { tasksTexts } from './tasks.texts.ts'

/** Overdue times and reminders in words. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS)

/** `באיחור של יומיים`; by hours on the same day. */
export const lateness = (due: string, now: Date): string => {
  const { late } = textsNow(tasksTexts)
  const passed = now.getTime() - new Date(due).getTime()
  const days = daysBetween(dayOf(due), dayInIsrael(now))
  if (days > 0) return late.days(days)
  return passed < HOUR_MS ? late.minutes(Math.max(1, Math.floor(passed / MINUTE_MS))) : late.hours(Math.floor(passed / HOUR_MS))
}

/** The reminder in words: its hour on the task's day, else its day too. */
export const reminderWords = ({ due_at, remind_at }: Pick<Task, 'due_at' | 'remind_at'>): string | null => {
  if (remind_at === null) return null
  return due_at !== null && dayOf(due_at) === dayOf(remind_at) ? clockOf(remind_at) : spokenTime(remind_at)
}
