import { addDays, laterMonth, monthOf } from '@mafteach/contract/days'

/** Months as `2026-11`, and their days as a calendar shows them. */

/** The last day of a month. */
export const endOf = (month: string): string => addDays(`${laterMonth(month, 1)}-01`, -1)

/** Weeks of a month, from Sunday; null before its first day and behind its last. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`
  const blank = new Date(`${first}T00:00Z`).getUTCDay()
  const count = Number(endOf(month).slice(8))
  return Array.from({ length: Math.ceil((blank + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const at = week * 7 + day - blank
      return at >= 0 && at < count ? addDays(first, at) : null
    }),
  )
}

/** The day, or today if it is later. */
export const atMost = (day: string, today: string): string => (day > today ? today : day)

/** The same day of another month, or its last. */
export const sameDayOf = (month: string, day: string): string => {
  const wanted = `${month}-${day.slice(8)}`
  const end = endOf(month)
  return wanted > end ? end : wanted
}

/** Where a key leads from a day; null for other keys. */
export const dayAfterKey = (key: string, day: string, isRtl: boolean): string | null => {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  const next = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const previous = isRtl ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case next:
      return addDays(day, 1)
    case previous:
      return addDays(day, -1)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekday)
    case 'End':
      return addDays(day, 6 - weekday)
    case 'PageUp':
      return sameDayOf(laterMonth(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayOf(laterMonth(monthOf(day), 1), day)
    default:
      return null
  }
}
