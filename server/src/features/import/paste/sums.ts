import { BUDGET_MAX } from '@mafteach/contract/limits'
import { COUNTED, countOf, numberOf, ONE, SHORT, SUMS } from './numbers.ts'
import type { Kind } from './reading.ts'
import { pattern, type Reading, words } from './reading.ts'

export interface Sum {
  value: number
  from: number
  to: number
}

/** Smaller sums are rents, or no price. */
const LEAST = 100_000
export const CURRENCY = '(?: ?(?:₪|ש"ח»|שקלים»|שקל»|nis»))?'
const SUM_RULES = SUMS.map(({ source, value }) => ({ rule: pattern(`₪?${source}${CURRENCY}`), value }))
const FOREIGN_WORDS = '\\$|€|£|דולר|אירו|יורו|ליש"ט|«usd|«eur|«euro|«gbp'
export const FOREIGN_BEHIND = new RegExp(`^ ?(?:${pattern(FOREIGN_WORDS).source})`, 'u')
export const FOREIGN_BEFORE = new RegExp(`(?:${pattern(FOREIGN_WORDS).source}) ?$`, 'u')
const NOT_THE_PRICE =
  /(?:הונ עצמי(?: של)?|במקומ|משכנתא(?: של)?|שכירות|להשכרה|מושכרת?(?: ב-?)?|ארנונה|ועד בית|תשואה|שיפוצ(?: של)?|הכנסה(?: של)?):? ?-?$/
/** Prices per month, year or square metre. */
const PER_UNIT = /^ ?(?:₪|שח|שקלימ)? ?(?:לחודש|בחודש|לשנה|\/ ?חודש|ל-?מר|למטר|\/ ?מר|\/ ?מטר)/
export const OPEN = '(?:-|ועד|עד|לבין|ל-|ל|או)'
export const RANGE = /^ ?(?:-|ועד|עד|לבינ|ל-|ל) ?-? ?$/u
/** The lower end of a range with the unit at its upper end. */
const LOW_END = new RegExp(`(?<![\\d.,])(\\d{1,3}(?:[.,]\\d{1,3})?) ?${OPEN} ?$`, 'u')
/** Words before a price. */
const LEAD =
  '«[בהוש]{0,2}(?:עד|תקציב(?:נו|ה|י)?|סביב|בסביבות|באזור ה|בערך|כ-|מקסימום|מקסימלי|מקס|מחיר(?:ה)?|מחיר מבוקש|תמורת|לא יותר מ-?|budget|up to|max|under|around|asking|price)(?: (?:הוא|של|עד|סביב|כולל|מקסימלי|מבוקש|בערך|is|up to|of))?[:?]? ?-?₪?'
const LED = pattern(
  `${LEAD}(\\d{1,2}(?:[.,]\\d{1,3})?|\\d{3,4}|\\d,\\d{3})(?![\\d%/]|[.,]\\d|e\\+?\\d| \\d{3}(?!\\d))(?! ?(?:חד|ח»|קומ|מטר|מ"ר»|מ'»|שנ|חודש|דק|לחודש|נפשות|ילדים|שירותים|rooms)|\\ue000|\\ue001| ?-)${CURRENCY}`,
)
/** "עד שתיים וחצי", "תקציב שלוש ארבע מאות". */
const LED_IN_WORDS = pattern(
  `${LEAD}(${ONE}) (ו-?חצי|ו-?רבע|ו?(?:${ONE}|מאה|מאתיים))»(?: מאות»)?(?! ?(?:${COUNTED}|דק|בערב|בבוקר|בצהריים))`,
)
const PARTS_OF_A_MILLION: Record<string, number> = { חצי: 0.5, רבע: 0.25, מאה: 0.1, [words('מאתיים')]: 0.2 }
const HOURS = pattern('להתקשר|תתקשר|זמינ|שעה|שעות')
const LED_RANGE = pattern(
  `«[בהו]?(?:תקציב(?:נו|ה|י)?|מחיר|בין)»(?: של| בין)?:? ?(\\d{1,2}(?:[.,]\\d{1,3})?) ?(?:-|עד|ל-|ל) ?(\\d{1,2}(?:[.,]\\d{1,3})?)(?![\\d]|[.,]\\d)(?: ?${SHORT})?(?! ?(?:חד|ח»|קומ|מטר|מ"ר»|שנ|חודש))`,
)
const BEFORE_BARE = '(?<=^|[,;|\\n.)?] ?|\\n|\\ue000 ?)'
const BARE = new RegExp(
  `${BEFORE_BARE}(\\d{1,2}\\.\\d{1,3})(?= ?(?:$|[,;|\\n()!]|\\. |\\.$|(?:לא )?(?:גמיש|סופי)|או הצעה|לסגירה))|(?<= )(\\d{1,2}\\.\\d{1,3})(?= ?(?:$|\\n))`,
  'gu',
)
const BARE_RANGE = new RegExp(
  `${BEFORE_BARE}(\\d{1,2}(?:\\.\\d{1,3})?) ?(?:-|עד|ל-?) ?(\\d{1,2}(?:\\.\\d{1,3})?)(?= ?(?:$|[,;|\\n()!]|\\. |\\.$))`,
  'gu',
)
const AT_MOST = pattern(`(?<![\\d.,])(\\d{1,2}(?:[.,]\\d{1,3})?) ?(?:מקסימום|מקס|לכל היותר|טופ|max|tops)»`)

