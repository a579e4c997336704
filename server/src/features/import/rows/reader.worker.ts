import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@mafteach/contract/import'
import type { ImportField } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { serveTasks } from '#platform/jobs/worker-tasks.ts'
import { type FileFormat, FileProblem, type RawRow } from '../files/file.ts'
import { openFile } from '../files/open.ts'
import { makeRegister } from '../paste/places.ts'
import { columnsOf, guessMapping, headingsAt, headingsOf, isExported, type Mapping, widthOf } from './headings.ts'
import { kindOf } from './kind.ts'
import { indexStreets, placeFinder, type StreetIndex } from './places.ts'
import type { FileRead, ReaderTasks, ReadFileRequest, ReadRequest, ReadRowsRequest, Reply, Step } from './reader.ts'
import { NO_DOUBT, type Parting, readRow } from './row.ts'
import type { Known, Texts } from './row-reading.ts'
import { type TableRows, tableRows } from './table-rows.ts'

/** Reads files, or rows again after another mapping, without blocking the server and with limited memory. */

const PIECE = 250
/** Rows by which columns are recognised. */
const LOOKED_AT = 200

let answer: ((step: Step) => void) | null = null
let resume: ((reply: Reply) => void) | null = null

/** Answers the waiting call with a step; resolves with the next call's reply. */
const requestStep = (step: Step) =>
  new Promise<Reply>((resolve) => {
    resume = resolve
    answer!(step)
  })

/** An abandoned reading waits for ever, and is collected with its state. */
const tasks: ReaderTasks = {
  begin: (request) =>
    new Promise((resolve, reject) => {
      answer = resolve
      resume = null
      read(request).then((step) => answer!(step), reject)
    }),
  goOn: (reply) =>
    new Promise((resolve, reject) => {
      if (!resume) return reject(new Error('nothing is being read'))
      answer = resolve
      resume(reply)
    }),
}

function knownOf({ register: { cities, neighborhoods, wholeCities }, today }: ReadRequest): Known {
  const register = makeRegister(cities, neighborhoods)
  const streetsByCity = new Map<number, Promise<StreetIndex>>()
  const requestStreets = async (city: number): Promise<StreetIndex> => {
    const reply = await requestStep({ streets: city })
    return indexStreets('streets' in reply ? reply.streets : [])
  }
  return {
    register,
    places: placeFinder(register, new Map(wholeCities)),
    streets: (city) => {
      const index = streetsByCity.get(city) ?? requestStreets(city)
      streetsByCity.set(city, index)
      return index
    },
    today,
  }
}

const encoder = new TextEncoder()
/** Version byte of PostgreSQL's binary `jsonb`. */
const JSONB = '\u0001'

/** Passes rows on in the database's binary form, and waits until they are stored. */
async function hand(rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await requestStep({ rows: encoder.encode(JSONB + JSON.stringify(rows)) })
}

const textsOf = (cells: readonly string[], mapping: Mapping): Texts => {
  const texts: Texts = {}
  for (const column in mapping) {
    const field = mapping[column]
    if (field) texts[field] = cells[Number(column)] ?? ''
  }
  return texts
}

/** Until the present file was opened. */
const NO_FORMAT: FileFormat = { type: 'text' }

/** Signs that a text file split a row wrongly. */
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

async function readCells(
  { kind, known, isExported: exported, format }: Work & { kind: ImportKind },
  row: RawRow,
  mapping: Mapping,
  corrected?: Partial<Record<ImportField, string>> | null,
) {
  const texts = { ...textsOf(row.cells, mapping), ...corrected }
  const { reading, errors, key } = await readRow(kind, texts, known, exported, partingOf(row.cells, mapping, format))
  return { row: row.row, reading, errors, key, is_repaired: reading.repairs.length > 0 }
}

async function readFile(file: ReadFileRequest, work: Work): Promise<FileRead> {
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
    const addRows = async (rows: readonly RawRow[]) => {
      for (const row of table ? rows.flatMap(table.next) : rows) await addRow(row)
    }
    const addRow = async (row: RawRow) => {
      count++
      if (count > IMPORT_ROWS_MAX) throw new FileProblem('too_many')
      piece.push({
        ...(await readCells({ ...work, kind }, row, mapping!)),
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
      if (mapping) await addRows(rows)
      else {
        head.push(...rows)
        if (head.length >= LOOKED_AT) await addRows(begin())
      }
    }
    if (!mapping) await addRows(begin())
    for (const row of (table as TableRows | null)?.rest() ?? []) await addRow(row)
    await hand(piece)
    if (count === 0) throw new FileProblem('empty')
    headings = Array.from({ length: columns }, (_, column) => headings[column] ?? '')
    const sheets = (await opened.otherSheets()).map((sheet) => (sheet.name === opened.sheet ? { ...sheet, rows: count } : sheet))
    const fullMapping = Object.fromEntries(headings.map((_, column) => [column, mapping![column] ?? null]))
    return { kind, format: opened.format, sheet: opened.sheet, sheets, headings, mapping: fullMapping, count }
  } finally {
    opened.close?.()
  }
}

async function readRows(rows: ReadRowsRequest, work: Work): Promise<void> {
  for (;;) {
    const next = await requestStep({ more: true })
    if (!('rows' in next) || next.rows.length === 0) return
    const piece: object[] = []
    for (const { corrected, ...row } of next.rows)
      piece.push(await readCells({ ...work, kind: rows.kind }, row, rows.mapping, corrected))
    await hand(piece)
  }
}

async function read(request: ReadRequest): Promise<Step> {
  const work: Work = {
    known: knownOf(request),
    isExported: 'headings' in request && isExported(request.kind, request.headings),
    format: 'format' in request ? request.format : NO_FORMAT,
  }
  try {
    if ('source' in request) return { done: await readFile(request, work) }
    await readRows(request, work)
    return { done: null }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.code }
    throw error
  }
}

serveTasks(tasks)
