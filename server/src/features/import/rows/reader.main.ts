import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@mafteach/contract/import'
import type { ImportField } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { type FileFormat, FileProblem, type RawRow } from '../files/file.ts'
import { openFile } from '../files/open.ts'
import { makeRegister } from '../paste/places.ts'
import { columnsOf, guessMapping, headingsAt, headingsOf, isExported, type Mapping, widthOf } from './headings.ts'
import { kindOf } from './kind.ts'
import { indexStreets, placeFinder, type StreetIndex } from './places.ts'
import type { Asked, AskedFile, AskedRows, Told, ToReader } from './reader.ts'
import { NO_DOUBT, type Parting, readRow } from './row.ts'
import type { Known, Texts } from './row-reading.ts'
import { type TableRows, tableRows } from './table-rows.ts'

/** Reads a file, or rows again by another mapping, beside the server: what takes a processor for seconds holds nobody up, and memory has its bound. */

const PIECE = 250
/** Rows by which the columns are recognised. */
const LOOKED_AT = 200

// On Linux the priority is that of the thread: whoever calls the server meanwhile goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const port = parentPort!
const waiting = new Map<string, (said: ToReader) => void>()
const heard = (name: string) => new Promise<ToReader>((resolve) => waiting.set(name, resolve))
const tell = (told: Told) => port.postMessage(told)

function knownOf({ register: { cities, neighborhoods, wholes }, today }: Asked): Known {
  const register = makeRegister(cities, neighborhoods)
  const streetsByCity = new Map<number, Promise<StreetIndex>>()
  const askStreets = async (city: number): Promise<StreetIndex> => {
    const answer = heard(`streets ${city}`)
    tell({ streets: city })
    const said = await answer
    return indexStreets('streets' in said ? said.streets : [])
  }
  return {
    register,
    places: placeFinder(register, new Map(wholes)),
    streets: (city) => {
      const index = streetsByCity.get(city) ?? askStreets(city)
      streetsByCity.set(city, index)
      return index
    },
    today,
  }
}

const encoder = new TextEncoder()
/** The version that PostgreSQL's own form of a `jsonb` begins with. */
const JSONB = '\u0001'

/** Memory that both threads see. */
let shared = new Uint8Array(new SharedArrayBuffer(1_000_000))
const UTF8_MOST = 3

/** Hands rows over and waits until they are kept: in shared memory, as the bytes that the database takes, so that the server's thread has nothing to collect. */
async function hand(rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const text = JSONB + JSON.stringify(rows)
  const most = text.length * UTF8_MOST
  if (most > shared.length) shared = new Uint8Array(new SharedArrayBuffer(most))
  const { written } = encoder.encodeInto(text, shared)
  const kept = heard('kept')
  tell({ rows: shared.subarray(0, written) })
  await kept
}

const textsOf = (cells: readonly string[], mapping: Mapping): Texts => {
  const texts: Texts = {}
  for (const column in mapping) {
    const field = mapping[column]
    if (field) texts[field] = cells[Number(column)] ?? ''
  }
  return texts
}

/** Until the file at hand was opened. */
const NO_FORMAT: FileFormat = { type: 'text' }

/** How a text parted a row in a way that may be wrong: only a text does that. */
function partingOf(cells: readonly string[], mapping: Mapping, { width, delimiter }: FileFormat): Parting {
  if (width === undefined || delimiter === undefined) return NO_DOUBT
  const isRow = (line: string) => width > 1 && line.split(delimiter).length === width
  return {
    beyond: cells.slice(width).filter((cell, at) => cell.trim() !== '' && !mapping[width + at]),
    hasRowInside: cells.some((cell) => cell.includes('\n') && cell.split('\n').slice(1).some(isRow)),
  }
}

interface Work {
  known: Known
  isExported: boolean
  format: FileFormat
}

async function read(
  { kind, known, isExported: exported, format }: Work & { kind: ImportKind },
  row: RawRow,
  mapping: Mapping,
  corrected?: Partial<Record<ImportField, string>> | null,
) {
  const texts = { ...textsOf(row.cells, mapping), ...corrected }
  const { reading, errors, key } = await readRow(kind, texts, known, exported, partingOf(row.cells, mapping, format))
  return { row: row.row, reading, errors, key, is_repaired: reading.repairs.length > 0 }
}

