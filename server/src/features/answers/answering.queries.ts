import { sql } from 'kysely'
import type { GivenAnswer } from '#domain/answer-words.ts'
import type { Db } from '#platform/database/db.ts'

/** An asset that was sent to a customer, with the names that the agent uses. */
export interface AnsweredAsset {
  agent_id: number
  customer_id: number
  asset_id: number
  city_id: number
  customer: string
  /** The answering partner, if it is not the customer. */
  partner?: { id: number; name: string } | null
  street: string
  address_number: string | null
}

/** Table and key of the answers of customer or partner. */
const answersOf = ({ customer_id, partner }: AnsweredAsset) =>
  partner
    ? ({ table: 'partner_answer', key: 'partner_id', id: partner.id } as const)
    : ({ table: 'customer_asset', key: 'customer_id', id: customer_id } as const)

/** Counts an opening of an asset's page; true for the first. */
export async function markOpened(db: Db, { city_id, customer_id, asset_id }: AnsweredAsset, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    insert into customer_asset (city_id, customer_id, asset_id, opened_at, last_opened_at, open_count)
    values (${city_id}, ${customer_id}, ${asset_id}, ${now}, ${now}, 1)
    on conflict (city_id, customer_id, asset_id) do update set opened_at = coalesce(customer_asset.opened_at, excluded.opened_at),
      last_opened_at = excluded.last_opened_at, open_count = customer_asset.open_count + 1
    returning old.opened_at is null as is_first`.execute(db)
  return rows[0]!.is_first
}

/** Locks the customer, so that answers are stored one after another. */
export const lockCustomer = (db: Db, id: number) =>
  db.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Saves an answer. Returns null if it equals the stored one, else the task of an earlier wish to see the asset. */
export async function saveAnswer(
  db: Db,
  asset: AnsweredAsset,
  { is_interested, codes, text, wants_viewing, viewing_times }: GivenAnswer,
): Promise<{ viewing_task_id: number | null } | null> {
  const { table, key, id } = answersOf(asset)
  const { rows } = await sql<{ viewing_task_id: number | null }>`
    insert into ${sql.table(table)} as kept (city_id, ${sql.ref(key)}, asset_id, is_interested, answer_codes, answer_text, wants_viewing, viewing_times)
    values (${asset.city_id}, ${id}, ${asset.asset_id}, ${is_interested}, ${codes}::text[], ${text}, ${wants_viewing}, ${viewing_times}::timestamptz[])
    on conflict (city_id, ${sql.ref(key)}, asset_id) do update set is_interested = excluded.is_interested, answer_codes = excluded.answer_codes,
      answer_text = excluded.answer_text, wants_viewing = excluded.wants_viewing, viewing_times = excluded.viewing_times ${asset.partner ? sql`` : sql`, refused_price = null`}
    where (kept.is_interested, kept.answer_codes, kept.answer_text, kept.wants_viewing, kept.viewing_times)
      is distinct from (excluded.is_interested, excluded.answer_codes, excluded.answer_text, excluded.wants_viewing, excluded.viewing_times)
    returning viewing_task_id`.execute(db)
  return rows[0] ?? null
}

interface ViewingTask {
  title: string
  search: string
  content: string | null
  due_at: Date | null
}

/** Saves the task of a wish to see an asset: a new one, or the open one of an earlier wish. */
export async function saveViewingTask(
  db: Db,
  asset: AnsweredAsset,
  task: ViewingTask,
  earlier: number | null,
  now: Date,
): Promise<void> {
  const changed = await db
    .updateTable('task')
    .set({ ...task, updated_at: now })
    .where('id', '=', earlier)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  const { agent_id, customer_id, asset_id, city_id } = asset
  const { id: viewing_task_id } = await db
    .insertInto('task')
    .values({ ...task, agent_id, customer_id, asset_id, kind: 'VISIT', priority: 'HIGH', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { table, key, id } = answersOf(asset)
  await sql`update ${sql.table(table)} set viewing_task_id = ${viewing_task_id}
    where city_id = ${city_id} and ${sql.ref(key)} = ${id} and asset_id = ${asset_id}`.execute(db)
}

/** Ends the viewing task: they no longer want to see the asset. */
export const dropViewingTask = (db: Db, id: number, now: Date) =>
  db
    .updateTable('task')
    .set({ done_at: now, result: 'NOT_NEEDED', updated_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
