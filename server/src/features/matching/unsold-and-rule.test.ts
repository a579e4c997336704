import { type AssetChange, changeAsset } from '@mafteach/contract/assets'
import { ASKABLE, CRITERIA, type Criterion, missingFact } from '@mafteach/contract/criteria'
import { explain, isMatch, type RuleAsset, type RuleListing } from '@mafteach/contract/matching.rules'
import { priceLadder } from '@mafteach/contract/price-ladder'
import { type Move, whyUnsold } from '@mafteach/contract/why-unsold'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { stateOf } from '#domain/asset-state.ts'
import { audienceOf, newPhone, type Place, placeOf, setWaiting } from '../../../test/builders.ts'
import { assetArbitrary, listingArbitrary } from '../../../test/market.ts'
import { MarketModel, modelAsset } from '../../../test/market-model.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'
import { readAssets, readRules } from './matching.queries.ts'
import { findListings } from './new-matches.queries.ts'

/**
 * Compares the price ladder and lost matches with the rule in plain code, and makes the proposed changes, whose gain must be as announced (product.md
 * section 13). `npm run test:deep` does it for more than a thousand assets, with more than a thousand changes.
 */

const product = await openProduct()
const { db } = product.database
const TODAY = '2026-11-20'
/** Agents 0 and 1 work in one agency; 2 has left it. */
const AGENTS = 6
const ASSETS = 20

let place: Place
const agents: Caller[] = []

beforeAll(async () => {
  product.setTime(new Date(`${TODAY}T09:00:00Z`))
  place = await placeOf(product)
  const agency = await product.agency('א')
  for (let index = 0; index < AGENTS; index++)
    agents.push(await product.agent(index < 3 ? { agency_id: agency, is_working: index < 2 } : {}))
})

const agent = fc.integer({ min: 0, max: AGENTS - 1 })
const pair = fc.tuple(agent, agent).filter(([one, other]) => one < other)
const marketArbitrary = fc.record({
  customers: fc.array(
    fc.record({
      agent,
      listings: fc.array(fc.record({ criteria: listingArbitrary, plain: fc.boolean() }), { minLength: 1, maxLength: 2 }),
      state: fc.constantFrom('active', 'active', 'active', 'dormant', 'archived'),
    }),
    { minLength: 40, maxLength: 60 },
  ),
  assets: fc.array(
    fc.record({
      owner: fc.integer({ min: 0, max: 3 }),
      facts: assetArbitrary,
      status: fc.constantFrom('ME', 'ME', 'AL', 'AG', 'NO'),
      contacts: fc.uniqueArray(fc.integer({ min: 0, max: 1 }), { maxLength: 1 }),
      viewers: fc.uniqueArray(agent, { maxLength: 2 }),
      hiddenBy: fc.uniqueArray(agent, { maxLength: 1 }),
    }),
    { minLength: ASSETS, maxLength: ASSETS },
  ),
  connections: fc.uniqueArray(pair, { minLength: 4, maxLength: 8, selector: String }),
  blocks: fc.uniqueArray(pair, { maxLength: 1, selector: String }),
  waiting: fc.uniqueArray(agent, { maxLength: 1 }),
})
type RandomMarket = typeof marketArbitrary extends fc.Arbitrary<infer T> ? T : never

const neighborhoodOf = (index: number) => (index === 0 ? place.wholeCity : place.neighborhoods[index - 1]!)
const idOf = (who: number) => agents[who]!.id

interface Buyer {
  id: number
  agent: number
  rules: RuleListing[]
}

