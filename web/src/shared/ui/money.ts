import { BUDGET_MAX } from '@mafteach/contract/limits'
import { formatShekels } from '@mafteach/contract/money'

/** The digits of a typed price in whole shekels; nothing and zero are null (spec section 5). */
export const parseMoney = (text: string): number | null => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), BUDGET_MAX) || null
}

/** `₪3,490,000`, without direction marks: for the inside of an input. */
export const moneyText = (shekels: number | null): string => (shekels ? formatShekels(shekels) : '')

/** Where the caret belongs after the separators moved: behind the same number of digits. */
export const caretAfter = (text: string, digits: number): number => {
  if (digits === 0) return Math.min(1, text.length)
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at] ?? '')) seen += 1
    if (seen === digits) return at + 1
  }
  return text.length
}
