import { MATCHED_FACTS } from '@mafteach/contract/criteria'
import { pickFacts, UNSTATED } from '@mafteach/contract/facts'
import { explain, isMatch, type RuleAsset } from '@mafteach/contract/matching.rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Place, placeOf } from '../../../test/builders.ts'
import { listingArbitrary } from '../../../test/market.ts'
import { openProduct } from '../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../test/runs.ts'
import { readFlatFits } from '../matching/flat-fits.queries.ts'
import { readRules } from '../matching/matching.queries.ts'
import { findChains } from './finding.ts'

/** Compares chains with plain code over the rule of the contract: exactly the same ones, also after changes. */

const product = await openProduct()
const { db } = product.database
const TODAY = '2026-11-20'
const place: Place = await placeOf(product)
const AGENTS = 5
const agents: number[] = []
for (let at = 0; at < AGENTS; at++) agents.push((await product.agent()).id)

/** Waits until nothing is left to check; the product's own job runs too. */
async function settle(): Promise<void> {
  const ctx = { database: product.database, clock: { now: product.now } }
  while ((await findChains(ctx, { readFlatFits })) || (await sql`select from chain_change limit 1`.execute(db)).rows.length > 0);
}

beforeEach(async () => {
  await sql`delete from customer`.execute(db)
  await sql`delete from connection`.execute(db)
  await sql`delete from agent_setting`.execute(db)
  await sql`delete from chain`.execute(db)
  await settle()
})

const agent = fc.integer({ min: 0, max: AGENTS - 1 })
const pair = fc.tuple(agent, agent).filter(([one, other]) => one < other)
const price = fc.constantFrom(899_999, 900_000, 950_000, 1_000_000, 1_000_001)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
/** Facts of a buyer's flat; its neighborhood is an index, null is not stated. */
const flatArbitrary = fc.record({
  neighborhood: maybe(fc.integer({ min: 0, max: 3 })),
  asset_type: maybe(fc.constantFrom('AT', 'GT', 'PH')),
  price: maybe(price),
  number_of_rooms: maybe(fc.constantFrom(3, 3.5, 4, 5)),
  visibility_status: fc.constantFrom('ME' as const, 'ME' as const, 'ME' as const, 'NO' as const),
})
/** Few ask for much: otherwise hardly any flat would match. */
const wishArbitrary = fc.tuple(listingArbitrary, fc.nat({ max: 3 })).map(([wish, choosy]) => {
  const { neighborhoods, asset_types, budget } = wish
  return choosy === 0 ? wish : { neighborhoods, asset_types: choosy === 1 ? asset_types : [], budget }
})
const marketArbitrary = fc.record({
  allowing: fc.subarray([0, 1, 2, 3, 4], { minLength: 3 }),
  connections: fc.uniqueArray(pair, { minLength: 4, maxLength: 9, selector: String }),
  customers: fc.array(
    fc.record({
      agent,
      flats: fc.array(flatArbitrary, { minLength: 1, maxLength: 2 }),
      listings: fc.array(wishArbitrary, { maxLength: 2 }),
    }),
    { minLength: 5, maxLength: 9 },
  ),
})
const at = fc.nat({ max: 20 })
const changeArbitrary = fc.oneof(
  fc.record({ what: fc.constant('setting' as const), agent }),
  fc.record({ what: fc.constant('connection' as const), pair }),
  fc.record({ what: fc.constant('flat' as const), at, flat: flatArbitrary }),
  fc.record({ what: fc.constant('flat gone' as const), at }),
  fc.record({ what: fc.constant('listing' as const), at, asked: wishArbitrary }),
  fc.record({ what: fc.constant('customer gone' as const), at }),
  fc.record({
    what: fc.constant('customer' as const),
    at,
    state: fc.constantFrom(
      { is_archived: true },
      { activity_state: 'DO' as const },
      { sold_current_asset: true },
      { is_archived: false, activity_state: 'AV' as const, sold_current_asset: null },
    ),
  }),
  fc.record({ what: fc.constant('handed over' as const), at, agent }),
)
type Change = typeof changeArbitrary extends fc.Arbitrary<infer T> ? T : never
type Wish = typeof wishArbitrary extends fc.Arbitrary<infer T> ? T : never
type Flat = typeof flatArbitrary extends fc.Arbitrary<infer T> ? T : never

