import type { AgencyRealtor } from '@mafteach/contract/agency'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { ApiError, notAllowed, notFound } from '#platform/http/errors.ts'

/** An agency and its agents, without closed accounts. */

export interface Member {
  id: number
  agency: number
  is_working: boolean
  is_agency_manager: boolean
}

export const agencyOf = (db: Db, agent: number) =>
  db
    .selectFrom('agent')
    .innerJoin('agency', 'agency.id', 'agent.agency_id')
    .select(['agency.id', 'agency.name', 'agent.is_agency_manager'])
    .where('agent.id', '=', agent)
    .executeTakeFirst()

/** The agency that the agent manages; throws if there is none. */
export async function managedAgency(db: Db, me: number) {
  const agency = await agencyOf(db, me)
  if (!agency?.is_agency_manager) throw notAllowed()
  return agency
}

/** Serialises joining, leaving and handing over within an agency. */
export const lockAgency = (db: Db, agency: number) =>
  db.selectFrom('agency').select(['id', 'name']).where('id', '=', agency).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Locks the agency and returns the agent as a member. */
export async function lockMember(db: Db, me: number): Promise<Member> {
  const found = await agencyOf(db, me)
  if (!found) throw notFound()
  await lockAgency(db, found.id)
  const member = await readMember(db, found.id, me)
  if (!member) throw new ApiError('conflict')
  return member
}

/** Locks the agency and returns the agent as its manager; throws if they are not. */
export async function lockManager(db: Db, me: number): Promise<Member> {
  const { id } = await managedAgency(db, me)
  await lockAgency(db, id)
  const member = await readMember(db, id, me)
  if (!member?.is_agency_manager) throw notAllowed()
  return member
}

export const readMember = (db: Db, agency: number, id: number): Promise<Member | undefined> =>
  db
    .selectFrom('agent')
    .select(['id', 'is_working', 'is_agency_manager', sql<number>`agency_id`.as('agency')])
    .where('id', '=', id)
    .where('agency_id', '=', agency)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const readRealtors = (db: Db, agency: number): Promise<AgencyRealtor[]> =>
  db
    .selectFrom('agent')
    .select(['id', 'uuid', 'name', 'image_url', 'is_working', 'is_agency_manager'])
    .where('agency_id', '=', agency)
    .where('closed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function membersOf(db: Db, agency: number): Promise<number[]> {
  const rows = await db
    .selectFrom('agent')
    .select('id')
    .where('agency_id', '=', agency)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function managersOf(db: Db, agency: number): Promise<number[]> {
  const rows = await db
    .selectFrom('agent')
    .select('id')
    .where('agency_id', '=', agency)
    .where('is_agency_manager', '=', true)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the agency has another working manager. */
export async function hasOtherManager(db: Db, agency: number, agent: number): Promise<boolean> {
  const row = await db
    .selectFrom('agent')
    .select('id')
    .where('agency_id', '=', agency)
    .where('id', '<>', agent)
    .where('is_agency_manager', '=', true)
    .where('is_working', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const insertAgency = (db: Db, name: string) =>
  db.insertInto('agency').values({ name }).returning('id').executeTakeFirstOrThrow()

export const renameAgency = (db: Db, agency: number, name: string) =>
  db.updateTable('agency').set({ name }).where('id', '=', agency).execute()

/** Adds an agent without an agency; false if they are in one. */
export async function enter(
  db: Db,
  agent: number,
  { agency, is_agency_manager, now }: { agency: number; is_agency_manager: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('agent')
    .set({ agency_id: agency, is_agency_manager, is_working: true, agency_since: now, working_since: null })
    .where('id', '=', agent)
    .where('agency_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const exit = (db: Db, agent: number) =>
  db
    .updateTable('agent')
    .set({ agency_id: null, is_agency_manager: false, is_working: true, agency_since: null, working_since: null })
    .where('id', '=', agent)
    .execute()

export const setWorking = (db: Db, agent: number, is_working: boolean, now: Date) =>
  db
    .updateTable('agent')
    .set({ is_working, ...(is_working ? { working_since: now } : {}) })
    .where('id', '=', agent)
    .execute()

export const setManager = (db: Db, agent: number, is_agency_manager: boolean) =>
  db.updateTable('agent').set({ is_agency_manager }).where('id', '=', agent).execute()

/** Removes an agent as a contact: contacts have to be working agents of the owner's agency. */
export const dropContactsOf = (db: Db, agent: number) =>
  sql`delete from asset_access where agent_id = ${agent} and kind = 'contact'`.execute(db)

/** Removes contacts between a leaving agent and the colleagues, and viewers who are not connected. */
export const dropAccessBetween = (db: Db, agent: number, colleagues: number[]) =>
  sql`delete from asset_access x using asset a
    where a.city_id = x.city_id and a.id = x.asset_id
      and ((a.agent_id = ${agent} and x.agent_id = any(${colleagues}::bigint[]))
        or (x.agent_id = ${agent} and a.agent_id = any(${colleagues}::bigint[])))
      and (x.kind = 'contact' or not exists (select from connection c where c.agent_id = a.agent_id and c.friend_id = x.agent_id))`.execute(
    db,
  )

/** Agents connected with any of these. */
export async function friendsOf(db: Db, agents: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct friend_id as id from connection
    where agent_id = any(${agents}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

interface TotalsRow {
  id: number
  buyers: number
  sellers: number
  leads: number
  assets: number
  deals: number
  price_sum: number
  commission_sum: number
}

/** Totals by agent: customers that are not archived, and deals since they joined. */
export async function readTotals(db: Db, agency: number): Promise<TotalsRow[]> {
  const { rows } = await sql<TotalsRow>`
    select g.id, c.buyers, c.sellers, c.leads,
      (select count(*) from asset a where a.agent_id = g.id and a.market > 0) as assets,
      d.deals, d.price_sum, d.commission_sum
    from agent g
    cross join lateral (
      select count(*) filter (where buys) as buyers, count(*) filter (where sells) as sellers,
        count(*) filter (where not (buys or sells)) as leads
      from (select exists (select from listing l where l.customer_id = c.id) as buys,
          exists (select from asset a where a.seller_id = c.id and a.agent_id = c.agent_id) as sells
        from customer c where c.agent_id = g.id and not c.is_archived) kinds) c
    cross join lateral (
      select count(*) as deals, coalesce(sum(price), 0) as price_sum, coalesce(sum(commission), 0) as commission_sum
      from deal where agent_id = g.id and created_at >= coalesce(g.agency_since, '-infinity')) d
    where g.agency_id = ${agency} and g.closed_at is null`.execute(db)
  return rows
}
