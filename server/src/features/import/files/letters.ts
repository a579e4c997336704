import type { Encoding } from './file.ts'

/** Texts and bytes in the encodings of one byte a letter, which Node decodes and does not encode, and in that of DOS, which it does not know. */

export type ByteEncoding = Extract<Encoding, 'windows-1255' | 'windows-1252' | 'cp862'>

/** Between which a file can be read anew from its cells: separators and line ends are the same bytes in all of them. */
export const RECODABLE = ['utf-8', 'windows-1255', 'windows-1252', 'cp862'] as const satisfies readonly Encoding[]

/** A byte that is no letter stands as this and its number until somebody says what it is. */
const UNKNOWN = 0xf700
const UNKNOWN_BYTES = /[\uf700-\uf7ff\ufffd]/g

/** A cell of a formula whose result the file does not have; before the name of an error, a cell in which the sheet shows that error. */
export const NO_RESULT = String.fromCharCode(UNKNOWN)

/** Whether a text has bytes that were no letters. */
export const hasUnknownBytes = (text: string): boolean => text.search(UNKNOWN_BYTES) >= 0
export const withoutUnknownBytes = (text: string): string => text.replace(UNKNOWN_BYTES, '')
export const showUnknownBytes = (text: string): string => text.replace(UNKNOWN_BYTES, '\ufffd')

/** DOS 862 above 0x7F: Hebrew, then what it shares with DOS 437. */
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

/** The bytes of a text. Null where it has letters that the encoding lacks and there is no `substitute`. */
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

/** A text as it reads in another encoding, by the bytes that it was read from. */
export function recode(text: string, from: Encoding, to: Encoding): string {
  const bytes = from === 'utf-8' ? Buffer.from(text) : encodeBytes(text, from as ByteEncoding, 0x3f)!
  return to === 'utf-8' ? new TextDecoder('utf-8').decode(bytes) : decodeBytes(bytes, to as ByteEncoding)
}

/** Letters beyond ASCII as programs leave them that took UTF-8 for one byte a letter and saved that as UTF-8. */
const SAVED_TWICE = /[ÃÂ×Ø׳ֳâ][\u0080-\u00bf\u0152-\u0178\u0192\u02c6\u02dc\u2013-\u20ac\u2122\u05b0-\u05f4]/

/** A cell of UTF-8 that was saved twice, as it was; any other as it is. */
export function savedOnce(text: string): string {
  if (!SAVED_TWICE.test(text)) return text
  for (const encoding of ['windows-1252', 'windows-1255'] as const) {
    // Bytes that the encoding lacks went through as control characters.
    const bytes = encodeBytes(
      text.replace(/[\u0080-\u009f]/g, (letter) => String.fromCharCode(UNKNOWN + letter.charCodeAt(0))),
      encoding,
    )
    if (!bytes) continue
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // It was not UTF-8: it stands as it is.
    }
  }
  return text
}
