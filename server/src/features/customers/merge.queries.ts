import type { Named, ThingTag } from '@mafteach/contract/shapes'
import { type Selectable, sql } from 'kysely'
import { NOTICES_ABOUT_CUSTOMERS } from '#domain/customers.ts'
import { leadSourceOf } from '#domain/lead-sources.ts'
import { tagCustomers, tagsOfCustomer } from '#domain/tags.ts'
import { logMergedEvent } from '#domain/timeline.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { copyAccessLog } from '#platform/security/access-log.ts'
import type { MergedColumns } from './merge.rules.ts'

/** Merges two customers by moving everything that belongs to one. */

type Row = Selectable<Tables['customer']> & { lead_source: Named | null; tags: ThingTag[] }

/** Tables whose rows simply change their customer; a test compares the list with the schema. */
export const REASSIGNED_TABLES = [
  'listing',
  'note',
  'customer_event',
  'message',
  'current_asset',
  'deal_side',
  'phone_call',
  'received_message',
  'task',
  'answers_link',
  'proposal',
  'lead',
  'partner',
  'customer_share',
  'demand_offer',
  'document',
  'consent',
  'fee_file',
  'viewing',
  'viewing_link',
] as const
/** All tables with a customer column. Rows of `customer_asset` and `personal_link` may collide. */
export const KNOWING_CUSTOMERS: Record<string, string> = {
  ...Object.fromEntries(REASSIGNED_TABLES.map((table) => [table, 'customer_id'])),
  asset: 'seller_id',
  customer_asset: 'customer_id',
  personal_link: 'customer_id',
  // May collide: both may have the same tag.
  customer_tag: 'customer_id',
  // Not moved: the other's setting aside does not apply.
  overview_act: 'customer_id',
  // Append-only: rows are copied.
  access_log: 'customer_id',
}

/** Changes by a merge, stored for undoing it. Rows are complete rows as JSON. */
export interface MergeRecord {
  /** Row of the other customer, and the kept one's before and after. */
  other: Record<string, unknown>
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Ids of moved rows, by table. */
  moved: Record<(typeof REASSIGNED_TABLES)[number] | 'asset', number[]> & { notification?: number[] }
  links: string[]
  /** The other's links to assets that the kept customer also has a link to. */
  replaced: { token: string; asset_id: number }[]
  /** Rows of `customer_asset`: the other's, and the kept one's for the same assets before and after. */
  acts: { other: { asset_id: number }[]; before: object[]; after: object[] }
  event: number
  /** The other's tags, and those that the kept customer lacked. */
  tags?: { other: number[]; added: number[] }
}

const rowsOf = (db: Db, me: number, ids: number[]) =>
  db
    .selectFrom('customer')
    .selectAll()
    .select([leadSourceOf('customer').as('lead_source'), tagsOfCustomer('customer').as('tags')])
    .where('agent_id', '=', me)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')

const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

/** The agent's own among these customers. */
export const readRows = async (db: Db, me: number, ids: number[]) => byId(await rowsOf(db, me, ids).execute())

/** The same, locked with everything that a merge or deletion changes, in the order of lockOwnCustomer. */
export async function lockForMerge(db: Db, me: number, ids: number[]): Promise<Map<number, Row>> {
  await sql`select from asset where agent_id = ${me} and seller_id = any(${ids}::bigint[]) order by id for no key update`.execute(
    db,
  )
  const rows = await rowsOf(db, me, ids).forUpdate().execute()
  const mine = rows.map(({ id }) => id)
  await sql`select from listing where customer_id = any(${mine}::bigint[]) order by id for no key update`.execute(db)
  await sql`select from agent_home where agent_id = ${me} for no key update`.execute(db)
  return byId(rows)
}

const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>, db: Db) => (await query.execute(db)).rows.map(({ id }) => id)

