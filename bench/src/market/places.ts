import { WHOLE_CITY } from '@mafteach/contract/codes'
import { searchText } from '@mafteach/contract/search-text'
import type pg from 'pg'
import { cityShares, type Sizes, spread } from './sizes.ts'

/** Prefixes for names of places once the starter register has no more cities. */
const KINDS = ['כפר', 'גבעת', 'בית', 'נווה', 'רמת', 'עין', 'גן', 'תל', 'מעלה', 'שדה']
/** Price of a square metre in the largest and in the smallest city, in shekels. */
const METRE = { most: 46_000, least: 9_000 }

interface Place {
  city: number
  name: string
}

/**
 * Replaces the starter register by a country of this size: its own cities first, largest first, then invented ones named after its streets.
 * `bench.city` then has, by rank, the id ranges of each city's neighborhoods and streets: ids are consecutive.
 */
export async function makePlaces(client: pg.Client, sizes: Sizes): Promise<void> {
  const known = await readRegister(client)
  const shares = cityShares(sizes.cities)
  // Most of the smaller localities have no neighborhoods except the row of the whole city.
  const neighborhoodCounts = spread(sizes.neighborhoods, shares, Math.ceil(sizes.cities / 2))
  const streetCounts = spread(sizes.streets, shares)
  const words = [...new Set(known.streets.map(({ name }) => name))]
  const neighborhoodWords = [...new Set(known.neighborhoods.map(({ name }) => name))]

  const cities = shares.map((share, rank) => ({
    id: known.cities[rank]?.id ?? 20_000 + rank,
    name: known.cities[rank]?.name ?? `${KINDS[rank % KINDS.length]} ${words[(rank * 7) % words.length]}`,
    population: Math.round(share * 10_000_000),
    metre: Math.round(METRE.least + (METRE.most - METRE.least) * Math.sqrt(share / shares[0]!)),
  }))
  // Without the triggers that protect signed papers: papers refer to tables that refer to places, and there are none here.
  await client.query('set session_replication_role = replica')
  await client.query('truncate city, neighborhood, street, place, place_start restart identity cascade')
  // With the triggers that maintain `place`: there are few places, and only the triggers know what it contains.
  await client.query('set session_replication_role = origin')
  await client.query(
    'insert into city (id, name, search, population) select * from unnest($1::integer[], $2::text[], $3::text[], $4::integer[])',
    [
      cities.map(({ id }) => id),
      cities.map(({ name }) => name),
      cities.map(({ name }) => searchText(name)),
      cities.map(({ population }) => population),
    ],
  )
  // The rows of whole cities come first: their ids are the ranks.
  const wholeCities = cities.map(({ id }) => ({ city: id, name: WHOLE_CITY }))
  const neighborhoods = cities.flatMap(({ id }, rank) =>
    namesOf(id, neighborhoodCounts[rank]!, known.neighborhoods, neighborhoodWords, rank),
  )
  const streets = cities.flatMap(({ id }, rank) => namesOf(id, streetCounts[rank]!, known.streets, words, rank))
  await client.query(
    `insert into neighborhood (id, city_id, name, search, is_whole_city)
      select row_number() over (), city, name, search, name = '${WHOLE_CITY}' from unnest($1::integer[], $2::text[], $3::text[]) as place (city, name, search)`,
    columns([...wholeCities, ...neighborhoods]),
  )
  await client.query(
    `insert into street (id, city_id, code, name, search)
      select row_number() over (), city, 100 + row_number() over (partition by city), name, search
      from unnest($1::integer[], $2::text[], $3::text[]) as place (city, name, search)`,
    columns(streets),
  )
  await client.query('set session_replication_role = replica')
  await client.query(
    `create table bench.city (rank integer primary key, id integer, metre integer, whole bigint, neighborhood_from bigint, neighborhoods integer, street_from bigint, streets integer)`,
  )
  await client.query(
    `insert into bench.city select rank, id, metre, whole, neighborhood_from, neighborhoods, street_from, streets
      from unnest($1::integer[], $2::integer[]) with ordinality as city (id, metre, rank)
      cross join lateral (select max(n.id) filter (where is_whole_city) as whole, min(n.id) filter (where not is_whole_city) as neighborhood_from,
        count(*) filter (where not is_whole_city) as neighborhoods from neighborhood n where n.city_id = city.id) neighborhood
      cross join lateral (select min(s.id) as street_from, count(*) as streets from street s where s.city_id = city.id) street`,
    [cities.map(({ id }) => id), cities.map(({ metre }) => metre)],
  )
}

async function readRegister(client: pg.Client) {
  const cities = await client.query<{ id: number; name: string }>(
    'select id, name from city order by population desc nulls last, id',
  )
  const neighborhoods = await client.query<Place>(
    'select city_id as city, name from neighborhood where not is_whole_city order by city_id, name',
  )
  const streets = await client.query<Place>('select city_id as city, name from street order by city_id, name')
  return { cities: cities.rows, neighborhoods: neighborhoods.rows, streets: streets.rows }
}

/** The names of a city's neighborhoods or streets: those of the register, then other words, then the same words with numbers. */
function namesOf(city: number, count: number, register: Place[], words: string[], turn: number): Place[] {
  const names = new Set(register.filter((place) => place.city === city).map(({ name }) => name))
  for (let index = 0; names.size < count; index++) {
    const word = words[(turn * 97 + index * 31) % words.length]!
    const round = Math.floor(index / words.length)
    names.add(round === 0 ? word : `${word} ${round + 1}`)
  }
  return [...names].slice(0, count).map((name) => ({ city, name }))
}

const columns = (places: Place[]) => [
  places.map(({ city }) => city),
  places.map(({ name }) => name),
  places.map(({ name }) => searchText(name)),
]
