import { dayInIsrael } from '@mafteach/contract/days'

/** The time, as a port: tests set it. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The day in Israel, `2026-11-20`: what "today" means in matching, tasks and limits. */
export const todayInIsrael = (clock: Clock): string => dayInIsrael(clock.now())
