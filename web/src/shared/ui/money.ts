import { BUDGET_MAX } from '@mafteach/contract/limits'
import { formatShekels } from '@mafteach/contract/money'
import { millionsOf, readSum, type SumProblem } from '@mafteach/contract/sums'

/** The digits of a price that is typed in whole shekels; nothing and zero are null (spec section 5). */
const typedDigits = (text: string): number | null => {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), BUDGET_MAX) || null
}

/** A point, or a letter of a unit: more than digits and their groups. */
const HAS_FRACTION_OR_UNIT = /[.kmאמ]/i

export interface TypedMoney {
  /** Whole shekels, null for none; NaN for what is no sum, which no form takes. */
  value: number | null
  /** The text as it was typed, while it is more than digits; null where the field shows the sum itself. */
  raw: string | null
}

/** What a text in a field for money says. Typing keeps digits; what was pasted, has a fraction or a unit is read as a whole and never cut. */
export function readTyped(text: string, isPasted: boolean): TypedMoney {
  if (!isPasted && !HAS_FRACTION_OR_UNIT.test(text)) return { value: typedDigits(text), raw: null }
  const reading = readSum(text)
  if (!reading) return { value: null, raw: null }
  if ('problem' in reading) return { value: Number.NaN, raw: text }
  return { value: reading.sum || null, raw: isPasted && !reading.hasUnit ? null : text }
}

/** Why a text is no sum, and what may be meant by it, in shekels. */
export function problemOfTyped(raw: string | null): { problem: SumProblem; meant: number | null } | null {
  const reading = raw === null ? null : readSum(raw)
  return reading && 'problem' in reading ? { problem: reading.problem, meant: millionsOf(raw!) } : null
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
