import { csvRows } from './csv-rows.ts'
import { encodingOf, textOf } from './encoding.ts'
import { type Encoding, FileProblem, isEmpty, keepable, type OpenFile, type RawRow } from './file.ts'
import { savedOnce } from './letters.ts'

/** Text with one row per line: comma, semicolon, tab or bar. */

const DELIMITERS = [',', ';', '\t', '|'] as const
const PIECE = 500
const HEAD = 20_000

/** Number of lines with the usual count of a delimiter. Titles above the table have none. */
function steadyLines(counts: readonly number[]): number {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  return Math.max(0, ...lines.values())
}

/** The delimiter that splits the first lines most consistently, outside of quotes. */
export function delimiterOf(head: string): string {
  const plain = head.replace(/"(?:[^"]|"")*"/g, '')
  const lines = plain
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    return (
      steadyLines(counts) * 1_000 +
      Math.min(
        999,
        counts.reduce((sum, count) => sum + count, 0),
      )
    )
  }
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best), '\t' as string)
}

async function* rowsOf(texts: Iterable<string>, delimiter: string, encoding: Encoding): AsyncGenerator<RawRow[]> {
  const plain = encoding === 'utf-8' ? (cell: string) => keepable(savedOnce(cell)) : keepable
  let piece: RawRow[] = []
  for (const { cells, ...row } of csvRows(texts, delimiter)) {
    if (isEmpty(cells)) continue
    piece.push({ ...row, cells: cells.map(plain) })
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** Excel's own first line that names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/

function* without(texts: Iterator<string>, first: string): Generator<string> {
  yield first
  for (let next = texts.next(); !next.done; next = texts.next()) yield next.value
}

export function openCsv(bytes: Buffer, type: 'csv' | 'text'): OpenFile {
  const decoded = encodingOf(bytes)
  const texts = textOf(bytes, decoded)
  const first = texts.next().value ?? ''
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(first)) throw new FileProblem('unreadable')
  const separatorLine = SEPARATOR_LINE.exec(first)
  const delimiter = separatorLine?.[1] ?? delimiterOf(first.slice(0, HEAD))
  return {
    format: { type, ...decoded, delimiter },
    sheet: null,
    rows: rowsOf(without(texts, separatorLine ? first.slice(separatorLine[0].length) : first), delimiter, decoded.encoding),
    otherSheets: async () => [],
  }
}
