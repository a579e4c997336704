import { MUSTS } from '@mafteach/contract/criteria'
import { asksFloors, type ListingValues, outsideParts } from './listing-values.ts'

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

/** Storage is asked for among the extras (spec section 2.4). */
const isMustHave = (must: (typeof MUSTS)[number]['must']) => must !== 'should_have_storage_space'
export const MUST_HAVES = MUSTS.map(({ must }) => must).filter(isMustHave)

/** Floors are hidden for houses, the outside area for types without one (spec section 5). */
export const isAsked = (unit: ListingUnit, values: ListingValues): boolean => {
  if (unit === 'floors') return asksFloors(values.asset_types_list)
  if (unit === 'outsideSize') return outsideParts(values.asset_types_list).length > 0
  return true
}

/** What each question answers. */
export const FIELDS_OF: Record<ListingUnit, readonly (keyof ListingValues)[]> = {
  city: ['city', 'neighborhoods'],
  neighborhoods: ['neighborhoods'],
  types: ['asset_types_list'],
  rooms: ['number_of_rooms', 'number_of_rooms_max'],
  elevator: ['should_have_elevator', 'elevator_from_floor'],
  builtSize: ['asset_size'],
  outsideSize: ['asset_outside_size'],
  floors: ['from_floor', 'to_floor', 'floors_in_building', 'not_first_floor', 'not_last_floor'],
  extras: ['should_have_storage_space', 'should_show_dangerous_buildings'],
  budget: ['price_from', 'budget'],
  eviction: ['requested_eviction_range'],
  must: MUST_HAVES,
}
