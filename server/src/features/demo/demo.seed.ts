import type { AssetType } from '@mafteach/contract/codes'
import { addDays, DAY_MS, dayInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { addCustomer, type NewCustomer } from '#domain/new-customers.ts'
import { logMarkedEvent } from '#domain/timeline.ts'
import { type Clock, todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { recountAllPlaces } from '../assets/list/place-counts.queries.ts'
import { findAssets } from '../matching/matching.queries.ts'
import { insertMessages } from '../messages/messages.queries.ts'
import { makeRenderer } from '../papers/renderer.ts'
import type { DemoDeps } from './demo.ts'
import { addAnswers, addSellerPages } from './demo-answers.ts'
import { addChain } from './demo-chains.ts'
import { addDay } from './demo-day.ts'
import { addDeals } from './demo-deals.ts'
import { addPapers } from './demo-papers.ts'
import { addPartners } from './demo-partners.ts'
import { BUILDINGS, drawPictures, HOUSE, type Picture, ROOMS } from './demo-pictures.ts'
import { addReviews } from './demo-reviews.ts'
import { addTasks } from './demo-tasks.ts'
import { addTogether } from './demo-together.ts'
import { addViewings } from './demo-viewings.ts'
import { AGENCIES, AGENTS, DESCRIPTIONS, FIRST_NAMES, FOREIGN_NAMES, LAST_NAMES, NOTES } from './demo-words.ts'

const BUYERS = 60
const ASSETS = 80
const CITIES = ['רמת גן', 'גבעתיים', 'תל אביב-יפו', 'נתניה']
/** Where in a city everything happens: few enough that buyers and assets meet. */
const NEIGHBORHOODS = [
  'מרום נוה',
  'הגפן',
  'שיכון ותיקים',
  'בורוכוב',
  'ארלוזורוב',
  'שינקין',
  'הצפון הישן',
  'פלורנטין',
  'נווה צדק',
  'עיר ימים',
  'קרית השרון',
  'מרכז העיר',
]

/** The demonstration agency, drawn anew the same each time. */
export async function fillDemo({ db, clock, files, dataDir }: DemoDeps): Promise<void> {
  const pictures = await inScratch(dataDir, (folder) => drawPictures(files, folder))
  const renderer = makeRenderer()
  try {
    await db.transaction().execute(async (transaction) => {
      const first = await fill(transaction, clock, pictures)
      await addPapers(transaction, first, { now: clock.now(), files, renderer })
      await followJobs(transaction)
    })
  } finally {
    await renderer.stop()
  }
  await sql`analyze`.execute(db)
}

/** The same numbers on every machine, so that everybody sees the same demonstration (mulberry32). */
function makeDice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  /** A value, or null for "not stated". */
  const perhaps = <T>(chance: number, value: T): T | null => (roll() < chance ? value : null)
  return { roll, between, pick, perhaps }
}

type Dice = ReturnType<typeof makeDice>

interface City {
  id: number
  neighborhoods: { id: number; whole: boolean }[]
  streets: number[]
  /** What a square metre costs, in shekels. */
  metre: number
}

/** Answers whom a newcomer signs in as. */
async function fill(db: Db, clock: Clock, pictures: Map<string, Picture>): Promise<number> {
  const now = clock.now()
  const dice = makeDice(2026)
  const agents = await addAgents(db, now)
  const cities = await readCities(db)
  for (const agent of agents) {
    await db
      .insertInto('activity_area')
      .values(cities.slice(0, 3).map(({ id }) => ({ agent_id: agent, city_id: id })))
      .execute()
  }
  await addNetwork(db, agents, now)
  const customers = await addPeople(db, dice, agents, now)
  await addListings(db, dice, customers, cities, now)
  await addAssets(db, dice, agents, customers, cities, pictures, now)
  await addHistory(db, dice, clock)
  await addDeals(db, now)
  await addReviews(db)
  await addDay(db, agents, now)
  await addTasks(db, now)
  await addSellerPages(db, now)
  await addAnswers(db, now)
  await addPartners(db, now)
  await addViewings(db, now)
  await addTogether(db, agents[0]!, now)
  await addChain(db, agents[0]!, now)
  return agents[0]!
}

/** What jobs follow in the product: these rows came past it. */
async function followJobs(db: Db): Promise<void> {
  await recountAllPlaces(db)
  await db.updateTable('agent_home').set({ matches_stale: true, counts_stale: true }).execute()
}

async function addAgents(db: Db, now: Date): Promise<number[]> {
  const agencies = await db
    .insertInto('agency')
    .values(AGENCIES.map((name) => ({ name })))
    .returning('id')
    .execute()
  const rows = AGENTS.map(({ agency, manager, face, ...agent }) => ({
    ...agent,
    agency_id: agencies[agency]!.id,
    is_agency_manager: manager,
    image_url: `/art/face-${face}.svg`,
    needs_onboarding: false,
    terms_version: '2026-11',
    terms_accepted_at: now,
  }))
  return (await db.insertInto('agent').values(rows).returning('id').execute()).map(({ id }) => id)
}

async function readCities(db: Db): Promise<City[]> {
  const metres = [27_000, 31_000, 48_000, 22_000]
  return Promise.all(
    CITIES.map(async (name, index) => {
      const { id } = await db.selectFrom('city').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      const all = await db
        .selectFrom('neighborhood')
        .select(['id', 'name', 'is_whole_city as whole'])
        .where('city_id', '=', id)
        .orderBy('id')
        .execute()
      const known = all.filter((neighborhood) => neighborhood.whole || NEIGHBORHOODS.includes(neighborhood.name))
      const neighborhoods = known.length > 3 ? known : all.slice(0, 5)
      const streets = await db.selectFrom('street').select('id').where('city_id', '=', id).orderBy('id').limit(40).execute()
      return { id, neighborhoods, streets: streets.map((street) => street.id), metre: metres[index]! }
    }),
  )
}

/** The first agent knows the fourth and the fifth; the sixth waits for an answer. */
async function addNetwork(db: Db, [first, , , fourth, fifth, sixth]: number[], now: Date): Promise<void> {
  const pairs = [
    [first!, fourth!],
    [first!, fifth!],
  ] as const
  await db
    .insertInto('connection')
    .values(
      pairs.flatMap(([one, other]) => [
        { agent_id: one, friend_id: other, created_at: now },
        { agent_id: other, friend_id: one, created_at: now },
      ]),
    )
    .execute()
  await db.insertInto('friend_request').values({ from_id: sixth!, to_id: first!, created_at: now }).execute()
}

interface Person {
  id: number
  agent: number
}

async function addPeople(db: Db, dice: Dice, agents: number[], now: Date): Promise<Person[]> {
  const names = new Set<string>(FOREIGN_NAMES)
  while (names.size < BUYERS + 16) names.add(`${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`)
  const rows = [...names].map((name, index): NewCustomer & { agent: number } => {
    const phone = `+97252${String(4_000_000 + index * 7_919).padStart(7, '0')}`
    const added = new Date(now.getTime() - dice.between(2, 90) * DAY_MS)
    const isLead = index >= BUYERS + 12
    return {
      // Every second customer is the first agent's: that is whom a newcomer signs in as.
      agent: index % 2 === 0 ? agents[0]! : agents[1 + (index % (agents.length - 1))]!,
      name,
      phone,
      customer_type: dice.pick(['FA', 'FA', 'IM', 'IM', 'IM', 'IN', 'OT']),
      activity_state: dice.roll() < 0.14 ? 'DO' : 'AV',
      is_vip: dice.roll() < 0.15,
      do_not_contact: dice.roll() < 0.06,
      source: isLead ? 'call' : 'agent',
      opened_at: isLead ? null : added,
      created_at: isLead ? now : added,
    }
  })
  const people: Person[] = []
  for (const { agent, ...customer } of rows) people.push({ agent, id: (await addCustomer(db, agent, customer, now))!.id })
  const notes = people.filter((_, index) => index % 3 === 0).map(({ id }) => ({ customer_id: id, content: dice.pick(NOTES) }))
  await db.insertInto('note').values(notes).execute()
  return people
}

async function addListings(db: Db, dice: Dice, people: Person[], cities: City[], now: Date): Promise<void> {
  const rows = people.slice(0, BUYERS).flatMap(({ id, agent }, index) => {
    const city = cities[index % 3]!
    const own = city.neighborhoods.filter(({ whole }) => !whole)
    const start = dice.between(0, Math.max(0, own.length - 4))
    const neighborhoods =
      dice.roll() < 0.25 ? city.neighborhoods.filter(({ whole }) => whole) : own.slice(start, start + dice.between(2, 4))
    const rooms = dice.pick([2.5, 3, 3, 3.5, 4, 4, 4, 4.5, 5])
    const budget = Math.round((rooms * 26 * city.metre * (0.95 + dice.roll() * 0.4)) / 50_000) * 50_000
    const needsElevator = dice.roll() < 0.4
    return {
      customer_id: id,
      agent_id: agent,
      city_id: city.id,
      neighborhoods: neighborhoods.map((neighborhood) => neighborhood.id),
      asset_types: dice.roll() < 0.7 ? ['AT', dice.pick(['GT', 'PN', 'DX', 'RT'])] : ['AT'],
      number_of_rooms: rooms - 0.5,
      number_of_rooms_max: rooms + 1,
      budget,
      price_from: dice.perhaps(0.3, Math.round((budget * 0.6) / 50_000) * 50_000),
      price_to: 0,
      from_floor: dice.perhaps(0.25, 1),
      not_first_floor: dice.roll() < 0.15,
      should_have_elevator: needsElevator,
      elevator_from_floor: needsElevator ? dice.perhaps(0.6, 2) : null,
      should_have_parking_in_registry: dice.roll() < 0.3,
      should_have_in_house_shelter: dice.roll() < 0.25,
      should_have_storage_space: dice.roll() < 0.1,
      asset_size: dice.perhaps(0.3, rooms * 20),
      requested_eviction_range: dice.perhaps(0.35, dice.pick(['M3', 'M6', 'M12', 'FLEX'] as const)),
      created_at: new Date(now.getTime() - 2 * DAY_MS),
    }
  })
  await db.insertInto('listing').values(rows).execute()
}

async function addAssets(
  db: Db,
  dice: Dice,
  agents: number[],
  people: Person[],
  cities: City[],
  pictures: Map<string, Picture>,
  now: Date,
): Promise<void> {
  const sellers = people.slice(BUYERS, BUYERS + 12)
  for (let index = 0; index < ASSETS; index++) {
    const city = cities[index % 10 === 9 ? 3 : index % 3]!
    const agent = index % 2 === 0 ? agents[0]! : agents[1 + (index % (agents.length - 1))]!
    const type = dice.pick<AssetType>(['AT', 'AT', 'AT', 'AT', 'AT', 'GT', 'PN', 'DX', 'RT', 'CE'])
    const rooms = dice.pick([2.5, 3, 3, 3.5, 4, 4, 4, 4.5, 5, 5.5])
    const area = Math.round(rooms * (24 + dice.roll() * 6))
    const highest = type === 'CE' ? 1 : dice.between(3, 18)
    const at = type === 'GT' || type === 'CE' ? 0 : type === 'PN' || type === 'RT' ? highest : dice.between(0, highest)
    const age = index < 12 ? dice.between(0, 1) : dice.between(2, 40)
    const listed = new Date(now.getTime() - age * DAY_MS - dice.between(0, 20) * 3_600_000)
    // Not one after the other, as elsewhere, but in this order, which is that of lists: the pictures take turns in them.
    const id = 2 ** 41 + Math.floor(((ASSETS - index - dice.roll()) / ASSETS) * 2 ** 40)
    const visibility_status = dice.pick(['ME', 'ME', 'ME', 'ME', 'AL', 'AL', 'AG', 'NO'] as const)
    await db
      .insertInto('asset')
      .values({
        id,
        agent_id: agent,
        city_id: city.id,
        neighborhood_id: dice.pick(city.neighborhoods.filter(({ whole }) => !whole)).id,
        street_id: dice.pick(city.streets),
        address_number: String(dice.between(2, 128)),
        should_show_address_number: dice.roll() < 0.5,
        visibility_status,
        audience: visibility_status === 'NO' ? 'ME' : visibility_status,
        seller_id: sellers.find((seller, turn) => seller.agent === agent && turn % 4 === index % 4)?.id ?? null,
        asset_type: dice.perhaps(0.96, type),
        price: Math.round((area * city.metre * (0.85 + dice.roll() * 0.35)) / 10_000) * 10_000,
        number_of_rooms: dice.perhaps(0.97, rooms),
        asset_built_area: dice.perhaps(0.92, area),
        asset_outside_size: type === 'GT' || type === 'CE' || type === 'RT' ? dice.between(3, 20) * 10 : null,
        floor: dice.perhaps(0.88, at),
        highest_floor: dice.perhaps(0.88, highest),
        construction_year: dice.perhaps(0.7, dice.between(1962, 2025)),
        toilets: dice.perhaps(0.6, dice.between(1, 3)),
        bathrooms: dice.perhaps(0.6, dice.between(1, 2)),
        has_elevator: dice.perhaps(0.85, highest > 3 || dice.roll() < 0.3),
        has_parking_in_registry: dice.perhaps(0.8, dice.roll() < 0.7),
        number_of_parking_spots: dice.perhaps(0.5, dice.between(1, 2)),
        has_in_house_shelter: dice.perhaps(0.75, dice.roll() < 0.6),
        has_sun_terrace: dice.perhaps(0.8, true),
        sun_terrace_size: null,
        has_storage_space: dice.perhaps(0.6, dice.roll() < 0.4),
        has_air_conditioning: dice.perhaps(0.7, true),
        asset_condition: dice.perhaps(0.8, dice.pick(['NEW', 'REN', 'GOOD', 'GOOD', 'OLD'] as const)),
        asset_facing: dice.perhaps(0.5, dice.pick(['FRONT', 'BACK', 'SIDE'] as const)),
        airway_west: dice.perhaps(0.5, true),
        airway_south: dice.perhaps(0.4, true),
        available_from: dice.perhaps(0.6, addDays(dayInIsrael(now), dice.between(-30, 240))),
        notes: dice.pick(DESCRIPTIONS),
        market_at: listed,
        created_at: listed,
        updated_at: listed,
      })
      .execute()
    // Every second one is the first agent's: theirs take turns through all drawings.
    const turn = Math.floor(index / 2)
    const outside = type === 'CE' ? HOUSE : BUILDINGS[turn % BUILDINGS.length]!
    const inside = ROOMS.map((_, at) => ROOMS[(turn + at) % ROOMS.length]!)
    const shown = [outside, ...inside.slice(0, dice.between(2, ROOMS.length))]
    await db
      .insertInto('asset_image')
      .values(shown.map((name, position) => ({ asset_id: id, position, ...pictures.get(name)! })))
      .execute()
    await sql`insert into asset_price (asset_id, price, since, agent_id)
      select id, price, created_at, agent_id from asset where id = ${id}`.execute(db)
  }
}

/** What happened before today: matches that were looked at yesterday, messages that were sent, opened and answered. */
async function addHistory(db: Db, dice: Dice, clock: Clock): Promise<void> {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  const listings = await db
    .selectFrom('listing')
    .innerJoin('customer', 'customer.id', 'listing.customer_id')
    .select(['listing.id', 'listing.agent_id', 'customer.id as customer', 'customer.phone', 'customer.do_not_contact'])
    .orderBy('listing.id')
    .execute()
  for (const [index, { id, agent_id, customer, phone, do_not_contact }] of listings.entries()) {
    await db.updateTable('listing_seen').set({ seen_at: yesterday, new_since: yesterday }).where('listing_id', '=', id).execute()
    if (index % 2 === 1 || !phone || do_not_contact) continue
    const asking = { me: agent_id, today: todayInIsrael(clock), tab: 'all', customer, newSince: null } as const
    const { matches } = await findAssets(db, { id }, asking, false)
    const assets = matches.map(({ asset_id }) => asset_id).slice(-2)
    if (assets.length === 0) continue
    const sent = new Date(now.getTime() - dice.between(0, 14) * DAY_MS - dice.between(1, 5) * 3_600_000)
    await insertMessages(db, {
      purpose: 'by_hand',
      me: agent_id,
      state: 'handed_over',
      messages: [{ customer, phone, text: '' }],
      assets,
      sendAt: null,
      now: sent,
    })
    const marked = await db
      .updateTable('customer_asset')
      .set({ ...openedAt(dice.perhaps(0.7, sent)), is_interested: dice.perhaps(0.5, dice.roll() < 0.6) })
      .where('customer_id', '=', customer)
      .returning(['asset_id as asset', 'is_interested'])
      .execute()
    for (const { asset, is_interested } of marked)
      if (is_interested !== null) await logMarkedEvent(db, customer, { asset, is_interested }, sent)
  }
}

const openedAt = (opened_at: Date | null) => ({ opened_at, last_opened_at: opened_at, open_count: opened_at ? 1 : 0 })
