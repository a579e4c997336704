import { statedNeighborhood } from '@mafteach/contract/codes'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import type { buyersPreview, searchForMatchingAssets } from '@mafteach/contract/matching'
import type { RuleAsset, RuleListing } from '@mafteach/contract/matching.rules'
import { neighborhoods as neighborhoodsCall } from '@mafteach/contract/places'
import type { AssetHere } from './assets.ts'
import type { RowOf } from './disk.ts'
import { oldestFirst } from './orders.ts'
import type { AskedOf, Here, Rows } from './part.ts'

export type ListingHere = RowOf<'listings'>

/** The row of a whole city among its neighborhoods. */
export const isWholeCity = (neighborhood: { name: string }): boolean => statedNeighborhood(neighborhood) === null

/** What a customer looks for, in the order in which it was added. */
export const ofCustomer = (rows: Rows, customer: number): ListingHere[] =>
  [...rows.listings.values()].filter((listing) => listing.customer === customer).sort(oldestFirst)

const rules = new WeakMap<ListingHere, RuleListing>()

/** What the rule of matching reads of a listing. */
export function ruleOfListing(listing: ListingHere): RuleListing {
  let rule = rules.get(listing)
  if (!rule) {
    rule = {
      ...listing,
      city: listing.city.id,
      neighborhoods: listing.neighborhoods.map(({ id }) => id),
      whole_city: listing.neighborhoods.some(isWholeCity),
    }
    rules.set(listing, rule)
  }
  return rule
}

/** What it reads of an asset. */
export const ruleOfAsset = (asset: AssetHere): RuleAsset => ({
  ...asset,
  city: asset.city.id,
  neighborhood: statedNeighborhood(asset.neighborhood)?.id ?? null,
})

/** The row of a city's whole among its neighborhoods, by whatever is here of that city. */
async function wholeOf(city: number, { rows, kept }: Here): Promise<number | undefined> {
  const named = [
    ...Array.from(rows.assets.values(), (asset) => ({ city: asset.city.id, neighborhoods: [asset.neighborhood] })),
    ...Array.from(rows.listings.values(), (listing) => ({ city: listing.city.id, neighborhoods: listing.neighborhoods })),
  ]
  for (const one of named) {
    const whole = one.city === city ? one.neighborhoods.find(isWholeCity) : undefined
    if (whole) return whole.id
  }
  const choices = await kept(neighborhoodsCall, { query: { city, page_size: PAGE_SIZE_MAX, page: 1 } })
  return choices?.results.find(({ is_whole_city }) => is_whole_city)?.id
}

/** What a listing asks for that says nothing but where. */
const NOTHING_ASKED: Omit<RuleListing, 'city' | 'whole_city'> = {
  neighborhoods: [],
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

/** What an asset says of itself that names nothing but place and price. */
const NOTHING_STATED: Omit<RuleAsset, 'city' | 'neighborhood' | 'price' | 'is_dangerous_building'> = {
  asset_type: null,
  number_of_rooms: null,
  floor: null,
  highest_floor: null,
  has_elevator: null,
  has_parking_in_registry: null,
  has_in_house_shelter: null,
  has_sun_terrace: null,
  has_storage_space: null,
  asset_built_area: null,
  asset_outside_size: null,
  asset_condition: null,
  available_from: null,
}

/** What the rule reads of a listing that is still being written: what it does not say it does not ask. */
export async function ruleOfDraft(draft: AskedOf<typeof searchForMatchingAssets>['body'], here: Here): Promise<RuleListing> {
  const { city, id: _, buyer: __, ...criteria } = draft
  const said = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== null && value !== undefined))
  const rule = { ...NOTHING_ASKED, ...said, city }
  const whole = rule.neighborhoods.length === 0 ? undefined : await wholeOf(city, here)
  return { ...rule, whole_city: whole !== undefined && rule.neighborhoods.includes(whole) }
}

/** What it reads of an asset that is still being written. */
export async function ruleOfAssetDraft({ draft }: AskedOf<typeof buyersPreview>['body'], here: Here): Promise<RuleAsset> {
  const whole = await wholeOf(draft.city, here)
  return {
    ...NOTHING_STATED,
    ...draft,
    is_dangerous_building: draft.is_dangerous_building ?? false,
    neighborhood: draft.neighborhood === whole ? null : draft.neighborhood,
  }
}
