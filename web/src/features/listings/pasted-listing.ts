import type { Pasted } from '#shared/parts/paste/PasteDialog.tsx'
import { pastedDealKind } from '#shared/parts/paste/pasted-deal-kind.ts'
import { EMPTY_LISTING, type ListingValues } from './listing-values.ts'

/** A pasted message as listing form values; what it does not say is unchanged. */
export function pastedListing({ fields, places }: Pick<Pasted, 'fields' | 'places'>): Partial<ListingValues> {
  const { city, neighborhoods, ...stated } = fields
  const known = Object.entries(stated).filter(([name]) => name in EMPTY_LISTING)
  const deal_kind = pastedDealKind({ fields })
  return {
    ...(deal_kind ? { deal_kind } : {}),
    ...(Object.fromEntries(known) as Partial<ListingValues>),
    // Another city clears the former neighborhoods.
    ...(places.city ? { city: places.city, neighborhoods: places.neighborhoods } : {}),
  }
}
