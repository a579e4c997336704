import { type ContactCard, joinSplitLetters, readCards } from '@mafteach/contract/vcards'
import { linesOf } from './csv-rows.ts'
import { encodingOf, textOf } from './encoding.ts'
import { keepable, type OpenFile, type RawRow } from './file.ts'

/** Reads contact cards. Everything beyond name and phone becomes a note; the last cell has the raw card. */

export const VCARD_HEADINGS = ['שם', 'טלפון', 'הערות']
/** Index of the cell with the raw card. */
export const CARD_CELL = VCARD_HEADINGS.length
const PIECE = 200

function cellsOf({ name, phones, ...card }: ContactCard): string[] {
  const notes = [
    ...card.notes,
    ...card.labels.map(({ phone, label }) => `טלפון (${label}): ${phone}`),
    ...card.faxes.map((number) => `פקס: ${number}`),
    ...card.emails.map((email) => `מייל: ${email}`),
    ...card.organizations.map((organization) => `חברה: ${organization}`),
    ...card.nicknames.map((nickname) => `כינוי: ${nickname}`),
    ...card.titles.map((title) => `תפקיד: ${title}`),
    ...card.addresses.map((address) => `כתובת: ${address}`),
    ...card.urls.map((url) => `אתר: ${url}`),
    ...(card.birthday === '' ? [] : [`יום הולדת: ${card.birthday}`]),
    ...(card.anniversary === '' ? [] : [`יום נישואין: ${card.anniversary}`]),
    ...(card.categories.length === 0 ? [] : [`קבוצות: ${card.categories.join(', ')}`]),
  ]
  return [name, phones.join('; '), notes.join('\n'), card.text].map(keepable)
}

/** Cells of a card that was read again in another encoding. */
export function cellsOfCard(text: string): string[] {
  const [card] = readCards(['BEGIN:VCARD', ...text.split('\r\n'), 'END:VCARD'])
  return cellsOf(card!)
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
  const bytes = Buffer.from(joinSplitLetters(folded))
  const decoded = encodingOf(bytes)
  return {
    format: { type: 'vcard', ...decoded },
    sheet: null,
    rows: rowsOf(textOf(bytes, decoded)),
    otherSheets: async () => [],
    headings: VCARD_HEADINGS,
  }
}
