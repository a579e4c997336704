import { clockInIsrael } from '@mafteach/contract/days'

/** A date as written in papers: 31.08.2026. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('.')

/** A time in Israel: 31.08.2026, 09:14. */
export function writtenMoment(time: Date): string {
  const [day, clock] = clockInIsrael(time).toISOString().slice(0, 16).split('T') as [string, string]
  return `${writtenDay(day)}, ${clock}`
}
