import { asksFloors, type ListingValues, outsideParts, type RequiredField } from './listing-values.ts'

/** The questions of the listing form in the order of the screen (spec section 2.4); each is one control, or one read-only field of the editor. */
export const WHAT_UNITS = [
  'city',
  'neighborhoods',
  'types',
  'rooms',
  'elevator',
  'builtSize',
  'outsideSize',
  'floors',
  'extras',
] as const
export const TERMS_UNITS = ['budget', 'eviction', 'must'] as const

export type ListingUnit = (typeof WHAT_UNITS)[number] | (typeof TERMS_UNITS)[number]

export const MUST_HAVES = [
  'should_have_parking_in_registry',
  'should_have_in_house_shelter',
  'should_have_sun_terrace',
  'new_asset',
] as const

/** Floors are hidden for houses, the outside area for types without one (spec section 5). */
export const isAsked = (unit: ListingUnit, values: ListingValues): boolean => {
  if (unit === 'floors') return asksFloors(values.asset_types_list)
  if (unit === 'outsideSize') return outsideParts(values.asset_types_list).length > 0
  return true
}

/** Where a required field stands. */
export const unitOf: Record<RequiredField, ListingUnit> = {
  city: 'city',
  neighborhoods: 'neighborhoods',
  asset_types_list: 'types',
  number_of_rooms: 'rooms',
  budget: 'budget',
}