export function readSums(reading: Reading, kind: Kind): void {
  if (kind === 'buyer') reading.take(LED_RANGE, ([, low, high]) => sane({ price_from: millions(low!), budget: millions(high!) }))
  const sums = findSums(reading)
  if (kind === 'asset') readPrice(reading, sums)
  else readBudget(reading, sums)
}

function readBudget(reading: Reading, sums: Sum[]): void {
  readRange(reading, sums)
  for (const { value, from, to } of sums) {
    if (reading.has('budget') && reading.has('price_from')) break
    const before = reading.original.slice(Math.max(0, from - 16), from)
    const isOver = /(?:^|[^א-ת])(?:מעל|החל מ-?|לפחות|מינימומ) ?$/u.test(before) && !/לא (?:מעל|לפחות) ?$/u.test(before)
    if (isOver && !reading.has('price_from')) reading.fill({ price_from: value }, from, to)
    else if (!isOver && !reading.has('budget')) reading.fill({ budget: value }, from, to)
  }
  if (reading.has('budget')) return
  if (reading.has('price_from')) readUpperEnd(reading)
  else readBare(reading, 'budget')
}

function readPrice(reading: Reading, sums: Sum[]): void {
  const isNamed = ({ from }: Sum) =>
    /(?:מחיר|מבוקש|תמורת|רק|עכשיו)[^\d\n,.]{0,14}$/u.test(reading.original.slice(Math.max(0, from - 24), from))
  /** "מ-1,950,000 ל-1,850,000": the reduced price counts. */
  const isLowered = ({ from, value }: Sum, at: number) => {
    const before = sums[at - 1]
    return before && before.value > value && /^ ?ל-? ?$/u.test(between(reading, before, from))
  }
  const lowered = sums.find(isLowered)
  const price = lowered ?? sums.find(isNamed) ?? sums[0]
  const range = lowered ? null : rangeOf(reading, sums)
  // A property has one price: of two, none is taken.
  if (price && range && price.from >= range.from && price.to <= range.to) reading.setAside(range.from, range.to)
  else if (price) reading.fill({ price: price.value }, price.from, price.to)
  else readBare(reading, 'price')
}

/** "מעל 10 מיליון עד 15". */
function readUpperEnd(reading: Reading): void {
  const least = reading.found.find(({ field }) => field === 'price_from')!.value as number
  reading.take(LED, ([, upper]) => {
    const budget = millions(upper!)
    return budget >= least && budget <= BUDGET_MAX ? { budget } : null
  })
}

