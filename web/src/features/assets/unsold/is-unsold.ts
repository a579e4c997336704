import type { Asset } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import { daysBefore } from '@mafteach/contract/days'
import { may } from '@mafteach/contract/permissions'
import { UNSOLD_DAYS } from '@mafteach/contract/why-unsold.codes'

/** Whether an editable asset is long enough on the market to ask why. */
export const isUnsold = (
  { role, visibility_status, created_at }: Pick<Asset, 'role' | 'visibility_status' | 'created_at'>,
  now: Date = new Date(),
): boolean =>
  may(role, 'edit') &&
  visibility_status !== 'NO' &&
  !isSoldOrRented(visibility_status) &&
  created_at <= daysBefore(now, UNSOLD_DAYS).toISOString()
