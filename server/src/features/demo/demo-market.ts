import type { AssetType } from '@mafteach/contract/codes'
import { addDays, DAY_MS, dayInIsrael } from '@mafteach/contract/days'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type { Dice } from './demo-dice.ts'
import { BUYERS, type Person } from './demo-people.ts'
import { BUILDINGS, HOUSE, type Picture, ROOMS } from './demo-pictures.ts'
import { DESCRIPTIONS } from './demo-words.ts'

/** Searches and properties of the demonstration. */

const ASSETS = 80
const CITIES = ['רמת גן', 'גבעתיים', 'תל אביב-יפו', 'נתניה']
/** A few neighborhoods per city, so that buyers and assets meet. */
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

export interface City {
  id: number
  neighborhoods: { id: number; isWholeCity: boolean }[]
  streets: number[]
  /** Shekels per square metre. */
  metre: number
}

export async function readCities(db: Db): Promise<City[]> {
  const metres = [27_000, 31_000, 48_000, 22_000]
  return Promise.all(
    CITIES.map(async (name, index) => {
      const { id } = await db.selectFrom('city').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      const all = await db
        .selectFrom('neighborhood')
        .select(['id', 'name', 'is_whole_city as isWholeCity'])
        .where('city_id', '=', id)
        .orderBy('id')
        .execute()
      const known = all.filter((neighborhood) => neighborhood.isWholeCity || NEIGHBORHOODS.includes(neighborhood.name))
      const neighborhoods = known.length > 3 ? known : all.slice(0, 5)
      const streets = await db.selectFrom('street').select('id').where('city_id', '=', id).orderBy('id').limit(40).execute()
      return { id, neighborhoods, streets: streets.map((street) => street.id), metre: metres[index]! }
    }),
  )
}

/** Neighborhoods of a search: the full city, or a few adjacent ones. */
export function someNeighborhoods(dice: Dice, { neighborhoods }: City): number[] {
  const own = neighborhoods.filter(({ isWholeCity }) => !isWholeCity)
  const start = dice.between(0, Math.max(0, own.length - 4))
  const some =
    dice.roll() < 0.25 ? neighborhoods.filter(({ isWholeCity }) => isWholeCity) : own.slice(start, start + dice.between(2, 4))
  return some.map(({ id }) => id)
}

export async function addListings(db: Db, dice: Dice, people: Person[], cities: City[], now: Date): Promise<void> {
  const rows = people.slice(0, BUYERS).flatMap(({ id, agent }, index) => {
    const city = cities[index % 3]!
    const neighborhoods = someNeighborhoods(dice, city)
    const rooms = dice.pick([2.5, 3, 3, 3.5, 4, 4, 4, 4.5, 5])
    const budget = Math.round((rooms * 26 * city.metre * (0.95 + dice.roll() * 0.4)) / 50_000) * 50_000
    const needsElevator = dice.roll() < 0.4
    return {
      customer_id: id,
      agent_id: agent,
      city_id: city.id,
      neighborhoods,
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

export async function addAssets(
  db: Db,
  dice: Dice,
  agents: number[],
  people: Person[],
  cities: City[],
  pictures: Map<string, Picture>,
  now: Date,
): Promise<void> {
  const sellers = people.slice(BUYERS, BUYERS + 12)
  for (let index = 0; index < ASSETS; index++)
    await addAsset(db, dice, {
      index,
      count: ASSETS,
      firstId: 2 ** 41,
      agents,
      sellers,
      cities,
      pictures,
      now,
      terms: (area, { metre }) => ({
        price: Math.round((area * metre * (0.85 + dice.roll() * 0.35)) / 10_000) * 10_000,
      }),
    })
}

type AssetColumns = Insertable<Tables['asset']>

interface DemoAssets {
  /** Index of the asset. */
  index: number
  count: number
  /** Ids are above this. */
  firstId: number
  agents: number[]
  sellers: Person[]
  cities: City[]
  pictures: Map<string, Picture>
  now: Date
  /** Price and further terms by kind of deal. */
  terms: (area: number, city: City) => Pick<AssetColumns, 'price'> & Partial<AssetColumns>
}

/** Adds a property with photos; returns its agent and status. */
export async function addAsset(
  db: Db,
  dice: Dice,
  { index, count, firstId, agents, sellers, cities, pictures, now, terms }: DemoAssets,
) {
  const city = cities[index % 10 === 9 ? 3 : index % 3]!
  const agent = index % 2 === 0 ? agents[0]! : agents[1 + (index % (agents.length - 1))]!
  const type = dice.pick<AssetType>(['AT', 'AT', 'AT', 'AT', 'AT', 'GT', 'PN', 'DX', 'RT', 'CE'])
  const rooms = dice.pick([2.5, 3, 3, 3.5, 4, 4, 4, 4.5, 5, 5.5])
  const area = Math.round(rooms * (24 + dice.roll() * 6))
  const highest = type === 'CE' ? 1 : dice.between(3, 18)
  const at = type === 'GT' || type === 'CE' ? 0 : type === 'PN' || type === 'RT' ? highest : dice.between(0, highest)
  const age = index < 12 ? dice.between(0, 1) : dice.between(2, 40)
  const listed = new Date(now.getTime() - age * DAY_MS - dice.between(0, 20) * 3_600_000)
  // Ids in list order instead of random, so that pictures alternate in lists.
  const id = firstId + Math.floor(((count - index - dice.roll()) / count) * 2 ** 40)
  const visibility_status = dice.pick(['ME', 'ME', 'ME', 'ME', 'AL', 'AL', 'AG', 'NO'] as const)
  await db
    .insertInto('asset')
    .values({
      id,
      agent_id: agent,
      city_id: city.id,
      neighborhood_id: dice.pick(city.neighborhoods.filter(({ isWholeCity }) => !isWholeCity)).id,
      street_id: dice.pick(city.streets),
      address_number: String(dice.between(2, 128)),
      should_show_address_number: dice.roll() < 0.5,
      visibility_status,
      audience: visibility_status === 'NO' ? 'ME' : visibility_status,
      seller_id: sellers.find((seller, turn) => seller.agent === agent && turn % 4 === index % 4)?.id ?? null,
      asset_type: dice.perhaps(0.96, type),
      ...terms(area, city),
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
  // Every second asset is the first agent's, whose assets alternate through all drawings.
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
  return { id, agent, visibility_status }
}
