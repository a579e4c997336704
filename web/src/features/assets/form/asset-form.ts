import type { Asset, AssetInput } from '@mafteach/contract/assets'
import { type AssetType, HOUSE_TYPES, OUTSIDE_TYPES } from '@mafteach/contract/codes'
import { FLOOR_MIN, FLOOR_OPEN } from '@mafteach/contract/limits'
import type { AssetDraft } from '@mafteach/contract/matching'
import { eachPlainFact } from '@mafteach/contract/plain-facts'
import type { Named } from '@mafteach/contract/shapes'
import { halfSteps } from '#shared/format.ts'

/** The form of an asset: what it holds follows the screen, and is converted when it is saved. */

/** Rooms that a new asset starts with (spec section 9). */
const ROOMS_DEFAULT = 4
const ROOMS = { from: 1, to: 8 }

type Facts = Required<
  Omit<
    AssetInput,
    | 'city'
    | 'neighborhood'
    | 'street'
    | 'price'
    | 'seller'
    | 'address_number'
    | 'notes'
    | 'advertisement_url'
    | 'visibility_status'
    | 'audience'
  >
>

export interface AssetForm extends Facts {
  city: Named | null
  neighborhood: number | null
  street: Named | null
  price: number | null
  seller: Named | null
  address_number: string
  notes: string
  advertisement_url: string
}

/** Facts start at "not stated", the rooms at 4. */
export const emptyForm = (seller: Named | null = null): AssetForm => ({
  city: null,
  neighborhood: null,
  street: null,
  address_number: '',
  should_show_address_number: false,
  price: null,
  asset_type: null,
  number_of_rooms: ROOMS_DEFAULT,
  asset_built_area: null,
  asset_outside_size: null,
  floor: null,
  highest_floor: null,
  asset_levels: null,
  toilets: null,
  bathrooms: null,
  has_elevator: null,
  number_of_elevators: null,
  number_of_parking_spots: null,
  has_parking_in_registry: null,
  has_in_house_shelter: null,
  in_house_shelter_size: null,
  has_sun_terrace: null,
  sun_terrace_size: null,
  ...eachPlainFact(() => null),
  construction_year: null,
  asset_condition: null,
  asset_facing: null,
  airway_north: null,
  airway_south: null,
  airway_east: null,
  airway_west: null,
  is_dangerous_building: false,
  available_from: null,
  notes: '',
  advertisement_url: '',
  seller,
})

/** The form of an asset that exists. */
export const formOf = (asset: Asset): AssetForm => {
  const form: Record<string, unknown> = { ...emptyForm() }
  for (const name of Object.keys(form)) form[name] = asset[name as keyof Asset] ?? null
  return {
    ...(form as unknown as AssetForm),
    neighborhood: asset.neighborhood.id,
    address_number: asset.address_number ?? '',
    notes: asset.notes ?? '',
    advertisement_url: asset.advertisement_url ?? '',
    seller: asset.seller ? { id: asset.seller.id, name: asset.seller.name } : null,
  }
}

export const hasFloors = (type: AssetType | null): boolean => type === null || !HOUSE_TYPES.includes(type)
/** Lot, roof or garden; a plot is nothing but its lot. */
export const hasOutside = (type: AssetType | null): boolean => type !== null && (OUTSIDE_TYPES.includes(type) || type === 'LT')

/** A floor above the highest one: the same refusal as the server's, before it is asked. */
export const isAboveHighest = ({
  asset_type,
  floor,
  highest_floor,
}: Pick<AssetForm, 'asset_type' | 'floor' | 'highest_floor'>): boolean =>
  hasFloors(asset_type) && floor !== null && highest_floor !== null && floor > highest_floor

/** Another city takes neighborhood and street along (spec section 4, "City change"). */
export const withCity = (form: AssetForm, city: Named | null): AssetForm =>
  city?.id === form.city?.id ? { ...form, city } : { ...form, city, neighborhood: null, street: null }

/** The facts whose size or number says yes (product.md section 3). */
export const SIZED = {
  has_elevator: 'number_of_elevators',
  has_in_house_shelter: 'in_house_shelter_size',
  has_sun_terrace: 'sun_terrace_size',
} as const
export type SizedFact = keyof typeof SIZED

