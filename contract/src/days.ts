/** Days as the product counts them: a day is a day in Israel, wherever server and browser stand. */

export const DAY_MS = 86_400_000
export const ISRAEL_TIME_ZONE = 'Asia/Jerusalem'

// Made when it is first asked for: phones that ask for no day are spared it.
let israelDay: Intl.DateTimeFormat | undefined

/** The day in Israel, `2026-11-20`; today's without a time. */
export function dayInIsrael(time: Date = new Date()): string {
  // Sweden writes a day as the product does.
  israelDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ISRAEL_TIME_ZONE, dateStyle: 'short' })
  return israelDay.format(time)
}

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS)
