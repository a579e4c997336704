import type pg from 'pg'
import { ago, type Country, DAY } from './country.ts'
import { addedAt, agentOf } from './customers.ts'
import { diceOf } from './dice.ts'
import { cityOf, neighborhoodOf } from './locate.ts'

/** How many neighborhoods a listing names; 2.4 on average, including listings for a whole city. */
const HOODS = [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6]
/** Share of listings for a whole city that has neighborhoods. */
const WHOLE_CITY = 0.05
/** Share of listings by tenants. */
const RENT = 1 / 3
/** Ratio of a monthly rent to a price. */
const MONTHS = 330
/** Share of the top city's listings that include its worst neighborhood. */
const WORST = 0.4

const TYPES = ["'{}'", "'{}'", "'{}'", "'{AT}'", "'{AT}'", "'{AT}'", "'{AT,GT}'", "'{AT,PN,RT}'", "'{AT,DX}'", "'{CE,TF,PH}'"]

/** One listing per buyer, with the time its matches were last viewed. */
export async function makeListings(client: pg.Client, { seed, sizes }: Country): Promise<void> {
  const dice = diceOf('listing', seed)
  const { between, chance, perhaps, pick, roll } = dice
  const neighborhood = (index: number) => `neighborhood_from + (first + ${index}) % greatest(neighborhoods, 1)`
  await client.query(`insert into listing (id, customer_id, agent_id, deal_kind, has_pets, rent_months, city_id, neighborhoods, asset_types, number_of_rooms, number_of_rooms_max,
      from_floor, to_floor, floors_in_building, not_first_floor, not_last_floor, should_have_elevator, elevator_from_floor,
      should_have_parking_in_registry, should_have_in_house_shelter, should_have_sun_terrace, should_have_storage_space,
      should_show_dangerous_buildings, asset_size, asset_outside_size, price_from, price_to, budget, requested_eviction_range, new_asset,
      created_at, updated_at) overriding system value
    select n, n, agent, case when is_rent then 'RENT' else 'SALE' end, is_rent and ${chance('pets', 0.15)},
      case when is_rent then ${perhaps('months', 0.3, pick('how many months', ['11', '12', '24']))} end, city_id,
      case when neighborhoods = 0 or ${chance('whole city', WHOLE_CITY)} then array[whole]
        else (array[${[0, 1, 2, 3, 4, 5].map(neighborhood).join(', ')}])[1 : least(neighborhoods, ${pick('neighborhoods', HOODS.map(String))})] end,
      ${pick('types', TYPES)}::text[], ${perhaps('rooms from', 0.85, 'rooms - 0.5')}, ${perhaps('rooms to', 0.7, 'rooms + 1')},
      ${perhaps('from floor', 0.2, between('which floor', 0, 4))}, ${perhaps('to floor', 0.12, pick('which top', ['3', '4', '6', '8', '40']))},
      ${perhaps('building', 0.05, between('how high', 4, 12))}, ${chance('not first', 0.15)}, ${chance('not last', 0.06)},
      ${chance('elevator', 0.35)}, case when ${chance('elevator', 0.35)} then ${perhaps('elevator from', 0.6, between('elevator floor', 1, 4))} end,
      ${chance('parking', 0.3)}, ${chance('shelter', 0.3)}, ${chance('terrace', 0.2)}, ${chance('storage', 0.1)}, ${chance('dangerous', 0.06)},
      ${perhaps('size', 0.25, '(rooms * 20)::integer')}, ${perhaps('outside', 0.05, `${between('how much outside', 1, 8)} * 10`)},
      case when ${chance('price from', 0.25)} then greatest((budget * 0.6 / step)::integer, 1) * step end, case when not is_rent then ${perhaps('price to', 0.8, '0')} end,
      ${perhaps('budget', 0.93, 'budget')}, ${perhaps('eviction', 0.3, pick('when', ["'IMM'", "'M3'", "'M6'", "'M12'", "'FLEX'"]))}, ${chance('new', 0.05)},
      added, added
    from (select n, agent, city.id as city_id, whole, neighborhood_from, neighborhoods, rooms, ${neighborhoodOf(dice, WORST)} as first, ${addedAt(seed)} as added,
        greatest((rooms * 26 * metre * (0.75 + ${roll('budget of')} * 0.6) / case when is_rent then ${MONTHS} else 1 end / step)::integer, 1) * step as budget, step, is_rent
      from (select n, agent, is_rent, case when is_rent then 100 else 50000 end as step, ${cityOf(dice, 'home.rank')} as rank,
          ${pick('rooms', ['2', '2.5', '3', '3', '3.5', '4', '4', '4', '4.5', '5', '5', '6'])} as rooms
        from (select n, ${agentOf(seed)} as agent, ${chance('rent', RENT)} as is_rent from generate_series(1, ${sizes.listings}) n) whose
        join bench.agent home on home.id = whose.agent) l
      join bench.city on city.rank = l.rank) l
    order by n`)
  // Agents look at most of their buyers' matches every few days.
  await client.query(`insert into listing_seen (listing_id, seen_at, new_since)
    select n, seen, greatest(created_at, seen - interval '2 days')
    from (select id as n, created_at, greatest(created_at, ${ago(`${30 * DAY} * ${roll('seen')} ^ 2`)}) as seen from listing l cross join lateral (select l.id as n) number) l`)
}