/** Stores a market; returns what the rule reads of it, and who sees what. */
async function build(market: RandomMarket) {
  const model = new MarketModel()
  for (const table of ['listing', 'customer', 'asset', 'connection', 'block'] as const) await db.deleteFrom(table).execute()
  await setWaiting(
    product,
    agents.map(({ id }) => id),
    market.waiting.map(idOf),
  )
  model.waiting = new Set(market.waiting)
  for (const [one, other] of market.connections) model.connect(one, other, 0)
  for (const [one, other] of market.blocks) model.blocks.add(`${one} ${other}`)
  const bothWays = market.connections.flatMap(([one, other]) => [
    { agent_id: idOf(one), friend_id: idOf(other) },
    { agent_id: idOf(other), friend_id: idOf(one) },
  ])
  await db.insertInto('connection').values(bothWays).execute()
  if (market.blocks.length > 0)
    await db
      .insertInto('block')
      .values(market.blocks.map(([one, other]) => ({ agent_id: idOf(one), blocked_id: idOf(other) })))
      .execute()

  const customers = await db
    .insertInto('customer')
    .values(
      market.customers.map(({ agent: who, state }) => ({
        agent_id: idOf(who),
        name: 'ל',
        search: ' ל',
        phone: newPhone(),
        activity_state: state === 'dormant' ? ('DO' as const) : ('AV' as const),
        is_archived: state === 'archived',
      })),
    )
    .returning('id')
    .execute()
  const listings = market.customers.flatMap(({ agent: who, listings: of }, index) =>
    of.map(({ criteria: { neighborhoods, ...wish }, plain }) => ({
      plain,
      row: {
        ...(plain ? { budget: wish.budget, price_from: wish.price_from, from_floor: wish.from_floor } : wish),
        neighborhoods: neighborhoods.map(neighborhoodOf),
        customer_id: customers[index]!.id,
        agent_id: idOf(who),
        city_id: place.city,
      },
    })),
  )
  const storedRows: { id: number; customer_id: number }[] = []
  // Rows of one statement have the same columns.
  for (const isPlain of [true, false]) {
    const rows = listings.filter(({ plain }) => plain === isPlain).map(({ row }) => row)
    if (rows.length > 0)
      storedRows.push(...(await db.insertInto('listing').values(rows).returning(['id', 'customer_id']).execute()))
  }
  const rules = await readRules(
    db,
    storedRows.map(({ id }) => id),
  )
  const buyers = market.customers.flatMap(({ agent: who, state }, index): Buyer[] => {
    const { id } = customers[index]!
    const own = storedRows.filter(({ customer_id }) => customer_id === id).map((listing) => rules.get(listing.id)!)
    return state === 'active' ? [{ id, agent: who, rules: own }] : []
  })
  const customerOf = new Map(storedRows.map((listing) => [listing.id, listing.customer_id]))

  const known = market.assets.map(({ owner, status, contacts, viewers, hiddenBy }, index) => {
    const asset = { ...modelAsset({ id: index + 1 }, owner, 0), status, audience: audienceOf(status) }
    for (const who of contacts) asset.contacts.set(who, 0)
    for (const who of viewers) asset.viewers.set(who, 0)
    for (const who of hiddenBy.filter((hider) => hider !== owner)) asset.hiddenBy.add(who)
    model.assets.set(asset.id, asset)
    return asset
  })
  const keyOf = (id: number) => ({ city_id: place.city, asset_id: id })
  await db
    .insertInto('asset')
    .values(
      known.map(({ id, owner, status, audience }, index) => {
        const { neighborhood, available: _, ...stated } = market.assets[index]!.facts
        return {
          ...stated,
          id,
          agent_id: idOf(owner),
          city_id: place.city,
          neighborhood_id: neighborhoodOf(neighborhood),
          street_id: place.streets[0],
          visibility_status: status,
          audience,
        }
      }),
    )
    .execute()
  const access = known.flatMap(({ id, contacts, viewers }) => [
    ...[...contacts.keys()].map((who) => ({ ...keyOf(id), agent_id: idOf(who), kind: 'contact' as const })),
    ...[...viewers.keys()].map((who) => ({ ...keyOf(id), agent_id: idOf(who), kind: 'viewer' as const })),
  ])
  if (access.length > 0) await db.insertInto('asset_access').values(access).execute()
  const hidden = known.flatMap(({ id, hiddenBy }) => [...hiddenBy].map((who) => ({ ...keyOf(id), agent_id: idOf(who) })))
  if (hidden.length > 0) await db.insertInto('hidden_asset').values(hidden).execute()
  const facts = await readAssets(
    db,
    market.assets.map((_, index) => index + 1),
  )
  return { model, buyers, facts, customerOf }
}
type World = Awaited<ReturnType<typeof build>>

