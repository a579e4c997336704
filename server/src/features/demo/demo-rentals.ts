import { addDays, addMonths, DAY_MS, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { addCustomer } from '#domain/new-customers.ts'
import { addRenewalTask } from '#domain/renewal-task.ts'
import type { Db } from '#platform/database/db.ts'
import { insertDeal, insertSides } from '../deals/deal-writes.queries.ts'
import { type Dice, makeDice } from './demo-dice.ts'
import { addAsset, type City, someNeighborhoods } from './demo-market.ts'
import type { Person } from './demo-people.ts'
import type { Picture } from './demo-pictures.ts'
import { FIRST_NAMES, GUARANTEES, LAST_NAMES } from './demo-words.ts'

/** Rentals of the demonstration: a quarter as many as sales, and two running rents of the first agent. */

const ASSETS = 20
const TENANTS = 15
const LANDLORDS = 6
/** Yearly rent as a fraction of the price. */
const YIELD = 0.028

interface Market {
  agents: number[]
  cities: City[]
  pictures: Map<string, Picture>
  now: Date
}

/** Runs last with ids of its own, so that sales are unchanged. */
export async function addRentals(db: Db, market: Market): Promise<void> {
  const dice = makeDice(2027)
  const people = await addPeople(db, dice, market)
  const tenants = people.slice(0, TENANTS)
  await addListings(db, dice, tenants, market)
  const rented: { id: number; agent: number }[] = []
  for (let index = 0; index < ASSETS; index++) {
    const { id, agent, visibility_status } = await addAsset(db, dice, {
      ...market,
      index,
      count: ASSETS,
      firstId: 2 ** 42,
      sellers: people.slice(TENANTS),
      terms: (area, { metre }) => ({ deal_kind: 'RENT', ...rentTerms(dice, area * metre) }),
    })
    if (agent === market.agents[0] && visibility_status !== 'NO') rented.push({ id, agent })
  }
  const { now } = market
  const today = dayInIsrael(now)
  const isFirst = ({ agent }: Person) => agent === market.agents[0]
  const own = tenants.filter(isFirst)
  const landlords = people.slice(TENANTS).filter(isFirst)
  const ends = [addDays(today, 45), addDays(addMonths(today, 9), -1)]
  for (const [turn, { id, agent }] of rented.slice(-ends.length).entries())
    await addRent(db, {
      asset: id,
      agent,
      tenant: own[own.length - 1 - turn]!.id,
      landlord: landlords[turn]!.id,
      rentUntil: ends[turn]!,
      now,
    })
}

const rentTerms = (dice: Dice, worth: number) => ({
  price: Math.round((worth * (YIELD / 12) * (0.85 + dice.roll() * 0.35)) / 100) * 100,
  furnished: dice.perhaps(0.7, dice.pick(['NONE', 'NONE', 'PART', 'FULL'] as const)),
  pets_allowed: dice.perhaps(0.6, dice.roll() < 0.6),
  smoking_allowed: dice.perhaps(0.4, false),
  partners_allowed: dice.perhaps(0.5, dice.roll() < 0.6),
  arnona: dice.perhaps(0.7, dice.between(30, 90) * 10),
  committee: dice.perhaps(0.7, dice.between(10, 45) * 10),
  guarantees: dice.perhaps(0.6, dice.pick(GUARANTEES)),
  minimum_months: dice.perhaps(0.7, dice.pick([12, 12, 24])),
})

/** Tenants, then landlords; every second one is the first agent's. */
async function addPeople(db: Db, dice: Dice, { agents, now }: Market): Promise<Person[]> {
  const names = new Set(
    (await db.selectFrom('customer').select('name').execute()).map(({ name }) => name).filter((name) => name !== null),
  )
  const known = names.size
  while (names.size < known + TENANTS + LANDLORDS) names.add(`${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`)
  const people: Person[] = []
  for (const [index, name] of [...names].slice(known).entries()) {
    const agent = index % 2 === 0 ? agents[0]! : agents[1 + (index % (agents.length - 1))]!
    const added = new Date(now.getTime() - dice.between(2, 60) * DAY_MS)
    const phone = `+97253${String(3_000_000 + index * 6_151).padStart(7, '0')}`
    const customer = await addCustomer(
      db,
      agent,
      { name, phone, customer_type: 'OT', activity_state: 'AV', source: 'agent', opened_at: added, created_at: added },
      now,
    )
    people.push({ agent, id: customer!.id })
  }
  return people
}

async function addListings(db: Db, dice: Dice, tenants: Person[], { cities, now }: Market): Promise<void> {
  const rows = tenants.map(({ id, agent }, index) => {
    const city = cities[index % 3]!
    const rooms = dice.pick([2, 2.5, 3, 3, 3.5, 4, 4])
    return {
      deal_kind: 'RENT' as const,
      customer_id: id,
      agent_id: agent,
      city_id: city.id,
      neighborhoods: someNeighborhoods(dice, city),
      asset_types: ['AT'],
      number_of_rooms: rooms - 0.5,
      number_of_rooms_max: rooms + 1,
      budget: Math.round((rooms * 26 * city.metre * (YIELD / 12) * (1 + dice.roll() * 0.4)) / 100) * 100,
      price_to: null,
      should_have_elevator: dice.roll() < 0.3,
      should_be_furnished: dice.roll() < 0.2,
      has_pets: dice.roll() < 0.3,
      are_partners: dice.roll() < 0.15,
      rent_months: dice.perhaps(0.5, 12),
      requested_eviction_range: dice.perhaps(0.35, dice.pick(['M3', 'M6'] as const)),
      created_at: new Date(now.getTime() - DAY_MS),
    }
  })
  await db.insertInto('listing').values(rows).execute()
}

interface Rent {
  asset: number
  agent: number
  tenant: number
  landlord: number
  rentUntil: string
  now: Date
}

/** A rent that began a year before its end; its due task is due this evening. */
async function addRent(db: Db, { asset: id, agent, tenant, landlord, rentUntil, now }: Rent): Promise<void> {
  const asset = await db
    .selectFrom('asset')
    .select(['id', 'price', 'visibility_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const began = momentInIsrael(addDays(addMonths(rentUntil, -12), 1), '11:00')
  const deal = await insertDeal(db, {
    agent,
    asset,
    deal_type: 'RE',
    rent_until: rentUntil,
    deal_date: dayInIsrael(began),
    price: asset.price,
    commission: asset.price,
    notes: GUARANTEES[0],
    now: began,
  })
  const made = { made_dormant: true, made_sold: false }
  const seller = { customer: landlord, made_dormant: false, made_sold: false }
  await insertSides(db, deal, { buying: agent, selling: agent }, { buying: { ...made, customer: tenant }, selling: seller })
  await db.updateTable('customer').set({ activity_state: 'DO' }).where('id', '=', tenant).execute()
  await db.updateTable('asset').set({ visibility_status: 'rented', seller_id: landlord }).where('id', '=', id).execute()
  await addRenewalTask(db, { deal, agent, asset: id, customer: tenant, rentUntil }, began)
  const evening = new Date(
    Math.min(now.getTime() + 3 * 3_600_000, momentInIsrael(addDays(dayInIsrael(now), 1)).getTime() - 60_000),
  )
  await sql`update task t set due_at = ${evening} from deal d where d.id = ${deal} and t.id = d.task_id and t.due_at < ${now}`.execute(
    db,
  )
}
