import bidiFactory from 'bidi-js'
import type { Direction } from './fonts.ts'

/** Breaks Hebrew (or translated) text with numbers, brackets and English into lines, by Unicode's bidirectional algorithm over whole paragraphs. */

const bidi = bidiFactory()
/** Isolates filled-in values, so that they never reorder the words around them. */
const ISOLATE = '\u2068'
const POP = '\u2069'
const ISOLATES = /[\u2068\u2069]/
/** Characters that may be drawn together in right-to-left text. Other runs without a letter would be read back in visual order. */
const JOINS_RTL = /[\u0590-\u06ff ]/

export interface Span {
  text: string
  /** A filled-in value, isolated from the form's text. */
  strong?: true
  /** The form's place: an empty one, or, with `strong`, the one that this value fills. */
  place?: string
}

export interface Style {
  face: string
  isRtl: boolean
}

/** Characters drawn at once from left to right; `text` is in visual order. */
export interface Run extends Style {
  text: string
  x: number
  /** The form's place that it fills. */
  place?: string
}
export interface Line {
  /** In reading order. */
  runs: Run[]
  /** The line in logical order. */
  text: string
  /** Empty places in the line. */
  gaps: { place: string; x: number; width: number }[]
}

export interface Measure {
  /** The name of the font that has a letter. */
  faceOf: (letter: string, strong: boolean) => string
  widthOf: (text: string, style: Style) => number
}

/** Breaks spans into lines of `width`, and each line into runs. A line begins on the side of its direction. */
export function typeset(spans: Span[], width: number, { faceOf, widthOf }: Measure, direction: Direction = 'rtl'): Line[] {
  let text = ''
  const strong: boolean[] = []
  const places: (string | undefined)[] = []
  for (const span of spans) {
    const added = span.strong ? `${ISOLATE}${span.text}${POP}` : span.text
    for (let at = 0; at < added.length; at++) {
      strong.push(span.strong === true)
      places.push(span.place)
    }
    text += added
  }
  const levels = bidi.getEmbeddingLevels(text, direction)
  const isRtl = (at: number) => levels.levels[at]! % 2 === 1
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels)
  const widths = Array.from({ length: text.length }, () => 0)
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (!ISOLATES.test(letter) && letter !== '\n')
      widths[at] = widthOf(letter, { face: faceOf(letter, strong[at]!), isRtl: isRtl(at) })
  }

  const runsOf = (start: number, end: number): Line => {
    if (start === end) return { runs: [], text: '', gaps: [] }
    const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)
    const runs: (Run & { first: number; last: number })[] = []
    for (const at of order) {
      const letter = text[at]!
      if (ISOLATES.test(letter)) continue
      const face = faceOf(letter, strong[at]!)
      const drawn = mirrored.get(at) ?? letter
      const before = runs.at(-1)
      const joins = !isRtl(at) || (JOINS_RTL.test(letter) && JOINS_RTL.test(text[before?.last ?? at]!))
      if (
        before &&
        joins &&
        before.face === face &&
        places[before.last] === places[at] &&
        before.isRtl === isRtl(at) &&
        Math.abs(before.last - at) <= 1
      ) {
        before.text += drawn
        before.last = at
        before.first = Math.min(before.first, at)
      } else {
        const place = strong[at] ? places[at] : undefined
        runs.push({ face, isRtl: isRtl(at), text: drawn, x: 0, first: at, last: at, ...(place ? { place } : {}) })
      }
    }
    const runWidths = runs.map((run) => widthOf(run.text, run))
    let x = direction === 'ltr' ? 0 : width - runWidths.reduce((sum, part) => sum + part, 0)
    for (const [index, run] of runs.entries()) {
      run.x = x
      x += runWidths[index]!
    }
    const gaps = new Map<string, { from: number; to: number }>()
    for (const [index, run] of runs.entries()) {
      const place = places[run.first]
      if (place === undefined || run.place) continue
      const gap = gaps.get(place)
      const [from, to] = [run.x, run.x + runWidths[index]!]
      gaps.set(place, { from: Math.min(gap?.from ?? from, from), to: Math.max(gap?.to ?? to, to) })
    }
    const inOrder = runs.sort((one, other) => one.first - other.first).map(({ first: _, last: __, ...run }) => run)
    return {
      runs: inOrder,
      text: text.slice(start, end).replace(/[\u2068\u2069]/g, ''),
      gaps: Array.from(gaps, ([place, { from, to }]) => ({ place, x: from, width: to - from })),
    }
  }

  const lines: Line[] = []
  let start = 0
  let taken = 0
  /** Index after the line's last blank, where it may break. */
  let gap = 0
  const close = (end: number, next: number) => {
    let last = end
    while (last > start && text[last - 1] === ' ') last--
    lines.push(runsOf(start, last))
    start = next
    gap = next
    taken = 0
    for (let at = next; at < end; at++) taken += widths[at]!
  }
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n') {
      close(at, at + 1)
      continue
    }
    taken += widths[at]!
    if (text[at] === ' ') gap = at + 1
    else if (taken > width && at > start) {
      const end = gap > start ? gap : at
      close(end, end)
      for (let index = end; index <= at; index++) taken += widths[index]!
    }
  }
  if (start < text.length || lines.length === 0) close(text.length, text.length)
  return lines
}
