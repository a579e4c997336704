import { dayInIsrael } from '@mafteach/contract/days'

/** The current time, as a port that tests replace. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const HOUR_MS = 3_600_000
let known = { hour: Number.NaN, day: '' }

/**
 * Today's date in Israel, `2026-11-20`: what "today" means in matching, tasks and limits. Memoised within the hour, because a day can only begin with
 * an hour.
 */
export function todayInIsrael(clock: Clock): string {
  const hour = Math.floor(clock.now().getTime() / HOUR_MS)
  if (hour !== known.hour) known = { hour, day: dayInIsrael(clock.now()) }
  return known.day
}
