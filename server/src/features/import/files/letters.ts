import type { Encoding } from './file.ts'

/** Encodes single-byte encodings, which Node only decodes, and decodes DOS, which it does not know. */

export type ByteEncoding = Extract<Encoding, 'windows-1255' | 'windows-1252' | 'cp862'>

/** Encodings between which a file can be re-read from its cells, because separators and line ends are the same bytes. */
export const RECODABLE = ['utf-8', 'windows-1255', 'windows-1252', 'cp862'] as const satisfies readonly Encoding[]

/** Undecodable bytes are represented by this plus the byte. */
const UNKNOWN = 0xf700
const UNKNOWN_BYTES = /[\uf700-\uf7ff\ufffd]/g

/** A formula without a stored result; before an error's name, a cell in which the sheet shows that error. */
export const NO_RESULT = String.fromCharCode(UNKNOWN)

/** Whether a text contains undecodable bytes. */
export const hasUnknownBytes = (text: string): boolean => text.search(UNKNOWN_BYTES) >= 0
export const withoutUnknownBytes = (text: string): string => text.replace(UNKNOWN_BYTES, '')
export const showUnknownBytes = (text: string): string => text.replace(UNKNOWN_BYTES, '\ufffd')

/** DOS 862 above 0x7F: Hebrew, then the part shared with DOS 437. */
const DOS_HEBREW =
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

function tableOf(encoding: ByteEncoding): string[] {
  const decoder = encoding === 'cp862' ? null : new TextDecoder(encoding)
  return Array.from({ length: 256 }, (_, byte) => {
    if (byte < 0x80) return String.fromCharCode(byte)
    const letter = decoder ? decoder.decode(new Uint8Array([byte])) : DOS_HEBREW[byte - 0x80]!
    return letter === '\ufffd' ? String.fromCharCode(UNKNOWN + byte) : letter
  })
}

const tables = new Map<ByteEncoding, { letters: string[]; bytes: Map<string, number> }>()
function table(encoding: ByteEncoding) {
  const known = tables.get(encoding)
  if (known) return known
  const letters = tableOf(encoding)
  const made = { letters, bytes: new Map(letters.map((letter, byte) => [letter, byte])) }
  tables.set(encoding, made)
  return made
}

export function decodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  const { letters } = table(encoding)
  let text = ''
  for (const byte of bytes) text += letters[byte]
  return text
}

/** The bytes of a text. Null if the encoding lacks a letter and there is no `substitute`. */
export function encodeBytes(text: string, encoding: ByteEncoding, substitute?: number): Buffer | null {
  const { bytes } = table(encoding)
  const found: number[] = []
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    const byte = bytes.get(letter) ?? (code >= UNKNOWN && code < UNKNOWN + 256 ? code - UNKNOWN : substitute)
    if (byte === undefined) return null
    found.push(byte)
  }
  return Buffer.from(found)
}

/** A text in another encoding, from the same bytes. */
export function recode(text: string, from: Encoding, to: Encoding): string {
  const bytes = from === 'utf-8' ? Buffer.from(text) : encodeBytes(text, from as ByteEncoding, 0x3f)!
  return to === 'utf-8' ? new TextDecoder('utf-8').decode(bytes) : decodeBytes(bytes, to as ByteEncoding)
}

/** Double-encoded letters: UTF-8 that was read as a single-byte encoding and saved as UTF-8 again. */
const SAVED_TWICE = /[ÃÂ×Ø׳ֳâ][\u0080-\u00bf\u0152-\u0178\u0192\u02c6\u02dc\u2013-\u20ac\u2122\u05b0-\u05f4]/

/** Reverts double encoding of a cell; other cells are unchanged. */
export function savedOnce(text: string): string {
  if (!SAVED_TWICE.test(text)) return text
  for (const encoding of ['windows-1252', 'windows-1255'] as const) {
    // Bytes that the encoding lacks were passed as control characters.
    const bytes = encodeBytes(
      text.replace(/[\u0080-\u009f]/g, (letter) => String.fromCharCode(UNKNOWN + letter.charCodeAt(0))),
      encoding,
    )
    if (!bytes) continue
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // Not double-encoded.
    }
  }
  return text
}
