/** Days as the product counts them: a day is a day in Israel, wherever server and browser stand. */

export const DAY_MS = 86_400_000
export const ISRAEL_TIME_ZONE = 'Asia/Jerusalem'

/** The last Sunday of a month of a year, as a moment of UTC. */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY_MS
}

/** Whether this machine's clock changes with Israel's (on the Friday before the last Sunday of March, and on the last Sunday of October) in a year. */
function changesWithIsrael(year: number): boolean {
  const [spring, autumn] = [lastSunday(year, 2) - 2 * DAY_MS, lastSunday(year, 9) - 3_600_000]
  const offsets = [spring - 1, spring, autumn - 1, autumn].map((moment) => new Date(moment).getTimezoneOffset())
  return offsets.join() === '-120,-180,-180,-120'
}

/**
 * Whether this machine's own clock is Israel's: then it serves, since the first format of `Intl` holds the first page of a phone up (docs/decisions/0070).
 * Asked each time: phones travel while the app is open.
 */
export const isClockOfIsrael = (): boolean => {
  const year = new Date().getUTCFullYear()
  return changesWithIsrael(year) && changesWithIsrael(year + 1)
}

/** The day in Israel, `2026-11-20`; today's without a time. */
export const dayInIsrael = (time: Date = new Date()): string => clockInIsrael(time).toISOString().slice(0, 10)

// Their seconds too, for moments between minutes.
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock shows in a time zone, as if it were UTC: days and hours of the clock are counted with it. */
export function clockIn(timeZone: string, time: Date): Date {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return new Date(`${clock.format(time).replace(' ', 'T')}Z`)
}
export const clockInIsrael = (time: Date): Date =>
  isClockOfIsrael() ? new Date(time.getTime() - time.getTimezoneOffset() * 60_000) : clockIn(ISRAEL_TIME_ZONE, time)

/** When the clock in Israel, or in another time zone, shows this: the first time where it is set back, and as much later where the hour is skipped. */
export function momentOfClock(clock: Date, timeZone = ISRAEL_TIME_ZONE): Date {
  const shown = clock.getTime()
  const offset = (days: number) => {
    const near = shown + days * DAY_MS
    return clockIn(timeZone, new Date(near)).getTime() - near
  }
  const [early, late] = [-1, 1].map((days) => new Date(shown - offset(days))) as [Date, Date]
  return clockIn(timeZone, early).getTime() !== shown && clockIn(timeZone, late).getTime() === shown ? late : early
}

const isSameDay = (clock: number, other: number): boolean => Math.floor(clock / DAY_MS) === Math.floor(other / DAY_MS)

/** So long before a moment. On an earlier day that is by the clock in Israel: a day before ten is ten, also where the clock changes between them. */
export function momentBefore(moment: Date, ms: number): Date {
  const clock = clockInIsrael(moment).getTime()
  return isSameDay(clock, clock - ms) ? new Date(moment.getTime() - ms) : momentOfClock(new Date(clock - ms))
}

/** How long a moment is before another one, as `momentBefore` counts. */
export function timeBefore(moment: Date, earlier: Date): number {
  const [clock, earlierClock] = [clockInIsrael(moment).getTime(), clockInIsrael(earlier).getTime()]
  return isSameDay(clock, earlierClock) ? moment.getTime() - earlier.getTime() : clock - earlierClock
}

/** The moment of a day and an hour in Israel, `momentInIsrael('2026-11-20', '18:30')`; where the day begins without an hour. */
export const momentInIsrael = (day: string, hour = '00:00'): Date => momentOfClock(new Date(`${day}T${hour}:00Z`))

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS)

/** The same day so many months later, or earlier; the last of the month where there is none. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The month of a day, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** A month so many months later, or earlier. There is none before the first year. */
export const laterMonth = (month: string, months: number): string => {
  const count = Math.max(12, Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months)
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Whether a text is a day that there is, `2026-11-20`. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
