import { IMPORT_UNDO_HOURS } from '@mafteach/contract/import'
import type { ImportField } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type Import, type ImportAnswer, type ImportKind } from '@mafteach/contract/import-state'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import { notifyInside, recordEvents } from '#platform/http/live-events.ts'
import type { ListPart } from '#platform/http/paging.ts'
import type { FileFormat, Sheet } from './files/file.ts'
import type { Mapping, RememberedByKind } from './rows/headings.ts'
import type { FileRead, StoredRow } from './rows/reader.ts'

/** Imports, their rows, and remembered mappings. */

export type ImportRecord = Omit<Selectable<Tables['import']>, 'format' | 'sheets' | 'mapping'> & {
  format: FileFormat
  sheets: Sheet[]
  mapping: Mapping
}

const UNDO_MS = IMPORT_UNDO_HOURS * 3_600_000

export const undoUntil = ({ finished_at }: Pick<ImportRecord, 'finished_at'>): Date | null =>
  finished_at && new Date(finished_at.getTime() + UNDO_MS)

/** Whether it imported anything that can be undone. */
export const hasRun = ({ state, started_at }: Pick<ImportRecord, 'state' | 'started_at'>): boolean =>
  started_at !== null && ['done', 'cancelled', 'failed'].includes(state)

export function toImport(row: ImportRecord): Import {
  const { added, updated, skipped, failed } = row
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    state: row.state,
    duplicates: row.duplicates,
    rows: row.row_count,
    total: row.row_count,
    done: added + updated + skipped + failed,
    added,
    updated,
    skipped,
    failed,
    leads: row.leads,
    photos_left: row.photos_left,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: hasRun(row) ? (undoUntil(row)?.toISOString() ?? null) : null,
  }
}

export async function readImport(db: Db, me: number, id: number): Promise<ImportRecord> {
  const row = await db.selectFrom('import').selectAll().where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()
  if (!row) throw notFound()
  return row as ImportRecord
}

export async function lockImport(db: Db, me: number, id: number): Promise<ImportRecord> {
  const row = await db
    .selectFrom('import')
    .selectAll()
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as ImportRecord
}

const NEWEST = new ListOrder('newest', desc('id', 'bigint'))

export async function listImports(db: Db, me: number, page: ListPart) {
  const { count, rows, after } = await page.readCounted(
    db,
    (db) => {
      const mine = db.selectFrom('import').where('agent_id', '=', me)
      return { all: mine, shown: mine.selectAll() }
    },
    NEWEST,
  )
  return { count, after, rows: rows as ImportRecord[] }
}

export interface NewImport {
  agent: number
  kind: ImportRecord['kind']
  file_name: string | null
  attempt: string | null
  now: Date
}

