import { dayInIsrael } from '@mafteach/contract/days'

/** The time, as a port: tests set it. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const HOUR_MS = 3_600_000
let known = { hour: Number.NaN, day: '' }

/** The day in Israel, `2026-11-20`: what "today" means in matching, tasks and limits. A day begins with an hour: within one it is known. */
export function todayInIsrael(clock: Clock): string {
  const hour = Math.floor(clock.now().getTime() / HOUR_MS)
  if (hour !== known.hour) known = { hour, day: dayInIsrael(clock.now()) }
  return known.day
}
