import { addDays, addMonths } from '@mafteach/contract/days'

/** The last day of a rent of this many years: from 1.12.2026 one year lasts until 30.11.2027. */
export const rentEnd = (from: string, years: number): string => addDays(addMonths(from, 12 * years), -1)

/** The end of a rent that is renewed for a year; for more years if that is already past. */
export const renewedRentEnd = (until: string, today: string): string => {
  for (let years = 1; ; years++) {
    const end = rentEnd(addDays(until, 1), years)
    if (end > today) return end
  }
}
