import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { ROW_ACTIONS, RowAction } from '@mafteach/contract/import'
import { LISTING_FIELD_NAMES } from '@mafteach/contract/listing-fields'
import { type RawBuilder, sql } from 'kysely'
import { hasPhone } from '#domain/customers.ts'
import { listingColumn } from '#domain/listings.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'
import type { ImportRecord } from './import.queries.ts'
import type { RowReading } from './rows/row-reading.ts'

/** What an import would do with its rows, by the present customers and properties. */

export interface JudgedRow {
  row: number
  cells: string[]
  corrected: Record<string, string> | null
  reading: RowReading
  errors: Record<string, FieldProblem> | null
  repeats: number | null
  /** Another listing of an earlier row's customer. */
  is_further: boolean
  /** The same as an existing customer or property, or as an earlier row. */
  is_duplicate: boolean
  /** By name only. */
  is_by_name: boolean
  is_hidden: boolean
  action: (typeof ROW_ACTIONS)[number]
  duplicate_id: number | null
  duplicate_name: string | null
}

/** Key of an asset `a`, as `keyOfAsset` writes it. */
const keyOfAsset = sql`concat('a:', a.city_id, '/', a.street_id, '/', a.address_number, '/', a.floor, '/', a.number_of_rooms::double precision)`

/** Joins the duplicate of each row `r`, as `d (id, name)`. */
const duplicates = ({ kind, agent_id }: Pick<ImportRecord, 'kind' | 'agent_id'>): RawBuilder<unknown> =>
  kind === 'assets'
    ? sql`left join (
        select distinct on (1) ${keyOfAsset} as key, a.id, concat_ws(' ', s.name, a.address_number) as name
        from asset a join street s on s.id = a.street_id where a.agent_id = ${agent_id} order by 1, a.id) d on d.key = r.key`
    : sql`left join lateral (
        select c.id, c.name from customer c where c.agent_id = ${agent_id} and c.phone = substr(r.key, 3) and r.key like 'p:%'
        union all (select c.id, c.name from customer c where c.agent_id = ${agent_id} and c.other_phones <> '{}'
          and c.other_phones @> array[substr(r.key, 3)] and r.key like 'p:%')
        union all (select c.id, c.name from customer c where c.agent_id = ${agent_id} and r.reading ? 'other_phones'
          and ${hasPhone(sql`array(select jsonb_array_elements_text(r.reading -> 'other_phones'))`)} order by c.id limit 1)
        union all (select c.id, c.name from customer c where c.agent_id = ${agent_id} and c.name = substr(r.key, 3) and r.key like 'n:%'
          order by c.id limit 1)
        limit 1) d on true`

/** Condition: another listing of an earlier row's customer, as exports write them. */
const isFurther = sql<boolean>`(r.repeats is not null and (r.reading #>> '{values,listing_number}')::numeric > 1)`

const LISTED = ['city', 'neighborhoods', ...LISTING_FIELD_NAMES]
const LISTING_COLUMNS = JSON.stringify(
  Object.fromEntries([['city', 'city_id'], ...LISTING_FIELD_NAMES.map((name) => [name, listingColumn(name)])]),
)

/** Condition: nobody of that name has the row's search or property; always true for kinds without either. */
function isOfferNew(kind: ImportRecord['kind'], ofName: RawBuilder<unknown>): RawBuilder<boolean> {
  if (kind === 'buyers')
    return sql`(r.reading -> 'values' ? 'city' and not exists (
      select from listing l where l.customer_id in ${ofName} and to_jsonb(l) @> (
        select jsonb_object_agg(coalesce(${LISTING_COLUMNS}::jsonb ->> key, key), value)
        from jsonb_each(r.reading -> 'values') where key = any(${LISTED}) and value <> 'null')))`
  if (kind !== 'sellers') return sql`false`
  const place = ['city', 'street', 'address_number', 'floor', 'number_of_rooms'].map(
    (field) => sql`r.reading -> 'values' ->> ${field}`,
  )
  return sql`not exists (select from asset a where a.seller_id in ${ofName} and ${keyOfAsset} = concat('a:', ${sql.join(place, sql`, '/', `)}))`
}

/** Condition: a row without a phone has an existing name and something new, so it may be somebody else. */
function isSameNameOnly({ kind, agent_id }: Pick<ImportRecord, 'kind' | 'agent_id'>): RawBuilder<boolean> {
  const ofName = sql`(select c.id from customer c where c.agent_id = ${agent_id} and c.name = substr(r.key, 3))`
  return sql`(r.key like 'n:%' and (
    d.id is null and r.repeats is not null and first.cells is distinct from r.cells
    or d.id is not null and (
      exists (select from jsonb_array_elements_text(r.reading -> 'notes') said
        where said not in (select content from note where customer_id in ${ofName} and removed_at is null))
      or not (r.reading ->> 'is_lead')::boolean and ${isOfferNew(kind, ofName)})))`
}

