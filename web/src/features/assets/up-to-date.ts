import { ASK_AFTER_DAYS } from '@mafteach/contract/asset-lists'
import type { Asset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { DAY_MS } from '@mafteach/contract/days'
import { may } from '@mafteach/contract/permissions'

/** Whole days since an asset was last changed or confirmed. */
export const daysSince = (updatedAt: string, now = new Date()): number =>
  Math.floor((now.getTime() - new Date(updatedAt).getTime()) / DAY_MS)

/** Whether an asset on the market asks its owner and contacts to confirm it. */
export const needsConfirmation = (
  { role, visibility_status: status, updated_at }: Pick<Asset, 'role' | 'visibility_status' | 'updated_at'>,
  now = new Date(),
): boolean => may(role, 'edit') && status !== 'NO' && !isSoldOrRented(status) && daysSince(updated_at, now) >= ASK_AFTER_DAYS
