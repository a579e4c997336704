import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Closing and reopening an account. Queries about what others see check `agent.closed_at`; here is what cannot check it. */

export const closedAt = async (db: Db, agent: number): Promise<Date | null> =>
  (await db.selectFrom('agent').select('closed_at').where('id', '=', agent).executeTakeFirstOrThrow()).closed_at

/** Locks and closes or opens the account; false if it already is. */
export async function setClosed(db: Db, agent: number, closed_at: Date | null): Promise<boolean> {
  const was = await db.selectFrom('agent').select('closed_at').where('id', '=', agent).forUpdate().executeTakeFirstOrThrow()
  if ((was.closed_at === null) === (closed_at === null)) return false
  await db.updateTable('agent').set({ closed_at }).where('id', '=', agent).execute()
  return true
}

/** Suspends connections until both agents are back; returns the other agents. */
export async function suspendConnections(db: Db, agent: number): Promise<number[]> {
  const { rows } = await sql<{ friend_id: number }>`
    with gone as (delete from connection where agent_id = ${agent} or friend_id = ${agent} returning *),
    kept as (insert into suspended_connection (agent_id, friend_id, created_at) select agent_id, friend_id, created_at from gone)
    select friend_id from gone where agent_id = ${agent}`.execute(db)
  return rows.map(({ friend_id }) => friend_id)
}

/** Restores the connections with agents whose account is open. */
export async function resumeConnections(db: Db, agent: number): Promise<number[]> {
  const { rows } = await sql<{ friend_id: number }>`
    with back as (
      delete from suspended_connection s using agent one, agent other
      where (s.agent_id = ${agent} or s.friend_id = ${agent}) and one.id = s.agent_id and other.id = s.friend_id
        and one.closed_at is null and other.closed_at is null returning s.*),
    kept as (insert into connection (agent_id, friend_id, created_at) select agent_id, friend_id, created_at from back on conflict do nothing)
    select friend_id from back where agent_id = ${agent}`.execute(db)
  return rows.map(({ friend_id }) => friend_id)
}

const listingsOf = (agent: number) => sql`array(select id from listing where agent_id = ${agent})`

/** Removes the agent's listings from matching. */
export const withdrawListings = (db: Db, agent: number) =>
  sql`delete from listing_neighborhood h using listing l
    where l.agent_id = ${agent} and h.neighborhood_id = any (l.neighborhoods || -l.city_id::bigint)
      and h.agent_id = l.agent_id and h.listing_id = l.id and h.city_id = l.city_id`.execute(db)

export const restoreListings = (db: Db, agent: number) =>
  sql`insert into listing_neighborhood select * from project_listings(${listingsOf(agent)})`.execute(db)

/** Recomputes everybody's counts that included the agent's marketed assets. */
export async function recountMarket(db: Db, agent: number): Promise<void> {
  await sql`insert into neighborhood_version (city_id, neighborhood_id, version)
    select distinct city_id, neighborhood_id, 1 from asset where agent_id = ${agent} and market > 0 order by 1, 2
    on conflict (city_id, neighborhood_id) do update set version = neighborhood_version.version + 1`.execute(db)
  await sql`select sight_changed(array(select agent_id from agent_home))`.execute(db)
}

/** Ends all sessions of the agent and returns them. */
export async function endSessions(db: Db, agent: number, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('agent_id', '=', agent)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Revokes OAuth programs: after reopening they have to be allowed again. */
export const endPrograms = (db: Db, agent: number) => db.deleteFrom('oauth_grant').where('agent_id', '=', agent).execute()