const neighborhoodOf = (index: number) => (index === 0 ? place.wholeCity : place.neighborhoods[index - 1]!)
const flatRow = (customer_id: number, { neighborhood, ...facts }: Flat) => ({
  ...facts,
  customer_id,
  city_id: place.city,
  neighborhood_id: neighborhood === null ? null : neighborhoodOf(neighborhood),
})
const listingRow = (customer_id: number, agent_id: number, { neighborhoods, ...wish }: Wish) => ({
  ...wish,
  customer_id,
  agent_id,
  city_id: place.city,
  neighborhoods: neighborhoods.map(neighborhoodOf),
})
const bothWays = (one: number, other: number) => [
  { agent_id: agents[one]!, friend_id: agents[other]! },
  { agent_id: agents[other]!, friend_id: agents[one]! },
]

async function build({ allowing, connections, customers }: typeof marketArbitrary extends fc.Arbitrary<infer T> ? T : never) {
  await db
    .insertInto('agent_setting')
    .values(allowing.map((index) => ({ agent_id: agents[index]!, chains: true })))
    .execute()
  await db
    .insertInto('connection')
    .values(connections.flatMap(([one, other]) => bothWays(one, other)))
    .execute()
  const rows = await db
    .insertInto('customer')
    .values(customers.map(({ agent: whose }) => ({ agent_id: agents[whose]!, name: 'ל', search: ' ל' })))
    .returning(['id', 'agent_id'])
    .execute()
  await db
    .insertInto('current_asset')
    .values(customers.flatMap(({ flats }, index) => flats.map((flat) => flatRow(rows[index]!.id, flat))))
    .execute()
  const listings = customers.flatMap(({ listings }, index) =>
    listings.map((wish) => listingRow(rows[index]!.id, rows[index]!.agent_id, wish)),
  )
  for (const listing of listings) await db.insertInto('listing').values(listing).execute()
}

async function change(act: Change): Promise<void> {
  const nth = <T>(rows: T[], index: number) => rows[index % rows.length]
  const customers = await db.selectFrom('customer').select(['id', 'agent_id']).orderBy('id').execute()
  const flats = await db.selectFrom('current_asset').select(['id', 'customer_id']).orderBy('id').execute()
  if (act.what === 'setting') {
    await sql`insert into agent_setting (agent_id, chains) values (${agents[act.agent]!}, true)
      on conflict (agent_id) do update set chains = not agent_setting.chains`.execute(db)
  } else if (act.what === 'connection') {
    const [one, other] = bothWays(...act.pair)
    const { rows } =
      await sql`delete from connection where (agent_id, friend_id) in ((${one!.agent_id}, ${one!.friend_id}), (${other!.agent_id}, ${other!.friend_id}))
      returning 1`.execute(db)
    if (rows.length === 0) await db.insertInto('connection').values([one!, other!]).execute()
  } else if (act.what === 'flat' || act.what === 'flat gone') {
    const flat = nth(flats, act.at)
    if (!flat) return
    if (act.what === 'flat')
      await db.updateTable('current_asset').set(flatRow(flat.customer_id, act.flat)).where('id', '=', flat.id).execute()
    else await db.deleteFrom('current_asset').where('id', '=', flat.id).execute()
  } else {
    const customer = nth(customers, act.at)
    if (!customer) return
    if (act.what === 'listing') {
      await db.deleteFrom('listing').where('customer_id', '=', customer.id).execute()
      await db
        .insertInto('listing')
        .values(listingRow(customer.id, customer.agent_id, act.asked))
        .execute()
    } else if (act.what === 'customer gone') await db.deleteFrom('customer').where('id', '=', customer.id).execute()
    else {
      const to = act.what === 'customer' ? act.state : { agent_id: agents[act.agent]! }
      await db.updateTable('customer').set(to).where('id', '=', customer.id).execute()
      if (act.what === 'handed over')
        await db.updateTable('listing').set({ agent_id: agents[act.agent]! }).where('customer_id', '=', customer.id).execute()
    }
  }
}