/** A number below 30 in place of the price means millions. */
function readBare(reading: Reading, field: 'budget' | 'price'): void {
  const read = (match: RegExpExecArray) => {
    const number = (match[1] ?? match[2])!
    const hasCurrency = /[₪א-ת]$/u.test(match[0])
    const value = hasCurrency && numberOf(number) >= 30 ? 0 : millions(number)
    return reading.has(field) ||
      value < LEAST ||
      NOT_THE_PRICE.test(reading.original.slice(Math.max(0, match.index - 24), match.index))
      ? null
      : { [field]: value }
  }
  const hasRooms = reading.has('number_of_rooms') || reading.has('number_of_rooms_max')
  // Without rooms in the text "3-3.5" may be rooms.
  if (field === 'budget')
    reading.take(BARE_RANGE, ([all, low, high]) =>
      (hasRooms ? /\./ : /\.(?!5?0*(?!\d))/).test(all) ? sane({ price_from: millions(low!), budget: millions(high!) }) : null,
    )
  reading.take(LED, read)
  reading.take(LED_IN_WORDS, (match) => {
    const rest = match[2]!.replace(/^ו-?/, '')
    const part = PARTS_OF_A_MILLION[rest] ?? countOf(rest) / 10
    const isHour = HOURS.test(reading.original.slice(...reading.clause(match.index)))
    return reading.has(field) || isHour ? null : { [field]: Math.round((countOf(match[1]!) + part) * 1e6) }
  })
  if (hasRooms || field === 'price') reading.take(AT_MOST, read)
  reading.take(BARE, read)
}

const millions = (text: string): number => {
  const number = numberOf(text)
  if (number < 30) return Math.round(number * 1e6)
  return number >= 300 && number < 10_000 ? number * 1e3 : 0
}

const sane = (range: { price_from: number; budget: number }) =>
  range.price_from >= LEAST && range.price_from <= range.budget && range.budget <= BUDGET_MAX ? range : null

function findSums(reading: Reading): Sum[] {
  const sums: Sum[] = []
  let { plain } = reading
  for (const { rule, value } of SUM_RULES) {
    for (const match of plain.matchAll(rule)) {
      const from = match.index
      const to = from + match[0].length
      const sum = Math.round(value(match.slice(1)))
      const isForeign =
        FOREIGN_BEHIND.test(plain.slice(to, to + 8)) || FOREIGN_BEFORE.test(plain.slice(Math.max(0, from - 6), from))
      const isOther =
        NOT_THE_PRICE.test(reading.original.slice(Math.max(0, from - 24), from)) || PER_UNIT.test(plain.slice(to, to + 16))
      plain = `${plain.slice(0, from)}${'\ue000'.repeat(to - from)}${plain.slice(to)}`
      if (isForeign || isOther || sum < LEAST || sum > BUDGET_MAX) reading.setAside(from, to)
      else sums.push({ value: sum, from, to })
    }
  }
  return sums.sort((one, other) => one.from - other.from)
}

/** The text between two sums; a sum in words includes its ל ("לשני מיליון"). */
export const between = (reading: Reading, low: Sum, from: number): string =>
  reading.original.slice(low.to, from) + (reading.original[from] === 'ל' ? 'ל' : '')

interface SumRange {
  price_from: number
  budget: number
  from: number
  to: number
}

function readRange(reading: Reading, sums: Sum[]): void {
  const range = rangeOf(reading, sums)
  if (range) reading.fill({ price_from: range.price_from, budget: range.budget }, range.from, range.to)
}

/** The first two sums that form a range. */
function rangeOf(reading: Reading, sums: Sum[]): SumRange | null {
  for (const [at, high] of sums.entries()) {
    const low = sums[at - 1]
    if (low && low.value < high.value && RANGE.test(between(reading, low, high.from))) {
      return { price_from: low.value, budget: high.value, from: low.from, to: high.to }
    }
    const before = reading.original.slice(Math.max(0, high.from - 16), high.from)
    const open = LOW_END.exec(before)
    const value = open ? numberOf(open[1]!) * (high.value >= 1e6 ? 1e6 : 1e3) : 0
    const from = high.from - before.length + (open?.index ?? 0)
    if (open && value >= LEAST && value < high.value && reading.plain[from] === reading.original[from]) {
      return { price_from: Math.round(value), budget: high.value, from, to: high.to }
    }
  }
  return null
}
