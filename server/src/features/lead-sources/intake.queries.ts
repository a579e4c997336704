import { type Insertable, sql } from 'kysely'
import { hasPhone } from '#domain/customers.ts'
import { UNREAD } from '#platform/database/connection.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type { SourceRow } from './lead-sources.queries.ts'

/** Queries of incoming leads. */

/** Agents among whose customers a lead is searched, and who may get it: working agents of the source's agency, or its agent alone. */
export async function workingAgents(db: Db, { agency_id, agent_id }: SourceRow): Promise<number[]> {
  if (agency_id === null) return [agent_id]
  const rows = await db
    .selectFrom('agent')
    .select('id')
    .where('agency_id', '=', agency_id)
    .where('is_working', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Serialises leads of one person, even of several sources of an agency, so that nobody becomes a customer twice. */
export const lockPerson = (db: Db, { agency_id, agent_id }: SourceRow, person: string) =>
  sql`${sql.raw(UNREAD)} select pg_advisory_xact_lock(hashtextextended(${`lead ${agency_id === null ? `agent ${agent_id}` : `agency ${agency_id}`} ${person}`}, 3))`.execute(
    db,
  )

/** Whether the same lead came recently, or the same mail ever. */
export async function isRepeated(
  db: Db,
  source: number,
  { fingerprint, mail_id, since }: { fingerprint: Buffer; mail_id: Buffer | null; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_repeated: boolean }>`select
    exists (select from lead where source_id = ${source} and fingerprint = ${fingerprint} and at > ${since})
    or ${mail_id}::bytea is not null and exists (select from lead where source_id = ${source} and mail_id = ${mail_id}) as is_repeated`.execute(
    db,
  )
  return rows[0]!.is_repeated
}

/** These agents' customer with a phone, preferring the source's agent. Locked, so that one who is just being deleted or merged does not count. */
export const findCustomer = (db: Db, agents: number[], phone: string, first: number) =>
  db
    .selectFrom('customer as c')
    .select(['c.id', 'c.agent_id', 'c.name'])
    .where('c.agent_id', '=', sql<number>`any(${agents}::bigint[])`)
    .where(hasPhone([phone]))
    .orderBy(sql`c.agent_id = ${first}`, 'desc')
    .orderBy('c.id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()

/** Gives the turn to the next of these agents by id. Concurrent leads of the source are serialised here. */
export async function takeTurn(db: Db, source: number, agents: number[]): Promise<number | undefined> {
  const { rows } = await sql<{ last_turn: number }>`
    update lead_source set last_turn = coalesce(
      (select min(agent) from unnest(${agents}::bigint[]) agent where agent > last_turn),
      (select min(agent) from unnest(${agents}::bigint[]) agent), last_turn)
    where id = ${source} returning last_turn`.execute(db)
  return agents.length > 0 ? rows[0]!.last_turn : undefined
}

export const agentOfAsset = async (db: Db, asset: number): Promise<number | undefined> =>
  (await db.selectFrom('asset').select('agent_id').where('id', '=', asset).executeTakeFirst())?.agent_id

/** The agency's working manager, preferring the source's creator. */
export async function managerOf(db: Db, { agency_id, agent_id }: SourceRow): Promise<number | undefined> {
  const manager = await db
    .selectFrom('agent')
    .select('id')
    .where('agency_id', '=', agency_id)
    .where('is_agency_manager', '=', true)
    .where('is_working', '=', true)
    .where('closed_at', 'is', null)
    .orderBy(sql`id = ${agent_id}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return manager?.id
}

export type TurnReason = Insertable<Tables['lead_turn']>['reason']

/** Stores a lead, and for an agency whose turn it was. */
export async function insertLead(
  db: Db,
  lead: Insertable<Tables['lead']>,
  turn: { agent: number; reason: TurnReason } | null,
): Promise<void> {
  const { id } = await db.insertInto('lead').values(lead).returning('id').executeTakeFirstOrThrow()
  if (turn) await insertTurn(db, { lead_id: id, agent_id: turn.agent, reason: turn.reason, at: lead.at })
}

export const insertTurn = (db: Db, turn: Insertable<Tables['lead_turn']>) => db.insertInto('lead_turn').values(turn).execute()

/** Replaces the search that was read from a lead's message. */
export async function saveWaitingProposal(db: Db, customer: number, changes: object, text: string, now: Date): Promise<void> {
  await sql`${sql.raw(UNREAD)} with earlier as (delete from proposal where customer_id = ${customer} and state = 'open' and text is not null)
    insert into proposal (customer_id, changes, text, created_at) values (${customer}, ${JSON.stringify(changes)}::jsonb, ${text}, ${now})`.execute(
    db,
  )
}
