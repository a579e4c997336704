/** Numbers in Hebrew words: masculine, as for shekels, or feminine. */

type Gender = 'masculine' | 'feminine'

const UNITS: Record<Gender, readonly string[]> = {
  masculine: ['', 'אחד', 'שניים', 'שלושה', 'ארבעה', 'חמישה', 'שישה', 'שבעה', 'שמונה', 'תשעה', 'עשרה'],
  feminine: ['', 'אחת', 'שתיים', 'שלוש', 'ארבע', 'חמש', 'שש', 'שבע', 'שמונה', 'תשע', 'עשר'],
}
const TENS = ['', '', 'עשרים', 'שלושים', 'ארבעים', 'חמישים', 'שישים', 'שבעים', 'שמונים', 'תשעים']
/** Before "thousands", from three to ten. */
const OF_THOUSANDS = ['', '', '', 'שלושת', 'ארבעת', 'חמשת', 'ששת', 'שבעת', 'שמונת', 'תשעת', 'עשרת']

/** The largest number that is written in words. */
export const WORDS_MAX = 999_999_999

/** "And" only precedes the last part. */
const joined = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(' ')} ו${parts.at(-1)!}`

function teen(units: number, gender: Gender): string {
  const word = units === 2 ? { masculine: 'שנים', feminine: 'שתים' }[gender] : UNITS[gender][units]!
  return `${word} ${gender === 'masculine' ? 'עשר' : 'עשרה'}`
}

/** The parts of a number below a thousand. */
function partsBelowThousand(number: number, gender: Gender): string[] {
  const parts: string[] = []
  const hundreds = Math.floor(number / 100)
  if (hundreds === 1) parts.push('מאה')
  else if (hundreds === 2) parts.push('מאתיים')
  else if (hundreds > 2) parts.push(`${UNITS.feminine[hundreds]!} מאות`)
  const rest = number % 100
  if (rest > 10 && rest < 20) parts.push(teen(rest - 10, gender))
  else {
    if (rest >= 20) parts.push(TENS[Math.floor(rest / 10)]!)
    const units = rest > 10 ? rest % 10 : rest
    if (units > 0) parts.push(UNITS[gender][units]!)
  }
  return parts
}

function thousands(number: number): string[] {
  if (number === 1) return ['אלף']
  if (number === 2) return ['אלפיים']
  if (number <= 10) return [`${OF_THOUSANDS[number]!} אלפים`]
  const parts = partsBelowThousand(number, 'masculine')
  return [...parts.slice(0, -1), `${parts.at(-1)!} אלף`]
}

function millions(number: number): string[] {
  if (number === 1) return ['מיליון']
  if (number === 2) return ['שני מיליון']
  const parts = partsBelowThousand(number, 'masculine')
  return [...parts.slice(0, -1), `${parts.at(-1)!} מיליון`]
}

export function hebrewNumber(number: number, gender: Gender = 'masculine'): string {
  if (!Number.isInteger(number) || number < 0 || number > WORDS_MAX) throw new RangeError(`${number} is not written in words`)
  if (number === 0) return 'אפס'
  const groups = [
    { parts: millions, count: Math.floor(number / 1_000_000) },
    { parts: thousands, count: Math.floor(number / 1000) % 1000 },
    { parts: (rest: number) => partsBelowThousand(rest, gender), count: number % 1000 },
  ].flatMap(({ parts, count }) => (count > 0 ? [parts(count)] : []))
  const last = groups.pop()!
  const before = groups.map(joined)
  return last.length === 1 ? joined([...before, last[0]!]) : [...before, joined(last)].join(' ')
}

/** A sum in words: "שלושה מיליון ארבע מאות ותשעים אלף שקלים". */
export function shekelsInWords(sum: number): string {
  if (sum === 1) return 'שקל אחד'
  if (sum === 2) return 'שני שקלים'
  return `${hebrewNumber(sum)} שקלים`
}

/** A percentage of up to two decimals in words: "שני אחוזים וחצי". */
export function percentInWords(percent: number): string {
  const hundredths = Math.round(percent * 100)
  const integer = Math.floor(hundredths / 100)
  const rest = hundredths % 100
  const part = rest === 1 ? 'מאית' : `${hebrewNumber(rest, 'feminine')} מאיות`
  if (integer === 0) return rest === 50 ? 'חצי אחוז' : `${part} האחוז`
  const words =
    integer === 1 ? (rest === 50 ? 'אחוז' : 'אחוז אחד') : integer === 2 ? 'שני אחוזים' : `${hebrewNumber(integer)} אחוזים`
  if (rest === 0) return words
  return rest === 50 ? `${words} וחצי` : `${words} ו${part} האחוז`
}
