import { type ContactCard, joinSplitLetters, readCards } from '@mafteach/contract/vcards'

/** A contact that came as a file: what phones and address books share where no browser lets people pick one. */

/** Larger ones are address books, which `/import` takes. */
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

/** The only contact of a file; `none` and `several` say why there is not one. */
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
