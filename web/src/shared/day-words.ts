import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { dayTexts } from './day.texts.ts'
import { clockOf, dayOf } from './days.ts'
import { currentLanguage } from './language.ts'
import { textsNow } from './texts.ts'

/** Days as people say them. Days are Israel's, `2026-11-26`. */

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
  if (day === today) return textsNow(dayTexts).today
  return day === addDays(today, 1) ? textsNow(dayTexts).tomorrow : longDay(day)
}

/** `מחר, 10:00`. */
export const spokenTime = (time: string, now?: Date): string => `${spokenDay(dayOf(time), now)}, ${clockOf(time)}`
