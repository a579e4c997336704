import type { FieldProblem } from '@mafteach/contract/field-problems'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { ApiError, detailOf, ValidationError } from '#platform/http/errors.ts'
import type { ImportRecord } from './import.queries.ts'
import { type ImportRow, type NextRow, nextRows, withReadings } from './import-rows.queries.ts'
import { insertCustomersOfRows, saveResults } from './run.queries.ts'
import { importAsset, importSeller } from './run-assets.ts'
import { importCustomer } from './run-customers.ts'
import type { ImportRun, Outcome, Parts } from './run-outcome.ts'

/** Imports the next rows in the caller's transaction, together with their results. */

/** Rows per transaction: few enough that others waiting for the same agent's rows do not notice. */
export const BATCH = 250
/** Rows per transaction if they are imported one by one. */
const SINGLY = 40

export const batchOf = ({ kind, duplicates, answer_all }: ImportRecord): number =>
  kind === 'assets' || kind === 'sellers' || duplicates === 'update' || answer_all === 'update' ? SINGLY : BATCH

/** Returns the outcomes; empty at the end. */
export async function importNextRows(db: Db, one: ImportRecord, parts: Parts, now: Date): Promise<Outcome[]> {
  const rows = await nextRows(db, one, batchOf(one))
  if (rows.length === 0) return []
  const run: ImportRun = { db, me: one.agent_id, kind: one.kind, now, parts }
  const isAlone = (row: NextRow) =>
    row.action === 'update' || row.is_further || one.kind === 'assets' || (one.kind === 'sellers' && !row.is_lead)
  const toImport = rows.filter(({ action }) => action === 'add' || action === 'update')
  const together = toImport.filter((row) => !isAlone(row))
  const added = await addTogether(run, one, together)
  const alone = await withReadings(db, one.id, added ? toImport.filter(isAlone) : toImport)
  const done = rows.filter((row) => !toImport.includes(row)).map(settled)
  for (const row of alone) done.push(await importAlone(run, row))
  await saveResults(db, one.id, done, now)
  return [...(added ?? []), ...done]
}

const settled = ({ row, action }: NextRow): Outcome => ({ row, result: action === 'bad' ? 'failed' : 'skipped' })

/** Adds new customers by one statement; null if that fails for one of them. */
async function addTogether({ db, now }: ImportRun, one: ImportRecord, rows: NextRow[]): Promise<Outcome[] | null> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ row }) => row)
  const added = await attempt(db, () => insertCustomersOfRows(db, one, numbers, now))
  return 'problem' in added ? null : added.done
}

const importRow = (run: ImportRun, row: ImportRow): Promise<Outcome> =>
  run.kind === 'assets' ? importAsset(run, row) : run.kind === 'sellers' ? importSeller(run, row) : importCustomer(run, row)

/** Imports a row behind a savepoint, so that a failure affects no other. */
async function importAlone(run: ImportRun, row: ImportRow): Promise<Outcome> {
  const imported = await attempt(run.db, () => importRow(run, row))
  if ('problem' in imported) return { row: row.row, result: 'failed', errors: imported.problem }
  return { ...imported.done, repeats: row.repeats !== null }
}

/** PostgreSQL's error classes for invalid values and violated constraints. Other errors are not the row's fault. */
const OF_THE_ROW = /^2[23]/

async function attempt<T>(db: Db, act: () => Promise<T>): Promise<{ done: T } | { problem: Record<string, FieldProblem> }> {
  await sql`savepoint of_row`.execute(db)
  try {
    const done = await act()
    await sql`release savepoint of_row`.execute(db)
    return { done }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    await sql`rollback to savepoint of_row`.execute(db)
    return { problem }
  }
}

function problemOf(error: unknown): Record<string, FieldProblem> | null {
  if (error instanceof ValidationError) return error.fields
  if (error instanceof ApiError)
    return {
      [error.code === 'in_use' ? 'deal_kind' : 'non_field_errors']: {
        says: { he: detailOf(error.code, 'he'), en: detailOf(error.code, 'en') },
      },
    }
  return OF_THE_ROW.test((error as { code?: string } | null)?.code ?? '') ? { non_field_errors: 'invalid' } : null
}
