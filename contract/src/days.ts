/** Days in Israel's time, wherever server and browser are. */

export const DAY_MS = 86_400_000
export const ISRAEL_TIME_ZONE = 'Asia/Jerusalem'

/** The last Sunday of a month, in UTC. */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY_MS
}

/** Whether this machine's clock changes with Israel's in a year (on the Friday before the last Sunday of March, and the last Sunday of October). */
function changesWithIsrael(year: number): boolean {
  const [spring, autumn] = [lastSunday(year, 2) - 2 * DAY_MS, lastSunday(year, 9) - 3_600_000]
  const offsets = [spring - 1, spring, autumn - 1, autumn].map((moment) => new Date(moment).getTimezoneOffset())
  return offsets.join() === '-120,-180,-180,-120'
}

/**
 * Whether this machine is on Israel's time. Then its own getters are used, because the first use of `Intl` delays the first page of a phone
 * (docs/decisions/0070). Checked each time: phones travel.
 */
export const isClockOfIsrael = (): boolean => {
  const year = new Date().getUTCFullYear()
  return changesWithIsrael(year) && changesWithIsrael(year + 1)
}

/** The date in Israel, `2026-11-20`; today by default. */
export const dayInIsrael = (time: Date = new Date()): string => clockInIsrael(time).toISOString().slice(0, 10)

// With seconds, for times between minutes.
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall clock in a time zone, as if it were UTC, for calculating with dates and hours. */
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

/** When the clock in Israel or another zone shows this: the first time if it repeats, shifted forward if it is skipped. */
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

/** A moment `ms` earlier. Whole days keep the hour in Israel: a day before ten is ten, also across a clock change. */
export function momentBefore(moment: Date, ms: number): Date {
  const clock = clockInIsrael(moment).getTime()
  return isSameDay(clock, clock - ms) ? new Date(moment.getTime() - ms) : momentOfClock(new Date(clock - ms))
}

/** How long before `moment` another one is, as `momentBefore` counts. */
export function timeBefore(moment: Date, earlier: Date): number {
  const [clock, earlierClock] = [clockInIsrael(moment).getTime(), clockInIsrael(earlier).getTime()]
  return isSameDay(clock, earlierClock) ? moment.getTime() - earlier.getTime() : clock - earlierClock
}

/** The moment of a date and hour in Israel, `momentInIsrael('2026-11-20', '18:30')`; midnight by default. */
export const momentInIsrael = (day: string, hour = '00:00'): Date => momentOfClock(new Date(`${day}T${hour}:00Z`))

/** The date `days` later; negative is earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS)

/** The same day `months` later; the month's last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The month of a date, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month `months` later; not before the first year. */
export const laterMonth = (month: string, months: number): string => {
  const count = Math.max(12, Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months)
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Whether a text is a valid date, `2026-11-20`. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
