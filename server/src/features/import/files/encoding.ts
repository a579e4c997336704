import { isUtf8 } from 'node:buffer'
import { type Encoding, FileProblem } from './file.ts'

/** In which letters a text was written: by its mark, by its zeros, by what is possible. */

const PIECE = 65_536
const LOOKED_AT = 4_096

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
  if (isUtf8(bytes)) return { encoding: 'utf-8', bom }
  if (bom || isBrokenUtf8(bytes)) throw new FileProblem('unreadable')
  return { encoding: 'windows-1255', bom: false }
}

/** The second byte of a plain letter in UTF-16 is zero, or the first. */
function sideOfZeros(bytes: Buffer): Encoding {
  const zeros = [0, 0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  if (odd > even * 10 && odd > bytes.length / 20) return 'utf-16le'
  if (even > odd * 10 && even > bytes.length / 20) return 'utf-16be'
  throw new FileProblem('unreadable')
}

/** Hebrew in UTF-8 with something cut off: what would be read as Windows-1255 is a geresh and a sign, again and again. */
function isBrokenUtf8(bytes: Buffer): boolean {
  let pairs = 0
  let letters = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0xd7 && bytes[at + 1]! >= 0x90 && bytes[at + 1]! <= 0xaa) pairs++
    else if (bytes[at]! >= 0xe0 && bytes[at]! <= 0xfa) letters++
  }
  return pairs > letters
}

/** The text in pieces, without the mark. */
export function* textOf(bytes: Buffer, { encoding }: Decoded): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE) yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    yield decoder.decode()
  } catch {
    throw new FileProblem('unreadable')
  }
}
