import { agentAssets } from '@mafteach/contract/asset-lists'
import { DealKindFilter } from '@mafteach/contract/deal-kinds'
import { demand } from '@mafteach/contract/demand'
import { explain, isMatch } from '@mafteach/contract/matching.rules'
import { friends, potentialFriendsByPurchaseListing } from '@mafteach/contract/network'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { todayInIsrael } from '#platform/clock.ts'
import { audienceOf, newPhone, type Place, placeOf, setWaiting } from '../../../test/builders.ts'
import { assetArbitrary, listingArbitrary } from '../../../test/market.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'
import { readAssets, readListing } from './matching.queries.ts'

/** Potential deals by SQL and by the rule (product.md section 12), on random markets of three agents. */

const product = await openProduct()
const { db } = product.database

let place: Place
const agents: Caller[] = []

beforeAll(async () => {
  place = await placeOf(product)
  for (let count = 0; count < 3; count++) agents.push(await product.agent())
})

const agent = fc.integer({ min: 0, max: 2 })
const marketArbitrary = fc.record({
  listings: fc.array(
    fc.record({ agent, criteria: listingArbitrary, plain: fc.boolean(), dormant: fc.boolean(), archived: fc.boolean() }),
    {
      minLength: 3,
      maxLength: 9,
    },
  ),
  assets: fc.array(
    fc.record({
      agent,
      facts: assetArbitrary,
      status: fc.constantFrom('ME', 'ME', 'AL', 'AL', 'AG', 'NO', 'sold'),
      hiddenBy: fc.uniqueArray(agent, { maxLength: 1 }),
    }),
    { minLength: 4, maxLength: 12 },
  ),
  /** Agents connected with the first one. */
  connected: fc.subarray([1, 2], { minLength: 1 }),
  /** Agents without a confirmed licence. */
  waiting: fc.uniqueArray(agent, { maxLength: 1 }),
})
type RandomMarket = typeof marketArbitrary extends fc.Arbitrary<infer T> ? T : never

const idOf = (who: number) => agents[who]!.id
const neighborhoodOf = (index: number) => (index === 0 ? place.wholeCity : place.neighborhoods[index - 1]!)