const less = <T>(some: Set<T>, others: Set<T>) => new Set([...some].filter((each) => !others.has(each)))
const shownCount = (count: number) => (count === 1 || count === 2 ? null : count)
const fits = (asset: RuleAsset) => (buyer: Buyer) => buyer.rules.some((rule) => isMatch(explain(rule, asset, TODAY)))
/** My buyers, and those of connected working agents who see the asset. */
function sides({ model, buyers }: World, me: number, id: number) {
  const asset = model.assets.get(id)!
  const inNetwork = (who: number) =>
    who !== me && who !== 2 && model.areConnected(me, who) && !model.isBlocked(me, who) && model.sees(asset, who)
  return { mine: buyers.filter((buyer) => buyer.agent === me), network: buyers.filter((buyer) => inNetwork(buyer.agent)) }
}

function expectedLadder(world: World, me: number, id: number) {
  const asset = world.facts.get(id)!
  const { mine, network } = sides(world, me, id)
  const unit = asset.deal_kind === 'RENT' ? 10 : 1000
  const prices = Array.from({ length: 50 }, (_, i) => Math.round((asset.price * (833 + 5 * i)) / (980 * unit)) * unit)
  const at = prices.map((price) => ({
    price,
    mine: new Set(mine.filter(fits({ ...asset, price }))),
    network: new Set(network.filter(fits({ ...asset, price }))),
  }))
  const gains = at.slice(0, -1).map((step, i) => ({
    price: step.price,
    mine: less(step.mine, at[i + 1]!.mine),
    network: less(step.network, at[i + 1]!.network),
  }))
  const counted = ({ price, ...step }: (typeof at)[number]) => ({
    price,
    mine: step.mine.size,
    network: shownCount(step.network.size),
  })
  return {
    price: asset.price,
    refused_for_price: 0,
    steps: at.map(counted),
    gains: gains
      .filter((step) => step.mine.size + step.network.size > 0)
      .map(counted)
      .toReversed(),
  }
}

function expectedLoss(world: World, me: number, id: number) {
  const asset = world.facts.get(id)!
  const { mine, network } = sides(world, me, id)
  const verdicts = (rule: RuleListing, verdict: string) =>
    explain(rule, asset, TODAY).criteria.flatMap((criterion) => (criterion.verdict === verdict ? [criterion.name] : []))
  const misses = (name: Criterion) => (buyer: Buyer) =>
    !fits(asset)(buyer) && buyer.rules.some((rule) => verdicts(rule, 'unmet').join() === name)
  return {
    fits: { mine: mine.filter(fits(asset)).length, network: shownCount(network.filter(fits(asset)).length) },
    // A property of the other deal kind loses nothing.
    lost: CRITERIA.filter((name) => name !== 'deal_kind')
      .map((name) => ({
        name,
        mine: mine.filter(misses(name)).length,
        network: shownCount(network.filter(misses(name)).length),
        unknown: mine.filter((buyer) => waits(asset, name, buyer)).length,
      }))
      .filter((row) => row.mine > 0 || row.network !== 0 || row.unknown > 0),
  }
}

const at = (id: number) => ({ params: { id: String(id) } })
/** Agents who may ask: the owner, and a contact who sees it. */
function askersOf({ assets }: RandomMarket, { model }: World, id: number): number[] {
  const { owner, contacts, status, hiddenBy } = assets[id - 1]!
  const sees = (who: number) =>
    !hiddenBy.includes(who) && !model.isBlocked(who, owner) && !(status === 'AL' && model.waiting.has(who))
  return [owner, ...contacts.filter((who) => who !== owner && sees(who))]
}

test('ladder and losses follow the rule at each price, for everybody who may ask', { timeout: RANDOM_TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(marketArbitrary, async (market) => {
      const world = await build(market)
      for (const id of world.facts.keys()) {
        for (const me of askersOf(market, world, id)) {
          expect(await agents[me]!.ok(priceLadder, at(id))).toEqual(expectedLadder(world, me, id))
          const { days: _, moves: __, ...loss } = await agents[me]!.ok(whyUnsold, at(id))
          expect(loss).toEqual(expectedLoss(world, me, id))
        }
      }
    }),
    { numRuns: runs(3), endOnFailure: true },
  )
})

