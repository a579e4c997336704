import { statedNeighborhood } from '@mafteach/contract/codes'
import type { RuleAsset, RuleListing } from '@mafteach/contract/matching.rules'
import type { AssetHere } from './assets.ts'
import type { RowOf } from './disk.ts'
import { oldestFirst } from './orders.ts'
import type { Rows } from './part.ts'

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
