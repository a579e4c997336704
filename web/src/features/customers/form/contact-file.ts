import { type ContactCard, joinSplitLetters, readCards } from '@mafteach/contract/vcards'

/** A contact as a file: what phones and address books share where the browser has no contact picker. */

/** Larger ones are address books, for `/import`. */
const BYTES_MAX = 5_000_000

function textOf(folded: ArrayBuffer): string {
  const bytes = joinSplitLetters(new Uint8Array(folded))
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1255').decode(bytes)
  }
}

/** The only contact of a file; else `none` or `several`. */
export async function contactOf(file: File): Promise<{ name: string; phone: string } | 'none' | 'several'> {
  if (file.size > BYTES_MAX) return 'several'
  const cards: ContactCard[] = []
  for (const card of readCards(textOf(await file.arrayBuffer()).split(/\r\n|\n|\r/))) {
    if (card.name === '' && card.phones.length === 0) continue
    cards.push(card)
    if (cards.length > 1) return 'several'
  }
  const [card] = cards
  return card ? { name: card.name, phone: card.phones[0] ?? '' } : 'none'
}
