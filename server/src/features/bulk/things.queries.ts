import { sql } from 'kysely'
import { seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'

/** Locks the things of a batch in a common order, so that batches never deadlock. */

/** The agent's own among these customers, locked with dependent rows. */
export async function lockCustomers(db: Db, me: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from customer
    where id = any(${ids}::bigint[]) and agent_id = ${me} order by id for no key update`.execute(db)
  await sql`select from listing where customer_id = any(${rows.map(({ id }) => id)}::bigint[]) order by id for no key update`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The visible ones among these assets, locked. */
export async function lockAssets(db: Db, me: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select a.id from asset a
    where a.id = any(${ids}::bigint[]) and ${seenBy(me)} order by a.id for update of a`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The agent's own things, which an export may contain. */
export async function ownThings(db: Db, me: number, kind: 'customer' | 'asset', ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('agent_id', '=', me)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Columns that are derived, or record when something was last done: not counted as changes. */
const UNSAID = {
  customer: sql`'{search,opened_at,last_sent_at,last_noted_at,last_talked_at,last_contact_at}'::text[]`,
  asset: sql`'{}'::text[]`,
  task: sql`'{reminded_at}'::text[]`,
} as const

/** A hash of each thing's present state, for detecting changes. Deleted things have none. */
export async function marksOf(db: Db, table: keyof typeof UNSAID, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select t.id, md5((to_jsonb(t) - ${UNSAID[table]})::text) as mark from ${sql.table(table)} t where t.id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

/** A column's values for these things. */
export async function columnOf<Value>(
  db: Db,
  table: 'customer' | 'asset',
  column: string,
  ids: readonly number[],
): Promise<Map<number, Value>> {
  const { rows } = await sql<{ id: number; value: Value }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, value }) => [id, value]))
}

/** Which of these things have the tag. */
export async function taggedAmong(
  db: Db,
  me: number,
  kind: 'customer' | 'asset',
  tag: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } =
    kind === 'customer'
      ? await sql<{
          id: number
        }>`select customer_id as id from customer_tag where tag_id = ${tag} and customer_id = any(${ids}::bigint[])`.execute(db)
      : await sql<{ id: number }>`select asset_id as id from asset_tag
          where tag_id = ${tag} and agent_id = ${me} and asset_id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether another agent is a working colleague. */
export async function isColleague(db: Db, me: number, other: number): Promise<boolean> {
  const { rows } = await sql`select from agent c join agent m on m.agency_id = c.agency_id
    where m.id = ${me} and c.id = ${other} and c.id <> m.id and c.is_working and c.closed_at is null`.execute(db)
  return rows.length > 0
}
