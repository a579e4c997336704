import { FACTS, factOf, isFact, isFactOf, SIZES } from '@mafteach/contract/facts'
import { IMPORT_FIELDS, type ImportField } from '@mafteach/contract/import-fields'
import { hasOf, isListingField } from '@mafteach/contract/listing-fields'
import { readFacts } from '../paste/facilities.ts'
import { folded, Reading } from '../paste/reading.ts'
import { readLandlordTerms } from '../paste/rental-terms.ts'
import { type CellReading, found, problem } from './values.ts'

/** Yes-or-no cells: a word, a mark, or the facility's name. */

const YES = new Set(['כן', 'yes', 'true', '1', 'y'])
const NO = new Set(['לא', 'no', 'false', '0', 'n'])
const YES_TOO = new Set(['יש', 'v', '+', 'חובה', 'חייב', 'חייבים', 'צריך', 'בטאבו', 'רשומה', 'קיים', 'קיימת', 'vip'].map(folded))
const NO_TOO = new Set(['אין', 'ללא', 'בלי', '-', 'לא צריך', 'לא חובה', 'לא חשוב', 'none'].map(folded))

const TICK = /^[✓✔☑√✅]\ufe0f?$/
const CROSS = /^[✗✘✕✖❌❎×]\ufe0f?$/
/** Beside ticks it is a cross, alone a tick: people use it both ways. */
const LETTER = /^[xх]$/i

export function readYesNo(text: string, isFacility = false): { value: boolean; repaired?: string } | null {
  const lower = text.toLowerCase()
  if (YES.has(lower)) return { value: true }
  if (NO.has(lower)) return { value: false }
  const word = folded(text).replace(/^;+$/, '') || text
  if (YES_TOO.has(word) || TICK.test(text) || (LETTER.test(text) && !isFacility)) return { value: true, repaired: 'כן' }
  if (NO_TOO.has(word) || CROSS.test(text) || LETTER.test(text)) return { value: false, repaired: 'לא' }
  return null
}

export const isFacility = (field: string): boolean =>
  (isListingField(field) && hasOf(field) !== undefined) || (isFact(field) && isFactOf(field, 'yes_no'))

const NOT_YES_OR_NO = problem('כן או לא', 'yes or no')
const COUNT = /^(\d{1,2})(?:\.0+)?$/
const AFFIRMATIVE = new Set(['יש', 'כולל', 'עם'].map(folded))

/** The facility's name for the rules of pasted texts. */
const NAMES: Partial<Record<string, string>> = { has_parking_in_registry: 'חניה', has_sun_terrace: 'מרפסת' }
/** The number field of a facility. */
const NUMBERS: Partial<Record<string, ImportField>> = {
  has_parking_in_registry: 'number_of_parking_spots',
  ...Object.fromEntries(SIZES.filter((size) => isFactOf(size, 'count')).map((size) => [FACTS[size].of, size])),
}

/** Facts that the rules of pasted texts find in a cell: alone, after its column's name, or with that name after a number. Only complete matches count. */
function factsIn(text: string, fact: string): ReturnType<typeof found> {
  const name = NAMES[fact] ?? IMPORT_FIELDS[fact as ImportField].he
  for (const variant of [text, `${name} ${text}`, text.replace(/^(\d{1,2})\s/, `$1 ${name} `)]) {
    const reading = new Reading(variant, [])
    if (isFact(fact) && factOf(fact).dealKind === 'RENT') readLandlordTerms(reading)
    else readFacts(reading)
    const facts = found(reading)
    const count = String(facts[NUMBERS[fact] ?? ''])
    if (reading.found.length > 0 && reading.unread((word) => AFFIRMATIVE.has(word) || word === count).length === 0) return facts
  }
  return {}
}

const wordOf = (value: boolean): string => (value ? 'כן' : 'לא')

/** A yes or no, with a number if the facility has one. For buyers any number is a yes. */
export function readFacility(text: string, field: ImportField): CellReading {
  const answer = readYesNo(text, isFacility(field))
  if (answer) return { fields: { [field]: answer.value }, ...(answer.repaired ? { repaired: answer.repaired } : {}) }
  if (!isFacility(field)) return NOT_YES_OR_NO
  const fact = (isListingField(field) && hasOf(field)) || field
  const number = NUMBERS[fact]
  const facts = factsIn(text, fact)
  const count = number && (Number(COUNT.exec(text)?.[1] ?? facts[number] ?? 0) || undefined)
  const isMust = field !== fact
  const value = typeof facts[fact] === 'boolean' ? facts[fact] : count && (isMust || COUNT.test(text)) ? true : undefined
  if (isMust) return value === undefined ? NOT_YES_OR_NO : { fields: { [field]: value }, repaired: wordOf(value) }
  if (value === undefined && !count) return NOT_YES_OR_NO
  return {
    fields: { ...(value === undefined ? {} : { [field]: value }), ...(number && count ? { [number]: count } : {}) },
    repaired: value === undefined ? String(count) : wordOf(value),
  }
}

/** Parking: the number of spots, or that they are registered. A plain yes is one spot; without spots none is registered. */
export function readParking(text: string): CellReading {
  const count = COUNT.exec(text)
  if (count) return { fields: { number_of_parking_spots: Number(count[1]) } }
  if (folded(text) === folded('בטאבו') || folded(text) === folded('רשומה'))
    return { fields: { has_parking_in_registry: true }, repaired: 'בטאבו' }
  const answer = readYesNo(text, true)
  if (answer?.value) return { fields: { number_of_parking_spots: 1 }, repaired: '1' }
  if (answer) return { fields: { number_of_parking_spots: 0, has_parking_in_registry: false }, repaired: '0' }
  const { number_of_parking_spots: spots, has_parking_in_registry: isRegistered } = factsIn(text, 'has_parking_in_registry')
  if (isRegistered === false) return { fields: { number_of_parking_spots: 0, has_parking_in_registry: false }, repaired: '0' }
  if (spots === undefined && isRegistered === undefined) return problem('לא מספר חניות', 'not a number of parking spots')
  return {
    fields: {
      ...(spots === undefined ? {} : { number_of_parking_spots: spots }),
      ...(isRegistered === undefined ? {} : { has_parking_in_registry: isRegistered }),
    },
    repaired: [spots, isRegistered && 'בטאבו'].filter(Boolean).join(' '),
  }
}
