import { addDays, clockInIsrael, dayInIsrael } from '@mafteach/contract/days'
import { weekdayOf } from './quick-dates.ts'

/** Moments as days and hours of the clock in Israel. */

/** `10:30` on the clock in Israel. */
export const clockOf = (time: string): string => clockInIsrael(new Date(time)).toISOString().slice(11, 16)

export const dayOf = (time: string): string => dayInIsrael(new Date(time))

/** The seven days of the week of a day, from Sunday. */
export const weekOf = (day: string): string[] => {
  const sunday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, at) => addDays(sunday, at))
}

const DAY = /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day in an address; null without one. */
export const dayOfAddress = (text: string | null): string | null =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
