import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { ImportRecord } from './import.queries.ts'
import type { Undo } from './run-outcome.ts'

/** Undoes an import, except for what was used since. */

const CUSTOMER = sql`(r.undo #>> '{customer,id}')::bigint`
const ASSET = sql`(r.undo #>> '{asset,id}')::bigint`

/** Whether a table has a row about the customer or asset that is later than the import's. */
const later = (table: string, column: string, id: RawBuilder<unknown>, since: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from ${sql.table(table)} x where x.${sql.ref(column)} = ${id} and ${since})`
const created = sql<boolean>`x.created_at > r.done_at`

/** Whether a customer `c` of a row `r` was used since: edited, noted, messaged, called, or given a listing, task or paper. */
const customerChanged = sql<boolean>`(c.agent_id <> i.agent_id or c.updated_at > r.done_at
  or ${later('customer_event', 'customer_id', sql`c.id`, sql`x.at > r.done_at`)}
  or ${later('note', 'customer_id', sql`c.id`, sql`greatest(x.created_at, x.edited_at, x.removed_at) > r.done_at`)}
  or ${later('listing', 'customer_id', sql`c.id`, sql`x.updated_at > r.done_at`)}
  or ${later('message', 'customer_id', sql`c.id`, created)}
  or ${later('received_message', 'customer_id', sql`c.id`, created)}
  or ${later('customer_asset', 'customer_id', sql`c.id`, sql`greatest(x.sent_at, x.opened_at) > r.done_at`)}
  or ${later('task', 'customer_id', sql`c.id`, created)}
  or ${later('viewing', 'customer_id', sql`c.id`, created)}
  or ${later('document', 'customer_id', sql`c.id`, created)}
  or ${later('phone_call', 'customer_id', sql`c.id`, sql`x.started_at > r.done_at`)}
  or ${later('current_asset', 'customer_id', sql`c.id`, created)}
  or ${later('customer_share', 'customer_id', sql`c.id`, created)}
  or exists (select from deal_side s join deal x on x.id = s.deal_id where s.customer_id = c.id and ${created})
  or ${later(
    'asset',
    'seller_id',
    sql`c.id`,
    sql`${created} and not exists (
    select from import_row o where o.import_id = r.import_id and o.target_id = x.id)`,
  )})`

/** Whether a property `a` of a row `r` was used since: edited, sent, or given photos, a deal, task or paper. */
const assetChanged = sql<boolean>`(a.agent_id <> i.agent_id or a.updated_at > r.done_at
  or ${later('asset_image', 'asset_id', sql`a.id`, created)}
  or ${later('asset_event', 'asset_id', sql`a.id`, sql`x.at > r.done_at`)}
  or ${later('customer_asset', 'asset_id', sql`a.id`, sql`x.city_id = a.city_id and greatest(x.sent_at, x.opened_at) > r.done_at`)}
  or ${later('task', 'asset_id', sql`a.id`, created)}
  or ${later('viewing', 'asset_id', sql`a.id`, sql`x.city_id = a.city_id and ${created}`)}
  or ${later('document', 'asset_id', sql`a.id`, created)}
  or ${later('cooperation', 'asset_id', sql`a.id`, created)}
  or ${later('asset_access', 'asset_id', sql`a.id`, sql`x.city_id = a.city_id and x.since > r.done_at`)})`

/** The customer that a row affected, even by a note or listing alone. */
const TOUCHED = sql`coalesce(${CUSTOMER}, case when i.kind <> 'assets' then r.target_id end)`

/** SQL: rows that created or changed something, joined with its present state as `c` and `a` (null where it is gone). */
const importedRows = (one: Pick<ImportRecord, 'id'>) => sql`
  import_row r join import i on i.id = r.import_id
  left join customer c on c.id = ${TOUCHED}
  left join asset a on a.id = ${ASSET}
  where r.import_id = ${one.id} and r.undo is not null`

const isChanged = sql<boolean>`(c.id is not null and ${customerChanged} or a.id is not null and ${assetChanged})`

export interface ChangedRow {
  row: number
  id: number
  name: string
}

/** Rows whose customer or property was used since. */
export async function changedRows(db: Db, one: ImportRecord, most: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select r.row, coalesce(c.id, a.id) as id,
      coalesce(c.name, (select name from street where id = a.street_id) || coalesce(' ' || a.address_number, '')) as name
    from ${importedRows(one)} and ${isChanged} order by r.row limit ${most}`.execute(db)
  return rows
}

export interface UndoneRow {
  row: number
  undo: Undo
  has_customer: boolean
  has_asset: boolean
  target_id: number
}

/** The next rows to undo, last first; used and deleted ones are left alone. */
export async function nextToUndo(db: Db, one: ImportRecord, most: number): Promise<{ rows: UndoneRow[]; last: number | null }> {
  const { rows } = await sql<UndoneRow & { is_changed: boolean }>`
    select r.row, r.undo, r.target_id, c.id is not null as has_customer, a.id is not null as has_asset, ${isChanged} as is_changed
    from ${importedRows(one)} and r.row < ${one.at_row} order by r.row desc limit ${most}`.execute(db)
  return { rows: rows.filter(({ is_changed }) => !is_changed), last: rows.at(-1)?.row ?? null }
}

/** Deletes unused customers with dependent rows. */
export const deleteCustomers = (db: Db, me: number, ids: number[]) =>
  sql`delete from customer where id = any(${ids}::bigint[]) and agent_id = ${me}`.execute(db)

export const deleteNotes = (db: Db, ids: number[]) => sql`delete from note where id = any(${ids}::bigint[])`.execute(db)

/** Locks assets, then customers: the common lock order. */
export async function lockTouched(db: Db, me: number, rows: readonly UndoneRow[]): Promise<void> {
  const assets = rows.flatMap(({ undo }) => undo.asset?.id ?? [])
  const customers = rows.flatMap(({ undo, target_id }) => undo.customer?.id ?? target_id)
  await sql`select from asset where id = any(${assets}::bigint[]) and agent_id = ${me} order by id for no key update`.execute(db)
  await sql`select from customer where id = any(${customers}::bigint[]) and agent_id = ${me} order by id for no key update`.execute(
    db,
  )
}

/** Marks rows as undone; earlier rows about the same must not take that for somebody's change. */
export async function recordUndone(db: Db, id: number, rows: readonly UndoneRow[], now: Date): Promise<void> {
  const targets = rows.map(({ target_id }) => target_id)
  await sql`update import_row set undo = null where import_id = ${id} and row = any(${rows.map(({ row }) => row)}::integer[])`.execute(
    db,
  )
  await sql`update import_row set done_at = ${now} where import_id = ${id} and target_id = any(${targets}::bigint[]) and undo is not null`.execute(
    db,
  )
}