/** Numbers of things that a merge would move. */
export async function countThings(db: Db, customer: number) {
  const { rows } = await sql<{
    purchase_listings: number
    notes: number
    messages: number
    assets: number
    current_assets: number
    sold_assets: number
    deals: number
    tasks: number
  }>`select (select count(*) from listing where customer_id = ${customer}) as purchase_listings,
    (select count(*) from note where customer_id = ${customer} and removed_at is null) as notes,
    (select count(*) from message where customer_id = ${customer}) as messages,
    (select count(*) from customer_asset where customer_id = ${customer}) as assets,
    (select count(*) from current_asset where customer_id = ${customer}) as current_assets,
    (select count(*) from asset where seller_id = ${customer}) as sold_assets,
    (select count(*) from deal_side where customer_id = ${customer}) as deals,
    (select count(*) from task where customer_id = ${customer} and deleted_at is null) as tasks`.execute(db)
  return rows[0]!
}

export async function haveTwoPartners(db: Db, kept: number, other: number): Promise<boolean> {
  const partners = db.selectFrom('partner').select('id').where('customer_id', 'in', [kept, other])
  return (await partners.execute()).length > 1
}

const interestRowsOf = (customer: number, assets: ReturnType<typeof sql>) =>
  sql`select coalesce(jsonb_agg(to_jsonb(ca) order by asset_id), '[]') from customer_asset ca
    where customer_id = ${customer} and asset_id in (${assets})`

/** When a customer's interest in an asset was last stated. */
const answeredAt = (customer: number, asset: ReturnType<typeof sql>) =>
  sql`coalesce((select max(at) from customer_event
    where customer_id = ${customer} and kind = 'answered' and (data ->> 'asset')::bigint = ${asset}), '-infinity')`

/** Moves rows of `customer_asset`. If both have one for an asset, known interest wins over unknown, and later over earlier. */
async function mergeInterestRows(db: Db, kept: number, other: number): Promise<MergeRecord['acts']> {
  const othersAssets = sql`select asset_id from customer_asset where customer_id = ${other}`
  const { rows } = await sql<{ other: { asset_id: number }[]; before: object[] }>`select
    (${interestRowsOf(other, othersAssets)}) as other, (${interestRowsOf(kept, othersAssets)}) as before`.execute(db)
  const acts = rows[0]!
  const otherIsStronger = sql`(excluded.is_interested is not null and (customer_asset.is_interested is null
    or ${answeredAt(other, sql`excluded.asset_id`)} > ${answeredAt(kept, sql`excluded.asset_id`)}))`
  await sql`insert into customer_asset (city_id, customer_id, asset_id, is_interested, answer_codes, answer_text, sent_at, opened_at, open_count,
      last_opened_at, wants_viewing, viewing_times, viewing_task_id, refused_price)
    select city_id, ${kept}, asset_id, is_interested, answer_codes, answer_text, sent_at, opened_at, open_count,
      last_opened_at, wants_viewing, viewing_times, viewing_task_id, refused_price
    from customer_asset where customer_id = ${other} order by asset_id
    on conflict (city_id, customer_id, asset_id) do update set
      is_interested = case when ${otherIsStronger} then excluded.is_interested else customer_asset.is_interested end,
      answer_codes = case when ${otherIsStronger} then excluded.answer_codes else customer_asset.answer_codes end,
      answer_text = case when ${otherIsStronger} then excluded.answer_text else customer_asset.answer_text end,
      wants_viewing = case when ${otherIsStronger} then excluded.wants_viewing else customer_asset.wants_viewing end,
      viewing_times = case when ${otherIsStronger} then excluded.viewing_times else customer_asset.viewing_times end,
      viewing_task_id = case when ${otherIsStronger} then excluded.viewing_task_id else customer_asset.viewing_task_id end,
      refused_price = coalesce(customer_asset.refused_price, excluded.refused_price),
      open_count = customer_asset.open_count + excluded.open_count,
      last_opened_at = greatest(customer_asset.last_opened_at, excluded.last_opened_at),
      sent_at = greatest(customer_asset.sent_at, excluded.sent_at),
      opened_at = greatest(customer_asset.opened_at, excluded.opened_at)`.execute(db)
  await db.deleteFrom('customer_asset').where('customer_id', '=', other).execute()
  return { ...acts, after: await readInterestRows(db, kept, acts.other) }
}

