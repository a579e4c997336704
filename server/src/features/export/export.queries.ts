import { FACT_NAMES, factOf } from '@mafteach/contract/facts'
import type { ImportKind } from '@mafteach/contract/import-state'
import { LISTING_FIELD_NAMES, listingField } from '@mafteach/contract/listing-fields'
import { type RawBuilder, sql } from 'kysely'
import { isBuyer, isLead, isSeller } from '#domain/customers.ts'
import { listingColumn } from '#domain/listings.ts'
import { BETWEEN_NOTES, type CellValue } from '#domain/sheet-cells.ts'
import { tagNamesOfAsset, tagNamesOfCustomer } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'

/** An agent's data by kind, with the names of import fields. */

/** Rows read at once. */
const CHUNK = 500

export type ExportedRow = Record<string, CellValue>

const PERSON = sql`c.name, c.phone, c.other_phones as phone_2, c.customer_type as buyer_end_customer_status, c.is_vip,
  c.activity_state as buyer_end_customer_activity_state, c.is_archived, c.do_not_contact as whatsapp_do_not_contact, c.sold_current_asset,
  (select name from lead_source where id = c.lead_source_id) as lead_source, ${tagNamesOfCustomer(sql`c.id`)} as tags,
  (select string_agg(content, ${BETWEEN_NOTES} order by created_at, id) from note where customer_id = c.id and removed_at is null) as notes`
const placesOf = (row: RawBuilder<unknown>) => sql`
  (select name from city where id = ${row}.city_id) as city,
  (select name from neighborhood where id = ${row}.neighborhood_id) as neighborhood,
  (select name from street where id = ${row}.street_id) as street`

/** Customers by id, each with everything of theirs. */
interface Source {
  rows: RawBuilder<unknown>
  /** Keys for continuing. */
  order: [RawBuilder<unknown>, RawBuilder<unknown>]
}

const bare = (me: number, isNew: boolean): Source => ({
  rows: sql`select ${PERSON}, c.id as key, 0::bigint as second_key from customer c
    where c.agent_id = ${me} and ${isLead(isBuyer(me), isSeller(me))} and (c.opened_at is null) = ${isNew}`,
  order: [sql`c.id`, sql`0::bigint`],
})

const SOURCES: Record<ImportKind, (me: number) => Source> = {
  buyers: (me) => ({
    rows: sql`select to_jsonb(l) - '{id,customer_id,agent_id}'::text[] as facts, ${PERSON},
        (select count(*) from listing o where o.customer_id = l.customer_id and o.id <= l.id) as listing_number,
        (select name from city where id = l.city_id) as city, l.asset_types as asset_types_list,
        array(select name from neighborhood where id = any(l.neighborhoods) order by name) as neighborhoods, c.id as key, l.id as second_key
      from customer c join listing l on l.customer_id = c.id where c.agent_id = ${me}`,
    order: [sql`c.id`, sql`l.id`],
  }),
  sellers: (me) => ({
    rows: sql`select to_jsonb(a) - '{id,agent_id,notes}'::text[] as facts, ${PERSON}, a.notes as asset_notes, ${tagNamesOfAsset(sql`a`)} as asset_tags, ${placesOf(sql`a`)}, c.id as key, a.id as second_key
      from customer c join asset a on a.seller_id = c.id and a.agent_id = c.agent_id where c.agent_id = ${me}`,
    order: [sql`c.id`, sql`a.id`],
  }),
  leads: (me) => bare(me, true),
  contacts: (me) => bare(me, false),
  assets: (me) => ({
    rows: sql`select to_jsonb(a) - '{agent_id}'::text[] as facts, ${placesOf(sql`a`)}, s.name as seller_name, s.phone as seller_phone, ${tagNamesOfAsset(sql`a`)} as tags,
        a.id as key, 0::bigint as second_key
      from asset a left join customer s on s.id = a.seller_id and s.agent_id = a.agent_id where a.agent_id = ${me}`,
    order: [sql`a.id`, sql`0::bigint`],
  }),
}

/** Rental-only columns, by table; flags of a listing count only if set. */
const RENTAL_FACTS = FACT_NAMES.filter((name) => factOf(name).dealKind === 'RENT').map(
  (name) => sql`a.${sql.ref(name)} is not null`,
)
const RENTAL_WISHES = LISTING_FIELD_NAMES.filter((name) => listingField(name).dealKind === 'RENT').map((name) => {
  const column = sql`l.${sql.ref(listingColumn(name))}`
  return listingField(name).kind === 'flag' ? column : sql`${column} is not null`
})
const hasRental = (kind: RawBuilder<unknown>, others: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`${kind} = 'RENT'`, ...others], sql` or `)

/** Whether a sheet needs rental columns. */
export async function isWithRentals(db: Db, me: number, kind: ImportKind): Promise<boolean> {
  if (kind === 'leads' || kind === 'contacts') return false
  const found =
    kind === 'buyers'
      ? sql`select from listing l where l.agent_id = ${me} and (${hasRental(sql`l.deal_kind`, RENTAL_WISHES)})`
      : sql`select from asset a where a.agent_id = ${me} and (${hasRental(sql`a.deal_kind`, RENTAL_FACTS)})`
  const { rows } = await sql<{ has_rentals: boolean }>`select exists (${found}) as has_rentals`.execute(db)
  return rows[0]!.has_rentals
}

/** The rows of a kind in chunks; `only` limits them to these customers or properties. */
export async function* readKind(db: Db, me: number, kind: ImportKind, only?: readonly number[]): AsyncGenerator<ExportedRow> {
  const { rows, order } = SOURCES[kind](me)
  const isChosen = only ? sql`${order[0]} = any(${only}::bigint[])` : sql`true`
  let after = [0, 0]
  for (;;) {
    const page = await sql<ExportedRow & { facts?: ExportedRow; key: number; second_key: number }>`
      ${rows} and ${isChosen} and (${order[0]}, ${order[1]}) > (${after[0]}::bigint, ${after[1]}::bigint)
      order by ${order[0]}, ${order[1]} limit ${CHUNK}`.execute(db)
    for (const { facts, key: _, second_key: __, ...row } of page.rows) yield { ...facts, ...row }
    const last = page.rows.at(-1)
    if (!last || page.rows.length < CHUNK) return
    after = [last.key, last.second_key]
  }
}
