import { posix } from 'node:path'
import { IMPORT_COLUMNS_MAX } from '@mafteach/contract/import'
import { FileProblem, isEmpty, keepable, type OpenFile, type RawRow, type Sheet } from './file.ts'
import { NO_RESULT } from './letters.ts'
import { attribute, readXml } from './xml.ts'
import type { ZipEntries } from './zip.ts'

/**
 * Reads Excel workbooks as a stream, holding one row and the shared strings (docs/decisions/0060). Formulas count as their results, missing results
 * are reported; merged cells count for each of their rows, as displayed. Macros are refused, and so is anything that unpacks beyond the limit.
 */

export async function openXlsx(parts: ZipEntries, wanted: string | null): Promise<OpenFile> {
  if ([...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name))) throw new FileProblem('macros')
  const workbook = await readWorkbook(parts)
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const sheet = wanted === null ? visible[0] : workbook.sheets.find(({ name }) => name === wanted)
  if (!sheet) throw new FileProblem(wanted === null ? 'empty' : 'no_sheet')
  const strings = await readStrings(parts)
  const dates = await readDateStyles(parts)
  return {
    format: { type: 'xlsx' },
    sheet: sheet.name,
    rows: rowsOf(parts.stream(sheet.part), {
      strings,
      dates,
      is1904: workbook.is1904,
      isUncalculated: workbook.isUncalculated,
      merges: await readMerges(parts, sheet.part),
    }),
    otherSheets: async () => {
      const others: Sheet[] = []
      for (const one of visible)
        others.push({ name: one.name, rows: one === sheet ? 0 : Math.max(0, (await countRows(parts.stream(one.part))) - 1) })
      return others
    },
  }
}

async function readPart(parts: ZipEntries, name: string, events: Parameters<typeof readXml>[1]): Promise<void> {
  for await (const _ of readXml(parts.stream(name), events));
}

const relationsOf = (part: string): string => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

async function readRelations(parts: ZipEntries, part: string): Promise<{ id: string; target: string; type: string }[]> {
  const relations: { id: string; target: string; type: string }[] = []
  const name = relationsOf(part)
  if (!parts.has(name)) return relations
  await readPart(parts, name, {
    open: (tag, attributes) => {
      const [id, target, type] = ['Id', 'Target', 'Type'].map((one) => attribute(attributes, one))
      if (tag !== 'Relationship' || !id || !target) return
      const fullPath = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target)
      relations.push({ id, target: fullPath, type: type ?? '' })
    },
  })
  return relations
}

async function readWorkbook(parts: ZipEntries) {
  const root = (await readRelations(parts, '.')).find(({ type }) => type.endsWith('/officeDocument'))
  const part = root?.target ?? 'xl/workbook.xml'
  if (!parts.has(part)) throw new FileProblem('unreadable')
  const relations = new Map((await readRelations(parts, part)).map(({ id, target }) => [id, target]))
  const sheets: { name: string; part: string; isHidden: boolean }[] = []
  let is1904 = false
  let isUncalculated = false
  await readPart(parts, part, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (tag === 'calcPr') isUncalculated = ['1', 'true'].includes(attribute(attributes, 'fullCalcOnLoad') ?? '')
      const target = tag === 'sheet' ? relations.get(attribute(attributes, 'id') ?? '') : undefined
      if (target && parts.has(target) && /worksheets?\//i.test(target))
        sheets.push({
          name: keepable(attribute(attributes, 'name') ?? ''),
          part: target,
          isHidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
        })
    },
  })
  if (sheets.length === 0) throw new FileProblem('unreadable')
  return { sheets, is1904, isUncalculated }
}

const partNamed = (parts: ZipEntries, ending: string) => [...parts.keys()].find((name) => name.toLowerCase().endsWith(ending))

