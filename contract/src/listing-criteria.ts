import type { AssetType, EvictionRange } from './codes.ts'

/** What a listing asks for beyond its place (spec section 3, "Purchase listing"). */
export interface ListingCriteria {
  asset_types_list: AssetType[]
  number_of_rooms: number | null
  number_of_rooms_max: number | null
  from_floor: number | null
  to_floor: number | null
  floors_in_building: number | null
  not_first_floor: boolean
  not_last_floor: boolean
  should_have_elevator: boolean
  elevator_from_floor: number | null
  should_have_parking_in_registry: boolean
  should_have_in_house_shelter: boolean
  should_have_sun_terrace: boolean
  should_have_storage_space: boolean
  should_show_dangerous_buildings: boolean
  asset_size: number | null
  asset_outside_size: number | null
  price_from: number | null
  price_to: number | null
  budget: number | null
  requested_eviction_range: EvictionRange | null
  new_asset: boolean
}

/** Of a listing that says nothing but where. */
export const NOTHING_ASKED: ListingCriteria = {
  asset_types_list: [],
  number_of_rooms: null,
  number_of_rooms_max: null,
  from_floor: null,
  to_floor: null,
  floors_in_building: null,
  not_first_floor: false,
  not_last_floor: false,
  should_have_elevator: false,
  elevator_from_floor: null,
  should_have_parking_in_registry: false,
  should_have_in_house_shelter: false,
  should_have_sun_terrace: false,
  should_have_storage_space: false,
  should_show_dangerous_buildings: false,
  asset_size: null,
  asset_outside_size: null,
  price_from: null,
  price_to: null,
  budget: null,
  requested_eviction_range: null,
  new_asset: false,
}

/** A must is one flag: it is asked for or not. */
export type Must = { [K in keyof ListingCriteria]: ListingCriteria[K] extends boolean ? K : never }[keyof ListingCriteria]
