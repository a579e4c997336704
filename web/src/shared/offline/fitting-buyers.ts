import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import { dayInIsrael } from '@mafteach/contract/days'
import { explain, isMatch, type RuleAsset, type RuleListing, upperPrice } from '@mafteach/contract/matching.rules'
import { type AssetHere, isMarketed } from './assets.ts'
import { type ListingHere, ruleOfAsset, ruleOfListing } from './listings.ts'
import { newestFirst, oldestFirst } from './orders.ts'
import type { Here, Rows } from './part.ts'

/** Customers whom an asset fits, by the matching rule (product.md section 5). */

/** The cheap part of the rule: it excludes most listings. */
const mayMatch = (listing: RuleListing, asset: RuleAsset): boolean =>
  listing.city === asset.city &&
  asset.price <= (upperPrice(listing) ?? Number.POSITIVE_INFINITY) &&
  (listing.whole_city ||
    listing.neighborhoods.length === 0 ||
    asset.neighborhood === null ||
    listing.neighborhoods.includes(asset.neighborhood))

/** The listings that an asset on the market fits, of unarchived customers. */
function* listingsFor(facts: RuleAsset, listings: Iterable<ListingHere>, { customers }: Rows, today: string) {
  for (const listing of listings) {
    const rule = ruleOfListing(listing)
    if (!mayMatch(rule, facts)) continue
    const customer = customers.get(listing.customer)
    if (!customer || customer.is_archived) continue
    const match = explain(rule, facts, today)
    if (isMatch(match)) yield { listing, customer, match }
  }
}

const countActive = (facts: RuleAsset, listings: Iterable<ListingHere>, rows: Rows, today: string): number => {
  const fitting = new Set<number>()
  for (const { customer } of listingsFor(facts, listings, rows, today)) if (!customer.is_dormant) fitting.add(customer.id)
  return fitting.size
}

/** How many active customers an unsaved asset would fit. */
export const countFitting = (facts: RuleAsset, { rows, now }: Here): number =>
  countActive(facts, rows.listings.values(), rows, dayInIsrael(now))

/** The listings of an asset's city. */
function byCities(rows: Rows): (asset: AssetHere) => readonly ListingHere[] {
  const inCities = new Map<number, ListingHere[]>()
  for (const listing of rows.listings.values()) {
    const there = inCities.get(listing.city.id)
    if (there) there.push(listing)
    else inCities.set(listing.city.id, [listing])
  }
  return ({ city }) => inCities.get(city.id) ?? []
}

/** Counts how many active customers an asset fits. */
export function makeBuyerCounter(rows: Rows, today: string): (asset: AssetHere) => number {
  const listingsBeside = byCities(rows)
  return (asset) => (isMarketed(asset) ? countActive(ruleOfAsset(asset), listingsBeside(asset), rows, today) : 0)
}

/** Whether an asset on the market lacks facts that a matching active customer asks for. */
export function makeMissingFacts(rows: Rows, today: string): (asset: AssetHere) => boolean {
  const listingsBeside = byCities(rows)
  return (asset) => {
    if (!isMarketed(asset)) return false
    for (const { customer, match } of listingsFor(ruleOfAsset(asset), listingsBeside(asset), rows, today))
      if (!customer.is_dormant && match.criteria.some(({ verdict }) => verdict === 'unknown')) return true
    return false
  }
}

/**
 * Buyers of an asset: active and dormant apart, couples who both want it first, then VIP. Their answers and messages are those of the last stored
 * reply.
 */
export function buyersFor(
  asset: AssetHere,
  { rows, now }: Here,
  before: Asset | undefined,
): { active: PotentialBuyer[]; dormant: PotentialBuyer[] } {
  const known = new Map(
    [...(before?.potential_buyers ?? []), ...(before?.potential_dormant_buyers ?? [])].map((buyer) => [buyer.id, buyer]),
  )
  const found = new Map<number, PotentialBuyer>()
  const listings = isMarketed(asset) ? rows.listings.values() : []
  for (const { listing, customer, match } of listingsFor(ruleOfAsset(asset), listings, rows, dayInIsrael(now))) {
    const newest = found.get(customer.id)?.listing
    if (newest !== undefined && oldestFirst(listing, { id: newest }) < 0) continue
    const { id, name, phone, is_vip, whatsapp_do_not_contact } = customer
    const {
      is_interested = null,
      partner_is_interested = null,
      asset_was_sent_at = null,
      message_state = null,
    } = known.get(id) ?? {}
    found.set(id, {
      id,
      name,
      phone,
      is_vip,
      whatsapp_do_not_contact,
      is_interested,
      partner_is_interested,
      asset_was_sent_at,
      message_state,
      listing: listing.id,
      match,
    })
  }
  const isBoth = (buyer: PotentialBuyer) => buyer.is_interested === true && buyer.partner_is_interested === true
  const buyers = [...found.values()].sort(
    (one, other) =>
      Number(isBoth(other)) - Number(isBoth(one)) ||
      Number(other.is_vip) - Number(one.is_vip) ||
      newestFirst({ id: one.listing }, { id: other.listing }),
  )
  const ofDormancy = (isDormant: boolean) => buyers.filter(({ id }) => rows.customers.get(id)?.is_dormant === isDormant)
  return { active: ofDormancy(false), dormant: ofDormancy(true) }
}
