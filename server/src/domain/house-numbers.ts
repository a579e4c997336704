/** Masks a house number where it follows its street's name in a text. */

const MASK = '•••'
/** Words before a street's name that people omit or abbreviate. */
const TITLES = /^(?:רחוב|רח['׳]?|שדרות|שד['׳]?|דרך|סמטת|סמ['׳]?|כיכר|street|st\.?)\s+/iu
/** What follows numbers that are not of a house: rooms, floors, metres, minutes, money. */
const OF_SOMETHING_ELSE = String.raw`(?!\s*(?:[.,]\d|%|₪|חד|קומ|מ[״"'׳]{0,2}ר|מטר|דק|ש[״"]ח|אלף|אלפ|מיליון|מליון|שנ|דונם|rooms?|floors?|sqm|min|million|nis))`
/** An entrance and a flat after a number: 45א, 12b/3. */
const ENTRANCE = String.raw`(?:\s?[א-ת]['׳]?(?![א-ת]))?(?:[a-z](?![a-z]))?(?:[/\\-]\d{1,3})?(?!\d)`
const BETWEEN = String.raw`(?:\s|,|־|-|מס['׳]?|מספר|בית|no\.?|number)*`

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern of a name as people write it: with any quotation marks or none, blanks for hyphens. */
const asWritten = (name: string): string =>
  name
    .split(/[\s\-־]+/)
    .filter(Boolean)
    .map((word) => Array.from(word.replace(/["'״׳]/g, ''), escaped).join(`["'״׳]?`))
    .join(String.raw`[\s\-־]+`)

export interface House {
  street: string
  /** Null if unknown. */
  number: string | null
}

function patternsOf({ street, number }: House): RegExp[] {
  const name = asWritten(street.replace(TITLES, ''))
  if (name === '') return []
  const ends = String.raw`(?![א-תa-z\d])`
  const behind = `((?<![א-תa-z])[ובלמהש]{0,2}${name}${ends}${BETWEEN})`
  const any = new RegExp(`${behind}\\d{1,4}${ENTRANCE}${OF_SOMETHING_ELSE}`, 'giu')
  if (number === null) return [any]
  return [
    new RegExp(`${behind}${escaped(number)}${ENTRANCE}`, 'giu'),
    any,
    new RegExp(`()(?<!\\d)${escaped(number)}(?=[\\s,־-]+${name}${ends})`, 'giu'),
  ]
}

/** The text with the house number masked. */
export const maskNumber = (text: string, house: House): string =>
  patternsOf(house).reduce((masked, pattern) => masked.replace(pattern, `$1${MASK}`), text)

export const showsNumber = (text: string, house: House): boolean => maskNumber(text, house) !== text

/** The house number without its flat, in the form that two spellings are compared: `45 א`, `45/3`. */
export const houseOf = (number: string): string => /\d+\s*[א-ת]?/.exec(number)?.[0].replace(/\s/g, '') ?? number
