import { OPEN_VIEWINGS } from '@mafteach/contract/viewings'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { ViewingRow } from './viewings.queries.ts'

/** The recipients of a message about a viewing, its sender, and its link. */

export async function readCustomers(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'do_not_contact'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readSender = (db: Db, me: number) =>
  db
    .selectFrom('agent')
    .leftJoin('agent_setting as s', 's.agent_id', 'agent.id')
    .select(['agent.name', 's.language'])
    .where('agent.id', '=', me)
    .executeTakeFirstOrThrow()

/** The tokens of the customers' viewing pages: those of the slots from which they chose, otherwise one of the viewing. */
export async function linksOf(
  db: Db,
  viewings: Pick<ViewingRow, 'id' | 'agent_id' | 'customer_id' | 'offer_id'>[],
  newToken: () => string,
  now: Date,
): Promise<Map<number, string>> {
  const links = viewings.map(({ id, agent_id, customer_id, offer_id }) => ({
    id,
    agent_id,
    customer_id,
    offer_id,
    token: newToken(),
  }))
  const { rows } = await sql<{ id: number; token: string }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as v (id bigint, agent_id bigint, customer_id bigint, offer_id bigint, token text)),
    offered as (
      select asked.id, min(l.token) as token from asked join viewing_link l on l.offer_id = asked.offer_id and l.customer_id = asked.customer_id group by asked.id),
    own as (
      insert into viewing_link (token, agent_id, customer_id, viewing_id, created_at)
      select token, agent_id, customer_id, id, ${now} from asked where id not in (select id from offered)
      on conflict (viewing_id) where viewing_id is not null do update set token = viewing_link.token
      returning viewing_id as id, token)
    select id, token from offered union all select id, token from own`.execute(db)
  return new Map(rows.map(({ id, token }) => [id, token]))
}

export const markMessaged = (db: Db, ids: number[], told_at: Date) =>
  db.updateTable('viewing').set({ told_at }).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()

/** The agent's open viewings that start in a time span, in order; locked after their customers. */
export async function lockDay(db: Db, me: number, { from, until }: { from: Date; until: Date }): Promise<ViewingRow[]> {
  const ofDay = db
    .selectFrom('viewing')
    .where('agent_id', '=', me)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('state', 'in', OPEN_VIEWINGS)
  await db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', ofDay.select('customer_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return ofDay.selectAll().orderBy('starts_at').orderBy('id').forUpdate().execute()
}
