import type { ViewingDay } from '@mafteach/contract/viewing-day'
import { OPEN_VIEWINGS, type Viewing } from '@mafteach/contract/viewings'
import { dayOf } from '#shared/texts/days.ts'

/** Possible actions on a viewing, by the server's rules. */

const MINUTE_MS = 60_000

const endOf = ({ starts_at, minutes }: Pick<Viewing, 'starts_at' | 'minutes'>): number =>
  Date.parse(starts_at) + minutes * MINUTE_MS

export const isOpen = ({ state }: Pick<Viewing, 'state'>): boolean => OPEN_VIEWINGS.some((open) => open === state)

/** Whether an outcome can be recorded: from the start, unless cancelled. */
export const takesOutcome = ({ state, starts_at }: Pick<Viewing, 'state' | 'starts_at'>, now: Date): boolean =>
  state !== 'cancelled' && Date.parse(starts_at) <= now.getTime()

export interface Taken {
  kind: 'viewing' | 'busy'
  from: string
}

/** Several visit one property together, as at an open house. */
const isTogether = (one: Viewing, other: Viewing) => one.asset.id === other.asset.id && one.starts_at === other.starts_at

/** The first conflict of an open viewing: another viewing, or a busy time of the agent's calendar. */
export function overlapOf(viewing: Viewing, viewings: readonly Viewing[], busy: ViewingDay['busy']): Taken | null {
  if (!isOpen(viewing)) return null
  const [start, end] = [Date.parse(viewing.starts_at), endOf(viewing)]
  const other = viewings.find(
    (one) =>
      one.id !== viewing.id && isOpen(one) && !isTogether(one, viewing) && Date.parse(one.starts_at) < end && endOf(one) > start,
  )
  if (other) return { kind: 'viewing', from: other.starts_at }
  const time = busy.find(({ from, to }) => Date.parse(from) < end && Date.parse(to) > start)
  return time ? { kind: 'busy', from: time.from } : null
}

/** Viewings and busy times in time order. */
export const inOrderOfDay = ({ viewings, busy }: Pick<ViewingDay, 'viewings' | 'busy'>) =>
  [...viewings.map((viewing) => ({ at: viewing.starts_at, viewing })), ...busy.map((time) => ({ at: time.from, time }))].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )

/** The next open viewing that has not ended. */
export const nextOf = (viewings: readonly Viewing[], now: Date): Viewing | undefined =>
  viewings.find((viewing) => isOpen(viewing) && endOf(viewing) > now.getTime())

/** Viewings by day, for days with any, without those listed elsewhere. */
export const byDays = (viewings: readonly Viewing[], days: readonly string[], elsewhere: ReadonlySet<number>) =>
  days
    .map((day) => ({ day, viewings: viewings.filter(({ id, starts_at }) => dayOf(starts_at) === day && !elsewhere.has(id)) }))
    .filter((one) => one.viewings.length > 0)