async function readInterestRows(db: Db, customer: number, like: { asset_id: number }[]): Promise<object[]> {
  const assets = sql`select unnest(${like.map(({ asset_id }) => asset_id)}::bigint[])`
  const { rows } = await sql<{ acts: object[] }>`select (${interestRowsOf(customer, assets)}) as acts`.execute(db)
  return rows[0]!.acts
}

/** Moves links of sent messages. Two links to one asset cannot coexist: the other's then leads to the kept one's. */
async function mergeLinks(db: Db, kept: number, other: number) {
  const { rows: replaced } = await sql<{ token: string; asset_id: number }>`
    with twin as (
      select o.token, o.asset_id, k.token as kept_token
      from personal_link o join personal_link k on k.agent_id = o.agent_id and k.customer_id = ${kept} and k.asset_id = o.asset_id
      where o.customer_id = ${other})
    update personal_link l set customer_id = ${kept}, asset_id = null, replaced_by = twin.kept_token
    from twin where l.token = twin.token
    returning l.token, twin.asset_id`.execute(db)
  const { rows } = await sql<{ token: string }>`update personal_link set customer_id = ${kept} where customer_id = ${other}
    returning token`.execute(db)
  return { links: rows.map(({ token }) => token), replaced }
}

/** Gives the kept customer the tags of both. */
async function mergeTags(db: Db, kept: number, other: Row): Promise<NonNullable<MergeRecord['tags']>> {
  const tags = other.tags.map(({ id }) => id)
  const before = await db.selectFrom('customer_tag').select('tag_id').where('customer_id', '=', kept).execute()
  await tagCustomers(db, [kept], tags)
  return { other: tags, added: tags.filter((tag) => !before.some(({ tag_id }) => tag_id === tag)) }
}

/** Merges `other` into `kept`, both locked, and stores how to undo it; returns the merge's id. */
export async function merge(db: Db, me: number, kept: Row, other: Row, columns: MergedColumns & { search: string }, now: Date) {
  const read = async (id: number) => {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(c) as row from customer c where id = ${id}`.execute(db)
    return rows[0]!.row
  }
  // First, because sent papers may only follow their customer into a recorded merge.
  const { id } = await db
    .insertInto('customer_merge')
    .values({ agent_id: me, kept_id: kept.id, other_id: other.id, record: '{}', merged_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = { other: await read(other.id), before: await read(kept.id) }
  const acts = await mergeInterestRows(db, kept.id, other.id)
  const moved = {} as MergeRecord['moved']
  for (const table of REASSIGNED_TABLES) {
    moved[table] = await idsOf(
      sql<{ id: number }>`update ${sql.table(table)} set customer_id = ${kept.id} where customer_id = ${other.id} returning id`,
      db,
    )
  }
  moved.asset = await idsOf(
    sql<{ id: number }>`update asset set seller_id = ${kept.id} where seller_id = ${other.id} returning id`,
    db,
  )
  moved.notification = await idsOf(
    sql<{ id: number }>`update notification set referenced_object_id = ${kept.id}
      where agent_id = ${me} and referenced_object_id = ${other.id} and notification_type = any(${NOTICES_ABOUT_CUSTOMERS}::text[]) returning id`,
    db,
  )
  const links = await mergeLinks(db, kept.id, other.id)
  const tags = await mergeTags(db, kept.id, other)
  await copyAccessLog(db, { from: other.id, to: kept.id })
  await db.deleteFrom('customer').where('id', '=', other.id).execute()
  await db
    .updateTable('customer')
    .set({ ...columns, updated_at: now })
    .where('id', '=', kept.id)
    .execute()
  const event = await logMergedEvent(db, kept.id, { merge: id, name: other.name }, now)
  const record: MergeRecord = { ...rows, after: await read(kept.id), moved, ...links, acts, event, tags }
  await db
    .updateTable('customer_merge')
    .set({ record: JSON.stringify(record) })
    .where('id', '=', id)
    .execute()
  return id
}
