import { words } from './reading.ts'

/** Numbers in words, for rooms, floors and sums. */
const ONES: [string, number][] = [
  ['אחת|אחד', 1],
  ['שתיים|שניים|שתי|שני|שנים', 2],
  ['שלושה|שלושת|שלוש', 3],
  ['ארבעה|ארבעת|ארבע', 4],
  ['חמישה|חמשה|חמשת|חמש', 5],
  ['שישה|ששה|ששת|שש', 6],
  ['שבעה|שבעת|שבע', 7],
  ['שמונה|שמונת', 8],
  ['תשעה|תשעת|תשע', 9],
  ['עשרה|עשר', 10],
]
const TENS: [string, number][] = [
  ['עשרים', 20],
  ['שלושים', 30],
  ['ארבעים', 40],
  ['חמישים', 50],
  ['שישים', 60],
  ['שבעים', 70],
  ['שמונים', 80],
  ['תשעים', 90],
]
export const ONE = `(?:${ONES.map(([spellings]) => spellings).join('|')})`
export const TEN = `(?:${TENS.map(([spellings]) => spellings).join('|')})`

const VALUES = new Map(
  [...ONES, ...TENS].flatMap(([spellings, value]) =>
    words(spellings)
      .split('|')
      .map((word) => [word, value] as const),
  ),
)

/** `3.5`, `3,5`, `שלושה`, `שלושה וחצי`. */
export function countOf(text: string): number {
  const [first = '', half] = text.trim().split(/ ו-?(?=חצי)/)
  return (VALUES.get(first) ?? Number(first.replace(',', '.'))) + (half ? 0.5 : 0)
}
export const COUNT = `(?:\\d{1,3}(?:[.,]5)?(?: וחצי»)?|«${ONE}(?: וחצי)?»)`

const ORDINALS: [string, number][] = [
  ['ראשונה|א', 1],
  ['שנייה|שניה|ב', 2],
  ['שלישית|ג', 3],
  ['רביעית|ד', 4],
  ['חמישית|ה', 5],
  ['שישית|ו', 6],
  ['שביעית', 7],
  ['שמינית', 8],
  ['תשיעית', 9],
  ['עשירית', 10],
]
const ORDINAL_VALUES = new Map(
  ORDINALS.flatMap(([spellings, value]) =>
    words(spellings)
      .split('|')
      .map((word) => [word, value] as const),
  ),
)
export const FLOOR = `(?:\\d{1,2}(?!\\d|\\.\\d)|«(?:${ORDINALS.map(([spellings]) => spellings).join('|')})»)`
export const floorOf = (text: string): number => ORDINAL_VALUES.get(text) ?? Number(text)

export const HUNDREDS = `(?:${ONE} מאות|מאתיים|מאה)(?: ו?${TEN})?`
const NUMBER = '(?:\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,7}(?:[.,]\\d{1,3})?)(?!\\d)'
/** Spellings of a million, and letters that stand for it after a number. */
const MILLION = 'מי?לי?ו?ני?ם?»|מלון»'
export const SHORT = `(?:${MILLION}|מיל»|מלש"ח»|מש"ח»|מ"ש»|מ»|million»|mil»|m»)`
export const THOUSAND = '(?:אלף|אלפים|אש"ח|k|ק)»'
/** Counted things: in "מיליון שלושה חדרים" the three is not part of the sum. */
export const COUNTED =
  '(?:וחצי )?(?:חד|ח»|קומ|מטר|מ"ר»|מפלס|חני|מעלי|מרפס|כיוו|שירות|מקלח|רכב|שנ|חודש|דק|דונם|ילד|נפש|שותפ|אחוז|rooms?)'
/** "ושלוש מאות", "מאתיים", "חצי", "400"; for hundreds of thousands also "שמונה" and "ו-8". */
const REST = `(?: ?(?:ו-?|-)? ?(חצי|רבע|${HUNDREDS}|${TEN}|\\d{2,3}|${ONE})»(?! ?${COUNTED})(?: ?אלף»)?| ?ו-?(\\d)(?![\\d.,])(?! ?${COUNTED}))?`

/** Not after a digit or a digit separator. A comma of the sentence may precede a sum, not follow it. */
export const NOT_INSIDE = '(?<!\\d)(?<!\\d[.,])'

/** Forms of a sum of money, with the value of their parts. */
export const SUMS: { source: string; value: (parts: (string | undefined)[]) => number }[] = [
  {
    // "2 ו-400 אלף", "שניים ו-400 אלף": millions and thousands.
    source: `${NOT_INSIDE}(?:(\\d{1,2})|«(${ONE})») ?ו-? ?(\\d{2,3}) ?${THOUSAND}`,
    value: ([digits, word, thousands]) => (digits ? Number(digits) : countOf(word!)) * 1e6 + Number(thousands) * 1e3,
  },
  {
    // Thousands separated by blanks; a single group only beside a currency.
    source: `${NOT_INSIDE}(\\d{1,3}(?: \\d{3}){2}|\\d{2,3} \\d{3}(?= ?(?:₪|ש"ח»|שקל)))(?! ?\\d)`,
    value: ([number]) => Number(number!.replace(/ /g, '')),
  },
  {
    source: `${NOT_INSIDE}(${NUMBER}|(?<![א-ת])\\.\\d{1,2})( ו-?חצי»)? ?${SHORT}${REST}`,
    value: ([number, half, rest, digit]) => (numberOf(number!) + (half ? 0.5 : 0)) * 1e6 + restOf(rest ?? digit),
  },
  {
    source: `«[בלומכ]?(?:(${ONE}(?: וחצי)?|חצי) )?(?:${MILLION})${REST}`,
    value: ([number, rest, digit]) =>
      (number === undefined ? 1 : number === 'חצי' ? 0.5 : countOf(number)) * 1e6 + restOf(rest ?? digit),
  },
  { source: `${NOT_INSIDE}(${NUMBER}) ?${THOUSAND}`, value: ([number]) => Number(number!.replace(/,/g, '')) * 1e3 },
  { source: `«[בלומכ]?(${HUNDREDS}) אלף»`, value: ([hundreds]) => restOf(hundreds) },
  {
    // A fraction of zeros is dropped; with any other fraction the sum is 0, which fills nothing.
    source: `${NOT_INSIDE}(\\d{1,3}(?:[,.]\\d{3}){2}|\\d{3}[,.]\\d{3}|\\d{6,9})(?:\\.(\\d{1,2})(?!\\d))?(?![\\d,]*\\d)`,
    value: ([number, fraction]) => (Number(fraction ?? 0) === 0 ? Number(number!.replace(/[,.]/g, '')) : 0),
  },
]

/** `3.2`, `3,2` and `3,200`: a comma before three digits separates thousands. */
export const numberOf = (text: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replace(/,/g, '') : text.replace(',', '.'))

export function restOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (text === 'חצי') return 500_000
  if (text === 'רבע') return 250_000
  if (/^\d/.test(text)) return Number(text) * (text.length === 1 ? 1e5 : 1e3)
  const ones = VALUES.get(text.trim())
  if (ones !== undefined && ones <= 10) return ones * 1e5
  let sum = 0
  let last = 0
  for (const word of text.trim().split(/ ו?/)) {
    if (word === words('מאתיים')) sum += 200
    else if (word === 'מאה') sum += 100
    else if (word === 'מאות') sum += last * 100 - last
    else {
      last = VALUES.get(word) ?? 0
      sum += last
    }
  }
  return sum * 1e3
}
