import type { DealKind } from '@mafteach/contract/codes'
import { RENT_MAX } from '@mafteach/contract/limits'
import type { Pasted } from './PasteDialog.tsx'

/** Which kind of deal a message is about: a rental says so, a sum that no rent reaches is of a sale; null where nothing tells. */
export function pastedDealKind({ fields }: Pick<Pasted, 'fields'>): DealKind | null {
  if (fields.deal_kind) return fields.deal_kind
  const sums = [fields.price, fields.budget, fields.price_from]
  return sums.some((sum) => typeof sum === 'number' && sum > RENT_MAX) ? 'SALE' : null
}
