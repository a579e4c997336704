import { addDays, clockInIsrael, dayInIsrael, momentInIsrael, momentOfClock } from '@mafteach/contract/days'

/** The times that people mean when they speak of later, as chips of the form. Days and hours are those of the clock in Israel. */

export const QUICK_DATES = ['hour', 'evening', 'tomorrow', 'sunday', 'nextWeek'] as const
export type QuickDate = (typeof QUICK_DATES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** What is planned for a day without an hour begins with the day's work. */
export const MORNING = '09:00'
export const EVENING = '19:00'
const SUNDAY = 0
const SATURDAY = 6

/** The day of the week, Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay()

/** The next Sunday that is not today. */
const nextSunday = (day: string): string => addDays(day, 7 - weekdayOf(day))

/** In so many minutes, at the next five of the clock. */
export const inMinutes = (now: Date, minutes: number): Date => {
  const step = 5 * MINUTE_MS
  return momentOfClock(new Date(Math.ceil((clockInIsrael(now).getTime() + minutes * MINUTE_MS) / step) * step))
}

export const inAnHour = (now: Date): Date => inMinutes(now, 60)

/** A week from today; not on Shabbat. */
export const weekLater = (day: string): string => addDays(day, weekdayOf(day) === SATURDAY ? 8 : 7)

/** The day after; not Shabbat. */
export const workdayAfter = (day: string): string => addDays(day, weekdayOf(addDays(day, 1)) === SATURDAY ? 2 : 1)

/** When each of them is; null where it is over, or another chip says the same. */
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