async function build({ listings, assets, connected, waiting }: RandomMarket) {
  await setWaiting(product, [0, 1, 2].map(idOf), waiting.map(idOf))
  for (const table of ['listing', 'customer', 'asset', 'connection', 'potential_deal_count'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('connection')
    .values(
      connected.flatMap((who) => [
        { agent_id: idOf(0), friend_id: idOf(who) },
        { agent_id: idOf(who), friend_id: idOf(0) },
      ]),
    )
    .execute()
  const rows: { id: number; agent: number; isActive: boolean }[] = []
  for (const { agent, criteria, plain, dormant, archived } of listings) {
    const owner = { agent_id: idOf(agent) }
    const activity_state = dormant ? 'DO' : 'AV'
    const customer = await db
      .insertInto('customer')
      .values({ ...owner, name: 'ל', search: ' ל', phone: newPhone(), activity_state, is_archived: archived })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { neighborhoods, ...wish } = criteria
    const { id } = await db
      .insertInto('listing')
      .values({
        ...(plain ? {} : wish),
        ...owner,
        neighborhoods: neighborhoods.map(neighborhoodOf),
        customer_id: customer.id,
        city_id: place.city,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    rows.push({ id, agent, isActive: !dormant && !archived })
  }
  for (const [index, { agent, facts, status, hiddenBy }] of assets.entries()) {
    const { neighborhood, available: _, ...stated } = facts
    await db
      .insertInto('asset')
      .values({
        ...stated,
        id: index + 1,
        agent_id: idOf(agent),
        city_id: place.city,
        neighborhood_id: neighborhoodOf(neighborhood),
        street_id: place.streets[0],
        visibility_status: status,
        audience: audienceOf(status),
      })
      .execute()
    const hiders = hiddenBy.filter((who) => who !== agent)
    if (hiders.length > 0)
      await db
        .insertInto('hidden_asset')
        .values(hiders.map((who) => ({ city_id: place.city, asset_id: index + 1, agent_id: idOf(who) })))
        .execute()
  }
  return rows
}

/** The pairs of product.md section 12, written separately: listing and asset, of any two agents. */
async function pairsByRule({ assets, waiting }: RandomMarket, listings: Awaited<ReturnType<typeof build>>) {
  const today = todayInIsrael({ now: product.now })
  const facts = await readAssets(
    db,
    assets.map((_, index) => index + 1),
  )
  const pairs: { listing: number; buyersAgent: number; isActive: boolean; asset: number; owner: number }[] = []
  for (const { id, agent: buyersAgent, isActive } of listings) {
    const { rule } = (await readListing(db, id, idOf(buyersAgent)))!
    for (const [index, { agent: owner, status, hiddenBy }] of assets.entries()) {
      const isMarketed = status === 'ME' || (status === 'AL' && !waiting.includes(buyersAgent))
      if (
        owner !== buyersAgent &&
        isMarketed &&
        !hiddenBy.includes(buyersAgent) &&
        isMatch(explain(rule, facts.get(index + 1)!, today))
      )
        pairs.push({ listing: id, buyersAgent, isActive, asset: index + 1, owner })
    }
  }
  return pairs
}

const ascending = (one: number, other: number) => one - other
const distinct = (values: number[]) => new Set(values).size

test('the number of a card, the deals behind it and the candidates of a listing are those of the rule', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(marketArbitrary, async (market) => {
      const listings = await build(market)
      const pairs = await pairsByRule(market, listings)
      const between = (buyersAgent: number, owner: number) =>
        pairs.filter((pair) => pair.isActive && pair.buyersAgent === buyersAgent && pair.owner === owner)
      const assetsBetween = (buyersAgent: number, owner: number) =>
        distinct(between(buyersAgent, owner).map(({ asset }) => asset))
      const me = agents[0]!

      const cards = (await me.ok(friends, {})).results
      expect(cards.length).toBe(market.connected.length)
      for (const who of market.connected) {
        const [mine, theirs] = [assetsBetween(0, who), assetsBetween(who, 0)]
        expect(cards.find(({ id }) => id === idOf(who))!.min_num_asset_matches).toBe(mine + theirs)
        const deals = await me.ok(potentialDeals, { query: { user_id: String(idOf(who)), page_size: '100' } })
        expect(deals).toMatchObject({ mine, theirs })
        const found = deals.results.map(({ listing, asset }) => `${listing} ${asset.id}`)
        expect(found.length).toBe(deals.count)
        expect(new Set(found)).toEqual(new Set(between(0, who).map(({ listing, asset }) => `${listing} ${asset}`)))
        const page = await me.ok(agentAssets, { params: { uuid: String(idOf(who)) }, query: { page_size: '100' } })
        const buyers = (asset: number) => between(0, who).filter((pair) => pair.asset === asset).length
        expect(page.results.map(({ fitting_buyers }) => fitting_buyers)).toEqual(page.results.map(({ id }) => buyers(id)))
        expect(page.results.filter(({ fitting_buyers }) => fitting_buyers > 0).length).toBe(mine)
        expect(page.fitting).toEqual({ assets: mine, buyers: distinct(between(0, who).map(({ listing }) => listing)) })
      }

      const wanted = market.connected.flatMap((who) => between(who, 0).map(({ asset }) => asset))
      for (const kind of DealKindFilter.options) {
        const board = await me.ok(demand, { query: { page_size: '100', deal_kind: kind } })
        const ofKind = wanted.filter((asset) => kind === 'ALL' || market.assets[asset - 1]!.facts.deal_kind === kind)
        expect(board.results.map(({ asset }) => asset.id).toSorted(ascending)).toEqual(ofKind.toSorted(ascending))
        expect(board.results.every(({ match }) => isMatch(match))).toBe(true)
      }

      for (const { id } of listings.filter((listing) => listing.agent === 0)) {
        const query = { purchase_listing_id: String(id), page_size: '100' }
        const candidates = (await me.ok(potentialFriendsByPurchaseListing, { query })).results
        const meant = [1, 2]
          .filter((who) => !market.connected.includes(who))
          .map((who) => [idOf(who), pairs.filter((pair) => pair.listing === id && pair.owner === who).length])
          .filter(([, count]) => count! > 0)
        expect(candidates.map((card) => [card.id, card.min_num_asset_matches])).toEqual(meant)
      }
    }),
    { numRuns: runs(40) },
  )
})
