import { type Criterion, MUSTS } from '@mafteach/contract/criteria'
import { LISTING_FIELD_NAMES, type ListingField, listingField } from '@mafteach/contract/listing-fields'
import { asksFloors, type ListingValues, outsideParts } from './listing-values.ts'

/** The questions of the listing form in the order of the screen (spec section 2.4); each is one control, or one read-only field of the editor. */
export const WHAT_UNITS = [
  'dealKind',
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
export const TERMS_UNITS = ['budget', 'eviction', 'must', 'tenancy'] as const

export type ListingUnit = (typeof WHAT_UNITS)[number] | (typeof TERMS_UNITS)[number]

/** Behind the toggle beside the floors (spec section 2.4). */
export const EXTRAS = ['should_have_storage_space', 'should_show_dangerous_buildings'] as const
/** Conditions and facts of tenants only. */
export const TENANT_FLAGS = MUSTS.filter(({ dealKind }) => dealKind === 'RENT').map(({ must }) => must)
const isMustHave = (must: (typeof MUSTS)[number]['must']) => must !== EXTRAS[0] && !TENANT_FLAGS.includes(must)
export const MUST_HAVES = MUSTS.map(({ must }) => must).filter(isMustHave)

/** Floors are hidden for houses, the outside area for types without one (spec section 5). */
export const isShown = (unit: ListingUnit, values: ListingValues): boolean => {
  if (unit === 'tenancy') return values.deal_kind === 'RENT'
  if (unit === 'floors') return asksFloors(values.asset_types_list)
  if (unit === 'outsideSize') return outsideParts(values.asset_types_list).length > 0
  return true
}

/** A field of the form. */
export type FormField = Exclude<ListingField, 'price_to'>
const isFormField = (name: ListingField): name is FormField => name !== 'price_to'
const fieldsOf = (criterion: Criterion): readonly FormField[] =>
  LISTING_FIELD_NAMES.filter(isFormField).filter((name) => listingField(name).criterion === criterion)

/** The fields of each question. */
export const FIELDS_OF: Record<ListingUnit, readonly (keyof ListingValues)[]> = {
  dealKind: ['deal_kind'],
  city: ['city', 'neighborhoods'],
  neighborhoods: ['neighborhoods'],
  types: fieldsOf('type'),
  rooms: fieldsOf('rooms'),
  elevator: fieldsOf('elevator'),
  builtSize: fieldsOf('built_size'),
  outsideSize: fieldsOf('outside_size'),
  floors: fieldsOf('floor'),
  extras: EXTRAS,
  budget: fieldsOf('price'),
  eviction: fieldsOf('eviction'),
  must: MUST_HAVES,
  tenancy: [...TENANT_FLAGS, 'rent_months'],
}
