import type pg from 'pg'
import { DESCRIPTIONS } from '../../../server/src/features/demo/demo-words.ts'
import { ago, type Country, DAY, today } from './country.ts'
import { diceOf, quoted } from './dice.ts'
import { cityOf, neighborhoodOf } from './locate.ts'

const MARKETED = 0.15
/** Share of assets for rent, and the ratio of a monthly rent to a price. */
const RENT = 1 / 3
const MONTHS = 330
/** Shares of marketed assets: in marketing, open to all, to chosen agents. Shares of the others: under the radar, sold. */
const STATUSES = { marketed: ['ME', 'ME', 'ME', 'ME', 'ME', 'ME', 'AL', 'AL', 'AL', 'AG'], others: ['NO', 'NO', 'sold'] }
/** Share of assets whose neighborhood is not stated. */
const NO_HOOD = 0.005
/** Share of the top city's assets that are in its worst neighborhood. */
const WORST = 0.24
const HAS_SELLER = 0.1
/** Share of marketed assets whose price dropped once. */
const DROPPED = 0.25
/** Photos per marketed asset. */
const PHOTOS = 4

const TYPES = ['AT', 'AT', 'AT', 'AT', 'AT', 'AT', 'AT', 'AT', 'GT', 'RT', 'PN', 'DX', 'CE', 'TF', 'PH', 'ST', 'LT']

/** Odd, so that row numbers map to distinct ids; below 2^42, so that the product fits a bigint. */
const STEP = 2_971_215_073_901

/** SQL for the id of asset `n`: as random as the API's, from 2^40 up to 2^48. */
const assetId = `(1099511627776 + (n * ${STEP}) % 140737488355328)`

/** Owner, place, status and date of every asset: `bench.asset`, from which customers, access and assets are generated. */
export async function frameAssets(client: pg.Client, { seed, sizes }: Country): Promise<void> {
  const dice = diceOf('asset', seed)
  const { between, chance, pick, roll } = dice
  const status = `case when ${chance('marketed', MARKETED)} then ${pick('status', STATUSES.marketed.map(quoted))} else ${pick('off', STATUSES.others.map(quoted))} end`
  const drop = `status in ('ME', 'AL', 'AG') and ${chance('dropped', DROPPED)}`
  await client.query(`create unlogged table bench.asset as
    select n, ${assetId} as id, agent, city.id as city_id, city.metre,
      case when neighborhoods = 0 or ${chance('no neighborhood', NO_HOOD)} then whole else neighborhood_from + ${neighborhoodOf(dice, WORST)} end as neighborhood,
      street_from + floor(streets * ${roll('street')} ^ 1.5)::integer as street, status,
      case when ${chance('seller', HAS_SELLER)} then ${sizes.listings} + count(*) filter (where ${chance('seller', HAS_SELLER)}) over (order by n) end as seller,
      ${ago('age')} as created, case when ${drop} then ${ago(`age * ${roll('drop')}`)} end as dropped
    from (select n, agent, ${cityOf(dice, 'home.rank')} as rank, ${status} as status,
        case when ${chance('marketed', MARKETED)} then ${between('age', 3_600, 400 * DAY)} else ${between('age', 30 * DAY, 1_800 * DAY)} end as age
      from (select n, bench.agent_at(${roll('agent')}) as agent from generate_series(1, ${sizes.assets}) n) whose
      join bench.agent home on home.id = whose.agent) a
    join bench.city on city.rank = a.rank`)
}

