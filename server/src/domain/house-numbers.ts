/** The number of a house where it stands beside its street's name in somebody's words. */

const MASK = '•••'
/** Words in front of a street's name that people leave out, or write in short. */
const TITLES = /^(?:רחוב|רח['׳]?|שדרות|שד['׳]?|דרך|סמטת|סמ['׳]?|כיכר|street|st\.?)\s+/iu
/** What a number is that is none of a house: rooms, floors, metres, minutes, money. */
const OF_SOMETHING_ELSE = String.raw`(?!\s*(?:[.,]\d|%|₪|חד|קומ|מ[״"'׳]{0,2}ר|מטר|דק|ש[״"]ח|אלף|אלפ|מיליון|מליון|שנ|דונם|rooms?|floors?|sqm|min|million|nis))`
/** An entrance and a flat behind a number: 45א, 12b/3. */
const ENTRANCE = String.raw`(?:\s?[א-ת]['׳]?(?![א-ת]))?(?:[a-z](?![a-z]))?(?:[/\\-]\d{1,3})?(?!\d)`
const BETWEEN = String.raw`(?:\s|,|־|-|מס['׳]?|מספר|בית|no\.?|number)*`

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name as people write it: any quotation marks or none, hyphens as blanks. */
const asWritten = (name: string): string =>
  name
    .split(/[\s\-־]+/)
    .filter(Boolean)
    .map((word) => Array.from(word.replace(/["'״׳]/g, ''), escaped).join(`["'״׳]?`))
    .join(String.raw`[\s\-־]+`)

export interface House {
  street: string
  /** Null where it is not stated. */
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

/** A text without the number of the house, where it stands beside its street's name. */
export const maskNumber = (text: string, house: House): string =>
  patternsOf(house).reduce((masked, pattern) => masked.replace(pattern, `$1${MASK}`), text)

export const showsNumber = (text: string, house: House): boolean => maskNumber(text, house) !== text

/** The number of a house without its flat, as two that write it differently are compared: `45 א`, `45/3`. */
export const houseOf = (number: string): string => /\d+\s*[א-ת]?/.exec(number)?.[0].replace(/\s/g, '') ?? number
