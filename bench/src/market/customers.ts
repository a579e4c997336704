import { customerSearchText } from '@mafteach/contract/search-text'
import type pg from 'pg'
import { FIRST_NAMES, LAST_NAMES } from '../../../server/src/features/demo/demo-words.ts'
import { ago, type Country, DAY } from './country.ts'
import { diceOf } from './dice.ts'

/** Buyers, sellers and leads alike. */
const DORMANT = 0.3
const ARCHIVED = 0.1

/** Unopened leads per hundred buyers. */
const LEADS = 0.01

/** SQL for the agent of customer `n`; a listing belongs to its customer's agent. */
export const agentOf = (seed: number): string => `bench.agent_at(${diceOf('customer', seed).roll('agent')})`

/** SQL for when customer `n` was added; their listing was added with them. */
export const addedAt = (seed: number): string => ago(diceOf('customer', seed).between('added', DAY, 730 * DAY))

/** Buyers first (their numbers are those of their listings), then the sellers of assets, then leads. */
export async function makeCustomers(client: pg.Client, country: Country): Promise<void> {
  const { seed, sizes } = country
  const agent = agentOf(seed)
  await makePeople(client)
  await add(client, country, `select n, ${agent} as agent, false as is_lead from generate_series(1, ${sizes.listings}) n`)
  await add(client, country, 'select seller as n, agent, false as is_lead from bench.asset where seller is not null')
  const { rows } = await client.query<{ next: number }>('select max(id)::integer + 1 as next from customer')
  const leads = `generate_series(${rows[0]!.next}, ${rows[0]!.next + Math.ceil(sizes.listings * LEADS) - 1}) n`
  await add(client, country, `select n, ${agent} as agent, true as is_lead from ${leads}`)
}

/** The possible names, each with its search text as the product writes it; the digits of the phone are appended. */
async function makePeople(client: pg.Client): Promise<void> {
  const names = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`))
  await client.query(`create table bench.person (place integer primary key, name text, search text)`)
  await client.query(
    'insert into bench.person select place - 1, name, search from unnest($1::text[], $2::text[]) with ordinality as person (name, search, place)',
    [names, names.map((name) => customerSearchText(name, null))],
  )
}

const PEOPLE = FIRST_NAMES.length * LAST_NAMES.length

async function add(client: pg.Client, { seed }: Country, people: string): Promise<void> {
  const dice = diceOf('customer', seed)
  const { chance, perhaps, pick, roll } = dice
  await client.query(`insert into customer (id, agent_id, name, search, phone, customer_type, activity_state, is_vip, is_archived, do_not_contact,
      sold_current_asset, source, opened_at, created_at, updated_at) overriding system value
    select n, agent, name, search || coalesce('0' || substr(phone, 5), ''), phone, kind, state, is_vip, is_archived,
      do_not_contact, sold_current, case when is_lead then source else 'agent' end, case when not is_lead then added end, added, added
    from (select n, agent, is_lead, floor(${PEOPLE} * ${roll('name')})::integer as place, ${perhaps('phone', 0.97, `'+9725' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0')`)} as phone,
      ${perhaps('kind', 0.9, pick('which kind', ["'FA'", "'FA'", "'IM'", "'IM'", "'IM'", "'IN'", "'OT'"]))} as kind,
      case when ${chance('state', DORMANT)} and not is_lead then 'DO' else 'AV' end as state, ${chance('vip', 0.08)} as is_vip,
      ${chance('archived', ARCHIVED)} and not is_lead as is_archived, ${chance('contact', 0.04)} as do_not_contact,
      ${perhaps('current', 0.2, chance('sold current', 0.5))} as sold_current,
      ${pick('source', ["'call'", "'public_page'", "'import'"])} as source, ${addedAt(seed)} as added
      from (${people}) people) c join bench.person using (place)
    order by n`)
}
