import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { dayTexts } from './day.texts.ts'
import { clockOf, dayOf } from './days.ts'
import { formatDateTime } from './format.ts'
import { currentLanguage } from './language.ts'
import { weekdayOf } from './quick-dates.ts'
import { textsNow } from './texts.ts'

/** Days as people name them. Days are Israel's, `2026-11-26`. */

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

/** `אתמול`, `היום`, `מחר`; null for a day that has no such word. */
const nearDay = (day: string, now: Date): string | null => {
  const t = textsNow(dayTexts)
  const today = dayInIsrael(now)
  if (day === today) return t.today
  if (day === addDays(today, 1)) return t.tomorrow
  return day === addDays(today, -1) ? t.yesterday : null
}

/** `היום`, `מחר`, `יום חמישי, 26 בנובמבר`. */
export const spokenDay = (day: string, now: Date = new Date()): string => nearDay(day, now) ?? longDay(day)

/** `היום`, `ביום חמישי, 26 בנובמבר`: after a verb. */
export const onSpokenDay = (day: string, now?: Date): string => textsNow(dayTexts).on(spokenDay(day, now))

/** `מחר, 10:00`. */
export const spokenTime = (time: string, now?: Date): string => `${spokenDay(dayOf(time), now)}, ${clockOf(time)}`

/** `אתמול, 19:40`, `17 בנובמבר בשעה 19:40`: a row of a log. */
export const loggedTime = (time: string, now: Date = new Date()): string => {
  const near = nearDay(dayOf(time), now)
  return near === null ? formatDateTime(time) : `${near}, ${clockOf(time)}`
}

const MINUTE_MS = 60_000
const WEEK_DAYS = 6
const SATURDAY = 6
/** The hour at which Shabbat ends at the earliest, by month from January. */
const SHABBAT_ENDS = [17, 17, 18, 19, 19, 20, 20, 19, 18, 18, 17, 17]

export const isAfterShabbat = (time: string): boolean => {
  const day = dayOf(time)
  return weekdayOf(day) === SATURDAY && Number(clockOf(time).slice(0, 2)) >= SHABBAT_ENDS[Number(day.slice(5, 7)) - 1]!
}

/**
 * A future moment, after a verb: `בעוד 20 דקות`, `בעוד שעה`, `היום ב־17:00`, `במוצאי שבת ב־17:16`, `ביום חמישי ב־10:00`. Beyond a week it is the
 * date: `ב־28 בדצמבר ב־10:00`.
 */
export const spokenWhen = (time: string, now: Date = new Date()): string => {
  const t = textsNow(dayTexts)
  const minutes = Math.round((Date.parse(time) - now.getTime()) / MINUTE_MS)
  if (minutes >= 1 && minutes < 55) return t.inMinutes(minutes)
  if (minutes >= 55 && minutes <= 65) return t.inAnHour
  const day = dayOf(time)
  return t.at(t.on(dayOfWeek(time, now) ?? inWords(day, { day: 'numeric', month: 'long' })), clockOf(time))
}

/** The name of a coming day of the week; null beyond that. */
const dayOfWeek = (time: string, now: Date): string | null => {
  const t = textsNow(dayTexts)
  const day = dayOf(time)
  const today = dayInIsrael(now)
  const isInWeek = day >= today && day <= addDays(today, WEEK_DAYS)
  if (isInWeek && isAfterShabbat(time)) return t.shabbatEnd
  const near = nearDay(day, now)
  if (near !== null || !isInWeek) return near
  return weekdayOf(day) === SATURDAY ? t.shabbat : inWords(day, { weekday: 'long' })
}
