import type { AssetSort } from '@mafteach/contract/asset-lists'
import type { AssetType, DealKind, VisibilityStatus } from '@mafteach/contract/codes'
import { partOf } from '@mafteach/contract/search-text'
import { type RawBuilder, sql } from 'kysely'
import { readsNumber } from '#domain/fee-guard.ts'
import { isOpenTo, publicButExcluded, restrictedButVisible, seenBy, seesOpen } from '#domain/seen-by.ts'
import { assetHasTags } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'
import { JsonText } from '#platform/http/json-text.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import { type ListPart, type Placed, RowsAt, type Slice } from '#platform/http/paging.ts'
import {
  CITY,
  matchesAllWords,
  mayMatchAllWords,
  NEIGHBORHOOD,
  type PlaceKind,
  patternsOf,
  type SearchWord,
  STREET,
} from './place-words.sql.ts'

/**
 * Lists of assets: ids and counts. Assets open to all are in indexes by the list's order; the few others that an agent sees are found from the
 * agent's own rows.
 */

export interface AssetFilter {
  mine: boolean
  marketed?: boolean
  ids?: number[] | undefined
  visibility_status?: VisibilityStatus | undefined
  /** Both kinds by default. */
  deal_kind?: DealKind | undefined
  city?: number | undefined
  neighborhoods?: number[] | undefined
  asset_types?: AssetType[] | undefined
  /** Inclusive; assets without the fact are excluded. */
  price_from?: number | undefined
  price_to?: number | undefined
  rooms_from?: number | undefined
  rooms_to?: number | undefined
  /** Last change or confirmation. */
  updated_after?: Date | undefined
  updated_until?: Date | undefined
  /** When it was added. */
  created_after?: Date | undefined
  created_until?: Date | undefined
  realtor?: number | undefined
  /** Only assets that the agent tagged, which are few; `also` has the tags. */
  tagged?: boolean
  /** Further conditions on an asset `a`. */
  also?: RawBuilder<boolean>[]
  sort?: AssetSort | undefined
  /** Words that must all be in the address: street, neighborhood or city, one possibly as the number. */
  words: SearchWord[]
}

/** A page of assets, newest first by default, with the total count. */
export async function listAssets<Row>(
  db: Db,
  me: number,
  filter: AssetFilter,
  page: ListPart,
  readRows: (ids: number[]) => Promise<Map<number, Row>>,
): Promise<{ count: number; after: string | null; results: Row[] }> {
  const slice = page.slice(ORDERS[filter.sort ?? 'newest'].order)
  const { rows } = await findAssets(me, filter, slice).execute(db)
  const { count, found } = rows[0]!
  const { rows: ids, after } = slice.cut(found)
  const shown = await readRows(ids.map(({ id }) => id))
  return { count, after, results: ids.flatMap(({ id }) => shown.get(id) ?? []) }
}

/** Like `listAssets`, as JSON text by one statement: `rows` reads the rows of a relation `shown` by `id`. */
export async function readAssetList<Row>(
  db: Db,
  me: number,
  filter: AssetFilter,
  page: ListPart,
  rows: RawBuilder<Row>,
): Promise<{ count: number; after: string | null; rows: JsonText<Row[]> }> {
  const slice = page.slice(ORDERS[filter.sort ?? 'newest'].order)
  const { rows: pages } = await sql<Found & { rows: string }>`
    with page as materialized (${findAssets(me, filter, slice)}), shown as materialized (
      select (asset ->> 'id')::bigint as id from page, json_array_elements(found) with ordinality of_page (asset, place) where place <= ${slice.size})
    select count, found, (
      select coalesce(json_agg(r order by array_position(array(select id from shown), r.id)), '[]')::text from (${rows}) r) as rows
    from page`.execute(db)
  const { count, found, rows: text } = pages[0]!
  return { count, after: slice.cut(found).after, rows: new JsonText(text) }
}

/** A few assets by address words: the agent's own, else visible ones of others. */
export async function findByAddress<Row>(
  db: Db,
  me: number,
  words: SearchWord[],
  limit: number,
  readRows: (ids: number[]) => Promise<Map<number, Row>>,
): Promise<Row[]> {
  if (words.length === 0) return []
  const find = async (mine: boolean) => (await listAssets(db, me, { mine, words }, new RowsAt({ limit }), readRows)).results
  const own = await find(true)
  return own.length > 0 ? own : find(false)
}

interface Found {
  count: number
  found: Placed<{ id: number }>[]
}

/** Columns that conditions and orders read. */
const COLUMNS = sql`a.id, a.agent_id, a.city_id, a.neighborhood_id, a.street_id, a.market, a.visibility_status, a.address_number,
  a.should_show_address_number, a.asset_type, a.price, a.number_of_rooms, a.updated_at, a.deal_kind,
  a.created_at`

