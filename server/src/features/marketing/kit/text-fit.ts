import { type Direction, type Font, faceOf, facesOf, type Weight } from '#platform/drawing/fonts.ts'
import { type Line, type Measure, type Style, typeset } from '#platform/drawing/typesetting.ts'

/** Fits text of unknown width into a design: the right size, lines of similar length, no single word on the last line. */

const SHRINK = 0.95
const ELLIPSIS = '…'

export interface Fitted {
  size: number
  lines: Line[]
  /** The text in the lines: shorter than the input if it was cut. */
  text: string
}

export interface FitOptions {
  width: number
  /** Largest size; the size of all text unless `min` allows shrinking. */
  max: number
  min?: number
  /** Maximum number of lines. */
  lines?: number
  weight?: Weight
  direction: Direction
}

const fontOf = ({ face, isRtl }: Style): Font => {
  const weight = face.slice(face.lastIndexOf('-') + 1) as Weight
  return facesOf(weight).get(face)![isRtl ? 'rtl' : 'ltr']
}

const letterWidths = new Map<string, number>()

/** As a multiple of the size. */
function widthOf(text: string, style: Style): number {
  const key = text.length === 1 ? `${style.face} ${style.isRtl} ${text}` : null
  const known = key === null ? undefined : letterWidths.get(key)
  if (known !== undefined) return known
  const font = fontOf(style)
  const width = font.layout(text).advanceWidth / font.unitsPerEm
  if (key !== null) letterWidths.set(key, width)
  return width
}

const measureOf = (size: number, weight: Weight): Measure => ({
  faceOf: (letter) => faceOf(letter, weight),
  widthOf: (text, style) => widthOf(text, style) * size,
})

/** Width of a text on one line. */
export const widthOfText = (text: string, size: number, weight: Weight, direction: Direction): number =>
  lineWidth(typeset([{ text }], Number.MAX_SAFE_INTEGER / 2 ** 20, measureOf(size, weight), direction)[0]!, size)

/** From the first to the last letter of a line. */
export const lineWidth = ({ runs }: Line, size: number): number =>
  runs.length === 0
    ? 0
    : Math.max(...runs.map((run) => run.x + widthOf(run.text, run) * size)) - Math.min(...runs.map(({ x }) => x))

/** The outline of a run, as an SVG path. */
export function outlineOf(text: string, style: Style, size: number, x: number, baseline: number): string {
  const font = fontOf(style)
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let at = x
  let path = ''
  for (const [index, { path: outline }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    path += outline.transform(scale, 0, 0, -scale, at + xOffset * scale, baseline - yOffset * scale).toSVG()
    at += xAdvance * scale
  }
  return path
}

const words = (text: string) => text.split(' ').length

/** The same number of lines, as equal in length as the words allow. */
function balanced(setIn: (width: number) => Line[], width: number): Line[] {
  const wanted = setIn(width)
  if (wanted.length < 2) return wanted
  let [least, most] = [width / 2, width]
  for (let step = 0; step < 7; step++) {
    const middle = (least + most) / 2
    if (setIn(middle).length > wanted.length) least = middle
    else most = middle
  }
  return setIn(most)
}

/** Moves a word to a last line of one word, unless that adds a line. */
function withoutWidow(setIn: (width: number) => Line[], width: number): Line[] {
  const lines = setIn(width)
  for (let part = 0.97; lines.length > 1 && words(lines.at(-1)!.text) === 1 && part > 0.8; part -= 0.03) {
    const narrower = setIn(width * part)
    if (narrower.length > lines.length) break
    if (words(narrower.at(-1)!.text) > 1) return narrower
  }
  return lines
}

/** The direction of the first letter that has one: a Hebrew name on an English page is still set from the right. */
export const directionOfText = (text: string, otherwise: Direction): Direction => {
  const letter = /[\p{L}]/u.exec(text)?.[0]
  return letter === undefined ? otherwise : /[\u0590-\u06ff]/.test(letter) ? 'rtl' : 'ltr'
}

/** Cuts after a sentence if most of the text remains, otherwise between words, and within a word that is too long. */
function cutAt(text: string, most: number): string {
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => text.lastIndexOf(end, most - 1)))
  if (sentence > most * 0.6) return text.slice(0, sentence + 1)
  const blank = text.lastIndexOf(' ', most)
  const end = blank > most / 2 ? blank : most
  return text.slice(0, end).replace(/[\s,.;:־-]+$/, '') + ELLIPSIS
}

/** The largest size at which a text fits its lines without breaking a word. At the smallest size it is cut, if possible between words. */
export function fit(text: string, { width, max, min = max, lines = 1, weight = 'regular', direction }: FitOptions): Fitted {
  const set = (cut: string, size: number, within = width) => typeset([{ text: cut }], within, measureOf(size, weight), direction)
  if (text === '') return { size: max, text, lines: [] }
  const longestWord = Math.max(...text.split(' ').map((word) => widthOfText(word, 1, weight, direction)))
  let size = max
  while (size > min && (longestWord * size > width || set(text, size).length > lines)) size = Math.max(min, size * SHRINK)
  let shown = text
  if (set(text, size).length > lines) {
    let [least, most] = [0, text.length]
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (set(text.slice(0, middle).trimEnd() + ELLIPSIS, size).length <= lines) least = middle
      else most = middle - 1
    }
    shown = cutAt(text, least)
  }
  const setIn = (within: number) => set(shown, size, within)
  return { size, text: shown, lines: lines <= 3 ? balanced(setIn, width) : withoutWidow(setIn, width) }
}
