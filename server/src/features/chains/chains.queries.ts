import { addressOf } from '@mafteach/contract/addresses'
import type { Chain, ChainLink, ChainState } from '@mafteach/contract/chains'
import { type RawBuilder, sql } from 'kysely'
import { type ContactRow, contactOf, realtorContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'

/** Chains `c` as their agent `m` sees them. */

/** A chain that an agent dismissed while it was new is dismissed for them alone. */
const stateForMe = sql<ChainState>`case when c.state = 'new' and m.dismissed_at is not null then 'dismissed' else c.state end`

const seen = sql`c.id, ${stateForMe} as state, c.open_end, c.state = 'asked' and m.agreed_at is null as waits_for_me`

interface LinkRow {
  chain_id: number
  /** Null if the agent may not know it. */
  named: {
    asset: { id: number; street: string | null; address_number: string | null; city: string }
    customer: { id: number; name: string }
    agent: ContactRow
  } | null
  city: { id: number; name: string }
  rooms: number | null
  price: number
}

const linkOf = ({ named, city, rooms, price }: LinkRow): ChainLink => ({
  asset: named && {
    id: named.asset.id,
    name: addressOf({
      street: named.asset.street === null ? null : { name: named.asset.street },
      address_number: named.asset.address_number,
      city: { name: named.asset.city },
    }),
  },
  customer: named?.customer ?? null,
  agent: named && realtorContact(named.agent),
  city,
  rooms,
  price,
})

/** Links of chains. Names are read live: own customers', and others' while all agreed and everybody may still take part, whether or not the job ran. */
async function readLinks(db: Db, me: number, chains: readonly number[]): Promise<Map<number, ChainLink[]>> {
  const { rows } = await sql<LinkRow>`
    with agreed as materialized (
      select c.id from chain c where c.id = any(${chains}::bigint[]) and c.state = 'agreed' and chain_stands(c.id))
    select l.chain_id, jsonb_build_object('id', city.id, 'name', city.name) as city, l.rooms, l.price,
      case when p.agent_id = ${me} or l.chain_id in (select id from agreed) then jsonb_build_object(
        'asset', jsonb_build_object('id', x.id, 'street', street.name, 'address_number', x.address_number, 'city', (select name from city where id = x.city_id)),
        'customer', jsonb_build_object('id', p.id, 'name', p.name),
        'agent', ${contactOf('p.agent_id')}) end as named
    from chain_link l
    join city on city.id = l.city_id
    left join current_asset x on x.id = l.flat_id
    left join customer p on p.id = x.customer_id
    left join street on street.id = x.street_id
    where l.chain_id = any(${chains}::bigint[])
    order by l.chain_id, l.position`.execute(db)
  const links = Map.groupBy(rows, ({ chain_id }) => chain_id)
  return new Map([...links].map(([chain, of]) => [chain, of.map(linkOf)]))
}

interface Which {
  state?: ChainState | undefined
  customer?: number | undefined
}

const NEWEST = new ListOrder('newest', desc('c.id', 'bigint'))

/** A page of an agent's chains, newest first, with the total count. */
export async function readChains(
  db: Db,
  me: number,
  { state, customer }: Which,
  page: ListPart,
): Promise<Cut<Chain> & { count: number }> {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const found = sql`from chain_agent m join chain c on c.id = m.chain_id
    where m.agent_id = ${me} and ${state === undefined ? sql`true` : sql`${stateForMe} = ${state}`}
      and ${customer === undefined ? sql`true` : hasCustomer(me, customer)}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) ${found}`.execute(db)
  const placed = await sql<Placed<Omit<Chain, 'links'>>>`select ${seen}, ${key} as list_key ${found}
    and ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  const { rows, after } = cut(placed.rows)
  const links = await readLinks(
    db,
    me,
    rows.map(({ id }) => id),
  )
  return { count: counted[0]!.count, after, rows: rows.map((row) => ({ ...row, links: links.get(row.id) ?? [] })) }
}

/** The chain contains a customer of the agent's own; others must not be guessable. */
const hasCustomer = (me: number, customer: number): RawBuilder<boolean> => sql`exists (
  select from chain_link l join current_asset x on x.id = l.flat_id join customer p on p.id = x.customer_id
  where l.chain_id = c.id and p.id = ${customer} and p.agent_id = ${me})`

/** A chain as one of its agents sees it. */
export async function readChain(db: Db, me: number, id: number): Promise<Chain> {
  const { rows } = await sql<Omit<Chain, 'links'>>`select ${seen}
    from chain_agent m join chain c on c.id = m.chain_id where m.agent_id = ${me} and c.id = ${id}`.execute(db)
  return { ...rows[0]!, links: (await readLinks(db, me, [id])).get(id) ?? [] }
}

export interface LockedChain {
  id: number
  state: ChainState
  /** What the agent and the others did. */
  isRequester: boolean
  hasAgreed: boolean
  hasDismissed: boolean
  others: number[]
  /** Whether everybody may still take part. */
  isOpen: boolean
}

/** An agent's chain, locked; null for others. */
export async function lockChain(db: Db, me: number, id: number): Promise<LockedChain | null> {
  await sql`select from chain where id = ${id} for update`.execute(db)
  const { rows } = await sql<LockedChain>`
    select c.id, c.state, m.asked_at is not null as "isRequester", m.agreed_at is not null as "hasAgreed", m.dismissed_at is not null as "hasDismissed",
      array(select agent_id from chain_agent o where o.chain_id = c.id and o.agent_id <> ${me} order by agent_id) as others,
      chain_stands(c.id) as "isOpen"
    from chain_agent m join chain c on c.id = m.chain_id where m.agent_id = ${me} and c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const setState = (db: Db, chain: number, state: ChainState, now: Date) =>
  db.updateTable('chain').set({ state, updated_at: now }).where('id', '=', chain).execute()

type Act = 'asked_at' | 'agreed_at' | 'dismissed_at'

/** Records an agent's act. Asking or agreeing cancels an earlier dismissal. */
export const saveAct = (db: Db, chain: number, agent: number, acts: readonly Act[], now: Date) =>
  db
    .updateTable('chain_agent')
    .set({
      ...(acts.includes('dismissed_at') ? {} : { dismissed_at: null }),
      ...Object.fromEntries(acts.map((act) => [act, now])),
    })
    .where('chain_id', '=', chain)
    .where('agent_id', '=', agent)
    .execute()

export async function haveAllAgreed(db: Db, chain: number): Promise<boolean> {
  const { rows } = await sql<{
    all: boolean
  }>`select bool_and(agreed_at is not null) as all from chain_agent where chain_id = ${chain}`.execute(db)
  return rows[0]!.all
}
