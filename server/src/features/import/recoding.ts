import { ENCODINGS } from '@mafteach/contract/import-state'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { ValidationError } from '#platform/http/errors.ts'
import type { Encoding } from './files/file.ts'
import { RECODABLE, recode } from './files/letters.ts'
import { CARD_CELL, cellsOfCard } from './files/vcard.ts'
import { type ImportRecord, readCells, readRemembered, setMapping } from './import.queries.ts'
import { readSample } from './import-rows.queries.ts'
import { guessMapping } from './rows/headings.ts'
import { shownCell } from './shown-row.ts'

/** Re-reads a file in another encoding, from the bytes that its cells represent. */

const PIECE = 500
const LOOKED_AT = 200
const NAMES = 3

const canRecode = (encoding: string | undefined): encoding is (typeof RECODABLE)[number] =>
  RECODABLE.some((one) => one === encoding)

const hasOtherLetters = (cells: readonly string[]): boolean => cells.some((cell) => /[^\0-\x7f]/.test(cell))

/** The first cells that differ between possible encodings; empty for ASCII and other kinds of files. */
export async function readingsOf(db: Db, { id, format: { type, encoding } }: ImportRecord) {
  if ((type !== 'csv' && type !== 'vcard') || !canRecode(encoding)) return []
  // For cards only the name: labels in their notes are ours.
  const cellsOf = (cells: string[]) => (type === 'vcard' ? cells.slice(0, 1) : cells)
  const sample = (await readSample(db, id, LOOKED_AT)).map(cellsOf).filter(hasOtherLetters)
  const cells = new Set(sample.map((row) => row.find((cell) => hasOtherLetters([cell]))!))
  const first = [...cells].slice(0, NAMES)
  if (first.length === 0) return []
  return RECODABLE.map((one) => ({ encoding: one, names: first.map((cell) => shownCell(recode(cell, encoding, one))) }))
}

/** Re-reads headings and cells in another encoding. Returns changes of the import; mappings of changed headings are guessed again. */
export async function recodeImport(
  db: Db,
  one: ImportRecord,
  to: Encoding,
): Promise<Pick<ImportRecord, 'format' | 'headings' | 'mapping'>> {
  const from = one.format.encoding
  if (one.format.type === 'xlsx' || one.format.type === 'account' || !canRecode(from) || !canRecode(to))
    throw new ValidationError({
      encoding: { choices: canRecode(from) ? [...RECODABLE] : ENCODINGS.filter((known) => known === from) },
    })
  const anew = (cell: string) => recode(cell, from, to)
  const isCard = one.format.type === 'vcard'
  for (let after = 0; ; ) {
    const rows = await readCells(db, one.id, after, PIECE, null)
    if (rows.length === 0) break
    after = rows.at(-1)!.row
    const recoded = rows.map(({ row, cells }) => ({
      row,
      cells: isCard ? cellsOfCard(anew(cells[CARD_CELL]!)) : cells.map(anew),
    }))
    await sql`update import_row i set cells = r.cells from jsonb_to_recordset(${JSON.stringify(recoded)}::jsonb) r (row integer, cells jsonb)
      where i.import_id = ${one.id} and i.row = r.row`.execute(db)
  }
  // Headings of cards are ours.
  const headings = isCard ? one.headings : one.headings.map(anew)
  const format = { ...one.format, encoding: to, bom: false }
  await db
    .updateTable('import')
    .set({ headings, format: JSON.stringify(format) })
    .where('id', '=', one.id)
    .execute()
  if (headings.every((heading, at) => heading === one.headings[at])) return { format, headings, mapping: one.mapping }
  const remembered = (await readRemembered(db, one.agent_id))[one.kind] ?? {}
  const data = await readCells(db, one.id, 0, LOOKED_AT, null)
  const guessed = guessMapping(headings, data, { kind: one.kind, remembered, isCity: () => false })
  const mapping = Object.fromEntries(headings.map((_, column) => [column, guessed[column] ?? null]))
  await setMapping(db, one.id, mapping)
  return { format, headings, mapping }
}
