import { Readable } from 'node:stream'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { fieldErrors, type Language } from '@mafteach/contract/field-problems'
import { IMPORT_FIELDS, type ImportField } from '@mafteach/contract/import-fields'
import { csvLine } from '#platform/files/csv-writer.ts'
import { XLSX_TYPE, xlsxOf } from '#platform/files/xlsx-writer.ts'
import type { Encoding } from './files/file.ts'
import { encodeBytes } from './files/letters.ts'
import { CARD_CELL } from './files/vcard.ts'
import type { ImportRecord } from './import.queries.ts'
import { shownCell } from './shown-row.ts'

/** The rejected rows of an import in the original file format, with errors in a last column. */

const HEADING = 'שגיאה'
const MARKS: Record<Encoding, Buffer> = {
  'utf-8': Buffer.from([0xef, 0xbb, 0xbf]),
  'utf-16le': Buffer.from([0xff, 0xfe]),
  'utf-16be': Buffer.from([0xfe, 0xff]),
  'windows-1255': Buffer.alloc(0),
  'windows-1252': Buffer.alloc(0),
  cp862: Buffer.alloc(0),
}
const QUESTION_MARK = 0x3f

interface BadRow {
  cells: string[]
  errors: Record<string, FieldProblem>
}

/** Errors of a row, in one line. */
const wrongOf = (errors: BadRow['errors'], language: Language): string =>
  Object.entries(fieldErrors(errors, language))
    .map(([field, [text]]) => {
      const known = IMPORT_FIELDS[field as ImportField] as { he: string; en: string } | undefined
      return known ? `${known[language]}: ${text}` : text
    })
    .join('; ')

function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return encodeBytes(text, encoding, QUESTION_MARK)!
  const bytes = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}

async function* csvOf({ format, headings }: ImportRecord, rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const { encoding = 'utf-8', bom = false, delimiter = '\t' } = format
  if (bom) yield MARKS[encoding]
  yield encoded(csvLine([...headings, HEADING], delimiter), encoding)
  for await (const cells of rows) yield encoded(csvLine(cells, delimiter), encoding)
}

async function* vcardOf(bad: AsyncIterable<BadRow[]>, language: Language): AsyncGenerator<string> {
  for await (const rows of bad)
    for (const { cells, errors } of rows) {
      const wrong = wrongOf(errors, language).replace(/([\\,;])/g, '\\$1')
      yield `BEGIN:VCARD\r\n${cells[CARD_CELL] ?? ''}\r\nNOTE;CHARSET=UTF-8:${HEADING}: ${wrong}\r\nEND:VCARD\r\n`
    }
}

export interface ErrorsFile {
  type: string
  extension: string
  stream: Readable
}

export function errorsFile(one: ImportRecord, bad: AsyncIterable<BadRow[]>, language: Language, now: Date): ErrorsFile {
  const width = one.headings.length
  async function* rows() {
    for await (const piece of bad)
      for (const { cells, errors } of piece)
        yield [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), wrongOf(errors, language)]
  }
  async function* sheet() {
    yield [...one.headings.map(shownCell), HEADING]
    for await (const cells of rows()) yield cells.map(shownCell)
  }
  switch (one.format.type) {
    case 'xlsx':
    case 'account':
      return { type: XLSX_TYPE, extension: 'xlsx', stream: xlsxOf([{ name: one.sheet ?? HEADING, rows: sheet() }], now) }
    case 'vcard':
      return { type: 'text/vcard; charset=utf-8', extension: 'vcf', stream: Readable.from(vcardOf(bad, language)) }
    default:
      return {
        type: `text/csv; charset=${one.format.encoding ?? 'utf-8'}`,
        extension: one.format.type === 'text' ? 'tsv' : 'csv',
        stream: Readable.from(csvOf(one, rows())),
      }
  }
}