/** Begins an import before its file is read; null if this attempt already made one. */
export async function beginImport(db: Db, { agent, kind, file_name, attempt, now }: NewImport): Promise<number | null> {
  const row = await db
    .insertInto('import')
    .values({
      agent_id: agent,
      kind,
      file_name,
      attempt,
      created_at: now,
      format: '{}',
      headings: [],
      mapping: '{}',
      row_count: 0,
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'attempt']).where('attempt', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findAttempt = async (db: Db, me: number, attempt: string): Promise<number | null> =>
  (await db.selectFrom('import').select('id').where('agent_id', '=', me).where('attempt', '=', attempt).executeTakeFirst())?.id ??
  null

export async function saveFile(db: Db, id: number, file: FileRead): Promise<void> {
  await db
    .updateTable('import')
    .set({
      kind: file.kind,
      format: JSON.stringify(file.format),
      sheet: file.sheet,
      sheets: JSON.stringify(file.sheets),
      headings: file.headings,
      mapping: JSON.stringify(file.mapping),
      row_count: file.count,
    })
    .where('id', '=', id)
    .execute()
  await findRepeats(db, id)
}

/** Updates the planner's statistics after many new rows. Autovacuum would do so a minute later, and until then every query reads the table in full. */
export const countNewRows = (db: Db) => sql`analyze import_row (import_id, row)`.execute(db)

const ROW = sql`(row integer, cells jsonb, reading jsonb, is_repaired boolean, errors jsonb, key text, photos smallint, is_hidden boolean)`

export const insertRows = (db: Db, id: number, rows: Buffer) =>
  sql`insert into import_row (import_id, row, cells, reading, is_repaired, errors, key, photos, is_hidden)
    select ${id}, r.row, r.cells, r.reading, r.is_repaired, nullif(r.errors, 'null'), r.key, r.photos, coalesce(r.is_hidden, false)
    from jsonb_to_recordset(${rows}::jsonb) r ${ROW}`.execute(db)

/** Updates what rows mean after another mapping or a correction. */
export const rereadRows = (db: Db, id: number, rows: Buffer) =>
  sql`update import_row i set reading = r.reading, is_repaired = r.is_repaired, errors = nullif(r.errors, 'null'), key = r.key
    from jsonb_to_recordset(${rows}::jsonb) r ${ROW} where i.import_id = ${id} and i.row = r.row`.execute(db)

/** Skipped hidden rows count for no duplicates, or the visible row of the same phone would be skipped too. */
const isTaken = (id: number) => sql`not (is_hidden and (select skip_hidden from import where id = ${id}))`

/** Marks rows that repeat an earlier row that is not skipped, by any phone. Updated by `ctid`, because the planner knows nothing of the new rows. */
export const findRepeats = (db: Db, id: number) =>
  sql`update import_row i set repeats = f.first
    from (
      select ctid, (array_agg(repeats))[1] as repeats, nullif(min(first), (array_agg(row))[1]) as first
      from (
        select ctid, row, repeats, case when key is not null then min(row) over (partition by key) end as first from (
          select ctid, row, repeats, key from import_row where import_id = ${id} and ${isTaken(id)}
          union all select ctid, row, repeats, 'p:' || jsonb_array_elements_text(reading -> 'other_phones') from import_row
            where import_id = ${id} and ${isTaken(id)} and errors is null and reading ? 'other_phones') known) sharing
      group by ctid) f
    where i.ctid = f.ctid and f.repeats is distinct from f.first`.execute(db)

/** Cells of rows in order; only `only`, if given. */
export async function readCells(db: Db, id: number, after: number, limit: number, only: number[] | null): Promise<StoredRow[]> {
  let rows = db
    .selectFrom('import_row')
    .select(['row', 'cells', 'corrected'])
    .where('import_id', '=', id)
    .where('row', '>', after)
  if (only) rows = rows.where('row', '=', sql<number>`any(${only}::integer[])`)
  return (await rows.orderBy('row').limit(limit).execute()) as StoredRow[]
}

export async function correctCells(
  db: Db,
  id: number,
  cells: Record<string, Partial<Record<ImportField, string>>>,
): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    update import_row i set corrected = coalesce(i.corrected, '{}') || c.value
    from jsonb_each(${JSON.stringify(cells)}::jsonb) c where i.import_id = ${id} and i.row = c.key::integer
    returning i.row`.execute(db)
  return rows.map(({ row }) => row)
}

export const setMapping = (db: Db, id: number, mapping: Mapping) =>
  db
    .updateTable('import')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute()

export async function setAnswers(db: Db, id: number, answers: Record<string, ImportAnswer>): Promise<void> {
  const { '*': all, ...rows } = answers
  if (all) {
    await db.updateTable('import').set({ answer_all: all }).where('id', '=', id).execute()
    await sql`update import_row set answer = null where import_id = ${id} and answer is not null`.execute(db)
  }
  await sql`update import_row i set answer = a.value from jsonb_each_text(${JSON.stringify(rows)}::jsonb) a
    where i.import_id = ${id} and i.row = a.key::integer`.execute(db)
}

/** The agent's earlier choices for headings, by kind. */
export async function readRemembered(db: Db, me: number): Promise<RememberedByKind> {
  const rows = await db.selectFrom('import_heading').select(['kind', 'heading', 'field']).where('agent_id', '=', me).execute()
  const ofKind = (kind: ImportKind) =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ heading, field }) => [heading, field]))
  return Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, ofKind(kind)]))
}

export const rememberHeadings = (
  db: Db,
  me: number,
  { kind, headings }: Pick<ImportRecord, 'kind' | 'headings'>,
  mapping: Mapping,
) =>
  sql`insert into import_heading (agent_id, kind, heading, field)
    select distinct on (h.heading) ${me}, ${kind}, h.heading, ${JSON.stringify(mapping)}::jsonb ->> (h.at - 1)::text
    from unnest(${headings}::text[]) with ordinality h (heading, at) where h.heading <> '' order by h.heading, h.at
    on conflict (agent_id, kind, heading) do update set field = excluded.field`.execute(db)

/** Sends the state of an import to the agent's open pages. */
export async function notifyImport(db: Db, row: ImportRecord): Promise<void> {
  await recordEvents(db, { event: 'import', agents: [row.agent_id], data: toImport(row) })
  await notifyInside(db)
}
