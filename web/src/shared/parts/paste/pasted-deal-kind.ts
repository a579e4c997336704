import type { DealKind } from '@mafteach/contract/codes'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { pasteText } from '@mafteach/contract/import'
import { RENT_MAX } from '@mafteach/contract/limits'

/** The kind of deal of a message: a rental says so, a sum above any rent is a sale; null if unknown. */
export function pastedDealKind({ fields }: Pick<ReplyOf<typeof pasteText>, 'fields'>): DealKind | null {
  if (fields.deal_kind) return fields.deal_kind
  const sums = [fields.price, fields.budget, fields.price_from]
  return sums.some((sum) => typeof sum === 'number' && sum > RENT_MAX) ? 'SALE' : null
}
