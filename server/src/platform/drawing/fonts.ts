import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create } from 'fontkit'

/** Fonts of papers and marketing: Heebo, and Rubik for Cyrillic and Arabic. A weight's fonts are read on first use. Their licence allows embedding. */

const FILES = ['heebo-hebrew', 'heebo-latin', 'heebo-latin-ext', 'rubik-cyrillic', 'rubik-arabic'] as const
const WEIGHTS = { regular: 400, bold: 700, black: 900 } as const
export type Weight = keyof typeof WEIGHTS
export type Direction = 'ltr' | 'rtl'

/** The part of fontkit's font that its types lack. */
interface Glyph {
  codePoints: number[]
  path: GlyphPath
}
/** The outline of a glyph, in font units, y upwards. */
interface GlyphPath {
  transform: (...matrix: [number, number, number, number, number, number]) => GlyphPath
  toSVG: () => string
}
interface LaidOut {
  glyphs: Glyph[]
  positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  /** Sum of all glyphs. */
  advanceWidth: number
}
export interface Font {
  hasGlyphForCodePoint: (code: number) => boolean
  layout: (text: string, features?: unknown, script?: string, language?: string, direction?: Direction) => LaidOut
  postscriptName: string
  unitsPerEm: number
}

const require = createRequire(import.meta.url)
const fileOf = (file: string, weight: Weight): Buffer => {
  const family = file.split('-')[0]!
  return readFileSync(require.resolve(`@fontsource/${family}/files/${file}-${WEIGHTS[weight]}-normal.woff`))
}

const WOFF_HEAD = 44
const SFNT_HEAD = 12
const padded = (length: number) => Math.ceil(length / 4) * 4

/** The font in a WOFF 1.0 file (w3.org/TR/WOFF). Unpacked once, because fontkit would unpack its tables again for every letter. */
export function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEAD + index * 20
    const [offset, packed, length] = [4, 8, 12].map((part) => woff.readUInt32BE(at + part)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const start = SFNT_HEAD + count * 16
  const sfnt = Buffer.alloc(start + tables.reduce((sum, { data }) => sum + padded(data.length), 0))
  woff.copy(sfnt, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  for (const [index, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries())
    sfnt.writeUInt16BE(value, 4 + index * 2)
  let offset = start
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEAD + index * 16
    tag.copy(sfnt, at)
    for (const [part, value] of [checksum, offset, data.length].entries()) sfnt.writeUInt32BE(value, at + 4 + part * 4)
    data.copy(sfnt, offset)
    offset += padded(data.length)
  }
  return sfnt
}

const ARABIC = /[\u0621-\u064a]/
const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<' }

/**
 * A copy of the font for one direction. Text arrives in visual order and must not be reordered. Mirrored characters have to be read back as they were
 * written, so each direction needs its own font in the file.
 */
function facing(font: Font, direction: Direction, name: string): Font {
  return Object.create(font, {
    postscriptName: { value: name },
    layout: {
      value: (text: string, features?: unknown) => {
        // Joining letters have to be shaped in reading order and return in visual order.
        if (ARABIC.test(text)) return font.layout(Array.from(text).reverse().join(''), features, 'arab', undefined, 'rtl')
        const run = font.layout(text, features, undefined, undefined, 'ltr')
        if (direction === 'ltr') return run
        run.glyphs = run.glyphs.map((glyph) => {
          const mirror = MIRRORED[String.fromCodePoint(...glyph.codePoints)]
          return mirror ? (Object.create(glyph, { codePoints: { value: [mirror.codePointAt(0)!] } }) as Glyph) : glyph
        })
        return run
      },
    },
  }) as Font
}

export interface Face {
  weight: Weight
  font: Font
  /** For left-to-right and right-to-left text. */
  ltr: Font
  rtl: Font
}

const read = new Map<Weight, ReadonlyMap<string, Face>>()

/** The faces of a weight by name, in the order in which they are searched for a letter. */
export function facesOf(weight: Weight): ReadonlyMap<string, Face> {
  let faces = read.get(weight)
  if (!faces) {
    faces = new Map(
      FILES.map((file): [string, Face] => {
        const name = `${file}-${weight}`
        const font = create(unpacked(fileOf(file, weight))) as unknown as Font
        return [name, { weight, font, ltr: facing(font, 'ltr', `${name}-ltr`), rtl: facing(font, 'rtl', `${name}-rtl`) }]
      }),
    )
    read.set(weight, faces)
  }
  return faces
}

const holders = new Map<string, string>()

/** The first face with this letter; without one, the face whose glyph says that it is missing. */
export function faceOf(letter: string, weight: Weight): string {
  const key = `${weight} ${letter}`
  let name = holders.get(key)
  if (!name) {
    const code = letter.codePointAt(0)!
    name = [...facesOf(weight)].find(([, face]) => face.font.hasGlyphForCodePoint(code))?.[0] ?? `heebo-latin-${weight}`
    holders.set(key, name)
  }
  return name
}
