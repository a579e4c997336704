import { nationalDigits } from '@mafteach/contract/phones'
import { foldWords } from '#domain/search-text.ts'

/** A piece of a phone: digits, and what people write around them. */
const PHONE_PIECE = /^[+(\d][\d\-.()+\u2010-\u2015]*$/

/** The digits of a piece of a phone as the `search` column has them; the country's own prefix only where it surely is one. */
function phoneDigits(text: string): string {
  const digits = nationalDigits(text.replace(/^972(?=\d{8,9}$)/, '+972'))
  return digits.replace(/^(?:\+|00)972/, '0').replace(/^00|\D/g, '')
}

/**
 * LIKE patterns of what was typed: one of each group has to be found in a `search` column. Null when something was typed that no name or phone holds.
 * A word is also looked for as it stands, for the folding takes some beginnings of names (רח, שד) for kinds of street.
 */
export function searchPatterns(typed: string): string[][] | null {
  const groups: string[][] = []
  let phone = ''
  const endPhone = () => {
    const digits = phoneDigits(phone)
    if (digits) groups.push([`%${digits}%`])
    phone = ''
  }
  for (const piece of typed.split(/\s+/).filter(Boolean)) {
    if (PHONE_PIECE.test(piece)) {
      phone += piece
      continue
    }
    endPhone()
    const asTyped = `%${piece.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    for (const word of foldWords(piece)) groups.push([...new Set([`%${word}%`, asTyped])])
  }
  endPhone()
  return groups.length === 0 && typed.trim() !== '' ? null : groups
}
