import { BUDGET_MAX } from '@mafteach/contract/limits'
import { formatShekels } from '@mafteach/contract/money'
import { millionsOf, readSum, type SumProblem } from '@mafteach/contract/sums'

/** The digits of a price in whole shekels; empty and zero are null (spec section 5). */
const typedDigits = (text: string): number | null => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), BUDGET_MAX) || null
}

/** More than digits and their groups: a point, a letter of a unit, powers of ten, two sums, digits of another script. */
const HAS_MORE = /[.kmאמ]|\de\+?\d|\d\s*[-–—]\s*\d|[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/i

export interface TypedMoney {
  /** Whole shekels, null for empty; NaN for what is no sum, which no form accepts. */
  value: number | null
  /** The text as typed, while it has more than digits; null when the field shows the parsed sum. */
  raw: string | null
}

/**
 * Whether a comma was typed behind the digits, which may begin a fraction: `2,35`. The field's own commas do not count, nor do those that deleting
 * leaves. `shown` is the field's text before.
 */
const addsComma = (shown: string, text: string): boolean =>
  text.length === shown.length + 1 && text.startsWith(shown) && /\d,$/.test(text)

/**
 * Parses the text of a money field. Typing keeps digits; pasted text, and text with a fraction or a unit, is parsed in full and never cut. `shown` is
 * the text before, `wasRaw` whether it had more than digits.
 */
export function readTyped(text: string, isPasted: boolean, { shown, wasRaw } = { shown: '', wasRaw: false }): TypedMoney {
  const isFull = isPasted || wasRaw || HAS_MORE.test(text) || addsComma(shown, text)
  if (!isFull) return { value: typedDigits(text), raw: null }
  const reading = readSum(text)
  if (!reading) return { value: null, raw: null }
  if ('problem' in reading) return { value: Number.NaN, raw: text }
  const isDigits = isPasted || !HAS_MORE.test(text)
  return { value: reading.sum || null, raw: isDigits && !reading.hasUnit ? null : text }
}

/** Why a text is no sum, and possible meanings, in shekels. */
export function problemOfTyped(raw: string | null): { problem: SumProblem; meant: number | null } | null {
  const reading = raw === null ? null : readSum(raw)
  return reading && 'problem' in reading ? { problem: reading.problem, meant: millionsOf(raw!) } : null
}

/** `₪3,490,000`, without direction marks: for the inside of an input. */
export const moneyText = (shekels: number | null): string => (shekels ? formatShekels(shekels) : '')

/** The caret's position after the separators moved: behind the same number of digits. */
export const caretAfter = (text: string, digits: number): number => {
  if (digits === 0) return Math.min(1, text.length)
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at] ?? '')) seen += 1
    if (seen === digits) return at + 1
  }
  return text.length
}
