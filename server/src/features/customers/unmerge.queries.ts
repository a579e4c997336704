import { UNMERGE_DAYS } from '@mafteach/contract/customer-merge'
import { customerSearchText } from '@mafteach/contract/search-text'
import { sql } from 'kysely'
import { hasPhone } from '#domain/customers.ts'
import { untagCustomers } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'
import { copyAccessLog } from '#platform/security/access-log.ts'
import { type MergeRecord, REASSIGNED_TABLES } from './merge.queries.ts'

/**
 * Undoes a merge: both customers return as they were with what they had. Later additions stay with the kept one, and later removals stay removed.
 * Whatever cannot be separated is a conflict.
 */

export interface Merge {
  id: number
  kept_id: number
  other_id: number
  record: MergeRecord
}

/** Locks a merge of the agent's customer that is recent enough. */
export async function lockMerge(db: Db, me: number, kept: number, id: number, now: Date): Promise<Merge | null> {
  const { rows } = await sql<Merge>`select id, kept_id, other_id, record from customer_merge
    where id = ${id} and agent_id = ${me} and kept_id = ${kept}
      and merged_at > ${now}::timestamptz - make_interval(days => ${sql.lit(UNMERGE_DAYS)}) for update`.execute(db)
  return rows[0] ?? null
}

/** Columns that are derived, or only record when something was last done. */
const FOLLOWING = ['last_noted_at', 'last_contact_at', 'search']
const TIMES = ['updated_at', 'last_sent_at', 'last_talked_at']

/** Columns that the merge changed in the kept customer, and whether they are unchanged since. */
async function changedColumns(db: Db, { kept_id, record }: Merge) {
  const rowOf = (row: object) => sql`jsonb_each(to_jsonb(jsonb_populate_record(null::customer, ${JSON.stringify(row)}::jsonb)))`
  const { rows } = await sql<{ column: string; is_same: boolean }>`
    select was.key as column, made.value = now.value as is_same
    from ${rowOf(record.before)} was
    join ${rowOf(record.after)} made on made.key = was.key and made.value <> was.value
    join (select to_jsonb(c) as row from customer c where id = ${kept_id}) c on true
    cross join lateral jsonb_each(c.row) now
    where now.key = was.key and was.key <> all(${FOLLOWING}::text[])`.execute(db)
  return rows
}

/** Phones in a stored row; records from before further phones have one. */
const phonesOf = (row: Record<string, unknown>): string[] =>
  [row.phone, ...((row.other_phones as string[] | undefined) ?? [])].filter((phone) => typeof phone === 'string')

/** Why a merge cannot be undone exactly; null if it can. */
export async function unmergeConflict(db: Db, me: number, merge: Merge) {
  const { kept_id, record } = merge
  const [others, before, after] = [record.other, record.before, record.after].map(phonesOf) as [string[], string[], string[]]
  const { rows } = await sql<{ later: boolean; taken: boolean; acted: boolean }>`select
    exists (select from customer_merge where kept_id = ${kept_id} and id > ${merge.id}) as later,
    exists (select from customer c where c.agent_id = ${me} and c.id <> ${kept_id} and ${hasPhone([...others, ...before])})
      or exists (select from customer c cross join unnest(c.other_phones || c.phone) now (phone)
        where c.id = ${kept_id} and now.phone = any(${others}::text[]) and now.phone <> all(${after}::text[])) as taken,
    exists (
      select from jsonb_populate_recordset(null::customer_asset, ${JSON.stringify(record.acts.after)}::jsonb) made
      left join customer_asset now on now.customer_id = ${kept_id} and now.asset_id = made.asset_id
      where (made.is_interested, coalesce(made.answer_codes, '{}'), made.answer_text, made.sent_at, made.opened_at)
          is distinct from (now.is_interested, coalesce(now.answer_codes, '{}'), now.answer_text, now.sent_at, now.opened_at)
        and exists (select from asset where id = made.asset_id)) as acted`.execute(db)
  const { later, taken, acted } = rows[0]!
  if (later) return 'unmerge_later_merge'
  if (taken) return 'unmerge_phone_taken'
  const columns = await changedColumns(db, merge)
  return acted || columns.some(({ column, is_same }) => !is_same && !TIMES.includes(column)) ? 'unmerge_changed' : null
}

