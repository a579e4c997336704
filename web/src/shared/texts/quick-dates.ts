import { addDays, clockInIsrael, dayInIsrael, momentInIsrael, momentOfClock } from '@mafteach/contract/days'

/** Common times for "later", as chips of the form. Days and hours are Israel's. */

export const QUICK_DATES = ['hour', 'evening', 'tomorrow', 'sunday', 'nextWeek'] as const
export type QuickDate = (typeof QUICK_DATES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A day planned without an hour starts with the working day. */
export const MORNING = '09:00'
export const EVENING = '19:00'
const SUNDAY = 0
const SATURDAY = 6

/** The day of the week, Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay()

/** The next Sunday that is not today. */
const nextSunday = (day: string): string => addDays(day, 7 - weekdayOf(day))

/** In this many minutes, rounded up to the next five. */
export const inMinutes = (now: Date, minutes: number): Date => {
  const step = 5 * MINUTE_MS
  return momentOfClock(new Date(Math.ceil((clockInIsrael(now).getTime() + minutes * MINUTE_MS) / step) * step))
}

export const inAnHour = (now: Date): Date => inMinutes(now, 60)

/** A week from today; not on Shabbat. */
export const weekLater = (day: string): string => addDays(day, weekdayOf(day) === SATURDAY ? 8 : 7)

/** The day after; not Shabbat. */
export const workdayAfter = (day: string): string => addDays(day, weekdayOf(addDays(day, 1)) === SATURDAY ? 2 : 1)

/** When each of them is; null if past, or the same as another chip. */
export const quickDates = (now: Date): Record<QuickDate, Date | null> => {
  const today = dayInIsrael(now)
  const tomorrow = addDays(today, 1)
  const sunday = nextSunday(today)
  const evening = momentInIsrael(today, EVENING)
  const week = weekLater(today)
  return {
    hour: inAnHour(now),
    evening: evening.getTime() - now.getTime() > HOUR_MS ? evening : null,
    tomorrow: momentInIsrael(tomorrow, MORNING),
    sunday: weekdayOf(tomorrow) === SUNDAY ? null : momentInIsrael(sunday, MORNING),
    nextWeek: week === sunday ? null : momentInIsrael(week, MORNING),
  }
}
