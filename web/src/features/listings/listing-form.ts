import type { PriceRange } from '@mafteach/contract/places'
import { doubtsOf } from '#shared/form/doubts.ts'
import type { FieldErrors } from '#shared/form/use-contract-form.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { unitLabel } from './describe-listing.ts'
import { FIELDS_OF, type ListingUnit } from './listing-units.ts'
import type { ListingValues, RequiredField } from './listing-values.ts'
import { listingsTexts } from './listings.texts.ts'

/**
 * What all listing forms share: field names for the banner, and the texts of spec section 5. `saved`: the listing being changed; `rangeNow`: the
 * plausible prices of its city.
 */
export const listingForm = (
  required: readonly RequiredField[],
  saved: ListingValues | null = null,
  rangeNow: () => PriceRange | null = () => null,
) => {
  const t = textsNow(listingsTexts)
  return {
    name: 'listing',
    required,
    labels: labelsOf,
    check: ({ neighborhoods }: ListingValues): FieldErrors<ListingValues> =>
      neighborhoods.length === 0 ? { neighborhoods: t.requiredNeighborhoods } : {},
    doubts: (values: ListingValues) => doubtsOf(values, saved, rangeNow()),
    failed: t.saveFailed,
  }
}

/** Every field has the name of its question. */
const labelsOf = (values: ListingValues): FieldErrors<ListingValues> =>
  Object.fromEntries(
    (Object.keys(FIELDS_OF) as ListingUnit[]).flatMap((unit) => FIELDS_OF[unit].map((field) => [field, unitLabel(unit, values)])),
  )
