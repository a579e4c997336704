import { DAY_MS } from '@mafteach/contract/days'
import type { ErrorCode } from '@mafteach/contract/errors'
import { VIEWING_AHEAD_DAYS, VIEWING_UNDO_MINUTES, type ViewingState } from '@mafteach/contract/viewings.codes'

/** What may become of a viewing, and when (product.md section 13, "Viewings"). */

export interface StateAndTime {
  state: ViewingState
  starts_at: Date
}

/** `same`: it is so already, and nothing changes. */
type Answer = 'ok' | 'same' | Extract<ErrorCode, 'closed' | 'too_early'>

export const isOpen = ({ state }: Pick<StateAndTime, 'state'>): boolean => state === 'proposed' || state === 'confirmed'

export const confirmable = (viewing: StateAndTime): Answer =>
  viewing.state === 'confirmed' ? 'same' : isOpen(viewing) ? 'ok' : 'closed'

export const cancellable = (viewing: StateAndTime): Answer =>
  viewing.state === 'cancelled' ? 'same' : isOpen(viewing) ? 'ok' : 'closed'

/** Another outcome of one that is done or was missed replaces the first. */
export function endable(viewing: StateAndTime, now: Date): Answer {
  if (viewing.state === 'cancelled') return 'closed'
  return isOpen(viewing) && now < viewing.starts_at ? 'too_early' : 'ok'
}

/** Whether a viewing can be planned for a moment. */
export const isPlannable = (starts_at: Date, now: Date): boolean =>
  starts_at > now && starts_at.getTime() <= now.getTime() + VIEWING_AHEAD_DAYS * DAY_MS

export const isUndoable = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= VIEWING_UNDO_MINUTES * 60_000

/**
 * The way from wherever one is to each address in its order; null without one. Stops stand in the path: of `waypoints` phones take three
 * (https://developers.google.com/maps/documentation/urls/get-started#directions-action).
 */
export function routeUrl(addresses: readonly string[]): string | null {
  const stops = addresses.filter((address, at) => address !== '' && address !== addresses[at - 1])
  return stops.length === 0 ? null : `https://www.google.com/maps/dir//${stops.map(encodeURIComponent).join('/')}`
}
