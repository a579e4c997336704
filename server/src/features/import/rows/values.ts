import { FACTS, type FactOfKind } from '@mafteach/contract/facts'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { type ImportField, WORDS_OF } from '@mafteach/contract/import-fields'
import { BUDGET_MAX, FLOOR_OPEN } from '@mafteach/contract/limits'
import { formatInteger } from '@mafteach/contract/money'
import { displayPhone } from '@mafteach/contract/phones'
import { playerOf } from '@mafteach/contract/players'
import { type SumProblem, readSum as sumOf } from '@mafteach/contract/sums'
import { phonesInCell } from '#platform/phone.ts'
import { readFacts } from '../paste/facilities.ts'
import { readFloorsOfAsset } from '../paste/floors.ts'
import { folded, Reading, type Value } from '../paste/reading.ts'
import { readLandlordTerms } from '../paste/rental-terms.ts'
import { readRents } from '../paste/rents.ts'
import { readRooms } from '../paste/rooms-and-sizes.ts'
import { readSums } from '../paste/sums.ts'
import { readAvailability, readEviction } from '../paste/times.ts'
import { readTypes } from '../paste/types.ts'

/** Reads single cells, by the rules of pasted texts for anything beyond plain values. */

/** The fields that a cell fills, with a corrected text if it was repaired; or its problem. */
export type CellReading = { fields: Record<string, Value | (string | number)[]>; repaired?: string } | { problem: FieldProblem }

export const problem = (he: string, en: string): CellReading => ({ problem: { says: { he, en } } })

/** Normalises full-width digits and blanks. */
export const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}]+/gu, ' ')
    .trim()

const SCIENTIFIC = /^(\d(?:[.,]\d*)?)e\+?(\d{1,2})$/i

/** The number of a cell in scientific notation; null if digits were lost. */
function fromPowers(text: string): string | null {
  const [, digits, power] = SCIENTIFIC.exec(text)!
  const plain = digits!.replace(/[.,]/g, '')
  return plain.length >= 9 ? plain.padEnd(Number(power) + 1, '0').slice(0, Number(power) + 1) : null
}

/** A number that lost digits to scientific notation is never guessed (product.md section 12). */
export const DIGITS_CUT_OFF: FieldProblem = { says: { he: 'הספרות נחתכו בקובץ', en: 'Digits were cut off in the file' } }

interface PhoneReading {
  /** National form. */
  phone: string
  repaired?: string
  /** Further numbers, likewise. */
  others: string[]
  /** The original text, if it has words beside numbers. */
  words?: string
}

const NO_PHONE = new Set(['אין', 'ללא', 'אין טלפון', 'לא ידוע', 'none', 'no', 'n/a'].map(folded))
/** Whether a cell says that there is no phone. */
export const isNoPhone = (text: string): boolean => NO_PHONE.has(folded(text))

export const isMobile = (phone: string): boolean => phone.startsWith('05')

