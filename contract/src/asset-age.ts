import type { UPDATING_STATUSES } from './codes.ts'
import { daysBefore } from './days.ts'

/** How recently an asset was changed or confirmed (product.md section 11). */

export type UpdatingStatus = (typeof UPDATING_STATUSES)[number]

export function updatingStatus(updated: Date, now: Date): UpdatingStatus {
  return updated > daysBefore(now, 1) ? 'new' : updated > daysBefore(now, 7) ? 'last_week' : 'other'
}

/** The bounds of the last update for a list's filters; if both give one, the earlier. */
export function updatedBetween(
  filter: { updating_status: UpdatingStatus | undefined; not_updated_days: number | undefined },
  now: Date,
): { updated_after: Date | undefined; updated_until: Date | undefined } {
  const { updating_status, not_updated_days } = filter
  const days = [
    ...(updating_status === 'last_week' ? [1] : updating_status === 'other' ? [7] : []),
    ...(not_updated_days === undefined ? [] : [not_updated_days]),
  ]
  return {
    updated_after:
      updating_status === 'new' ? daysBefore(now, 1) : updating_status === 'last_week' ? daysBefore(now, 7) : undefined,
    updated_until: days.length > 0 ? daysBefore(now, Math.max(...days)) : undefined,
  }
}
