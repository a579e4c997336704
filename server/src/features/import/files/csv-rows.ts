import type { RawRow } from './file.ts'

/**
 * Rows of real-world text files: three kinds of line ends, also mixed, and quotes at the start of a cell that are part of a name. A quote that would
 * swallow what looks like further rows counts as a letter of its cell.
 */

/** Beyond these limits a quote was never closed. */
const LINES_MAX = 500
const LENGTH_MAX = 500_000
/** Number of rows that the usual columns are learned from. */
const SAMPLE = 60

const LINE_END = /\r\n|\n|\r/

/** Lines without their ends; a `\r\n` split between two pieces is one end. */
export function* linesOf(texts: Iterable<string>): Generator<string> {
  /** Parts of the present line, collected so that a line of many megabytes is not searched again with each piece. */
  let parts: string[] = []
  let carriageReturn = ''
  for (const text of texts) {
    const piece = carriageReturn + text
    carriageReturn = piece.endsWith('\r') ? '\r' : ''
    const lines = (carriageReturn ? piece.slice(0, -1) : piece).split(LINE_END)
    parts.push(lines.shift()!)
    for (const line of lines) {
      yield parts.join('')
      parts = [line]
    }
  }
  yield parts.join('')
  if (carriageReturn) yield ''
}

/** Rough type of a cell, by which rows of a table resemble each other. */
function kindOfCell(cell: string): 'number' | 'address' | 'text' | 'empty' {
  const plain = cell.trim()
  if (plain === '') return 'empty'
  if (plain.replace(/\D/g, '').length >= 6 && /^[\p{Cf}\d\s+*()./-]+$/u.test(plain)) return 'number'
  return /\S@\S|^https?:/.test(plain) ? 'address' : 'text'
}

interface Line {
  cells: string[]
  /** Text after a quote that does not close in this line. */
  open?: string
}

/** Splits a line into cells. A quote counts if it begins a cell and another ends it. */
function readLine(line: string, delimiter: string, from = 0, cells: string[] = []): Line {
  let at = from
  for (;;) {
    const start = at
    while (line[at] === ' ' && delimiter !== ' ') at++
    if (line[at] === '"') {
      const end = closingQuote(line, at + 1, delimiter)
      if (end === 'open') return { cells, open: line.slice(at + 1) }
      if (end !== 'stray') {
        cells.push(line.slice(at + 1, end).replaceAll('""', '"'))
        at = nextDelimiter(line, end + 1, delimiter)
        if (at < 0) return { cells }
        at++
        continue
      }
    }
    const next = line.indexOf(delimiter, start)
    cells.push(next < 0 ? line.slice(start) : line.slice(start, next))
    if (next < 0) return { cells }
    at = next + 1
  }
}

/** Position of the closing quote; `stray` if it is inside the cell, `open` without one. */
function closingQuote(line: string, from: number, delimiter: string): number | 'stray' | 'open' {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] === '"') continue
    const next = nextDelimiter(line, at + 1, delimiter)
    return next >= 0 || line.slice(at + 1).trim() === '' ? at : 'stray'
  }
  return 'open'
}

/** Position of the delimiter after blanks; -1 otherwise. */
function nextDelimiter(line: string, from: number, delimiter: string): number {
  let at = from
  while (line[at] === ' ' && delimiter !== ' ') at++
  return line[at] === delimiter ? at : -1
}

/** Rows of a text, including empty ones, which the caller counts and drops. */
export function* csvRows(texts: Iterable<string>, delimiter: string): Generator<RawRow> {
  const source = linesOf(texts)
  const ahead: string[] = []
  const nextLine = (): string | undefined => {
    if (ahead.length > 0) return ahead.shift()
    const { value, done } = source.next()
    return done ? undefined : value
  }
  const sample: ReturnType<typeof kindOfCell>[][] = []
  /** Whether every row so far begins with a quote, as in files of programs that quote all cells. */
  let quotesAll = true
  let width = 0
  let row = 0

  const learn = (cells: string[]) => {
    width ||= cells.length
    if (sample.length < SAMPLE) sample.push(cells.map(kindOfCell))
  }
  /** Whether a line inside a quoted cell is a row of its own: equally many cells, with numbers in the same columns. */
  const looksLikeRow = (line: string, begun: readonly string[]): boolean => {
    if (row > 1 && quotesAll && !line.startsWith('"')) return false
    const cells = line.split(delimiter)
    if (width < 2 || cells.length < width) return false
    const kinds = cells.map(kindOfCell)
    const others = [...sample.slice(1), begun.map(kindOfCell)]
    const usual = Array.from({ length: width }, (_, column) =>
      (['number', 'address'] as const).find((kind) => {
        const filled = others.filter((one) => (one[column] ?? 'empty') !== 'empty')
        return filled.length > 0 && filled.filter((one) => one[column] === kind).length >= filled.length / 2
      }),
    )
    if (usual.some(Boolean)) return usual.some((kind, column) => kind !== undefined && kinds[column] === kind)
    return cells.length === width && width > 2 && !kinds.includes('empty')
  }
  /** Lines of a quoted cell up to its end, and what follows; null, without consuming anything, if it is no quoted cell. */
  const quoted = (begun: string, cells: readonly string[]): { text: string; after: string } | null => {
    const lines = [begun]
    const taken: string[] = []
    let length = begun.length
    for (;;) {
      const line = nextLine()
      if (line !== undefined) taken.push(line)
      length += line?.length ?? 0
      if (line === undefined || lines.length > LINES_MAX || length > LENGTH_MAX) break
      // A quote that begins a cell here belongs to another one.
      let end: number | 'stray' | 'open' = closingQuote(line, 0, delimiter)
      for (let from = 0; end === 'stray'; end = closingQuote(line, from, delimiter)) {
        const at = line.indexOf('"', from)
        if (at === 0 || line[at - 1] === delimiter) break
        from = at + 1
      }
      if (end === 'stray' || (end === 'open' && looksLikeRow(line, cells))) break
      if (end === 'open') lines.push(line)
      else if (looksLikeRow(line.slice(0, end), cells)) break
      else {
        const after = nextDelimiter(line, end + 1, delimiter)
        const text = [...lines, line.slice(0, end)].join('\n').replaceAll('""', '"')
        return { text, after: after < 0 ? '' : line.slice(after) }
      }
    }
    ahead.unshift(...taken)
    return null
  }

  for (let line = nextLine(); line !== undefined; line = nextLine()) {
    row++
    quotesAll &&= line.startsWith('"') || line.trim() === ''
    let { cells, open } = readLine(line, delimiter)
    while (open !== undefined) {
      const found = quoted(open, cells)
      if (!found) {
        // The quote is a letter: the rest of the line is split as it is.
        ;({ cells, open } = { cells: [...cells, ...`"${open}`.split(delimiter)], open: undefined })
      } else if (found.after === '') ({ cells, open } = { cells: [...cells, found.text], open: undefined })
      else ({ cells, open } = { open: undefined, ...readLine(found.after, delimiter, 1, [...cells, found.text]) })
    }
    learn(cells)
    yield { row, cells }
  }
}