interface Order {
  columns: RawBuilder<unknown>
  order: ListOrder
}
const BY_PRICE = sql`id, price`
const BY_UPDATE = sql`id, updated_at`
const ORDERS: Record<AssetSort, Order> = {
  newest: { columns: sql`id`, order: new ListOrder('newest', desc('id', 'bigint')) },
  price_up: { columns: BY_PRICE, order: new ListOrder('price_up', asc('price', 'integer'), desc('id', 'bigint')) },
  price_down: { columns: BY_PRICE, order: new ListOrder('price_down', desc('price', 'integer'), desc('id', 'bigint')) },
  updated: { columns: BY_UPDATE, order: new ListOrder('updated', desc('updated_at', 'timestamptz'), desc('id', 'bigint')) },
  stalest: { columns: BY_UPDATE, order: new ListOrder('stalest', asc('updated_at', 'timestamptz'), asc('id', 'bigint')) },
}

const all = (conditions: (RawBuilder<unknown> | false | undefined)[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions.filter((condition) => condition !== false && condition !== undefined)], sql` and `)})`

/** Conditions of a filter on an asset `a`, independent of visibility and place. */
const factsOf = (filter: AssetFilter) => [
  filter.deal_kind && sql`a.deal_kind = ${filter.deal_kind}`,
  filter.asset_types && sql`a.asset_type = any(${filter.asset_types}::text[])`,
  filter.price_from !== undefined && sql`a.price >= ${filter.price_from}`,
  filter.price_to !== undefined && sql`a.price <= ${filter.price_to}`,
  filter.rooms_from !== undefined && sql`a.number_of_rooms >= ${filter.rooms_from}`,
  filter.rooms_to !== undefined && sql`a.number_of_rooms <= ${filter.rooms_to}`,
  filter.updated_after && sql`a.updated_at > ${filter.updated_after}`,
  filter.updated_until && sql`a.updated_at <= ${filter.updated_until}`,
  filter.created_after && sql`a.created_at > ${filter.created_after}`,
  filter.created_until && sql`a.created_at <= ${filter.created_until}`,
]

function findAssets(me: number, filter: AssetFilter, slice: Slice): RawBuilder<Found> {
  const { mine, marketed, ids, visibility_status, city, neighborhoods, realtor, words } = filter
  const { columns } = ORDERS[filter.sort ?? 'newest']
  const address = words.length > 0 ? addressSearch(me, words) : undefined
  const isThere = all([
    city !== undefined && sql`a.city_id = ${city}`,
    neighborhoods && sql`a.neighborhood_id = any(${neighborhoods}::bigint[])`,
    ...factsOf(filter),
  ])
  const conditions = all([
    isThere,
    marketed && sql`a.market > 0`,
    visibility_status && sql`a.visibility_status = ${visibility_status}`,
    ...(filter.also ?? []),
    address && sql`(${sql.join(address.ways, sql` or `)})`,
  ])
  const parts = address ? [address.places] : []

  if (mine || ids || realtor !== undefined || filter.tagged) {
    const narrowed = all([
      mine ? sql`a.agent_id = ${me}` : seenBy(me),
      ids && sql`a.id = any(${ids}::bigint[])`,
      realtor !== undefined && sql`a.agent_id = ${realtor}`,
    ])
    // Evaluated once, because word conditions cost more than their result.
    const where = sql`${narrowed} and ${conditions}`
    if (!address) return pageFromRows([], sql`asset a`, where, slice)
    return pageFromFound([...parts, sql`found as materialized (select ${columns} from asset a where ${where})`], slice)
  }
  const isOpen = !visibility_status || visibility_status === 'AL'
  // Materialised, because otherwise the planner starts with the filter and reads a full city.
  const closed = sql`closed as materialized (${restrictedButVisible(me, 'seen', COLUMNS)})`
  const ofClosed = sql`select ${columns} from closed a where ${conditions} ${visibility_status === 'AL' ? sql`and not ${seesOpen(me)}` : sql``}`
  if (!isOpen) return pageFromFound([...parts, closed, sql`found as materialized (${ofClosed})`], slice)
  const shut = sql`shut as materialized (${publicButExcluded(me, COLUMNS)})`
  if (!address) return pageFromPublic(me, [shut, closed, sql`found as materialized (${ofClosed})`], isThere, columns, slice)
  const ofOpen = address.ways.map((way) => sql`select ${columns} from asset a where ${isOpenTo(me)} and ${way} and ${isThere}`)
  const found = sql`found as materialized (
    select ${columns} from (${sql.join(ofOpen, sql` union `)}) open where id <> all(array(select id from shut)) union all ${ofClosed})`
  return pageFromFound([...parts, shut, closed, found], slice)
}

const idAnd = (key: RawBuilder<unknown>) => sql`json_build_object('id', id, 'list_key', ${key})`

/** One JSON text, which the driver reads faster than an array. */
const jsonOf = (query: RawBuilder<unknown>) => sql`array_to_json(array(${query}))`

/** A page of the ids in `found`, with the total count. */
const pageFromFound = (parts: RawBuilder<unknown>[], slice: Slice) => pageFromRows(parts, sql`found`, sql`true`, slice)

/** The same for rows in an index: read once for the count and once up to the page. */
const pageFromRows = (
  parts: RawBuilder<unknown>[],
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { behind, by, key, limit, offset }: Slice,
) => sql<Found>`
  ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
  select (select count(*) from ${from} where ${where}) as count,
    ${jsonOf(sql`select ${idAnd(key)} from ${from} where ${where} and ${behind} order by ${by} limit ${limit} offset ${offset}`)} as found`

/** The same for all assets open to all and not in `shut`, plus `found`: read up to the page only. */
const pageFromPublic = (
  me: number,
  parts: RawBuilder<unknown>[],
  where: RawBuilder<boolean>,
  columns: RawBuilder<unknown>,
  { behind, by, key, limit, offset }: Slice,
) => sql<Found>`
  with ${sql.join(parts)}
  select
    (select count(*) from asset a where ${isOpenTo(me)} and ${where})
      - (select count(*) from shut a where ${where}) + (select count(*) from found) as count,
    ${jsonOf(sql`
      select ${idAnd(key)} from (
        (select ${columns} from asset a where ${isOpenTo(me)} and ${where} and a.id <> all(array(select id from shut)) and ${behind}
          order by ${by} limit ${limit + offset})
        union all select ${columns} from found where ${behind}) ids
      order by ${by} limit ${limit} offset ${offset}`)} as found`

const COLUMN_OF: Record<PlaceKind, RawBuilder<number>> = {
  [CITY]: sql`a.city_id`,
  [NEIGHBORHOOD]: sql`a.neighborhood_id`,
  [STREET]: sql`a.street_id`,
}

/** Maximum words tried as a house number; further ones are names only. */
const NUMBERS_MAX = 3

/**
 * How words are searched. `places` reads the meant places, by all words and by all but each number; `ways` are the conditions for assets there, each
 * with its index. A left-out number has to begin the asset's house number, if the agent may read it.
 */
function addressSearch(me: number, words: SearchWord[]): { places: RawBuilder<unknown>; ways: RawBuilder<unknown>[] } {
  const numbers = words.filter(({ word }) => /^\d/.test(word))
  const names = words.filter((word) => !numbers.includes(word))
  const tried = numbers.slice(0, NUMBERS_MAX)
  const places = sql`address as materialized (
    select p.kind, p.ref_id, without
    from place p, unnest(array_prepend(null, ${patternsOf(tried)})) without
    where ${mayMatchAllWords(words, names)} and ${matchesAllWords(words, sql`array_remove(${patternsOf(words)}, without)`)})`
  const at = (which: RawBuilder<unknown>) =>
    ([CITY, NEIGHBORHOOD, STREET] as const).map(
      (kind) => sql`${COLUMN_OF[kind]} = any(array(select ref_id from address where kind = ${sql.lit(kind)} and ${which}))`,
    )
  const numbered = tried.flatMap(({ word, pattern }) => {
    const isNumber = sql`' ' || a.address_number like ${`%${partOf(word)}%`} and ${readsNumber(me)}`
    return words.length === 1 ? [isNumber] : at(sql`without = ${pattern}`).map((place) => sql`${place} and ${isNumber}`)
  })
  return { places, ways: [...at(sql`without is null`), ...numbered] }
}

interface Counts {
  all: number
  ME: number
  AL: number
  AG: number
  NO: number
  sold: number
  rented: number
  not_updated: number
}

/** Counts of the agent's own lists in one index scan. "Not updated": on the market and last changed or confirmed before that time. */
export async function countMine(
  db: Db,
  me: number,
  { deal_kind, tags = [] }: { deal_kind: DealKind | undefined; tags?: readonly number[] | undefined },
  updatedUntil: Date,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as all,
      count(*) filter (where visibility_status = 'ME') as "ME",
      count(*) filter (where visibility_status = 'AL') as "AL",
      count(*) filter (where visibility_status = 'AG') as "AG",
      count(*) filter (where visibility_status = 'NO') as "NO",
      count(*) filter (where visibility_status = 'sold') as sold,
      count(*) filter (where visibility_status = 'rented') as rented,
      count(*) filter (where market > 0 and updated_at <= ${updatedUntil}) as not_updated
    from asset a where ${all([sql`a.agent_id = ${me}`, deal_kind && sql`a.deal_kind = ${deal_kind}`, ...assetHasTags(me, tags)])}`.execute(
    db,
  )
  return rows[0]!
}