type Judging = Pick<ImportRecord, 'kind' | 'agent_id' | 'duplicates' | 'answer_all' | 'skip_hidden'>

const action = ({ duplicates: choice, answer_all, skip_hidden, ...one }: Judging) => sql<RowAction>`case
  when r.result is not null then case r.result when 'added' then 'add' when 'updated' then 'update' when 'skipped' then 'skip' else 'bad' end
  when r.is_hidden and ${skip_hidden} then 'skip'
  when r.errors is not null then 'bad'
  when d.id is null and r.repeats is null then 'add'
  when ${isFurther} and (d.id is null or first.result = 'added') then 'add'
  when ${isSameNameOnly(one)} then coalesce(r.answer, ${answer_all}, 'ask')
  else ${choice === 'ask' ? sql`coalesce(r.answer, ${answer_all}, 'ask')` : sql`${choice}::text`} end`

const rowsOf = ({ id }: ImportRecord) => sql`(select * from import_row where import_id = ${id})`

/** Rows without a phone: the only ones to ask about when all duplicates are decided at once. */
const namedRowsOf = ({ id }: ImportRecord) => sql`(select * from import_row where import_id = ${id} and key like 'n:%')`

/** Rows (`rows`) with what becomes of each, as `j`. Duplicates are looked up one by one, because the planner knows nothing of a freshly filled table. */
const judged = (one: ImportRecord, rows = rowsOf(one)) => sql`(
  select r.row, r.cells, r.corrected, r.reading, r.errors, r.repeats, r.is_repaired, r.answer, r.photos, r.is_hidden, r.reading ? 'unread' as has_unread, r.reading @? '$.repairs[*].to ? (@ like_regex "[?]$")' as is_doubtful, ${isFurther} as is_further, a.action,
    a.action = 'add' and r.key like 'n:%' and coalesce(r.answer, ${one.answer_all}) = 'add' and (d.id is not null or r.repeats is not null) as is_namesake,
    (a.action <> 'add' or r.answer = 'add') and (d.id is not null or r.repeats is not null) as is_duplicate, r.key like 'n:%' as is_by_name,
    d.id as duplicate_id, coalesce(d.name, first.reading #>> '{values,name}', first.reading #>> '{names,street}') as duplicate_name
  from ${rows} r
  left join lateral (
    select f.reading, f.result, f.cells from import_row f where f.import_id = r.import_id and f.row = r.repeats offset 0) first on true
  ${duplicates(one)}
  cross join lateral (select ${action(one)} as action) a) j`

export interface Counts extends Record<RowAction, number> {
  fine: number
  repaired: number
  unread: number
  doubtful: number
  duplicates: number
  hidden: number
}

export async function countActions(db: Db, one: ImportRecord): Promise<Counts> {
  const { rows } = await sql<{
    action: RowAction
    count: number
    fine: number
    repaired: number
    unread: number
    doubtful: number
    duplicates: number
    hidden: number
  }>`
    select action, count(*) as count, count(*) filter (where not is_repaired and not has_unread and action in ('add', 'update')) as fine,
      count(*) filter (where is_repaired and action in ('add', 'update')) as repaired,
      count(*) filter (where has_unread and action in ('add', 'update', 'ask')) as unread,
      count(*) filter (where is_doubtful and action in ('add', 'update', 'ask')) as doubtful,
      count(*) filter (where is_duplicate) as duplicates, count(*) filter (where is_hidden) as hidden
    from ${judged(one)} group by action`.execute(db)
  const outcomes = { fine: 0, repaired: 0, unread: 0, doubtful: 0, duplicates: 0, hidden: 0 }
  const counts: Counts = { add: 0, update: 0, skip: 0, ask: 0, bad: 0, ...outcomes }
  for (const { action: of, count, fine, repaired, unread, doubtful, duplicates: twins, hidden } of rows) {
    counts[of] = count
    counts.fine += fine
    counts.repaired += repaired
    counts.unread += unread
    counts.doubtful += doubtful
    counts.duplicates += twins
    counts.hidden += hidden
  }
  return counts
}

/** Number of imported rows, or rows to import, with a cell that was not understood, by field, most frequent first. */
export async function countUnread(db: Db, one: ImportRecord): Promise<{ field: string; rows: number }[]> {
  const unread = sql`(select * from import_row where import_id = ${one.id} and reading ? 'unread')`
  const { rows } = await sql<{ field: string; rows: number }>`
    select field, count(*) as rows from ${judged(one, unread)} cross join lateral jsonb_object_keys(reading -> 'unread') field
    where action in ('add', 'update', 'ask') group by field order by 2 desc, 1`.execute(db)
  return rows
}

