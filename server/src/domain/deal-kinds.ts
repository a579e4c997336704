import type { DealKind } from '@mafteach/contract/codes'
import type { DealKindFilter } from '@mafteach/contract/deal-kinds'

/** The kind that a list is limited to; undefined for both. Sales by default (product.md section 13, "Rentals"). */
export const kindOf = (filter: DealKindFilter = 'SALE'): DealKind | undefined => (filter === 'ALL' ? undefined : filter)