/** "No" and "not stated" take the size away: it would contradict them. */
export const withFact = (form: AssetForm, fact: SizedFact, stated: boolean | null): AssetForm => ({
  ...form,
  [fact]: stated,
  ...(stated ? {} : { [SIZED[fact]]: null }),
})

/** A size above 0 says yes. */
export const withSize = (form: AssetForm, fact: SizedFact, size: number | null): AssetForm => ({
  ...form,
  [SIZED[fact]]: size,
  ...(size ? { [fact]: true } : {}),
})

export const AIRWAYS = ['airway_north', 'airway_south', 'airway_east', 'airway_west'] as const
export type Airway = (typeof AIRWAYS)[number]

export const airwaysOf = (form: Pick<AssetForm, Airway>): Airway[] => AIRWAYS.filter((airway) => form[airway])

/** What is not chosen says nothing of its side; a "no" that was stated before stays. */
export const withAirways = (form: AssetForm, chosen: readonly Airway[]): AssetForm => {
  const stated = AIRWAYS.map((airway) => [airway, chosen.includes(airway) || (form[airway] ? null : form[airway])])
  return { ...form, ...Object.fromEntries(stated) }
}

const trimmed = (text: string): string | null => text.trim() || null

/** What agents paste often lacks its beginning. */
const webAddress = (text: string): string | null => {
  const address = trimmed(text)
  return address === null || /^https?:\/\//i.test(address) ? address : `https://${address}`
}

/**
 * What is sent, when nothing needed is missing. Fields that the type does not have are cleared; a size of 0 says nothing.
 * `maySetSeller` is false for a contact: the seller is the owner's alone, and stays as it is.
 */
export const bodyOf = (form: AssetForm, maySetSeller: boolean): AssetInput => {
  const { city, neighborhood, street, price, seller, ...facts } = form
  return {
    ...facts,
    city: city!.id,
    neighborhood: neighborhood!,
    street: street!.id,
    price: price!,
    address_number: trimmed(form.address_number),
    notes: trimmed(form.notes),
    advertisement_url: webAddress(form.advertisement_url),
    ...(hasFloors(form.asset_type) ? {} : { floor: null, highest_floor: null }),
    ...(hasOutside(form.asset_type) ? {} : { asset_outside_size: null }),
    number_of_elevators: form.number_of_elevators || null,
    in_house_shelter_size: form.in_house_shelter_size || null,
    sun_terrace_size: form.sun_terrace_size || null,
    ...(maySetSeller ? { seller: seller?.id ?? null } : {}),
  }
}

/** What is asked for the number of fitting buyers while the form is filled. Null until place and price are there. */
export const previewOf = (form: AssetForm): AssetDraft | null => {
  const { city, neighborhood, price } = form
  if (city === null || neighborhood === null || price === null) return null
  return {
    city: city.id,
    neighborhood,
    price,
    asset_type: form.asset_type,
    number_of_rooms: form.number_of_rooms,
    floor: hasFloors(form.asset_type) ? form.floor : null,
    highest_floor: hasFloors(form.asset_type) ? form.highest_floor : null,
    has_elevator: form.has_elevator,
    has_parking_in_registry: form.has_parking_in_registry,
    has_in_house_shelter: form.has_in_house_shelter,
    has_sun_terrace: form.has_sun_terrace,
    has_storage_space: form.has_storage_space,
    is_dangerous_building: form.is_dangerous_building,
    asset_built_area: form.asset_built_area,
    asset_outside_size: hasOutside(form.asset_type) ? form.asset_outside_size : null,
    asset_condition: form.asset_condition,
    available_from: form.available_from,
  }
}

/** `values` with `own` among them, so that what an import or another client saved stays choosable. */
const including = (values: number[], own: number | null): number[] =>
  own === null || values.includes(own) ? values : [...values, own].sort((one, other) => one - other)

/** 1 to 8 in halves. */
export const roomChoices = (own: number | null): number[] => including(halfSteps(ROOMS.from, ROOMS.to), own)

/** −1 to 39, and 40, which reads "40+" (product.md section 11). */
export const floorChoices = (own: number | null): number[] =>
  including(
    Array.from({ length: FLOOR_OPEN - FLOOR_MIN + 1 }, (_, at) => FLOOR_MIN + at),
    own,
  )