interface RowFilter {
  action?: RowAction | undefined
  repaired?: boolean | undefined
  unread?: boolean | undefined
  doubtful?: boolean | undefined
  duplicates?: boolean | undefined
  problems_first?: boolean | undefined
}

const BY_ROW = new ListOrder('row', asc('row', 'integer'))
const PROBLEMS_FIRST = new ListOrder(
  'problems first',
  desc(sql`(action = 'bad')`, 'boolean'),
  desc(sql`(action = 'ask')`, 'boolean'),
  desc('has_unread', 'boolean'),
  desc('is_repaired', 'boolean'),
  asc('row', 'integer'),
)

export async function readJudged(db: Db, one: ImportRecord, filter: RowFilter, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(filter.problems_first ? PROBLEMS_FIRST : BY_ROW)
  const conditions = [
    ...(filter.action ? [sql`action = ${filter.action}`] : []),
    ...(filter.repaired === undefined ? [] : [sql`(is_repaired and action in ('add', 'update')) = ${filter.repaired}`]),
    ...(filter.unread === undefined ? [] : [sql`(has_unread and action in ('add', 'update', 'ask')) = ${filter.unread}`]),
    ...(filter.doubtful === undefined ? [] : [sql`(is_doubtful and action in ('add', 'update', 'ask')) = ${filter.doubtful}`]),
    ...(filter.duplicates === undefined ? [] : [sql`is_duplicate = ${filter.duplicates}`]),
  ]
  const where = sql`where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${judged(one)} ${where}`.execute(db)
  const { rows } = await sql<Placed<JudgedRow>>`
    select *, ${key} as list_key from ${judged(one)} ${where} and ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { count: counted[0]!.count, ...cut(rows) }
}

/** The first rows, and the rejected ones. */
export async function readPreview(db: Db, one: ImportRecord, first: number, most: number): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select * from ${judged(
      one,
      sql`(select * from import_row where import_id = ${one.id} and row in (
      (select row from import_row where import_id = ${one.id} order by row limit ${first})
      union (select row from import_row where import_id = ${one.id} and errors is not null order by row limit ${most})))`,
    )}
    order by row limit ${most}`.execute(db)
  return rows
}

/** Rows of duplicates without a decision. */
export async function openDuplicates(db: Db, one: ImportRecord, most: number): Promise<number[]> {
  if (one.answer_all) return []
  const { rows } = await sql<{
    row: number
  }>`select row from ${judged(one, one.duplicates === 'ask' ? rowsOf(one) : namedRowsOf(one))} where action = 'ask' order by row limit ${most}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** A row to process, without its content. */
export interface NextRow extends Pick<JudgedRow, 'row' | 'repeats' | 'is_further' | 'action' | 'duplicate_id'> {
  /** Somebody else of an existing name, by the agent's decision. */
  is_namesake: boolean
  is_lead: boolean
  /** Number of its property's photos. */
  photos: number
}

/** The next unprocessed rows. */
export async function nextRows(db: Db, one: ImportRecord, most: number): Promise<NextRow[]> {
  const { rows } = await sql<NextRow>`
    select row, repeats, is_further, is_namesake, action, duplicate_id, photos, (reading ->> 'is_lead')::boolean as is_lead
    from ${judged(
      one,
      sql`(select * from import_row where import_id = ${one.id} and row > ${one.at_row} order by row limit ${most})`,
    )}
    order by row`.execute(db)
  return rows
}

/** A row with its content. */
export interface ImportRow extends NextRow {
  reading: RowReading
}

export async function withReadings(db: Db, id: number, rows: readonly NextRow[]): Promise<ImportRow[]> {
  if (rows.length === 0) return []
  const { rows: found } = await sql<{ row: number; reading: RowReading }>`
    select row, reading from import_row where import_id = ${id} and row = any(${rows.map(({ row }) => row)}::integer[])`.execute(
    db,
  )
  const readings = new Map(found.map(({ row, reading }) => [row, reading]))
  return rows.map((row) => ({ ...row, reading: readings.get(row.row)! }))
}

/** The first rows as they came. */
export async function readSample(db: Db, id: number, most: number): Promise<string[][]> {
  const rows = await db.selectFrom('import_row').select('cells').where('import_id', '=', id).orderBy('row').limit(most).execute()
  return rows.map(({ cells }) => cells as string[])
}

/** The rejected rows as they came, in chunks. */
export async function* readBad(
  db: Db,
  id: number,
  piece: number,
): AsyncGenerator<{ row: number; cells: string[]; errors: Record<string, FieldProblem> }[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_row')
      .select(['row', 'cells', 'errors'])
      .where('import_id', '=', id)
      .where('errors', 'is not', null)
      .where('row', '>', after)
      .orderBy('row')
      .limit(piece)
      .execute()
    if (rows.length === 0) return
    yield rows as never
    after = rows.at(-1)!.row
  }
}