/** The cell's first mobile number, else its first; with `isOrdered` always the first. */
export function readPhone(text: string, isOrdered = false): PhoneReading | { problem: FieldProblem } {
  const bare = text.replace(/^'/, '').replace(/\.0+$/, '')
  if (SCIENTIFIC.test(bare)) {
    const digits = fromPowers(bare)
    return digits === null ? { problem: DIGITS_CUT_OFF } : readPhone(digits)
  }
  const { phones, isBare, hasBroken } = phonesInCell(bare)
  const phone = (isOrdered ? undefined : phones.find(isMobile)) ?? phones[0]
  if (phone === undefined) return { problem: 'phone' }
  const isSame = phones.length === 1 && isBare && !/^\D*(?:00)?972/.test(bare) && bare.replace(/[^\d+*]/g, '') === phone
  return {
    phone,
    others: phones.filter((one) => one !== phone),
    ...(isSame ? {} : { repaired: displayPhone(phone) }),
    ...(isBare && !hasBroken ? {} : { words: bare }),
  }
}

/** Smaller numbers are short for thousands or millions. */
const FULL_SUM_MIN = 10_000
/** Two sums with a dash between them; blanks inside a sum separate thousands. */
const RANGE = /^(.*\d.*?)\s*(?:-|–|—|עד|to)\s*(.*\d.*)$/i

const NEGATIVE = /^[-−]\s*[\d₪]/
const NO_SUM = problem('לא סכום שאפשר לקרוא', 'not a sum that can be read')
/** Problems of sums after which the rules of pasted texts must not look for another one. */
const SUM_PROBLEMS: Partial<Record<SumProblem, FieldProblem>> = {
  cents: { says: { he: 'סכום בשקלים שלמים, בלי אגורות', en: 'whole shekels, without agorot' } },
  cut: DIGITS_CUT_OFF,
  large: { max: BUDGET_MAX },
}

/** The sum of a cell that is unambiguous; null if it may be short for more, or has words. */
function plainSum(text: string, isExact: boolean): number | null {
  const reading = sumOf(text)
  if (!reading || !('sum' in reading)) return null
  const { sum, hasUnit } = reading
  return sum >= FULL_SUM_MIN || hasUnit || isExact || sum === 0 ? sum : null
}

export const found = (reading: Reading): Record<string, Value> =>
  Object.fromEntries(reading.found.map(({ field, value }) => [field, value]))

/** A sum into `field`; for a range the lower end into `lower`. Exact and monthly sums are never short for thousands or millions. */
export function readSum(
  text: string,
  field: string,
  lower: string | null,
  { isExact = false, isRent = false }: { isExact?: boolean; isRent?: boolean } = {},
): CellReading {
  if (isRent) isExact = true
  const plain = plainSum(text, isExact)
  if (plain !== null) return { fields: { [field]: plain }, ...(/[^\d,₪\s]/.test(text) ? { repaired: formatInteger(plain) } : {}) }
  const alone = sumOf(text)
  const known = alone && 'problem' in alone ? SUM_PROBLEMS[alone.problem] : undefined
  if (known) return { problem: known }
  const range = RANGE.exec(text)
  const ends = range && [range[1]!, range[2]!].map((end) => plainSum(end, isExact))
  if (lower !== null && ends?.[0] && ends[1] && ends[0] < ends[1])
    return { fields: { [lower]: ends[0], [field]: ends[1] }, repaired: `${formatInteger(ends[0])}–${formatInteger(ends[1])}` }
  const reading = new Reading(/^\d/.test(text) ? `תקציב ${text}` : text, [])
  if (isRent) readRents(reading, 'buyer')
  else readSums(reading, 'buyer')
  const { budget, price_from } = found(reading) as { budget?: number; price_from?: number }
  const sum = budget ?? price_from
  const isOneOfTwo = lower === null && budget !== undefined && price_from !== undefined
  const hasMore = reading.unread(() => false).some((piece) => /\d/.test(piece))
  if (sum === undefined || isOneOfTwo || hasMore || NEGATIVE.test(text)) return NO_SUM
  // Digits without a unit were interpreted as thousands or millions: shown as a question.
  const doubt = /\p{L}/u.test(text) ? '' : '?'
  if (lower !== null && price_from !== undefined && budget !== undefined)
    return {
      fields: { [lower]: price_from, [field]: budget },
      repaired: `${formatInteger(price_from)}–${formatInteger(budget)}${doubt}`,
    }
  return { fields: { [lower !== null && budget === undefined ? lower : field]: sum }, repaired: `${formatInteger(sum)}${doubt}` }
}

const PLAIN_ROOMS = /^(\d{1,2})(?:[.,]([05])0*)?$/

/** Rooms; a range fills both ends if the field has two. */
export function readRoomsCell(text: string, hasRange: boolean): CellReading {
  const plain = PLAIN_ROOMS.exec(text)
  if (plain) return { fields: { number_of_rooms: Number(plain[1]) + (plain[2] === '5' ? 0.5 : 0) } }
  const reading = new Reading(/חד|ח'|room/i.test(text) ? text : `${text} חדרים`, [])
  readRooms(reading, hasRange ? 'buyer' : 'asset')
  const { number_of_rooms: least, number_of_rooms_max: most } = found(reading)
  if (least === undefined && most === undefined) return problem('לא מספר חדרים', 'not a number of rooms')
  const repaired = least === undefined ? `עד ${most}` : most === undefined ? String(least) : `${least}–${most}`
  return {
    fields: {
      ...(least === undefined ? {} : { number_of_rooms: least }),
      ...(most === undefined ? {} : { number_of_rooms_max: most }),
    },
    repaired,
  }
}

/** A whole number, with or without a unit. */
export function readCount(text: string, field: string): CellReading {
  const plain = /^-?\d{1,9}(?:\.0+)?$/.exec(text)
  if (plain) return { fields: { [field]: Math.round(Number(text)) } }
  const match =
    /^(?:כ-?|~)?\s*(-?\d{1,3}(?:,\d{3})+|-?\d{1,9})(?:\.\d+)?(?:\s*\+)?\s*(?:מ["״']*ר|מ['׳]|מטר(?:ים)?|sqm|m2|m²|דונם)?(?:\s+מרובע(?:ים)?)?$/i.exec(
      text,
    )
  if (!match) return problem('לא מספר', 'not a number')
  const value = Number(match[1]!.replaceAll(',', '')) * (text.endsWith('דונם') ? 1_000 : 1)
  return { fields: { [field]: value }, repaired: formatInteger(value) }
}

/** Months, also given in years. */
export function readMonths(text: string, field: string): CellReading {
  const plain = readCount(text, field)
  if (!('problem' in plain)) return plain
  const reading = new Reading(`מינימום ${text}`, [])
  readLandlordTerms(reading)
  const { minimum_months: months } = found(reading)
  return months === undefined
    ? problem('לא מספר חודשים', 'not a number of months')
    : { fields: { [field]: months }, repaired: String(months) }
}

/** Address of a video or tour on a supported site. */
export function readPlayer(text: string, field: FactOfKind<'video' | 'tour'>): CellReading {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return playerOf(address)?.kind === FACTS[field].kind
    ? { fields: { [field]: address } }
    : problem('לא קישור לסרטון או לסיור שאפשר להציג', 'not a link to a video or tour that can be shown')
}

/** An asset's floor, possibly with the building's: "3 מתוך 8". */
export function readFloor(text: string): CellReading {
  if (/^-?\d{1,3}(?:\.0+)?$/.test(text)) return { fields: { floor: Math.round(Number(text)) } }
  const plain = /^(?:קומה|ק['׳.]?)?\s*(-?\d{1,3})(?:\s*(?:מתוך|\/|מ-)\s*(\d{1,3}))?(?:\s*קומות)?$/.exec(text)
  if (plain && Number(plain[1]) <= Number(plain[2] ?? Number.MAX_SAFE_INTEGER))
    return plain[2] === undefined
      ? { fields: { floor: Number(plain[1]) }, repaired: plain[1]! }
      : { fields: { floor: Number(plain[1]), highest_floor: Number(plain[2]) }, repaired: `${plain[1]} מתוך ${plain[2]}` }
  const level = levelOf(text)
  if (level !== null) return { fields: { floor: level }, repaired: String(level) }
  const reading = new Reading(/קומ/.test(text) ? text : `קומה ${text}`, [])
  readFloorsOfAsset(reading)
  const { floor, highest_floor } = found(reading)
  if (floor === undefined) return problem('לא קומה שאפשר לקרוא', 'not a floor that can be read')
  const fields = { floor, ...(highest_floor === undefined ? {} : { highest_floor }) }
  return { fields, repaired: highest_floor === undefined ? String(floor) : `${floor} מתוך ${highest_floor}` }
}

const levelOf = (text: string): number | null => {
  const word = folded(text)
  if (/קרקע|^ground/.test(word)) return 0
  return /מרתפ/.test(word) ? -1 : null
}

/** A buyer's floor; 40 means any above. */
export function readFloorChoice(text: string, field: string): CellReading {
  const level = levelOf(text)
  const number = level ?? (/-?\d{1,3}/.exec(text) ? Number(/-?\d{1,3}/.exec(text)![0]) : null)
  if (number === null) return problem('לא קומה שאפשר לקרוא', 'not a floor that can be read')
  const value = Math.min(number, FLOOR_OPEN)
  return { fields: { [field]: value }, ...(String(value) === text ? {} : { repaired: String(value) }) }
}

export function readDay(text: string, field: ImportField, today: string): CellReading {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { fields: { [field]: text } }
  const reading = new Reading(`פנוי ${text.replaceAll('-', '.')}`, [])
  readAvailability(reading, today)
  const day = found(reading).available_from
  return day === undefined
    ? problem('לא תאריך שאפשר לקרוא', 'not a date that can be read')
    : { fields: { [field]: day }, repaired: String(day) }
}

/** Synonyms of codes. */
const ALSO_CODES: Partial<Record<ImportField, Readonly<Record<string, string>>>> = {
  deal_kind: {
    SALE: 'מכירה|קנייה|קניה|רכישה|sale|for sale|buy',
    RENT: 'השכרה|שכירות|לשכירות|לשכור|שכר דירה|שכ״ד|rent|rental|for rent|to rent',
  },
}

const CODES = new Map<ImportField, Map<string, string>>()

function codesOf(field: ImportField): Map<string, string> {
  const known = CODES.get(field)
  if (known) return known
  const also = Object.entries(ALSO_CODES[field] ?? {}).flatMap(([code, words]) =>
    words.split('|').map((word) => [code, word] as const),
  )
  const codes = new Map(
    [...Object.entries(WORDS_OF[field] ?? {}), ...also].flatMap(([code, word]) =>
      [code, word, folded(code), folded(word)].map((one) => [one, code] as const),
    ),
  )
  CODES.set(field, codes)
  return codes
}

/** The kind of deal, if a cell says nothing else. */
export const dealKindIn = (text: string): string | undefined => codesOf('deal_kind').get(folded(text))

/** Context that rules need before some words. */
const BEFORE_WORDS: Partial<Record<ImportField, string>> = { requested_eviction_range: 'כניסה ', furnished: 'ריהוט: ' }

/** What the rules of pasted texts find in a word that is no code. */
function readWords(field: ImportField, text: string): string[] {
  const reading = new Reading(`${BEFORE_WORDS[field] ?? ''}${text}`, ['asset_types_list'])
  if (field === 'requested_eviction_range') readEviction(reading)
  else if (field === 'asset_type') readTypes(reading, 'asset')
  else if (field === 'asset_types_list' || field === 'buyer_end_customer_status') readTypes(reading, 'buyer')
  else if (field === 'furnished') readLandlordTerms(reading)
  else readFacts(reading)
  return [...new Set(reading.found.filter((one) => one.field === field).map(({ value }) => String(value)))]
}

const asWords = (field: ImportField, values: readonly Value[]) =>
  values.map((value) => WORDS_OF[field]?.[String(value)] ?? String(value)).join(', ')

/** A code, or its name; `asset_types_list` takes several. */
export function readCode(text: string, field: ImportField): CellReading {
  const codes = codesOf(field)
  const isList = field === 'asset_types_list'
  const code = codes.get(text) ?? codes.get(folded(text))
  if (code) return { fields: { [field]: isList ? [code] : code } }
  const pieces = text
    .split(/[,;|\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const exact = pieces.flatMap((piece) => codes.get(folded(piece)) ?? [])
  if (isList && exact.length === pieces.length) return { fields: { [field]: [...new Set(exact)] } }
  const begun = Object.entries(WORDS_OF[field] ?? {}).filter(([, word]) => folded(word).startsWith(`${folded(text)} `))
  const values = begun.length === 1 ? [begun[0]![0]] : readWords(field, text)
  if (values.length === 0) return { problem: { choices: Object.values(WORDS_OF[field] ?? {}) } }
  return { fields: { [field]: isList ? values : values[0]! }, repaired: asWords(field, isList ? values : values.slice(0, 1)) }
}
