import { RENT_MAX } from '@mafteach/contract/limits'
import { countOf, HUNDREDS, NOT_INSIDE, numberOf, ONE, restOf, THOUSAND } from './numbers.ts'
import { type Kind, pattern, type Reading, words } from './reading.ts'
import { between, CURRENCY, FOREIGN_BEFORE, FOREIGN_BEHIND, OPEN, RANGE, type Sum } from './sums.ts'

/** Sums of rentals, which are monthly and literal. */

/** Smaller numbers without a currency are something else. */
const LEAST = 500
const BARE_LEAST = 1_000

const GROUPED = '\\d{1,3},\\d{3}(?!\\d)'
const RULES: { rule: RegExp; value: (parts: (string | undefined)[]) => number }[] = [
  {
    // "5.5 אלף", "7 וחצי אלף", "8k".
    rule: pattern(`₪?${NOT_INSIDE}(\\d{1,3}(?:[.,]\\d{1,2})?)( ו-?חצי)? ?${THOUSAND}${CURRENCY}`),
    value: ([number, half]) => (numberOf(number!) + (half ? 0.5 : 0)) * 1e3,
  },
  {
    // "שלושת אלפים וחמש מאות", "חמשת אלפים".
    rule: pattern(`«[בלומכ]?(?:(${ONE}) אלפים|אלפיים)(?: ו-?(חצי|${HUNDREDS}))?»${CURRENCY}`),
    value: ([ones, rest]) => (ones === undefined ? 2 : countOf(ones)) * 1e3 + restOf(rest) / 1e3,
  },
  {
    // Colloquial: "חמש וחצי אלף", "עשרת אלפים".
    rule: pattern(`«[בלומכ]?(${ONE})( ו-?חצי)? אלף»${CURRENCY}`),
    value: ([ones, half]) => (countOf(ones!) + (half ? 0.5 : 0)) * 1e3,
  },
  {
    rule: pattern(
      `₪? ?${NOT_INSIDE}(${GROUPED}|\\d{3,6})(?:\\.0{1,2})?(?![\\d/]|[.,]\\d)(?! ?(?:חד|ח»|מטר|מ"ר»|דונם|%|/ ?\\d))${CURRENCY}`,
    ),
    value: ([number]) => Number(number!.replace(/,/g, '')),
  },
]

const NOT_THE_RENT = new RegExp(
  words(
    '(?:במקום|לפני|היה|ארנונה|ועד(?: בית)?|פיקדון|פקדון|ערבות(?: בנקאית)?|ביטחון|בטחון|דמי (?:ניהול|תיווך|אחזקה)|תיווך|עמלה|חשמל|מים|גז|אינטרנט|הכנסה|הכנסות|משכורת|מרוויח(?:ים|ה)?|שכר|חני[ה]|תוספת(?: של)?|קנס|רחוב|מיקוד|קוד|דגם|פלוס)(?: של| בסך| כ-?)?:? ?-?₪? ?$',
  ),
  'u',
)
const PER_OTHER = pattern(
  '^ ?(?:₪|שח|שקלימ|שקל)? ?(?:/ ?|ל|ב|כל )-?(?:שנה|לילה|שבוע|יום|מ"ר|מטר|שותפה?|חדר|אדם|נפש|ראש|דו[ -]?חודש|חודשיים)»|^ ?(?:₪|ש"ח|שקל)? ?(?:ו?ועד|ארנונה|פיקדון|ערבות|מ"ר|מטר)»',
)
const MONTHLY_BEHIND = pattern(
  '^ ?(?:₪|ש"ח»|שקלים»|שקל»|nis»)? ?(?:(?:ל|ב)ה?חודש|חודשי|/ ?חודש|per month|a month|monthly|/ ?month)',
)
const NAMED = new RegExp(
  words(
    '(?:מחיר|מבוקש|שכ"ד|שכר דירה|שכירות|תמורת|רק|עכשיו|תקציב|עד|סביב|בסביבות|price|rent|budget|up to|around)[^\\d\\n,.]{0,14}$',
  ),
  'u',
)
const HAS_CURRENCY = /₪|שח|שקל|אלפ|אלפימ|nis|k$|ק$/u
const YEAR = /^(?:19|20)\d\d$/
const OVER = /(?:^|[^א-ת])(?:מעל|החל מ-?|לפחות|מינימומ) ?$/u
/** The lower end of a range with the unit at its upper end: "5-6 אלף", "5.5 עד 6 אלף". */
const LOW_END = new RegExp(`(?<![\\d.,])(\\d{1,3}(?:[.,]\\d{1,2})?) ?${OPEN} ?$`, 'u')
const BEFORE_MAX = 28