/** All chains according to plain code. */
async function meant(): Promise<Set<string>> {
  const { rows: flats } = await sql<
    RuleAsset & { id: number; customer: number; agent: number; asset_type: RuleAsset['asset_type'] }
  >`
    select x.id, c.id as customer, c.agent_id as agent, x.city_id as city, x.price, x.asset_type, x.number_of_rooms,
      case when not n.is_whole_city then n.id end as neighborhood
    from current_asset x join customer c on c.id = x.customer_id left join neighborhood n on n.id = x.neighborhood_id
    where x.visibility_status = 'ME' and x.price is not null and c.activity_state = 'AV' and not c.is_archived and c.sold_current_asset is not true`.execute(
    db,
  )
  const listings = await db.selectFrom('listing').select(['id', 'customer_id']).execute()
  const rules = await readRules(
    db,
    listings.map(({ id }) => id),
  )
  const allowing = new Set(
    (await db.selectFrom('agent_setting').select('agent_id').where('chains', '=', true).execute()).map(
      ({ agent_id }) => agent_id,
    ),
  )
  const connected = new Set(
    (await db.selectFrom('connection').select(['agent_id', 'friend_id']).execute()).map(
      (one) => `${one.agent_id} ${one.friend_id}`,
    ),
  )
  const mayFollow = (one: number, other: number) =>
    one === other || (allowing.has(one) && allowing.has(other) && connected.has(`${one} ${other}`))
  type StoredFlat = (typeof flats)[number]
  const leads = (one: StoredFlat, other: StoredFlat) =>
    one.customer !== other.customer &&
    mayFollow(one.agent, other.agent) &&
    listings.some(
      ({ id, customer_id }) =>
        customer_id === one.customer &&
        isMatch(explain(rules.get(id)!, { ...pickFacts(UNSTATED, MATCHED_FACTS), ...other, deal_kind: 'SALE' }, TODAY)),
    )
  const edges = new Map(flats.map((one) => [one, flats.filter((other) => leads(one, other))]))
  const paths: StoredFlat[][] = []
  const walk = (path: StoredFlat[]) => {
    if (path.length >= 2) paths.push(path)
    if (path.length === 4) return
    for (const next of edges.get(path.at(-1)!)!)
      if (path.every(({ customer }) => customer !== next.customer)) walk([...path, next])
  }
  for (const flat of flats) walk([flat])
  const closes = (path: StoredFlat[]) => edges.get(path.at(-1)!)!.includes(path[0]!)
  const ids = (path: StoredFlat[]) => path.map(({ id }) => id)
  const textOf = (path: StoredFlat[]) => ` ${ids(path).join(' ')} `
  const fullPaths = paths.map((path) => textOf(closes(path) ? [...path, ...path] : path))
  const isPart = (path: StoredFlat[]) =>
    closes(path) || fullPaths.some((other) => other !== textOf(path) && other.includes(textOf(path)))
  return new Set(
    paths.flatMap((path) => {
      if (closes(path)) return Math.min(...ids(path)) === path[0]!.id ? [`closed${textOf(path)}`.trim()] : []
      return isPart(path) ? [] : [`open${textOf(path)}`.trim()]
    }),
  )
}

const found = async () =>
  new Set((await sql<{ key: string }>`select key from chain where state = 'new'`.execute(db)).rows.map(({ key }) => key))

test('after every change exactly the chains of the market are found', { timeout: RANDOM_TIMEOUT_MS }, async () => {
  let compared = 0
  await fc.assert(
    fc
      .asyncProperty(marketArbitrary, fc.array(changeArbitrary, { minLength: 2, maxLength: 6 }), async (market, changes) => {
        await build(market)
        await settle()
        for (const act of [...changes, null]) {
          const expected = await meant()
          // With more chains of a flat than the job stores, it need not find all.
          if (expected.size > 100) return
          compared += expected.size
          expect(await found()).toEqual(expected)
          if (act) await change(act)
          await settle()
        }
        // Everybody in it was notified.
        const { rows } =
          await sql`select from chain_agent a join chain c on c.id = a.chain_id where a.told_at is null and c.state = 'new'`.execute(
            db,
          )
        expect(rows).toEqual([])
      })
      .beforeEach(async () => {
        await sql`delete from customer`.execute(db)
        await sql`delete from connection`.execute(db)
        await sql`delete from agent_setting`.execute(db)
        await settle()
        await sql`delete from chain`.execute(db)
      }),
    { numRuns: runs(40) },
  )
  expect(compared).toBeGreaterThan(50)
})

