/** The time, as a port: tests set it. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const israelDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' })

/** The day in Israel, `2026-11-20`: what "today" means in matching, tasks and limits. */
export const todayInIsrael = (clock: Clock): string => israelDay.format(clock.now())