/** Restores rows of `customer_asset`, wherever their assets are now, even deleted ones. */
const restoreInterestRows = (db: Db, acts: object[]) =>
  sql`insert into customer_asset (city_id, customer_id, asset_id, is_interested, answer_codes, answer_text, sent_at, opened_at, open_count,
      last_opened_at, wants_viewing, viewing_times, viewing_task_id, refused_price)
    select coalesce(a.city_id, was.city_id), was.customer_id, was.asset_id, was.is_interested, coalesce(was.answer_codes, '{}'), was.answer_text, was.sent_at, was.opened_at,
      coalesce(was.open_count, 0), was.last_opened_at, coalesce(was.wants_viewing, false), coalesce(was.viewing_times, '{}'),
      (select t.id from task t where t.id = was.viewing_task_id), was.refused_price
    from jsonb_populate_recordset(null::customer_asset, ${JSON.stringify(acts)}::jsonb) was left join asset a on a.id = was.asset_id
    order by was.asset_id`.execute(db)

/** Undoes a merge without conflicts. */
export async function undoMerge(db: Db, merge: Merge): Promise<void> {
  const { kept_id: kept, other_id: other, record } = merge
  const columns = (await changedColumns(db, merge)).filter(({ is_same }) => is_same).map(({ column }) => column)
  if (columns.length > 0) {
    const change = Object.fromEntries(columns.map((column) => [column, record.before[column]]))
    const { name, phone, other_phones } = await db
      .updateTable('customer')
      .set(change)
      .where('id', '=', kept)
      .returning(['name', 'phone', 'other_phones'])
      .executeTakeFirstOrThrow()
    const search = customerSearchText(name, phone, other_phones)
    await db.updateTable('customer').set({ search }).where('id', '=', kept).execute()
  }
  // After the kept customer returned the phone, if it was the other's.
  await sql`select restore_customer(${JSON.stringify(record.other)}::jsonb)`.execute(db)

  // Looks at the merged customer count for both.
  await copyAccessLog(db, { from: kept, to: other })
  await db.deleteFrom('customer_event').where('id', '=', record.event).execute()
  for (const table of REASSIGNED_TABLES) {
    await sql`update ${sql.table(table)} set customer_id = ${other}
      where id = any(${record.moved[table]}::bigint[]) and customer_id = ${kept}`.execute(db)
  }
  // Later proposals of a partner go with the partner.
  await sql`update proposal p set customer_id = q.customer_id from partner q
    where q.id = p.partner_id and q.customer_id = ${other} and p.customer_id = ${kept}`.execute(db)
  await sql`delete from proposal p using listing l
    where l.id = p.listing_id and p.partner_id is not null and p.customer_id = ${other} and l.customer_id <> ${other}`.execute(db)
  await sql`update asset set seller_id = ${other} where id = any(${record.moved.asset}::bigint[]) and seller_id = ${kept}`.execute(
    db,
  )
  await sql`update notification set referenced_object_id = ${other} where id = any(${record.moved.notification ?? []}::bigint[])`.execute(
    db,
  )

  await sql`delete from customer_asset where customer_id = ${kept}
    and asset_id = any(${record.acts.other.map(({ asset_id }) => asset_id)}::bigint[])`.execute(db)
  await restoreInterestRows(db, [...record.acts.before, ...record.acts.other])
  await sql`update personal_link set customer_id = ${other} where token = any(${record.links}::text[])`.execute(db)
  await sql`update personal_link l set customer_id = ${other}, replaced_by = null, asset_id = (select a.id from asset a where a.id = was.asset_id)
    from unnest(${record.replaced.map(({ token }) => token)}::text[], ${record.replaced.map(({ asset_id }) => asset_id)}::bigint[])
      was (token, asset_id)
    where l.token = was.token`.execute(db)
  const { other: others, added } = record.tags ?? { other: [], added: [] }
  // Tags removed since stay removed from both.
  await sql`insert into customer_tag (customer_id, tag_id)
    select ${other}, tag_id from customer_tag where customer_id = ${kept} and tag_id = any(${others}::bigint[]) order by 2`.execute(
    db,
  )
  await untagCustomers(db, [kept], added)
  await db.deleteFrom('customer_merge').where('id', '=', merge.id).execute()
}
