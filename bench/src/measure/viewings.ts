import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { SLOTS_MAX } from '@mafteach/contract/viewings'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'
import type { Line } from './figures.ts'
import { agentWith, marketClock, withProduct } from './product.ts'
import { timed } from './timed.ts'

const LISTINGS = 300
const OF_DAY = 40
const OF_MONTH = 1_000
const DAYS = 30
const PAGE = 100

/** What viewings cost an agent with a full day in a full month, and a customer who chooses a slot. */
export const measureViewings = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const { agent } = await agentWith(db, LISTINGS)
    await fill(db, agent)
    const token = await offer(db, agent)
    const today = dayInIsrael(marketClock.now())
    const month = `from=${addDays(today, -DAYS / 2)}&to=${addDays(today, DAYS / 2)}&page_size=${PAGE}`
    return [
      { what: 'viewings: of a day; of a month', figure: `${OF_DAY}; ${OF_MONTH}` },
      await timed(product, agent, 'a day', () => `/viewings/day/?date=${today}`),
      await timed(
        product,
        agent,
        `a page of ${PAGE} of a month`,
        (turn) => `/viewings/?${month}&page=${1 + (turn % (OF_MONTH / PAGE))}`,
      ),
      await timed(product, agent, 'counts', () => '/viewings/counts/'),
      await timed(product, agent, `${SLOTS_MAX.slots} slots as a customer reads them`, () => `/public/viewings/${token}/`),
    ]
  })

/** Today has its share, the other days share the rest. */
const fill = (db: Db, agent: number) =>
  sql`with buyer as (select id, row_number() over (order by id) as place, count(*) over () as all_of from customer where agent_id = ${agent}),
      property as (select id, city_id, row_number() over (order by id) as place, count(*) over () as all_of from asset where agent_id = ${agent})
    insert into viewing (agent_id, customer_id, city_id, asset_id, starts_at, minutes, state, created_at, updated_at)
    select ${agent}, b.id, p.city_id, p.id,
      date_trunc('day', ${marketClock.now()}::timestamptz) + case when n <= ${OF_DAY} then make_interval(mins => 300 + n * 15)
        else make_interval(days => case when n % 2 = 0 then 1 else -1 end * (1 + n % ${DAYS / 2 - 1}), mins => 300 + n % 600) end,
      30, (array['proposed', 'confirmed', 'done', 'cancelled', 'no_show'])[1 + n % 5], ${marketClock.now()}, ${marketClock.now()}
    from generate_series(1, ${OF_MONTH}) n join buyer b on b.place = 1 + n % b.all_of join property p on p.place = 1 + n % p.all_of`.execute(
    db,
  )

/** Slots of a property, half of them taken by others; returns the token of a customer who has not chosen. */
async function offer(db: Db, agent: number): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    with made as (
      insert into viewing_offer (agent_id, city_id, asset_id, created_at)
      select ${agent}, city_id, id, ${marketClock.now()} from asset where agent_id = ${agent} order by id limit 1 returning *),
    slots as (
      insert into viewing_slot (offer_id, starts_at, minutes)
      select id, ${marketClock.now()}::timestamptz + make_interval(hours => 24 + n), 30 from made, generate_series(1, ${SLOTS_MAX.slots}) n returning *),
    buyer as (select id, row_number() over (order by id) as place from customer where agent_id = ${agent} order by id limit ${SLOTS_MAX.customers}),
    taken as (
      insert into viewing (agent_id, customer_id, city_id, asset_id, starts_at, minutes, state, offer_id, created_at, updated_at)
      select ${agent}, b.id, m.city_id, m.asset_id, m.created_at + make_interval(hours => 24 + b.place::int), 30, 'confirmed', m.id, m.created_at, m.created_at
      from made m, buyer b where b.place <= ${SLOTS_MAX.slots / 2} returning id)
    insert into viewing_link (token, agent_id, customer_id, offer_id, created_at)
    select md5(b.id::text) || md5('of ' || b.id), ${agent}, b.id, m.id, m.created_at from made m, buyer b order by b.place desc returning token`.execute(
    db,
  )
  await sql`analyze viewing, viewing_offer, viewing_slot, viewing_link`.execute(db)
  return rows[0]!.token
}
