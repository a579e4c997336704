import { type AssetType, HOUSE_TYPES, LOT_TYPES, OUTSIDE_TYPES } from '@mafteach/contract/codes'
import type { Brief } from '@mafteach/contract/customer-shares'
import { BUDGET_MAX, ELEVATOR_FLOORS } from '@mafteach/contract/limits'
import { EMPTY_LISTING_CRITERIA, LISTING_FIELD_NAMES, listingField } from '@mafteach/contract/listing-fields'
import type { ListingDraft, ListingInput, PurchaseListing } from '@mafteach/contract/listings'
import { upperPrice } from '@mafteach/contract/matching.rules'
import type { Named } from '@mafteach/contract/shapes'

/** Values of the listing form. They follow the screen; `toListingInput` makes the body (spec section 3, "Purchase listing"). */
export interface ListingValues extends Omit<ListingInput, 'city' | 'neighborhoods' | 'price_to'> {
  city: Named | null
  /** With their names, so that choices are readable without the server. */
  neighborhoods: Named[]
}

const { price_to: _, ...EMPTY_FORM_CRITERIA } = EMPTY_LISTING_CRITERIA
export const EMPTY_LISTING: ListingValues = { deal_kind: 'SALE', city: null, neighborhoods: [], ...EMPTY_FORM_CRITERIA }

/** The form of a saved listing. Money of 0, and an upper bound without limit, mean "not asked". */
export const valuesOf = (listing: Brief & Partial<PurchaseListing>): ListingValues => {
  const {
    id: _id,
    customer: _customer,
    price_to,
    created_at: _created,
    updated_at: _updated,
    version: _version,
    ...rest
  } = listing
  return { ...rest, price_from: rest.price_from || null, budget: upperPrice({ budget: rest.budget, price_to }) }
}

/** Another city clears the neighborhoods (spec section 4). */
export const withCity = (values: ListingValues, city: Named | null): ListingValues => ({
  ...values,
  city,
  neighborhoods: city?.id === values.city?.id ? values.neighborhoods : [],
})

/** A `to_floor` below `from_floor` is cleared (spec section 5). */
export const withFloors = (values: ListingValues, floors: Pick<ListingValues, 'from_floor' | 'to_floor'>): ListingValues => ({
  ...values,
  ...floors,
  to_floor: isBelow(floors.to_floor, floors.from_floor) ? null : floors.to_floor,
})

/** Rooms follow the same rule as floors. */
export const withRooms = (
  values: ListingValues,
  rooms: Pick<ListingValues, 'number_of_rooms' | 'number_of_rooms_max'>,
): ListingValues => ({
  ...values,
  ...rooms,
  number_of_rooms_max: isBelow(rooms.number_of_rooms_max, rooms.number_of_rooms) ? null : rooms.number_of_rooms_max,
})

const isBelow = (upper: number | null, lower: number | null): boolean => upper !== null && lower !== null && upper < lower

/** Not needed, always needed, needed from a floor on (spec section 4, "Elevator requirement"). */
export type ElevatorMode = 'none' | 'must' | 'from_floor'

export const elevatorMode = (values: Pick<ListingValues, 'should_have_elevator' | 'elevator_from_floor'>): ElevatorMode => {
  if (!values.should_have_elevator) return 'none'
  return values.elevator_from_floor === null ? 'must' : 'from_floor'
}

export const withElevatorMode = (values: ListingValues, mode: ElevatorMode): ListingValues => ({
  ...values,
  should_have_elevator: mode !== 'none',
  elevator_from_floor: mode === 'from_floor' ? (values.elevator_from_floor ?? ELEVATOR_FLOORS[0]) : null,
})

export type OutsidePart = 'lot' | 'roof' | 'garden'

/** Outside areas of the chosen types, and so the field's name; none hides it (spec section 5). */
export const outsideParts = (types: readonly AssetType[]): OutsidePart[] => {
  const outside = types.filter((type) => OUTSIDE_TYPES.includes(type))
  const parts: OutsidePart[] = []
  if (outside.some((type) => LOT_TYPES.includes(type))) parts.push('lot')
  if (outside.includes('RT')) parts.push('roof')
  if (outside.includes('GT')) parts.push('garden')
  return parts
}

/** Floors are not asked for houses only. */
export const asksFloors = (types: readonly AssetType[]): boolean =>
  types.length === 0 || types.some((type) => !HOUSE_TYPES.includes(type))

const NO_FLOORS: Partial<ListingValues> = Object.fromEntries(
  LISTING_FIELD_NAMES.filter((name) => listingField(name).criterion === 'floor').map((name) => [
    name,
    EMPTY_LISTING_CRITERIA[name],
  ]),
)

/** Conditions of tenants only. */
const NO_TENANCY: Partial<ListingValues> = Object.fromEntries(
  LISTING_FIELD_NAMES.filter((name) => listingField(name).dealKind === 'RENT').map((name) => [
    name,
    EMPTY_LISTING_CRITERIA[name],
  ]),
)

/** The search: fields hidden by the chosen types are left out, whatever was typed before. */
const listingCriteriaOf = (values: ListingValues): Omit<ListingInput, 'city' | 'neighborhoods'> => {
  // A form's values may hold more than the criteria.
  const listingCriteria = { ...EMPTY_LISTING }
  for (const name of Object.keys(EMPTY_LISTING)) Object.assign(listingCriteria, { [name]: values[name as keyof ListingValues] })
  const { city: _city, neighborhoods: _neighborhoods, ...criteria } = listingCriteria
  return {
    ...criteria,
    ...(asksFloors(criteria.asset_types_list) ? {} : NO_FLOORS),
    asset_outside_size: outsideParts(criteria.asset_types_list).length > 0 ? criteria.asset_outside_size : null,
    ...(criteria.deal_kind === 'RENT' ? {} : NO_TENANCY),
    price_to: criteria.deal_kind === 'RENT' ? null : 0,
  }
}

/** The body of a listing to save. The form is valid: it has a city. */
export const toListingInput = (values: ListingValues): ListingInput => ({
  city: values.city!.id,
  neighborhoods: values.neighborhoods.map(({ id }) => id),
  ...listingCriteriaOf(values),
})

/** The body for matches of an unfinished form; null without a city, or while a sum cannot be parsed. */
export const toListingDraft = (
  values: ListingValues,
  of: { id?: number | null; buyer?: number | null } = {},
): ListingDraft | null => {
  if (!values.city || [values.budget, values.price_from].some(Number.isNaN)) return null
  const { budget, ...input } = toListingInput(values)
  return { id: of.id ?? null, buyer: of.buyer ?? null, ...input, budget: budget ?? BUDGET_MAX }
}

export type RequiredField = 'city' | 'neighborhoods' | 'asset_types_list' | 'number_of_rooms' | 'budget'

/** Of the buyer form (spec section 5). */
export const BUYER_REQUIRED: readonly RequiredField[] = ['city', 'neighborhoods', 'asset_types_list', 'number_of_rooms', 'budget']
/** When edited alone: imported ones may have no more. */
export const LISTING_REQUIRED: readonly RequiredField[] = ['city', 'neighborhoods']
