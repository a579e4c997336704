import { DAY_MS } from '@mafteach/contract/days'
import type { ErrorCode } from '@mafteach/contract/errors'
import { VIEWING_AHEAD_DAYS, VIEWING_UNDO_MINUTES, type ViewingState } from '@mafteach/contract/viewings.codes'

/** Permitted changes of a viewing's state, and when (product.md section 13, "Viewings"). */

export interface StateAndTime {
  state: ViewingState
  starts_at: Date
}

/** `same`: it already has this state, and nothing changes. */
type Answer = 'ok' | 'same' | Extract<ErrorCode, 'closed' | 'too_early'>

export const isOpen = ({ state }: Pick<StateAndTime, 'state'>): boolean => state === 'proposed' || state === 'confirmed'

export const confirmable = (viewing: StateAndTime): Answer =>
  viewing.state === 'confirmed' ? 'same' : isOpen(viewing) ? 'ok' : 'closed'

export const cancellable = (viewing: StateAndTime): Answer =>
  viewing.state === 'cancelled' ? 'same' : isOpen(viewing) ? 'ok' : 'closed'

/** A new outcome of a past viewing replaces the earlier one. */
export function endable(viewing: StateAndTime, now: Date): Answer {
  if (viewing.state === 'cancelled') return 'closed'
  return isOpen(viewing) && now < viewing.starts_at ? 'too_early' : 'ok'
}

/** Whether a viewing can be planned for a moment. */
export const isPlannable = (starts_at: Date, now: Date): boolean =>
  starts_at > now && starts_at.getTime() <= now.getTime() + VIEWING_AHEAD_DAYS * DAY_MS

export const isUndoable = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= VIEWING_UNDO_MINUTES * 60_000

/**
 * A route from the present place to each address in order; null without addresses. Stops are in the path, since phones accept only three `waypoints`
 * (https://developers.google.com/maps/documentation/urls/get-started#directions-action).
 */
export function routeUrl(addresses: readonly string[]): string | null {
  const stops = addresses.filter((address, at) => address !== '' && address !== addresses[at - 1])
  return stops.length === 0 ? null : `https://www.google.com/maps/dir//${stops.map(encodeURIComponent).join('/')}`
}
