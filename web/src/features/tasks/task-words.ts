import { addDays, dayInIsrael } from '@mafteach/contract/days'
import type { Task } from '@mafteach/contract/tasks'
import { currentLanguage } from '#shared/language.ts'
import { textsNow } from '#shared/texts.ts'
import { clockOf, dayOf } from './task-days.ts'
import { tasksTexts } from './tasks.texts.ts'

/** Days and lateness as people say them. Days are Israel's, `2026-11-26`. */

const inWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** `יום חמישי, 26 בנובמבר`. */
export const longDay = (day: string): string => inWords(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** `ה׳`. */
export const weekdayName = (day: string): string => inWords(day, { weekday: 'narrow' })

/** `22–28 בנובמבר`, `29 בנובמבר – 5 בדצמבר`. */
export const spanOfDays = (from: string, to: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00Z`),
    new Date(`${to}T00:00Z`),
  )

/** `היום`, `מחר`, `יום חמישי, 26 בנובמבר`. */
export const spokenDay = (day: string, now: Date = new Date()): string => {
  const today = dayInIsrael(now)
  if (day === today) return textsNow(tasksTexts).group.today
  return day === addDays(today, 1) ? textsNow(tasksTexts).group.tomorrow : longDay(day)
}

/** `מחר, 10:00`. */
export const spokenTime = (time: string, now?: Date): string => `${spokenDay(dayOf(time), now)}, ${clockOf(time)}`

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

/** What the reminder is called: its hour on the day of the task, else its day too. */
export const reminderWords = ({ due_at, remind_at }: Pick<Task, 'due_at' | 'remind_at'>): string | null => {
  if (remind_at === null) return null
  return due_at !== null && dayOf(due_at) === dayOf(remind_at) ? clockOf(remind_at) : spokenTime(remind_at)
}