async function readStrings(parts: ZipEntries): Promise<string[]> {
  const strings: string[] = []
  const name = partNamed(parts, 'sharedstrings.xml')
  if (!name) return strings
  let text = ''
  let isText = false
  let isPhonetic = false
  await readPart(parts, name, {
    open: (tag) => {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') isPhonetic = true
      else if (tag === 't') isText = !isPhonetic
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (tag) => {
      if (tag === 't') isText = false
      else if (tag === 'rPh') isPhonetic = false
      else if (tag === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

/** Excel's escape for characters that XML lacks. */
const unescaped = (text: string): string =>
  keepable(
    text.includes('_x')
      ? text.replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : text,
  )

const DATE_FORMATS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** Which cell styles show numbers as dates. */
async function readDateStyles(parts: ZipEntries): Promise<boolean[]> {
  const name = partNamed(parts, 'styles.xml')
  const styles: boolean[] = []
  if (!name) return styles
  const formats = new Map<number, boolean>()
  let isInStyles = false
  await readPart(parts, name, {
    open: (tag, attributes) => {
      if (tag === 'numFmt') {
        const code = (attribute(attributes, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
        formats.set(Number(attribute(attributes, 'numFmtId')), /[dmyhs]/i.test(code) && !/general/i.test(code))
      } else if (tag === 'cellXfs') isInStyles = true
      else if (tag === 'xf' && isInStyles) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0)
        styles.push(formats.get(id) ?? DATE_FORMATS.has(id))
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInStyles = false
    },
  })
  return styles
}

/** `BC12` → 54. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

interface Known {
  strings: string[]
  dates: boolean[]
  is1904: boolean
  /** Whether formulas are calculated on opening: scripts then write 0 as their result. */
  isUncalculated: boolean
  merges: Map<number, Merge[]>
}

const DAY_MS = 86_400_000

/** A date in ISO form; below one day it is a time. */
function dateText(serial: number, is1904: boolean): string {
  const time = new Date(Date.UTC(1899, 11, 30) + Math.round((serial + (is1904 ? 1462 : 0)) * DAY_MS))
  if (Number.isNaN(time.getTime())) return String(serial)
  return serial < 1 && !is1904 ? time.toISOString().slice(11, 16) : time.toISOString().slice(0, 10)
}

/** A number as people write it; one that lost digits is unchanged. */
const numberText = (text: string): string => {
  const number = Number(text)
  if (!Number.isFinite(number) || /e\+?\d/i.test(text)) return text
  return String(Number(number.toPrecision(15)))
}

function cellText(type: string | null, isDate: boolean, value: string, { strings, is1904 }: Known): string {
  if (value === '') return ''
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'כן' : 'לא'
    case 'e':
      return NO_RESULT + value
    case 'inlineStr':
    case 'str':
      return unescaped(value)
    case 'd':
      return value.slice(0, 10)
    default:
      return isDate ? dateText(Number(value), is1904) : numberText(value)
  }
}

interface Merge {
  column: number
  last: number
}

const MERGES_MAX = 100_000
const MERGE = /<(?:\w+:)?mergeCell [^>]*ref="([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)"/g
const TAG_MAX = 1_000

/** Cells merged over several rows, by first row. They follow the rows of a sheet, so it is read a second time. */
async function readMerges(parts: ZipEntries, part: string): Promise<Map<number, Merge[]>> {
  const merges = new Map<number, Merge[]>()
  let count = 0
  let rest = ''
  for await (const piece of parts.stream(part)) {
    rest += piece.toString('latin1')
    const end = rest.lastIndexOf('>')
    const tags = rest.includes('mergeCell ') ? rest.slice(0, end + 1) : ''
    for (const [, column, first, last] of tags.matchAll(MERGE)) {
      if (first === last || count++ > MERGES_MAX) continue
      const ofRow = merges.get(Number(first)) ?? []
      ofRow.push({ column: columnOf(column!), last: Number(last) })
      merges.set(Number(first), ofRow)
    }
    rest = rest.slice(Math.max(end + 1, rest.length - TAG_MAX))
  }
  return merges
}

const isOff = (attributes: string): boolean =>
  ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '') || Number(attribute(attributes, 'ht') ?? 1) === 0

async function* rowsOf(pieces: AsyncIterable<Buffer>, known: Known): AsyncGenerator<RawRow[]> {
  let ready: RawRow[] = []
  let row = 0
  let cells: string[] = []
  let column = -1
  let type: string | null = null
  let style = 0
  let value = ''
  let isValue = false
  let isPhonetic = false
  let isHidden = false
  /** About the present cell. */
  let hasFormula = false
  let hasResult = false
  /** Merged cells that reach this row, by column. */
  const merged = new Map<number, { last: number; text: string }>()
  const withMerged = (own: string[]): string[] => {
    for (const { column, last } of known.merges.get(row) ?? []) merged.set(column, { last, text: own[column] ?? '' })
    for (const [column, { last, text }] of merged) {
      if (last < row) merged.delete(column)
      else if ((own[column] ?? '') === '' && text !== '') {
        while (own.length < column) own.push('')
        own[column] = text
      }
    }
    return own
  }
  const events = {
    open: (tag: string, attributes: string) => {
      if (tag === 'row') {
        row = Number(attribute(attributes, 'r')) || row + 1
        cells = []
        column = -1
        isHidden = isOff(attributes)
      } else if (tag === 'c') {
        const reference = attribute(attributes, 'r')
        column = reference ? columnOf(reference) : column + 1
        type = attribute(attributes, 't')
        style = Number(attribute(attributes, 's') ?? 0)
        value = ''
        hasFormula = false
        hasResult = false
      } else if (tag === 'rPh') isPhonetic = true
      else if (tag === 'f') hasFormula = true
      else if (tag === 'v' || tag === 't') {
        isValue = !isPhonetic
        hasResult = true
      }
    },
    text: (piece: string) => {
      if (isValue) value += piece
    },
    close: (tag: string) => {
      if (tag === 'v' || tag === 't') isValue = false
      else if (tag === 'rPh') isPhonetic = false
      else if (tag === 'c') {
        // An empty text is a result, an empty number is not.
        const isNone = type !== 'str' && (value === '' || (value === '0' && type === null && known.isUncalculated))
        const text = hasFormula && (!hasResult || isNone) ? NO_RESULT : cellText(type, known.dates[style] ?? false, value, known)
        if (text.trim() === '') return
        if (column >= IMPORT_COLUMNS_MAX) throw new FileProblem('too_many')
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (tag === 'row') {
        const isBlank = isEmpty(cells)
        cells = withMerged(cells)
        if (!isBlank) ready.push({ row, cells, ...(isHidden ? { isHidden } : {}) })
      }
    },
  }
  for await (const _ of readXml(pieces, events)) {
    if (ready.length === 0) continue
    yield ready
    ready = []
  }
}

/** Number of rows with content. */
async function countRows(pieces: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  let isFilled = false
  for await (const _ of readXml(pieces, {
    open: (tag) => {
      if (tag === 'row') isFilled = false
      else if (tag === 'v' || tag === 't') isFilled = true
    },
    close: (tag) => {
      if (tag === 'row' && isFilled) rows++
    },
  }));
  return rows
}
