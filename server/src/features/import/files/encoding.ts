import { isUtf8 } from 'node:buffer'
import { type Encoding, FileProblem } from './file.ts'
import { type ByteEncoding, decodeBytes } from './letters.ts'

/** Detects the encoding of a text: by byte order mark, zeros, and which reading makes words. */

const PIECE = 65_536
const LOOKED_AT = 4_096
/** Maximum bytes that are examined. */
const JUDGED = 200_000
const LONGEST_WORD = 100

export interface Decoded {
  encoding: Encoding
  bom: boolean
}

export function encodingOf(bytes: Buffer): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', bom: true }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', bom: true }
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (!bom && bytes.subarray(0, LOOKED_AT).includes(0)) return { encoding: sideOfZeros(bytes.subarray(0, LOOKED_AT)), bom: false }
  if (bytes.includes(0)) throw new FileProblem('unreadable')
  if (bom || isUtf8(bytes)) return { encoding: 'utf-8', bom }
  const sample = judgedPart(bytes)
  return { encoding: isMostlyUtf8(sample) ? 'utf-8' : encodingByWords(sample), bom: false }
}

/** UTF-16 by its zeros: the high or low bytes of plain letters. */
function sideOfZeros(bytes: Buffer): Encoding {
  const zeros = [0, 0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  if (odd > even * 10 && odd > bytes.length / 20) return 'utf-16le'
  if (even > odd * 10 && even > bytes.length / 20) return 'utf-16be'
  throw new FileProblem('unreadable')
}

const NO_TEXT = /(?!\s)[\p{Cc}\ufffd]/gu

/** Binary files may look like UTF-16 by their zeros. */
function refuseBinary(text: string): void {
  if ((text.match(NO_TEXT) ?? []).length * 10 > text.length) throw new FileProblem('unreadable')
}

/** The bytes from the word with the first non-ASCII letter: before it all encodings agree. */
function judgedPart(bytes: Buffer): Buffer {
  let first = 0
  while (first < bytes.length && bytes[first]! < 0x80) first++
  const from = Math.max(0, first - LONGEST_WORD)
  return bytes.subarray(from, from + JUDGED)
}

/** UTF-8 that was cut off or contains foreign bytes. Other encodings hardly form UTF-8 by chance, so as many valid letters as broken ones suffice. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const letters = new TextDecoder('utf-8').decode(bytes).match(/[\u0080-\uffff]/g) ?? []
  const broken = letters.filter((letter) => letter === '\ufffd').length
  return letters.length > 0 && broken * 2 <= letters.length
}

const CANDIDATES = ['windows-1255', 'windows-1252', 'cp862'] as const satisfies readonly ByteEncoding[]
const WORD = /[\p{L}\p{M}]+/gu

/**
 * How word-like a text is: non-ASCII characters count for it inside words of one script, and against it in words of two, as signs inside words, or if
 * they are no letters. Words of accented Latin letters alone do not count.
 */
function score(text: string): number {
  let sum = 0
  for (const [word] of text.matchAll(WORD)) {
    const above = (word.match(/[^\0-\x7f]/g) ?? []).length
    if (above === 0) continue
    const hebrew = (word.match(/\p{Script=Hebrew}/gu) ?? []).length
    const isOneScript = hebrew === 0 || hebrew === word.length
    const isWord = isOneScript && (hebrew > 0 ? !/^\p{M}/u.test(word) : above < word.length || word.length === 1)
    const isEndInMiddle = /[ךםןףץ](?=[א-ת])/.test(word)
    sum += (isWord && !isEndInMiddle ? 1 : -1) * (word.length === 1 ? 0.2 : above)
  }
  const signs = text.match(/(?<=\p{L})[^\p{L}\p{M}\s\0-\x7f'’"”׳״־–—-](?=\p{L})|[\uf780-\uf7ff]/gu) ?? []
  return sum - signs.length
}

function encodingByWords(bytes: Buffer): ByteEncoding {
  const scores = CANDIDATES.map((encoding) => score(decodeBytes(bytes, encoding)))
  return CANDIDATES[scores.indexOf(Math.max(...scores))]!
}

/** The text in pieces, without the byte order mark. Undecodable bytes are represented as in `letters.ts`. */
export function* textOf(bytes: Buffer, { encoding }: Decoded): Generator<string> {
  if (encoding === 'windows-1255' || encoding === 'windows-1252' || encoding === 'cp862') {
    for (let at = 0; at < bytes.length; at += PIECE) yield decodeBytes(bytes.subarray(at, at + PIECE), encoding)
    return
  }
  const decoder = new TextDecoder(encoding)
  if (encoding !== 'utf-8') refuseBinary(new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT)))
  for (let at = 0; at < bytes.length; at += PIECE) yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}
