import { BUDGET_MAX } from './limits.ts'

/** Reads sums of money from texts that contain nothing else: forms, imports and public pages. Sums in running text: `paste/numbers.ts`. */

/**
 * `cents`: has a fraction of a shekel; `short`: a small number with a fraction that may mean millions; `cut`: a spreadsheet lost digits to powers of
 * ten; `large`: above `BUDGET_MAX`; `none`: no sum.
 */
export type SumProblem = 'cents' | 'short' | 'cut' | 'large' | 'none'
export type SumReading = { sum: number; hasUnit: boolean } | { problem: SumProblem }

const WORDS = `₪|ש["״”']?ח|שקל(?:ים)?|nis|ils`
const CURRENCY_BEFORE = new RegExp(`^(?:${WORDS})\\s*`, 'i')
/** In מלש״ח the last letters are part of the unit. */
const CURRENCY_BEHIND = new RegExp(`(₪)$|([^א-ת])\\s*(?:${WORDS})$`, 'i')
/** After round sums on bills: `2,350,000.-` */
const ROUND = /[.,]-$/
const UNITS: [RegExp, number][] = [
  [/\s*(?:מ[׳'’]?|מיל[׳'’]?|מי?לי?ון|מל?ש["״”']?ח|m|mil|million)$/i, 1_000_000],
  [/\s*(?:אלף|אלפים|א[׳'’]|אש["״”']?ח|k)$/i, 1_000],
]
const POWERS = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i
/** Thousands separated by one sign throughout, possibly with a fraction after another. */
const GROUPED = /^(\d{1,3})([,.'’׳ ])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/
const PLAIN = /^(\d+)(?:[.,](\d{1,6}))?$/
/** Smaller numbers with a fraction may mean millions. */
const SHORT_MOST = 100

/** Digits of any script as ASCII, without direction marks, with one kind of blank. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Z}\t]+/gu, ' ')
    .trim()

const withoutCurrency = (plain: string): string => plain.replace(CURRENCY_BEFORE, '').replace(CURRENCY_BEHIND, '$2').trim()

/** The sum of a text in whole shekels; null for an empty text. */
export function readSum(text: string): SumReading | null {
  const plain = plainText(text)
  if (plain === '') return null
  const bare = withoutCurrency(plain).replace(ROUND, '').trim()
  if (POWERS.test(bare)) return { problem: 'cut' }
  const [unit, times] = UNITS.find(([word]) => word.test(bare)) ?? [null, 1]
  const number = unit ? bare.replace(unit, '').trim() : bare
  const sum = unit ? withUnit(number, times) : withoutUnit(number)
  if (typeof sum !== 'number') return { problem: sum }
  return sum > BUDGET_MAX ? { problem: 'large' } : { sum, hasUnit: unit !== null }
}

function withoutUnit(number: string): number | SumProblem {
  const grouped = GROUPED.exec(number)
  const plain = grouped ? null : PLAIN.exec(number)
  const integerPart = grouped ? `${grouped[1]}${grouped[3]!.replace(/\D/g, '')}` : plain?.[1]
  if (integerPart === undefined) return 'none'
  const fraction = grouped?.[4] ?? plain?.[2]
  if (fraction === undefined || (fraction.length <= 2 && /^0+$/.test(fraction))) return Number(integerPart)
  if (fraction.length > 2) return 'none'
  return Number(integerPart) < SHORT_MOST ? 'short' : 'cents'
}

/** `2.35 מיליון`, `950K`, `1,250 אלף`. Three digits after a point are ambiguous: no sum. */
function withUnit(number: string, times: number): number | SumProblem {
  const grouped = GROUPED.exec(number)
  if (grouped) {
    if (grouped[4] !== undefined) return 'none'
    const thousands = Number(`${grouped[1]}${grouped[3]!.replace(/\D/g, '')}`) * times
    const fraction = Number(`${grouped[1]}.${grouped[3]}`) * times
    if (/[.,]/.test(grouped[2]!) && grouped[3]!.length === 3 && times > 1_000) return Math.round(fraction)
    return grouped[2] === '.' ? 'none' : thousands
  }
  const plain = PLAIN.exec(number)
  if (!plain) return 'none'
  const sum = Number(`${plain[1]}.${plain[2] ?? '0'}`) * times
  return Math.abs(sum - Math.round(sum)) < 1e-6 ? Math.round(sum) : 'none'
}

/** A number with a fraction in millions, if it may mean that; null otherwise. */
export function millionsOf(text: string): number | null {
  const reading = readSum(text)
  if (!reading || !('problem' in reading) || reading.problem !== 'short') return null
  const inMillions = readSum(`${withoutCurrency(plainText(text))} מיליון`)
  return inMillions && 'sum' in inMillions ? inMillions.sum : null
}