async function readFile(file: AskedFile, work: Work): Promise<void> {
  const { known } = work
  const opened = await openFile(file.source)
  try {
    const head: RawRow[] = []
    let kind: ImportKind = file.source.kind ?? 'contacts'
    let mapping: Mapping | null = null
    let headings: string[] = []
    let columns = 0
    let count = 0
    let piece: object[] = []
    let table: TableRows | null = null
    const begin = () => {
      const isCity = (text: string) => known.places.city(text) !== null
      kind = file.source.kind ?? kindOf(opened, head, isCity)
      const at = opened.headings ? -1 : headingsAt(head, kind)
      const data = head.slice(at + 1)
      columns = opened.headings?.length ?? columnsOf(head.slice(Math.max(at, 0)))
      headings = opened.headings ?? headingsOf(at < 0 ? undefined : head[at], columns)
      work.isExported = isExported(kind, headings)
      if (opened.format.delimiter !== undefined) opened.format.width = widthOf(headings, data)
      work.format = opened.format
      if (!opened.headings) table = tableRows(headings)
      mapping = guessMapping(headings, data, { kind, remembered: file.remembered[kind] ?? {}, isCity })
      return data
    }
    const keep = async (rows: readonly RawRow[]) => {
      for (const row of table ? rows.flatMap(table.next) : rows) await keepRow(row)
    }
    const keepRow = async (row: RawRow) => {
      count++
      if (count > IMPORT_ROWS_MAX) throw new FileProblem('too_many')
      piece.push({
        ...(await read({ ...work, kind }, row, mapping!)),
        cells: row.cells,
        photos: row.photos ?? 0,
        is_hidden: row.isHidden ?? false,
      })
      if (piece.length < PIECE) return
      await hand(piece)
      piece = []
    }
    for await (const rows of opened.rows) {
      if (!opened.headings) columns = Math.max(columns, columnsOf(rows))
      if (columns > IMPORT_COLUMNS_MAX) throw new FileProblem('too_many')
      if (mapping) await keep(rows)
      else {
        head.push(...rows)
        if (head.length >= LOOKED_AT) await keep(begin())
      }
    }
    if (!mapping) await keep(begin())
    for (const row of (table as TableRows | null)?.rest() ?? []) await keepRow(row)
    await hand(piece)
    if (count === 0) throw new FileProblem('empty')
    headings = Array.from({ length: columns }, (_, column) => headings[column] ?? '')
    const sheets = (await opened.otherSheets()).map((sheet) => (sheet.name === opened.sheet ? { ...sheet, rows: count } : sheet))
    const whole = Object.fromEntries(headings.map((_, column) => [column, mapping![column] ?? null]))
    tell({
      done: { kind, format: opened.format, sheet: opened.sheet, sheets, headings, mapping: whole, count },
      rows_read: count,
    })
  } finally {
    opened.close?.()
  }
}

async function readRows(rows: AskedRows, work: Work): Promise<void> {
  let count = 0
  for (;;) {
    const next = heard('rows')
    tell({ more: true })
    const said = await next
    if (!('rows' in said) || said.rows.length === 0) break
    const piece: object[] = []
    for (const { corrected, ...row } of said.rows)
      piece.push(await read({ ...work, kind: rows.kind }, row, rows.mapping, corrected))
    count += piece.length
    await hand(piece)
  }
  tell({ done: null, rows_read: count })
}

async function answer(asked: Asked): Promise<void> {
  waiting.clear()
  const work: Work = {
    known: knownOf(asked),
    isExported: 'headings' in asked && isExported(asked.kind, asked.headings),
    format: 'format' in asked ? asked.format : NO_FORMAT,
  }
  try {
    await ('source' in asked ? readFile(asked, work) : readRows(asked, work))
  } catch (error) {
    if (error instanceof FileProblem) tell({ problem: error.code })
    else tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

port.on('message', (said: ToReader) => {
  if (said.about === 'ask') return void answer(said.asked)
  waiting.get(said.about)?.(said)
  waiting.delete(said.about)
})