/** The change of each proposal. Facts of one criterion are stated together, as in the form. */
const STATED: Record<string, AssetChange> = {
  asset_type: { asset_type: 'AT' },
  number_of_rooms: { number_of_rooms: 3 },
  floor: { floor: 2, highest_floor: 4 },
  highest_floor: { highest_floor: 60 },
  has_elevator: { has_elevator: true },
  has_parking_in_registry: { has_parking_in_registry: true },
  has_in_house_shelter: { has_in_house_shelter: false },
  has_sun_terrace: { has_sun_terrace: true },
  has_storage_space: { has_storage_space: false },
  asset_built_area: { asset_built_area: 100 },
  asset_outside_size: { asset_outside_size: 30 },
  asset_condition: { asset_condition: 'NEW' },
  available_from: { available_from: TODAY },
}
const changeOf = ({ kind, price, field, audience }: Move): AssetChange =>
  kind === 'PRICE'
    ? { price: price! }
    : kind === 'AUDIENCE'
      ? { visibility_status: audience! }
      : field === 'neighborhood'
        ? { neighborhood: place.neighborhoods[0] }
        : STATED[field!]!

/** Whether a matching buyer waits for a criterion in all their matching listings. */
function waits(asset: RuleAsset, name: Criterion, { rules }: Buyer): boolean {
  const fitting = rules.map((rule) => explain(rule, asset, TODAY)).filter(isMatch)
  const isUnknown = ({ criteria }: (typeof fitting)[number]) =>
    criteria.some((each) => each.name === name && each.verdict === 'unknown')
  return fitting.length > 0 && fitting.every(isUnknown)
}
/** How many of those who wait for a missing fact, most of them for one criterion, know it afterwards. */
function settled(before: RuleAsset, after: RuleAsset, field: string, mine: Buyer[]): number {
  const names = ASKABLE.filter((name) => missingFact(name, before) === field)
  const waiting = names.map((name) => ({ name, buyers: mine.filter((buyer) => waits(before, name, buyer)) }))
  const [most] = waiting.toSorted((one, other) => other.buyers.length - one.buyers.length)
  return most!.buyers.filter((buyer) => !waits(after, most!.name, buyer)).length
}

/** The active customers whom an asset matches, of all agents who get it as a match. */
async function matched({ buyers, customerOf }: World, id: number): Promise<Set<Buyer>> {
  const found = await findListings(db, (await stateOf(db, id))!, TODAY)
  const ids = new Set(found.map(({ listing_id }) => customerOf.get(listing_id)))
  return new Set(buyers.filter((buyer) => ids.has(buyer.id)))
}

test('each proposed change gains exactly the buyers that it promised', { timeout: RANDOM_TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(marketArbitrary, async (market) => {
      const world = await build(market)
      for (const [id, { owner, status }] of world.model.assets) {
        const me = agents[owner]!
        const moves = (await me.ok(whyUnsold, at(id))).moves.filter(({ kind }) => kind !== 'PHOTOS')
        const move = moves[id % moves.length]
        // Under the radar there are no matches.
        if (status === 'NO' || !move) continue
        const { mine, network } = sides(world, owner, id)
        const before = await matched(world, id)
        await me.ok(changeAsset, { ...at(id), body: changeOf(move) })
        const gained = less(await matched(world, id), before)
        const count = (of: Buyer[]) => of.filter((buyer) => gained.has(buyer)).length
        const after = (await readAssets(db, [id])).get(id)!
        const others = move.kind === 'AUDIENCE' ? world.buyers.filter((buyer) => buyer.agent !== owner) : network
        const fromFilters =
          move.kind === 'STATE_FACT'
            ? { mine: settled(world.facts.get(id)!, after, move.field!, mine), network: 0 }
            : { mine: count(mine), network: shownCount(count(others)) }
        expect([move, fromFilters]).toEqual([move, { mine: move.mine, network: move.network }])
      }
    }),
    { numRuns: runs(7), endOnFailure: true },
  )
})
