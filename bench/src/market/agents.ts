import type pg from 'pg'
import { FIRST_NAMES, LAST_NAMES } from '../../../server/src/features/demo/demo-words.ts'
import { ago, type Country, DAY } from './country.ts'
import { chooser, type Dice, diceOf, quoted } from './dice.ts'

/** Agencies consist of agents from nearby cities; most agents belong to one. */
const AGENCY_SEATS = 7
const IN_AGENCY = 0.75

/** How active an agent is: most have about fifty customers, one in a hundred has a thousand. */
const BUSY = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4]
const BUSIEST = { share: 0.01, weight: 20 }

/** How many connections an agent requests, and how many of those go to a few well-known agents. */
const REQUESTED = 12
const WELL_KNOWN = 0.25
/** Connected agents work near one another: within this many places in the order of cities. */
const NEIGHBOURS = 60

/** SQL of a person's name. */
export const personName = ({ pick }: Dice): string =>
  `(${pick('first name', FIRST_NAMES.map(quoted))} || ' ' || ${pick('last name', LAST_NAMES.map(quoted))})`

/** Agencies and agents with their cities. `bench.agent_at` then picks agents in proportion to their activity. */
export async function makeAgents(client: pg.Client, { seed, sizes }: Country): Promise<void> {
  const dice = diceOf('agent', seed, 'a.id')
  const { between, chance, pick, roll } = dice
  await client.query(`create table bench.agent as
    select a.*, row_number() over (order by rank, ${roll('seat')}) - 1 as seat
    from (select a.id, bench.city_at(${roll('city')}) as rank,
      case when ${chance('busiest', BUSIEST.share)} then ${BUSIEST.weight} else ${pick('busy', BUSY.map(String))} end as weight
      from generate_series(1, ${sizes.agents}) a (id)) a`)
  await client.query('create unique index on bench.agent (id)')
  await client.query('create unique index on bench.agent (seat)')
  const { rows } = await client.query<{ weight: number }>('select weight from bench.agent order by id')
  await client.query(
    chooser(
      'agent_at',
      rows.map(({ weight }) => weight),
    ),
  )

  await client.query(`insert into agency (id, name, created_at) overriding system value
    select n, ${diceOf('agency', seed).pick('name', LAST_NAMES.map(quoted))} || ' נכסים ' || n, ${ago(`${2_000 * DAY}`)}
    from generate_series(1, ${Math.ceil(sizes.agents / AGENCY_SEATS)}) n`)
  await client.query(`insert into agent (id, uuid, phone, name, license_number, seniority, agency_id, is_agency_manager, is_working,
      needs_onboarding, terms_version, terms_accepted_at, created_at) overriding system value
    select a.id, overlay(overlay(md5('agent ' || a.id) placing '4' from 13) placing '8' from 17)::uuid, '+97250' || lpad((a.id + 1000)::text, 7, '0'), ${personName(dice)},
      (3000000 + a.id)::text, ${between('since', 1995, 2025)},
      case when ${chance('agency', IN_AGENCY)} or a.seat % ${AGENCY_SEATS} = 0 then a.seat / ${AGENCY_SEATS} + 1 end,
      a.seat % ${AGENCY_SEATS} = 0, ${chance('works', 0.95)} or a.seat % ${AGENCY_SEATS} = 0, false, '2026-11', ${ago(`${1_500 * DAY}`)}, ${ago(`${1_500 * DAY}`)}
    from bench.agent a order by a.id`)
  await client.query(`insert into activity_area (agent_id, city_id)
    select distinct a.id, city.id from bench.agent a join bench.city on city.rank in (a.rank, a.rank + 1, a.rank + 2) order by 1, 2`)
}

/** Connections, pending requests, and blocks. */
export async function makeNetwork(client: pg.Client, { seed, sizes }: Country): Promise<void> {
  const { between, chance, roll } = diceOf('connection', seed, `a.id * 100 + turn`)
  const { agents } = sizes
  await client.query(`insert into connection (agent_id, friend_id, created_at)
    with asked as (
      select a.id as one, case when ${chance('well known', WELL_KNOWN)} then 1 + floor(${agents} * ${roll('fame')} ^ 2.2)::bigint
        else near.id end as other, ${ago(between('since', 2 * DAY, 900 * DAY))} as since
      from bench.agent a cross join generate_series(1, ${REQUESTED}) turn
      join bench.agent near on near.seat = (a.seat + ${between('distance', 1, NEIGHBOURS)}) % ${agents}),
    pairs as (select least(one, other) as one, greatest(one, other) as other, min(since) as since from asked where one <> other group by 1, 2)
    select one, other, since from pairs union all select other, one, since from pairs order by 1, 2`)
  const request = diceOf('friend request', seed)
  await client.query(`insert into friend_request (from_id, to_id, created_at)
    select one, other, ${ago(request.between('since', 3_600, 10 * DAY))}
    from (select n, bench.agent_at(${request.roll('from')}) as one, bench.agent_at(${request.roll('to')}) as other from generate_series(1, ${Math.round(agents / 10)}) n) r
    where one <> other and not exists (select from connection where agent_id = one and friend_id = other)
    on conflict do nothing`)
  const block = diceOf('block', seed)
  await client.query(`insert into block (agent_id, blocked_id, created_at)
    select one, other, ${ago(block.between('since', 3_600, 400 * DAY))}
    from (select n, bench.agent_at(${block.roll('from')}) as one, bench.agent_at(${block.roll('to')}) as other from generate_series(1, ${sizes.blocks}) n) b
    where one <> other and not exists (select from connection where agent_id = one and friend_id = other)
    on conflict do nothing`)
}
