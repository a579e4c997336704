import { DEAL_KINDS } from '@mafteach/contract/codes'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { stateOf } from '#domain/asset-state.ts'
import { audienceOf, newPhone, type Place, placeOf, setWaiting } from '../../../test/builders.ts'
import { assetArbitrary, listingArbitrary } from '../../../test/market.ts'
import { openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'
import { buyersOf, findAssets } from './matching.queries.ts'
import { findListings } from './new-matches.queries.ts'

/** Asset → buyers and listing → assets always give the same pairs, under any visibility (product.md sections 4 and 5). */

const product = await openProduct()
const { db } = product.database
const TODAY = '2026-11-20'

/** The panel of an asset: the agent's buyers. */
const findMyBuyers = async (asset: number, me: number) =>
  (await db.selectFrom('asset as a').select(buyersOf(me, TODAY).as('buyers')).where('a.id', '=', asset).executeTakeFirstOrThrow())
    .buyers
const AGENTS = 5

let place: Place
const agents: number[] = []

beforeAll(async () => {
  place = await placeOf(product)
  const agencies = [await product.agency('א'), await product.agency('ב')]
  // Two colleagues and a former one of the first agency, an agent of the second, and one without an agency.
  agents.push((await product.agent({ agency_id: agencies[0]! })).id, (await product.agent({ agency_id: agencies[0]! })).id)
  agents.push(
    (await product.agent({ agency_id: agencies[0]!, is_working: false })).id,
    (await product.agent({ agency_id: agencies[1]! })).id,
  )
  agents.push((await product.agent()).id)
})

const agent = fc.integer({ min: 0, max: AGENTS - 1 })
const pair = fc.tuple(agent, agent).filter(([one, other]) => one !== other)

const marketArbitrary = fc.record({
  listings: fc.array(
    fc.record({ agent, listingCriteria: listingArbitrary, plain: fc.boolean(), dormant: fc.boolean(), archived: fc.boolean() }),
    { minLength: 3, maxLength: 10 },
  ),
  assets: fc.array(
    fc.record({
      agent,
      facts: assetArbitrary,
      status: fc.constantFrom('ME', 'AL', 'AG', 'NO', 'sold'),
      contacts: fc.uniqueArray(agent, { maxLength: 2 }),
      viewers: fc.uniqueArray(agent, { maxLength: 2 }),
      hiddenBy: fc.uniqueArray(agent, { maxLength: 2 }),
    }),
    { minLength: 3, maxLength: 10 },
  ),
  connections: fc.uniqueArray(pair, {
    maxLength: 4,
    selector: ([one, other]) => (one < other ? `${one} ${other}` : `${other} ${one}`),
  }),
  blocks: fc.uniqueArray(pair, { maxLength: 2, selector: String }),
  /** Agents without a confirmed licence. */
  waiting: fc.uniqueArray(agent, { maxLength: 2 }),
})
type RandomMarket = typeof marketArbitrary extends fc.Arbitrary<infer T> ? T : never

const neighborhoodOf = (index: number) => (index === 0 ? place.wholeCity : place.neighborhoods[index - 1]!)

async function build({ listings, assets, connections, blocks, waiting }: RandomMarket) {
  await setWaiting(
    product,
    agents,
    waiting.map((who) => agents[who]!),
  )
  for (const table of ['listing', 'customer', 'asset', 'connection', 'block'] as const) await db.deleteFrom(table).execute()
  for (const [one, other] of connections) {
    const [a, b] = [agents[one]!, agents[other]!]
    await db
      .insertInto('connection')
      .values([
        { agent_id: a, friend_id: b },
        { agent_id: b, friend_id: a },
      ])
      .execute()
  }
  for (const [one, other] of blocks)
    await db.insertInto('block').values({ agent_id: agents[one]!, blocked_id: agents[other]! }).execute()
  const rows: { id: number; agent: number; customer: number; archived: boolean }[] = []
  for (const { agent, listingCriteria, plain, dormant, archived } of listings) {
    const agent_id = agents[agent]!
    const customer = await db
      .insertInto('customer')
      .values({ agent_id, name: 'ל', search: ' ל', phone: newPhone(), activity_state: dormant ? 'DO' : 'AV' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { neighborhoods, ...wish } = listingCriteria
    const listing = await db
      .insertInto('listing')
      .values({
        ...(plain ? {} : wish),
        neighborhoods: neighborhoods.map(neighborhoodOf),
        customer_id: customer.id,
        agent_id,
        city_id: place.city,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // After the listing, since the projection has to follow the customer.
    if (archived) await db.updateTable('customer').set({ is_archived: true }).where('id', '=', customer.id).execute()
    rows.push({ id: listing.id, agent: agent_id, customer: customer.id, archived })
  }
  for (const [index, { agent, facts, status, contacts, viewers, hiddenBy }] of assets.entries()) {
    const { neighborhood, available: _, ...stated } = facts
    const key = { city_id: place.city, asset_id: index + 1 }
    await db
      .insertInto('asset')
      .values({
        ...stated,
        id: index + 1,
        agent_id: agents[agent]!,
        city_id: place.city,
        neighborhood_id: neighborhoodOf(neighborhood),
        street_id: place.streets[0],
        visibility_status: status,
        audience: audienceOf(status),
      })
      .execute()
    const access = [
      ...contacts.map((who) => ({ who, kind: 'contact' as const })),
      ...viewers.map((who) => ({ who, kind: 'viewer' as const })),
    ]
    if (access.length > 0)
      await db
        .insertInto('asset_access')
        .values(access.map(({ who, kind }) => ({ ...key, agent_id: agents[who]!, kind })))
        .execute()
    const hiders = hiddenBy.filter((who) => who !== agent)
    if (hiders.length > 0)
      await db
        .insertInto('hidden_asset')
        .values(hiders.map((who) => ({ ...key, agent_id: agents[who]! })))
        .execute()
  }
  return rows
}

/** The table of product.md section 4 and the rule for unconfirmed licences (section 13), written separately: who gets an asset as a match. */
function mayMatch({ assets, connections, blocks, waiting }: RandomMarket, index: number, who: number): boolean {
  const { agent: owner, status, contacts, viewers, hiddenBy } = assets[index]!
  if (status === 'NO' || status === 'sold') return false
  if (who === owner) return true
  const same = ([one, other]: [number, number]) => (one === who && other === owner) || (one === owner && other === who)
  if (hiddenBy.includes(who) || blocks.some(same)) return false
  if (status === 'AL') return !waiting.includes(who)
  if (contacts.includes(who)) return true
  if (status === 'AG') return viewers.includes(who)
  const colleagues = who < 2 && owner < 3
  return colleagues || connections.some(same)
}

test('both directions find the same pairs, and only for agents who may see the asset', {
  timeout: RANDOM_TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(marketArbitrary, async (market) => {
      const listings = await build(market)
      const search = { tab: 'all', customer: null, newSince: null, today: TODAY } as const
      const forward = new Set<string>()
      for (const { id, agent, archived } of listings) {
        const { matches } = await findAssets(db, { id }, { ...search, me: agent }, false)
        for (const { asset_id } of matches) {
          expect(mayMatch(market, asset_id - 1, agents.indexOf(agent))).toBe(true)
          if (!archived) forward.add(`${id} ${asset_id}`)
        }
      }
      const reverse = new Set<string>()
      const panel = new Set<string>()
      for (const index of market.assets.keys()) {
        const asset = index + 1
        for (const { listing_id } of await findListings(db, (await stateOf(db, asset))!, TODAY))
          reverse.add(`${listing_id} ${asset}`)
        for (const me of agents.filter((_, who) => mayMatch(market, index, who))) {
          for (const { customer_id, is_dormant } of await findMyBuyers(asset, me)) {
            const listing = listings.find(({ customer }) => customer === customer_id)!
            expect(listing.agent).toBe(me)
            expect(is_dormant).toBe(market.listings[listings.indexOf(listing)]!.dormant)
            panel.add(`${listing.id} ${asset}`)
          }
        }
      }
      expect(reverse).toEqual(forward)
      expect(panel).toEqual(forward)

      // Whoever may see an asset on the market gets it: a listing without criteria finds exactly those.
      for (const [who, me] of agents.entries()) {
        const draft = {
          city_id: place.city,
          neighborhoods: [],
          asset_types: [],
          should_show_dangerous_buildings: true,
          should_have_elevator: false,
        }
        const found = await Promise.all(
          DEAL_KINDS.map((deal_kind) => findAssets(db, { draft: { ...draft, deal_kind } }, { ...search, me }, false)),
        )
        const matches = found.flatMap((of) => of.matches)
        const meant = [...market.assets.keys()].filter((index) => mayMatch(market, index, who)).map((index) => index + 1)
        expect(new Set(matches.map(({ asset_id }) => asset_id))).toEqual(new Set(meant))
      }
    }),
    { numRuns: runs(60) },
  )
})
