import type { AssetInput } from '@mafteach/contract/assets'
import type { ListingInput } from '@mafteach/contract/listings'

/** A property for rent with all facts of rentals, and the criteria of a tenant. */

export const RENTAL = {
  deal_kind: 'RENT',
  price: 5_200,
  furnished: 'PART',
  pets_allowed: true,
  smoking_allowed: false,
  partners_allowed: true,
  arnona: 450,
  committee: 0,
  minimum_months: 18,
  guarantees: 'שטר חוב',
} as const satisfies Partial<AssetInput>

export const TENANCY = {
  deal_kind: 'RENT',
  budget: 5_500,
  should_be_furnished: true,
  has_pets: true,
  are_partners: true,
  rent_months: 24,
} as const satisfies Partial<ListingInput>
