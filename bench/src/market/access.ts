import type pg from 'pg'
import { ago, type Country, DAY } from './country.ts'
import { diceOf } from './dice.ts'

/** How many colleagues an asset's owner names as contacts: the probability for each further seat in the agency. */
const CONTACT = 0.055
/** Share of an owner's connected agents chosen as viewers of an asset for chosen agents. */
const VIEWER = 0.5
/** Share of listings whose buyers were sent something. */
const SENT = 0.15
/** Notifications about matching assets per agent, read ones included. */
const NOTICES = 8

/** Contacts, viewers and excluded agents. */
export async function makeAccess(client: pg.Client, { seed, sizes }: Country): Promise<void> {
  const contact = diceOf('contact', seed, 'a.n * 100 + m.id % 100')
  await client.query(`insert into asset_access (city_id, asset_id, agent_id, kind, since)
    select a.city_id, a.id, m.id, 'contact', a.created
    from bench.asset a join agent o on o.id = a.agent join agent m on m.agency_id = o.agency_id and m.is_working and m.id <> o.id
    where ${contact.chance('contact', CONTACT)}
    order by 1, 2, 3`)
  const viewer = diceOf('viewer', seed, 'a.n * 1000 + f.friend_id % 1000')
  await client.query(`insert into asset_access (city_id, asset_id, agent_id, kind, since)
    select a.city_id, a.id, f.friend_id, 'viewer', greatest(a.created, f.created_at)
    from bench.asset a join connection f on f.agent_id = a.agent
    where a.status = 'AG' and ${viewer.chance('viewer', VIEWER)}
    order by 1, 2, 3`)
  const hide = diceOf('hide', seed)
  await client.query(`insert into hidden_asset (city_id, agent_id, asset_id, created_at)
    with open as (select row_number() over (order by n) - 1 as place, id, city_id, agent, created from bench.asset where status = 'AL'),
    total as (select count(*) as open from open)
    select a.city_id, who, a.id, greatest(a.created, ${ago(hide.between('since', 3_600, 200 * DAY))})
    from (select n, bench.agent_at(${hide.roll('who')}) as who, floor(total.open * ${hide.roll('which')})::bigint as place
      from generate_series(1, ${sizes.hides}) n, total) hide
    join open a using (place)
    where a.agent <> who
    order by 1, 2, 3
    on conflict do nothing`)
}

/** What agents did about a buyer and an asset: sent it, and recorded the buyer's answer. */
export async function makeInterestRows(client: pg.Client, { seed }: Country): Promise<void> {
  const { between, chance, perhaps, roll } = diceOf('act', seed, 'l.id')
  await client.query(`insert into customer_asset (city_id, customer_id, asset_id, is_interested, sent_at, opened_at)
    with open as (select id, city_id, row_number() over (partition by city_id order by n) - 1 as place from bench.asset where status = 'AL'),
    total as (select city_id, count(*) as open from open group by city_id)
    select a.city_id, l.customer_id, a.id, ${perhaps('interest', 0.4, chance('interested', 0.6))}, ${ago(between('sent', 3_600, 90 * DAY))}, null
    from listing l join total on total.city_id = l.city_id
    join open a on a.city_id = l.city_id and a.place = floor(total.open * ${roll('which')})::bigint
    where ${chance('sent something', SENT)}
    order by 1, 2, 3`)
  await client.query(`update customer c set last_sent_at = ca.sent_at from customer_asset ca where ca.customer_id = c.id`)
}

/** Notifications about matching assets, half of them read. */
export async function makeNotices(client: pg.Client, { seed, sizes }: Country): Promise<void> {
  const { between, chance, roll } = diceOf('notice', seed)
  await client.query(`insert into notification (agent_id, notification_type, matched_asset_id, created_at, read_at)
    with open as (select row_number() over (order by n) - 1 as place, id, agent from bench.asset where status = 'AL'),
    total as (select count(*) as open from open)
    select who, 'relevant asset', a.id, since, case when ${chance('read', 0.5)} then since + interval '1 hour' end
    from (select n, 1 + n % ${sizes.agents} as who, floor(total.open * ${roll('which')})::bigint as place, ${ago(between('since', 2 * 3_600, 60 * DAY))} as since
      from generate_series(1, ${sizes.agents * NOTICES}) n, total) notice
    join open a using (place)
    where a.agent <> who
    order by since
    on conflict do nothing`)
}
