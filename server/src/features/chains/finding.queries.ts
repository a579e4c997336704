import type { ChainState } from '@mafteach/contract/chains.codes'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Chain } from './chains.rules.ts'

/** Queries of the job that finds chains. */

export interface Edge {
  from_id: number
  to_id: number
}

/** Takes the job's lock, held by one node at a time. Queries go by keys, because the planner takes freshly filled tables for small ones. */
export async function lockSearch(db: Db): Promise<boolean> {
  await sql`set local enable_seqscan = off`.execute(db)
  const { rows } = await sql<{
    isMine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended('chains', 0)) as "isMine"`.execute(db)
  return rows[0]!.isMine
}

export const isChanged = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('chain_change').select('id').limit(1).executeTakeFirst()) !== undefined

/** Takes flats around which something changed, at most `most` changes. */
export async function takeChanged(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ flat_id: number }>`
    with taken as (delete from chain_change where id = any(array(select id from chain_change order by id limit ${most})) returning flat_id)
    select distinct flat_id from taken order by flat_id`.execute(db)
  return rows.map(({ flat_id }) => flat_id)
}

/** Refreshes flats. */
export async function renewFlats(db: Db, flats: readonly number[]): Promise<void> {
  await sql`delete from chain_flat where id = any(${flats}::bigint[])`.execute(db)
  // Once per distinct flat, because building an asset's row is expensive.
  await sql`
    with there as materialized (
      select x as flat, x.asset_type, x.number_of_rooms, c.id as customer_id, c.agent_id from current_asset x join customer c on c.id = x.customer_id
      where x.id = any(${flats}::bigint[]) and is_chain_flat(x, c)),
    said as materialized (
      select asset_type, number_of_rooms, fit_of_flat(asset_type, number_of_rooms) as fit from (select distinct asset_type, number_of_rooms from there) t)
    insert into chain_flat
    select (t.flat).id, t.customer_id, t.agent_id, (t.flat).city_id, coalesce((t.flat).neighborhood_id, whole.id), (t.flat).price,
      (s.fit).fit_types, (s.fit).fit_rooms_lo, (s.fit).fit_rooms_hi, (s.fit).fit_floor_hi, (s.fit).fit_floor_lo, (s.fit).fit_building,
      (s.fit).fit_elevator, (s.fit).fit_features, (s.fit).fit_built, (s.fit).fit_outside
    from there t
    join said s on s.asset_type is not distinct from t.asset_type and s.number_of_rooms is not distinct from t.number_of_rooms
    join neighborhood whole on whole.city_id = (t.flat).city_id and whole.is_whole_city`.execute(db)
}

export const edgesAt = async (db: Db, flats: readonly number[]): Promise<Edge[]> =>
  (
    await sql<Edge>`select from_id, to_id from chain_edge where from_id = any(${flats}::bigint[])
      union select from_id, to_id from chain_edge where to_id = any(${flats}::bigint[])`.execute(db)
  ).rows

const fromIds = (edges: readonly Edge[]) => edges.map(({ from_id }) => from_id)
const toIds = (edges: readonly Edge[]) => edges.map(({ to_id }) => to_id)

export async function changeEdges(db: Db, { gone, added }: { gone: readonly Edge[]; added: readonly Edge[] }): Promise<void> {
  await sql`delete from chain_edge e using unnest(${fromIds(gone)}::bigint[], ${toIds(gone)}::bigint[]) g (from_id, to_id)
    where e.from_id = g.from_id and e.to_id = g.to_id`.execute(db)
  await sql`insert into chain_edge (from_id, to_id) select * from unnest(${fromIds(added)}::bigint[], ${toIds(added)}::bigint[])`.execute(
    db,
  )
}

/** Edges by which flats may be in chains: `steps` forward and back. */
export async function edgesAround(db: Db, flats: readonly number[], steps: number): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    with recursive
    ahead (id, step) as (select unnest(${flats}::bigint[]), 0
      union select e.to_id, step + 1 from ahead join chain_edge e on e.from_id = ahead.id where step < ${steps}),
    behind (id, step) as (select unnest(${flats}::bigint[]), 0
      union select e.from_id, step + 1 from behind join chain_edge e on e.to_id = behind.id where step < ${steps})
    select e.from_id, e.to_id from (select distinct id from ahead where step < ${steps}) a join chain_edge e on e.from_id = a.id
    union
    select e.from_id, e.to_id from (select distinct id from behind where step < ${steps}) b join chain_edge e on e.to_id = b.id`.execute(
    db,
  )
  return rows
}