/** The assets with their price history and photos. */
export async function makeAssets(client: pg.Client, { seed }: Country): Promise<void> {
  const dice = diceOf('asset', seed)
  const { between, chance, perhaps, pick, roll } = dice
  const terrace = perhaps('terrace', 0.8, chance('has terrace', 0.7))
  const shelter = perhaps('shelter', 0.75, chance('has shelter', 0.6))
  const ctx = `type in ('CE', 'TF', 'PH')`
  await client.query(`insert into asset (id, agent_id, deal_kind, pets_allowed, minimum_months, city_id, neighborhood_id, street_id, address_number, should_show_address_number,
      visibility_status, audience, seller_id, asset_type, price, construction_year, toilets, bathrooms, number_of_rooms, asset_built_area,
      asset_outside_size, floor, highest_floor, asset_levels, sun_terrace_size, has_sun_terrace, number_of_parking_spots, has_parking_in_registry,
      in_house_shelter_size, has_in_house_shelter, number_of_elevators, has_elevator, has_storage_space, has_air_conditioning,
      is_accessible_for_disabled_people, is_dangerous_building, asset_facing, asset_condition, airway_north, airway_south, airway_east, airway_west,
      available_from, notes, market_at, al_since, created_at, updated_at)
    select id, agent, case when is_rent then 'RENT' else 'SALE' end, case when is_rent then ${perhaps('pets', 0.4, chance('pets allowed', 0.5))} end,
      case when is_rent then ${perhaps('months', 0.4, pick('how many months', ['6', '12', '12', '24']))} end, city_id, neighborhood, street, ${between('number', 1, 140)}::text, ${chance('shows number', 0.4)},
      case when is_rent and status = 'sold' then 'rented' else status end,
      case when status in ('AL', 'AG') then status else 'ME' end, seller, ${perhaps('type stated', 0.97, 'type')},
      greatest(1, round(area * metre * (0.8 + ${roll('price')} * 0.45) / case when is_rent then ${MONTHS} * 100 else 10000 end))::integer * case when is_rent then 100 else 10000 end,
      ${perhaps('year', 0.7, between('built in', 1950, 2026))}, ${perhaps('toilets', 0.6, between('how many toilets', 1, 3))}, ${perhaps('bathrooms', 0.6, between('how many baths', 1, 2))},
      ${perhaps('rooms stated', 0.96, 'rooms')}, ${perhaps('area', 0.92, 'area')},
      case when ${ctx} or type in ('GT', 'RT') then ${perhaps('outside', 0.8, `${between('how much outside', 2, 40)} * 10`)} end,
      ${perhaps('floor stated', 0.86, 'floor')}, ${perhaps('highest stated', 0.86, 'highest')}, ${perhaps('levels', 0.3, between('how many levels', 1, 3))},
      case when ${terrace} then ${perhaps('terrace size', 0.5, between('how much terrace', 4, 40))} end, ${terrace},
      ${perhaps('spots', 0.5, between('how many spots', 0, 2))}, ${perhaps('parking', 0.8, chance('has parking', 0.65))},
      case when ${shelter} then ${perhaps('shelter size', 0.4, between('how much shelter', 6, 14))} end, ${shelter},
      case when ${perhaps('elevator', 0.85, 'has_elevator')} then ${perhaps('elevators', 0.5, between('how many elevators', 1, 2))} end,
      ${perhaps('elevator', 0.85, 'has_elevator')}, ${perhaps('storage', 0.6, chance('has storage', 0.4))}, ${perhaps('cooling', 0.7, chance('cools', 0.9))},
      ${perhaps('access', 0.4, chance('accessible', 0.4))}, ${chance('dangerous', 0.02)}, ${perhaps('facing', 0.5, pick('which side', ["'FRONT'", "'BACK'", "'SIDE'"]))},
      ${perhaps('condition', 0.8, pick('which condition', ["'NEW'", "'REN'", "'GOOD'", "'GOOD'", "'OLD'"]))},
      ${['north', 'south', 'east', 'west'].map((side) => perhaps(side, 0.5, chance(`to the ${side}`, 0.6))).join(', ')},
      ${perhaps('available', 0.55, `${today} + ${between('from when', -60, 300)}`)}, ${perhaps('notes', 0.8, pick('which notes', DESCRIPTIONS.map(quoted)))},
      coalesce(dropped, created), case when status = 'AL' then created else '-infinity' end, created, coalesce(dropped, created)
    from (select a.*, case when ${ctx} then 0 when type = 'GT' then 0 when type in ('RT', 'PN') then highest else floor((highest + 1) * ${roll('floor')})::integer end as floor,
        (rooms * (22 + ${roll('area of')} * 9))::integer as area, highest > 3 or ${chance('small elevator', 0.3)} as has_elevator
      from (select a.*, case when ${ctx} then 1 else ${between('highest', 2, 18)} end as highest
        from (select a.*, ${chance('rent', RENT)} as is_rent, ${pick('type', TYPES.map(quoted))} as type, ${pick('rooms', ['2', '2.5', '3', '3', '3.5', '4', '4', '4', '4.5', '5', '5.5', '6'])} as rooms
          from bench.asset a) a) a) a
    order by city_id, neighborhood, id`)
  await client.query(`insert into asset_price (asset_id, price, agent_id, since)
    select asset.id, case when dropped is null then price else price + price / 20 end, agent_id, created from asset join bench.asset a on a.id = asset.id
    union all select asset.id, price, agent_id, dropped from asset join bench.asset a on a.id = asset.id where dropped is not null
    order by 1, 4`)
  await client.query(`insert into asset_event (asset_id, agent_id, kind, data, at)
    select id, agent_id, 'status', jsonb_build_object('before', 'ME', 'after', visibility_status), created_at from asset where visibility_status <> 'ME' order by id`)
  await client.query(`insert into asset_image (asset_id, position, width, height, file, created_at)
    select id, position, 1600, 1066, md5(id::text || position), created from bench.asset cross join generate_series(0, ${PHOTOS - 1}) position
    where status in ('ME', 'AL', 'AG') order by id, position`)
}