interface Rent extends Sum {
  isMonthly: boolean
  isNamed: boolean
}

const before = (reading: Reading, at: number, most = BEFORE_MAX): string => reading.original.slice(Math.max(0, at - most), at)

function findRents(reading: Reading): Rent[] {
  const sums: Rent[] = []
  let { plain } = reading
  for (const { rule, value } of RULES) {
    for (const match of plain.matchAll(rule)) {
      const [all] = match
      const from = match.index
      const to = from + all.length
      const sum = Math.round(value(match.slice(1)))
      const lead = before(reading, from)
      const rest = reading.original.slice(to, to + 20)
      const isMonthly = MONTHLY_BEHIND.test(rest)
      MONTHLY_BEHIND.lastIndex = 0
      const isNamed = NAMED.test(lead)
      const isForeign = FOREIGN_BEHIND.test(rest) || FOREIGN_BEFORE.test(before(reading, from, 6))
      const isOther = NOT_THE_RENT.test(lead) || plain.slice(to, to + 20).search(PER_OTHER) >= 0
      const isMoney = HAS_CURRENCY.test(all) || isMonthly || isNamed
      plain = `${plain.slice(0, from)}${'\ue000'.repeat(all.length)}${plain.slice(to)}`
      if (!isMoney && (sum < BARE_LEAST || YEAR.test(all.trim()))) continue
      if (isForeign || isOther || sum < LEAST || sum > RENT_MAX) reading.setAside(from, to)
      else sums.push({ value: sum, from, to, isMonthly, isNamed })
    }
  }
  return sums.sort((one, other) => one.from - other.from)
}

/** The first two sums that form a range. */
function rangeOf(reading: Reading, sums: readonly Rent[]): { low: number; high: number; from: number; to: number } | null {
  for (const [at, high] of sums.entries()) {
    const low = sums[at - 1]
    if (low && low.value < high.value && RANGE.test(between(reading, low, high.from)))
      return { low: low.value, high: high.value, from: low.from, to: high.to }
    const lead = before(reading, high.from, 16)
    const open = LOW_END.exec(lead)
    const number = open ? numberOf(open[1]!) : 0
    const value = number < 100 ? number * 1e3 : number
    const from = high.from - lead.length + (open?.index ?? 0)
    if (open && value >= LEAST && value < high.value && reading.plain[from] === reading.original[from])
      return { low: Math.round(value), high: high.value, from, to: high.to }
  }
  return null
}

/** Fills a property's rent, or what a tenant would pay. */
export function readRents(reading: Reading, kind: Kind): void {
  const sums = findRents(reading)
  const range = rangeOf(reading, sums)
  if (kind === 'asset') {
    const lowered = sums.find((sum, at) => {
      const earlier = sums[at - 1]
      return earlier && earlier.value > sum.value && /^ ?ל-? ?$/u.test(between(reading, earlier, sum.from))
    })
    const rent = lowered ?? sums.find(({ isMonthly }) => isMonthly) ?? sums.find(({ isNamed }) => isNamed) ?? sums[0]
    // A property has one rent: of two, none is taken.
    if (range && rent && !lowered && rent.from >= range.from && rent.to <= range.to) reading.setAside(range.from, range.to)
    else if (rent) reading.fill({ price: rent.value }, rent.from, rent.to)
    return
  }
  if (range) reading.fill({ price_from: range.low, budget: range.high }, range.from, range.to)
  for (const { value, from, to } of sums.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))) {
    const isOver = OVER.test(before(reading, from, 16))
    const field = isOver ? 'price_from' : 'budget'
    if (!reading.has(field)) reading.fill({ [field]: value }, from, to)
  }
}
