import { isGivenName } from './given-names.ts'
import { NEIGHBORHOOD_WORDS, STREET_WORDS, VIEW } from './place-names.ts'
import {
  type City,
  isCommon,
  keyOf,
  type Mention,
  meantIn,
  mentionAt,
  type Neighborhood,
  namedIn,
  type Register,
  type Street,
  streetIndex,
  wordsOf,
} from './places.ts'
import type { Kind, Reading } from './reading.ts'

export function readPlaces(reading: Reading, kind: Kind, register: Register, streets: Street[]): void {
  const { cities, hoods, refused, city } = namedIn(reading.plain, register)
  for (const { from, to } of refused) reading.setAside(from, to)
  if (city) readStreet(reading, kind, streets)
  for (const mention of cities) {
    const isCovered = reading.plain[mention.from] !== reading.original[mention.from]
    if (isCovered) continue
    const from = mention.from + mention.prefix.length
    if (mention.places[0] === city) reading.fill({ city: city!.id }, from, mention.to)
    else reading.setAside(from, mention.to)
  }
  const all = wordsOf(reading.original)
  for (const mention of hoods) {
    if (reading.plain[mention.from] !== reading.original[mention.from]) continue
    const from =
      mention.from + (keyOf(reading.original.slice(mention.from, mention.to)) === mention.key ? 0 : mention.prefix.length)
    const meant = city ? meantIn(city.id, mention) : []
    const at = all.findIndex((word) => word.from === mention.from)
    const isNamed = NEIGHBORHOOD_WORDS.has(all[at - 1]?.text ?? '') || mention.prefix.includes('ב')
    const isPlain =
      isPlainWord(mention) &&
      !isNamed &&
      !isListed(reading.original, mention) &&
      !cities.some((one) => one.word === mention.word + mention.length)
    const isBeside = /(?:ליד|מול|קרובה? ל|דקות מ|דקה מ|near)-? ?ה?$/u.test(reading.original.slice(Math.max(0, from - 9), from))
    if (isPlain || isBeside) continue
    if (city && meant.length > 0) fillHoods(reading, kind, register, city, meant, from, mention.to)
    else if (mention.length > 1 || isNamed) reading.setAside(from, mention.to)
  }
  if (city) readNearHoods(reading, kind, register, city)
}

/** A name that is also another word or a person (אמיר for רמת אמיר). */
const isPlainWord = ({ key, places }: Mention<Neighborhood>): boolean =>
  isCommon(key) || (isGivenName(key) && places.every(({ name }) => keyOf(name) !== key))

const FURTHER_LETTER = /^ ?(?:או |ו-|, ?|\/ ?)([א-ת]{1,2})(?![א-ת])/u

/** Fills neighborhoods: a buyer means all with that name, an asset has only one. In "שכונה ב או ג" the second is given by its letter. */
function fillHoods(
  reading: Reading,
  kind: Kind,
  register: Register,
  city: City,
  meant: Neighborhood[],
  from: number,
  to: number,
): void {
  if (kind === 'asset' && meant.length > 1) {
    reading.setAside(from, to)
    return
  }
  const isOnly = !reading.found.some(({ field }) => field === 'city')
  if (isOnly) reading.fill({ city: city.id }, from, to)
  const field = kind === 'buyer' ? 'neighborhoods' : 'neighborhood'
  for (const { id } of meant) reading.fill({ [field]: id }, from, to)
  const [series] = keyOf(meant[0]!.name).split(/ [א-ת]{1,2}$/)
  if (kind === 'asset' || series === keyOf(meant[0]!.name)) return
  const { names } = register.within(city.id)
  for (let end = to; ; ) {
    const further = FURTHER_LETTER.exec(reading.original.slice(end, end + 8))
    const place = further && names.get(`${series} ${further[1]}`)?.[0]
    if (!place) return
    end += further[0].length
    reading.fill({ [field]: place.id }, end - further[1]!.length, end)
  }
}

/** Between commas, or beside its city, a name means the neighborhood. */
const isListed = (text: string, { from, to }: { from: number; to: number }): boolean =>
  /(?:^|[,;|\n/:(-]|או|[א-ת]{2,} ) ?$/u.test(text.slice(Math.max(0, from - 6), from)) &&
  /^ ?(?:$|[,;|\n/.)\d]|או )/u.test(text.slice(to, to + 4))

/** Neighborhoods of the city that are misspelled, or lack the first word of their name. */
function readNearHoods(reading: Reading, kind: Kind, register: Register, city: City): void {
  const { names, near } = register.within(city.id)
  const all = wordsOf(reading.plain)
  for (let at = 0; at < all.length; at++) {
    const mention = mentionAt(all, at, names, near)
    if (!mention || VIEW.test(reading.original.slice(mention.from, mention.to))) continue
    reading.fill(
      { [kind === 'buyer' ? 'neighborhoods' : 'neighborhood']: mention.places[0]!.id },
      mention.from + mention.prefix.length,
      mention.to,
    )
    at += mention.length - 1
  }
}

const NUMBER = /^ ?(\d{1,3}[א-ה]?)(?![\d.,/]\d|\d)(?! ?(?:חד|מר|מטר|מ |₪|%|שח|אלפ|מיל|-?\d))/u

function readStreet(reading: Reading, kind: Kind, streets: Street[]): void {
  const all = wordsOf(reading.plain)
  const by = streetIndex(streets)
  for (let at = 0; at < all.length; at++) {
    const hasStreetWord =
      at > 0 && STREET_WORDS.has(all[at - 1]!.text) && reading.plain.slice(all[at - 1]!.to, all[at]!.from).length <= 2
    const mention = mentionAt(all, at, by, null)
    const number = mention && NUMBER.exec(reading.plain.slice(mention.to, mention.to + 12))
    if (!mention || !(hasStreetWord || (number && mention.prefix.length < 2 && mention.key.length > 3))) {
      if (hasStreetWord && kind === 'buyer') reading.setAside(all[at - 1]!.from, all[at]!.to)
      continue
    }
    if (kind === 'buyer') {
      if (hasStreetWord || number) reading.setAside(mention.from, mention.to)
      continue
    }
    if (reading.has('street')) continue
    const from = hasStreetWord ? all[at - 1]!.from : mention.from
    const exact =
      mention.places.find(({ name }) => keyOf(name) === keyOf(reading.original.slice(from, mention.to))) ?? mention.places[0]!
    reading.fill({ street: exact.id }, mention.from + mention.prefix.length, mention.to)
    if (hasStreetWord) reading.fill({}, from, mention.from)
    if (number) reading.fill({ address_number: number[1]! }, mention.to, mention.to + number[0].length)
    at += mention.length - 1
  }
}
