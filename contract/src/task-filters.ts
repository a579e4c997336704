import { addDays, clockInIsrael, DAY_MS, dayInIsrael, momentInIsrael, momentOfClock } from './days.ts'

const DAYS_AHEAD = 7

/** Time limits of the task filters. */
export function filterBounds(now: Date): Record<'now' | 'tomorrow' | 'nextWeek', Date> {
  return {
    now,
    tomorrow: momentInIsrael(addDays(dayInIsrael(now), 1)),
    nextWeek: momentOfClock(new Date(clockInIsrael(now).getTime() + DAYS_AHEAD * DAY_MS)),
  }
}
