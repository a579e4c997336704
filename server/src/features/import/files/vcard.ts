import { encodingOf, textOf } from './encoding.ts'
import { type Encoding, FileProblem, keepable, type OpenFile, type RawRow } from './file.ts'

/** Cards of contacts, vCard 2.1 to 4.0. Whatever is no name and no first phone is told as a note; the card itself stands in the last cell. */

export const VCARD_HEADINGS = ['שם', 'טלפון', 'הערות']
/** Where a row keeps its card. */
export const CARD_CELL = VCARD_HEADINGS.length
const CARD_MAX = 2_000_000
const PIECE = 200

interface Property {
  name: string
  parameters: string
  value: string
}

function* linesOf(texts: Iterable<string>): Generator<string> {
  let rest = ''
  for (const text of texts) {
    rest += text
    if (rest.length > CARD_MAX) throw new FileProblem('unreadable')
    const lines = rest.split(/\r\n|\n|\r(?!\n)/)
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}

/** The lines of a card with folded ones put together: a blank goes on, and so does what is quoted-printable behind its "=". */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[] = []
  let isQuoted = false
  for (const line of lines) {
    const last = whole.length - 1
    if (isQuoted) whole[last] = whole[last]!.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && last >= 0) whole[last] += line.slice(1)
    else whole.push(line)
    const now = whole.at(-1)!
    isQuoted = now.endsWith('=') && /^[^:]*ENCODING=QUOTED-PRINTABLE|^[^:]*;QUOTED-PRINTABLE/i.test(now)
  }
  return whole
}

const charsetOf = (parameters: string): Encoding | 'utf-8' => {
  const said = /CHARSET=["']?([\w-]+)/i.exec(parameters)?.[1]?.toLowerCase()
  return said === 'windows-1255' || said === 'iso-8859-8' ? 'windows-1255' : 'utf-8'
}

function fromQuotedPrintable(text: string, charset: Encoding): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = /^=([0-9A-F]{2})/i.exec(text.slice(at, at + 3))
    if (code) {
      bytes.push(Number.parseInt(code[1]!, 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(text[at]))
  }
  return new TextDecoder(charset).decode(new Uint8Array(bytes))
}

function propertyOf(line: string): Property | null {
  const match = /^(?:[\w-]+\.)?([A-Z][\w-]*)((?:;(?:"[^"]*"|[^":])*)?):([\s\S]*)$/i.exec(line)
  if (!match) return null
  const [, name, parameters, value] = match as unknown as [string, string, string, string]
  const isQuoted = /QUOTED-PRINTABLE/i.test(parameters)
  return { name: name.toUpperCase(), parameters, value: isQuoted ? fromQuotedPrintable(value, charsetOf(parameters)) : value }
}

const parted = (value: string): string[] => value.split(/(?<!\\);/)
const plain = (value: string): string =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([\\,;:])/g, '$1')
    .trim()
const joined = (value: string): string => parted(value).map(plain).filter(Boolean).join(' ')

function nameOf(properties: readonly Property[]): string {
  const whole = properties.find(({ name }) => name === 'FN')
  if (whole && plain(whole.value)) return plain(whole.value)
  const parts = properties.find(({ name }) => name === 'N')
  const [family = '', given = '', middle = ''] = parted(parts?.value ?? '').map(plain)
  const organization = properties.find(({ name }) => name === 'ORG')
  return [given, middle, family].filter(Boolean).join(' ') || joined(organization?.value ?? '')
}

function cellsOf(properties: readonly Property[], card: string): string[] {
  const phones = properties
    .filter(({ name }) => name === 'TEL')
    .map(({ parameters, value }) => ({ isMobile: /CELL|MOBILE/i.test(parameters), number: plain(value).replace(/^tel:/i, '') }))
    .filter(({ number }) => number !== '')
  const first = phones.find(({ isMobile }) => isMobile) ?? phones[0]
  const values = (wanted: string) => properties.filter(({ name }) => name === wanted).map(({ value }) => value)
  const notes = [
    ...values('NOTE').map(plain),
    ...phones.filter((phone) => phone !== first).map(({ number }) => `טלפון נוסף: ${number}`),
    ...values('EMAIL').map((value) => `מייל: ${plain(value)}`),
    ...values('ORG').map((value) => `חברה: ${joined(value)}`),
    ...values('ADR').map((value) => `כתובת: ${joined(value)}`),
  ]
  return [nameOf(properties), first?.number ?? '', notes.filter((note) => note && !note.endsWith(': ')).join('\n'), card]
}

async function* rowsOf(texts: Iterable<string>): AsyncGenerator<RawRow[]> {
  let lines: string[] | null = null
  let row = 0
  let piece: RawRow[] = []
  for (const line of linesOf(texts)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) lines = []
    else if (/^END:VCARD\s*$/i.test(line) && lines) {
      const properties = unfolded(lines)
        .map(propertyOf)
        .filter((one) => one !== null)
      // Pictures say nothing that is kept.
      const kept = properties.filter(({ name }) => !['PHOTO', 'LOGO', 'SOUND', 'KEY'].includes(name))
      const card = unfolded(lines).filter((one) => !/^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i.test(one))
      row++
      const cells = cellsOf(kept, card.join('\r\n')).map(keepable)
      if (cells[0] || cells[1]) piece.push({ row, cells })
      lines = null
    } else lines?.push(line)
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

export function openVcard(bytes: Buffer): OpenFile {
  const decoded = encodingOf(bytes)
  return {
    format: { type: 'vcard', ...decoded },
    sheet: null,
    rows: rowsOf(textOf(bytes, decoded)),
    otherSheets: async () => [],
    headings: VCARD_HEADINGS,
  }
}
