import { PERIODS } from '@mafteach/contract/dashboard'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'
import type { Line } from './figures.ts'
import { agentWith, marketClock, withProduct } from './product.ts'
import { timed } from './timed.ts'

const LISTINGS = 300
/** Messages and deals of two years, and the leads among the customers. */
const MESSAGES = 4_000
const DEALS = 60
const LEADS = 500

/** What the dashboard costs an agent with this many listings who has used the product for two years. */
export const measureDashboard = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const { agent, listings } = await agentWith(db, LISTINGS)
    await twoYears(db, agent)
    const agents = await agencyAround(db, agent)
    const lines: Line[] = [
      {
        what: 'dashboard: listings; messages; leads; agents of the agency',
        figure: `${listings}; ${MESSAGES}; ${LEADS}; ${agents}`,
      },
    ]
    for (const period of PERIODS) lines.push(await timed(product, agent, `a ${period}`, () => `/dashboard/?period=${period}`))
    lines.push(await timed(product, agent, 'a month of the agency', () => '/dashboard/?scope=agency'))
    lines.push(
      await timed(product, agent, 'what was sent, page by page', (turn) => `/whatsapp/sent_pairs/?page=${1 + (turn % 4)}`),
    )
    return lines
  })

async function twoYears(db: Db, agent: number): Promise<void> {
  await sql`
    with sent as (
      insert into message (agent_id, customer_id, phone, text, state, created_at)
      select ${agent}, c.id, coalesce(c.phone, ''), '', 'sent', ${marketClock.now()}::timestamptz - make_interval(days => n % 730)
      from generate_series(1, ${MESSAGES}) n
      join (select id, phone, row_number() over (order by id) - 1 as place, count(*) over () as all_of from customer where agent_id = ${agent}) c
        on c.place = n % c.all_of
      returning id, customer_id, created_at)
    insert into message_asset (message_id, asset_id, position)
    select sent.id, a.id, a.place
    from sent join (select id, row_number() over (order by id) as place, count(*) over () as all_of from asset where agent_id = ${agent}) a
      on a.place % greatest(a.all_of / 3, 1) = sent.id % greatest(a.all_of / 3, 1)`.execute(db)
  await sql`
    insert into customer_asset (city_id, customer_id, asset_id, sent_at, opened_at, is_interested, wants_viewing)
    select distinct on (m.customer_id, x.asset_id) a.city_id, m.customer_id, x.asset_id, m.created_at, m.created_at, m.id % 3 = 0, m.id % 5 = 0
    from message m join message_asset x on x.message_id = m.id join asset a on a.id = x.asset_id
    where m.agent_id = ${agent} on conflict do nothing`.execute(db)
  await sql`
    with made as (
      insert into deal (agent_id, deal_type, deal_date, price, commission, asset_id, city_name, neighborhood_name, street_name, asked_price, asset_was, created_at)
      select ${agent}, 'PE', ${marketClock.now()}::date - (row_number() over (order by a.id) * 12)::integer, a.price, a.price / 50, a.id, '', '', '', a.price, 'ME', now()
      from asset a where a.agent_id = ${agent} order by a.id limit ${DEALS} returning id, asset_id)
    insert into deal_side (deal_id, side, agent_id, customer_id)
    select made.id, side, ${agent}, case side when 'buying' then
      (select m.customer_id from message m join message_asset x on x.message_id = m.id where x.asset_id = made.asset_id limit 1) end
    from made, unnest(array['buying', 'selling']) side`.execute(db)
  await sql`
    with came as (
      insert into customer (agent_id, name, search, created_at)
      select ${agent}, 'ליד ' || n, ' ליד ' || n, ${marketClock.now()}::timestamptz - make_interval(hours => n * 17) from generate_series(1, ${LEADS}) n
      returning id, created_at)
    insert into note (customer_id, content, created_at)
    select id, '', created_at + make_interval(mins => (id % 3000)::integer) from came where id % 5 > 0`.execute(db)
  await sql`analyze customer, note, message, message_asset, customer_asset, deal, deal_side`.execute(db)
}

/** Makes the agent the manager of an agency with some twenty others. Returns its size. */
async function agencyAround(db: Db, agent: number): Promise<number> {
  await sql`update agent set agency_id = coalesce(agency_id, (select min(id) from agency)), is_agency_manager = true where id = ${agent}`.execute(
    db,
  )
  await sql`update agent set agency_id = (select agency_id from agent where id = ${agent})
    where id in (select id from agent where id <> ${agent} order by id limit 20)`.execute(db)
  const { rows } = await sql<{ agents: number }>`
    select count(*) as agents from agent where agency_id = (select agency_id from agent where id = ${agent})`.execute(db)
  return rows[0]!.agents
}
