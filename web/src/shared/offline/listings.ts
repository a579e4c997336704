import { statedNeighborhood } from '@mafteach/contract/codes'
import { MATCHED_FACTS } from '@mafteach/contract/criteria'
import { pickFacts, UNSTATED } from '@mafteach/contract/facts'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { EMPTY_LISTING_CRITERIA } from '@mafteach/contract/listing-fields'
import type { buyersPreview, searchForMatchingAssets } from '@mafteach/contract/matching'
import type { RuleAsset, RuleListing } from '@mafteach/contract/matching.rules'
import { neighborhoods as neighborhoodsCall } from '@mafteach/contract/places'
import type { AssetHere } from './assets.ts'
import type { RowOf } from './disk.ts'
import { oldestFirst } from './orders.ts'
import type { Here, RequestOf, Rows } from './part.ts'

export type ListingHere = RowOf<'listings'>

/** The row of a whole city among its neighborhoods. */
export const isWholeCity = (neighborhood: { name: string }): boolean => statedNeighborhood(neighborhood) === null

/** A customer's listings, in the order in which they were added. */
export const ofCustomer = (rows: Rows, customer: number): ListingHere[] =>
  [...rows.listings.values()].filter((listing) => listing.customer === customer).sort(oldestFirst)

const rules = new WeakMap<ListingHere, RuleListing>()

/** The fields of a listing that matching reads. */
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

/** The asset fields that it reads. */
export const ruleOfAsset = (asset: AssetHere): RuleAsset => ({
  ...asset,
  city: asset.city.id,
  neighborhood: statedNeighborhood(asset.neighborhood)?.id ?? null,
})

/** The id of a city's "whole city" neighborhood, found in any row or stored reply of that city. */
async function wholeCityIdOf(city: number, { rows, storedReply }: Here): Promise<number | undefined> {
  const named = [
    ...Array.from(rows.assets.values(), (asset) => ({ city: asset.city.id, neighborhoods: [asset.neighborhood] })),
    ...Array.from(rows.listings.values(), (listing) => ({ city: listing.city.id, neighborhoods: listing.neighborhoods })),
  ]
  for (const one of named) {
    const wholeCity = one.city === city ? one.neighborhoods.find(isWholeCity) : undefined
    if (wholeCity) return wholeCity.id
  }
  const choices = await storedReply(neighborhoodsCall, { query: { city, page_size: PAGE_SIZE_MAX, page: 1 } })
  return choices?.results.find(({ is_whole_city }) => is_whole_city)?.id
}

/** A listing draft as the matching rule reads it; unstated fields are no criterion. */
export async function ruleOfDraft(draft: RequestOf<typeof searchForMatchingAssets>['body'], here: Here): Promise<RuleListing> {
  const { city, id: _, buyer: __, ...criteria } = draft
  const statedCriteria = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== null && value !== undefined))
  const rule: Omit<RuleListing, 'whole_city'> = {
    deal_kind: 'SALE',
    ...EMPTY_LISTING_CRITERIA,
    neighborhoods: [],
    ...statedCriteria,
    city,
  }
  const wholeCityId = rule.neighborhoods.length === 0 ? undefined : await wholeCityIdOf(city, here)
  return { ...rule, whole_city: wholeCityId !== undefined && rule.neighborhoods.includes(wholeCityId) }
}

/** The fields of an unsaved asset that it reads. */
export async function ruleOfAssetDraft({ draft }: RequestOf<typeof buyersPreview>['body'], here: Here): Promise<RuleAsset> {
  const wholeCityId = await wholeCityIdOf(draft.city, here)
  return {
    ...pickFacts(UNSTATED, MATCHED_FACTS),
    deal_kind: 'SALE',
    ...draft,
    neighborhood: draft.neighborhood === wholeCityId ? null : draft.neighborhood,
  }
}
