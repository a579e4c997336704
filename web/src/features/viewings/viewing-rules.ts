import { OPEN_VIEWINGS, type Viewing } from '@mafteach/contract/viewings'
import { dayOf } from '#shared/days.ts'

/** What can be done with a viewing, as the server has it. */

const MINUTE_MS = 60_000

const endOf = ({ starts_at, minutes }: Pick<Viewing, 'starts_at' | 'minutes'>): number =>
  Date.parse(starts_at) + minutes * MINUTE_MS

export const isOpen = ({ state }: Pick<Viewing, 'state'>): boolean => OPEN_VIEWINGS.some((open) => open === state)

/** Once it has begun, what came of it can be told; of a cancelled one never. */
export const takesOutcome = ({ state, starts_at }: Pick<Viewing, 'state' | 'starts_at'>, now: Date): boolean =>
  state !== 'cancelled' && Date.parse(starts_at) <= now.getTime()

/** Confirmed and over, and nobody said what came of it. */
export const lacksOutcome = (viewing: Pick<Viewing, 'state' | 'starts_at' | 'minutes'>, now: Date): boolean =>
  viewing.state === 'confirmed' && endOf(viewing) <= now.getTime()

/** The viewings of each of these days that has any, without those that stand elsewhere. */
export const byDays = (viewings: readonly Viewing[], days: readonly string[], elsewhere: readonly Viewing[]) => {
  const named = new Set(elsewhere.map(({ id }) => id))
  return days
    .map((day) => ({ day, viewings: viewings.filter(({ id, starts_at }) => dayOf(starts_at) === day && !named.has(id)) }))
    .filter((one) => one.viewings.length > 0)
}