export async function customersOf(db: Db, flats: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number
    customer_id: number
  }>`select id, customer_id from chain_flat where id = any(${flats}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
}

export interface KnownChain extends Chain {
  id: number
  key: string
  state: ChainState
}

/** All chains with any of these flats, locked. */
export async function chainsWith(db: Db, flats: readonly number[]): Promise<KnownChain[]> {
  const { rows } = await sql<KnownChain>`
    select c.id, c.key, c.state, c.open_end as "isOpen",
      array(select l.flat_id from chain_link l where l.chain_id = c.id order by l.position) as flats
    from chain c where c.id = any(array(select distinct chain_id from chain_link where flat_id = any(${flats}::bigint[])))
    order by c.id for update of c`.execute(db)
  return rows
}

/** What everybody may know of a flat `x`. */
const known = sql`city_id = x.city_id, rooms = x.number_of_rooms, price = x.price`

/** Updates links from their flats; returns chains with flats of another agent now, and these flats. */
export async function renewLinks(db: Db, flats: readonly number[]): Promise<{ chain_id: number; flat_id: number }[]> {
  await sql`update chain_link l set ${known} from chain_flat f join current_asset x on x.id = f.id, chain c
    where f.id = any(${flats}::bigint[]) and l.flat_id = f.id and c.id = l.chain_id and c.state <> 'over'
      and (l.city_id, l.rooms, l.price) is distinct from (x.city_id, x.number_of_rooms, x.price)`.execute(db)
  const { rows } = await sql<{ chain_id: number; flat_id: number }>`
    update chain_link l set agent_id = c.agent_id from current_asset x join customer c on c.id = x.customer_id
    where x.id = any(${flats}::bigint[]) and l.flat_id = x.id and l.agent_id is distinct from c.agent_id
    returning l.chain_id, l.flat_id`.execute(db)
  const chains = [...new Set(rows.map(({ chain_id }) => chain_id))]
  await sql`delete from chain_agent a where chain_id = any(${chains}::bigint[])
    and not exists (select from chain_link l where l.chain_id = a.chain_id and l.agent_id = a.agent_id)`.execute(db)
  await addAgents(db, chains)
  return rows
}

export const endChains = (db: Db, chains: readonly number[], now: Date) =>
  sql`update chain set state = 'over', updated_at = ${now} where id = any(${chains}::bigint[])`.execute(db)

/** Renews ended chains that hold again, or have other agents. What an agent dismissed for themselves stays dismissed. */
export async function renewChains(db: Db, chains: readonly number[], now: Date): Promise<void> {
  await sql`update chain set state = 'new', updated_at = ${now} where id = any(${chains}::bigint[])`.execute(db)
  await sql`update chain_agent set asked_at = null, agreed_at = null where chain_id = any(${chains}::bigint[])`.execute(db)
  await sql`update chain_link l set ${known} from current_asset x where l.chain_id = any(${chains}::bigint[]) and x.id = l.flat_id`.execute(
    db,
  )
}

const addAgents = (db: Db, chains: readonly number[]) =>
  sql`insert into chain_agent (chain_id, agent_id)
    select distinct chain_id, agent_id from chain_link where chain_id = any(${chains}::bigint[]) and agent_id is not null
    order by 1, 2 on conflict do nothing`.execute(db)

export async function addChains(db: Db, chains: readonly (Chain & { key: string })[], now: Date): Promise<number[]> {
  if (chains.length === 0) return []
  const { rows } = await sql<{ id: number; key: string }>`
    insert into chain (key, open_end, state, created_at, updated_at)
    select key, is_open, 'new', ${now}, ${now}
    from unnest(${chains.map(({ key }) => key)}::text[], ${chains.map(({ isOpen }) => isOpen)}::boolean[]) one (key, is_open)
    returning id, key`.execute(db)
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const links = chains.flatMap(({ key, flats }) => flats.map((flat, position) => ({ chain: ids.get(key)!, flat, position })))
  await sql`insert into chain_link (chain_id, position, flat_id, agent_id, city_id, rooms, price)
    select l.chain_id, l.position, x.id, f.agent_id, x.city_id, x.number_of_rooms, x.price
    from unnest(${links.map(({ chain }) => chain)}::bigint[], ${links.map(({ position }) => position)}::smallint[],
      ${links.map(({ flat }) => flat)}::bigint[]) l (chain_id, position, flat_id)
    join current_asset x on x.id = l.flat_id join chain_flat f on f.id = x.id`.execute(db)
  const added = [...ids.values()]
  await addAgents(db, added)
  return added
}

/** Marks the agents not yet notified of these chains as notified. Returns them, with the number of flats of each chain. */
export async function claimUnnotified(
  db: Db,
  chains: readonly number[],
  now: Date,
): Promise<{ agent_id: number; chain_id: number; flats: number }[]> {
  const { rows } = await sql<{ agent_id: number; chain_id: number; flats: number }>`
    update chain_agent a set told_at = ${now} where chain_id = any(${chains}::bigint[]) and told_at is null
    returning agent_id, chain_id, (select count(*) from chain_link l where l.chain_id = a.chain_id) as flats`.execute(db)
  return rows
}

export async function agentsOf(db: Db, chains: readonly number[]): Promise<{ agent_id: number; chain_id: number }[]> {
  const { rows } = await sql<{ agent_id: number; chain_id: number }>`
    select agent_id, chain_id from chain_agent where chain_id = any(${chains}::bigint[]) order by agent_id, chain_id`.execute(db)
  return rows
}