test('a thousand planted chains are found among decoys, and no false ones', { timeout: RANDOM_TIMEOUT_MS }, async () => {
  const connections = agents.flatMap((_, at) => bothWays(at, (at + 1) % AGENTS))
  await db.insertInto('connection').values(connections).execute()
  await db
    .insertInto('agent_setting')
    .values(agents.map((agent_id) => ({ agent_id, chains: true })))
    .execute()
  const { rows: cities } = await sql<{
    city: number
    wholeCity: number
  }>`select city_id as city, id as "wholeCity" from neighborhood where is_whole_city order by 1`.execute(db)
  const cityOf = (chain: number) => cities[chain % cities.length]!
  const planted = Array.from({ length: 1_000 }, (_, chain) => ({
    chain,
    length: 2 + (chain % 3),
    isOpen: chain % 2 === 0,
    isDecoy: false,
  }))
  // Not connected, or a price that is wrong by a shekel.
  const decoys = Array.from({ length: 200 }, (_, at) => ({ chain: 1_000 + at, length: 2, isOpen: true, isDecoy: true }))
  const links = [...planted, ...decoys].flatMap(({ chain, length, isOpen, isDecoy }) =>
    Array.from({ length }, (_, position) => {
      const apart = isDecoy && chain % 2 === 0 ? 2 : 1
      const wanted = chain * 10 + ((position + 1) % length)
      return {
        ...cityOf(chain),
        agent_id: agents[(chain + (position % 2) * apart) % AGENTS]!,
        price: 1_000_000 + chain * 10 + position,
        wanted: isOpen && position === length - 1 ? null : 1_000_000 + wanted + (isDecoy && chain % 2 === 1 ? 5 : 0),
      }
    }),
  )
  const customers = await db
    .insertInto('customer')
    .values(links.map(({ agent_id }) => ({ agent_id, name: 'ל', search: ' ל' })))
    .returning('id')
    .execute()
  const flats = await db
    .insertInto('current_asset')
    .values(links.map(({ price, city }, at) => ({ customer_id: customers[at]!.id, city_id: city, price })))
    .returning('id')
    .execute()
  await db
    .insertInto('listing')
    .values(
      links.flatMap(({ agent_id, city, wholeCity, wanted }, at) =>
        wanted === null
          ? []
          : [
              {
                customer_id: customers[at]!.id,
                agent_id,
                city_id: city,
                neighborhoods: [wholeCity],
                price_from: wanted,
                budget: wanted,
              },
            ],
      ),
    )
    .execute()
  await settle()
  let first = 0
  const expected = planted.map(({ length, isOpen }) => {
    const ids = flats.slice(first, first + length).map(({ id }) => id)
    first += length
    return `${isOpen ? 'open' : 'closed'} ${ids.join(' ')}`
  })
  expect(await found()).toEqual(new Set(expected))
})

test('in a dense city the number of stored chains per flat is limited', async () => {
  const customers = await db
    .insertInto('customer')
    .values(Array.from({ length: 40 }, () => ({ agent_id: agents[0]!, name: 'ל', search: ' ל' })))
    .returning('id')
    .execute()
  const rows = customers.map(({ id: customer_id }) => ({ customer_id, city_id: place.city }))
  await db
    .insertInto('current_asset')
    .values(rows.map((row) => ({ ...row, price: 1 })))
    .execute()
  await db
    .insertInto('listing')
    .values(rows.map((row) => ({ ...row, agent_id: agents[0]!, neighborhoods: [place.wholeCity] })))
    .execute()
  await settle()
  const { rows: storedEdges } = await sql<{ flat: number; pairs: number }>`
    select l.flat_id as flat, count(*) filter (where (select count(*) from chain_link o where o.chain_id = c.id) = 2) as pairs
    from chain c join chain_link l on l.chain_id = c.id where c.state = 'new' and not c.open_end group by 1`.execute(db)
  expect(storedEdges.map(({ pairs }) => pairs)).toEqual(Array(40).fill(39))
  const { rows: all } = await sql<{ count: number }>`select count(*) from chain`.execute(db)
  expect(all[0]!.count).toBeLessThanOrEqual(40 * 6 * 100)
})
