import { type ContactCard, readCards, withWholeLetters } from '@mafteach/contract/vcards'
import { encodingOf, textOf } from './encoding.ts'
import { FileProblem, keepable, type OpenFile, type RawRow } from './file.ts'

/** Cards of contacts. Whatever is no name and no phone becomes a note; the card itself stands in the last cell. */

export const VCARD_HEADINGS = ['שם', 'טלפון', 'הערות']
/** Where a row keeps its card. */
export const CARD_CELL = VCARD_HEADINGS.length
const CARD_MAX = 2_000_000
const PIECE = 200

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

function cellsOf({ name, phones, ...card }: ContactCard): string[] {
  const notes = [
    ...card.notes,
    ...card.labels.map(({ phone, label }) => `טלפון (${label}): ${phone}`),
    ...card.faxes.map((number) => `פקס: ${number}`),
    ...card.emails.map((email) => `מייל: ${email}`),
    ...card.organizations.map((organization) => `חברה: ${organization}`),
    ...card.titles.map((title) => `תפקיד: ${title}`),
    ...card.addresses.map((address) => `כתובת: ${address}`),
    ...card.urls.map((url) => `אתר: ${url}`),
    ...(card.birthday === '' ? [] : [`יום הולדת: ${card.birthday}`]),
    ...(card.categories.length === 0 ? [] : [`קבוצות: ${card.categories.join(', ')}`]),
  ]
  return [name, phones.join('; '), notes.join('\n'), card.text].map(keepable)
}

async function* rowsOf(texts: Iterable<string>): AsyncGenerator<RawRow[]> {
  let row = 0
  let piece: RawRow[] = []
  for (const card of readCards(linesOf(texts))) {
    row++
    const cells = cellsOf(card)
    if (cells[0] || cells[1]) piece.push({ row, cells })
    if (piece.length < PIECE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

export function openVcard(folded: Buffer): OpenFile {
  const bytes = Buffer.from(withWholeLetters(folded))
  const decoded = encodingOf(bytes)
  return {
    format: { type: 'vcard', ...decoded },
    sheet: null,
    rows: rowsOf(textOf(bytes, decoded)),
    otherSheets: async () => [],
    headings: VCARD_HEADINGS,
  }
}
