import { type NearWords, nearWords } from './near-words.ts'
import type { Kind } from './reading.ts'
import { folded, type Reading, words } from './reading.ts'

export interface City {
  id: number
  name: string
  /** Other spellings ('ת"א'). */
  also: string[]
}
export interface Neighborhood {
  id: number
  city: number
  name: string
}
export interface Street {
  id: number
  name: string
}

/** How people call cities for short, where the register says it otherwise. */
const CITY_SHORT: Record<string, string> = { 'תל אביב-יפו': 'תל אביב', 'מודיעין-מכבים-רעות': 'מודיעין' }
const SHORT_BEHIND_LETTER = 'ראשון לציון'
/** The first words of neighborhoods that people leave out. */
const LEFT_OUT = new Set(['שכונת', 'רמת'].map(folded))
/** Neighborhoods that are plain words of adverts: by them alone nobody means the place. */
const COMMON = new Set(
  [
    'עם',
    'פאר',
    'פת',
    'סלע',
    'מגדל',
    'האגם',
    'הפארק',
    'קדם',
    'הדר',
    'אלון',
    'גולן',
    'רביבים',
    'המדע',
    'הדקל',
    'הכפר',
    'אזורים',
    'אילון',
    'מרכז העיר',
    'לב העיר',
    'העיר העתיקה',
    'צפון העיר',
    'חוף הים',
    'ניסן',
    'ראשונים',
    'שלום',
    'מרכז שקט',
    'שיכון ותיקים',
    'לבנה',
    'הגפן',
    'ספיר',
    'אליעזר',
    'עליה',
    'הבורסה',
    'האוניברסיטה',
    'הרכבת',
    'הקריה',
    'עזרא',
    'נופים',
    'רמות',
    'המרינה',
    'אופיר',
    'שמשון',
    'הסיטי',
    'אגמים',
  ].map(folded),
)
const STREET_WORDS = new Set(
  ['רחוב', 'רח', 'שדרות', 'שד', 'סמטת', 'דרך', 'כיכר', 'ככר', 'כתובת', 'מרחוב', 'ברחוב', 'ברח', 'בשדרות', 'בדרך'].map(folded),
)
const HOOD_WORDS = new Set(['שכונה', 'שכונת', 'בשכונת', 'שכ', 'בשכ', 'שכונות', 'שכונה'].map(folded))
const KIND_OF_STREET = /^(?:רחוב|רח|שדרות|שד|סמטת|דרכ|כיכר) /

/** A name as it is compared. */
export const keyOf = (name: string): string =>
  folded(name)
    .replace(/[^א-תa-z0-9]+/g, ' ')
    .trim()

const REFUSED = /(?:^|[^א-ת])(?:ו?לא|חוצ|מלבד|פרט) ?(?:רוצימ |מעונינימ |מחפשימ )?-? ?$/u

const isRefused = (plain: string, at: number): boolean => REFUSED.test(plain.slice(Math.max(0, at - 14), at))

interface Word {
  text: string
  from: number
  to: number
  /** Nothing but a blank or a dash before it. */
  follows: boolean
}
interface Mention<T> {
  places: T[]
  from: number
  to: number
  /** Words that it takes. */
  length: number
  prefix: string
  key: string
  word: number
}

function wordsOf(plain: string): Word[] {
  const found: Word[] = []
  let last = -1
  for (const match of plain.matchAll(/[א-תa-z0-9]+/g)) {
    found.push({
      text: match[0],
      from: match.index,
      to: match.index + match[0].length,
      follows: last >= 0 && /^[ -]*$/.test(plain.slice(last, match.index)),
    })
    last = match.index + match[0].length
  }
  return found
}

type Index<T> = Map<string, T[]>
function index<T extends { name: string }>(places: readonly T[], keys: (place: T) => string[]): Index<T> {
  const by: Index<T> = new Map()
  for (const place of places) for (const key of new Set(keys(place))) if (key) by.set(key, [...(by.get(key) ?? []), place])
  return by
}

/** As the word stands, without letters before it, and with the ה that ב and ל take in. */
function* readings(word: string): Generator<[prefix: string, word: string]> {
  yield ['', word]
  for (let length = 1; length <= 2 && word.length > length + 1 && /^[ובלמהשכ]+$/.test(word.slice(0, length)); length++) {
    yield [word.slice(0, length), word.slice(length)]
    yield [word.slice(0, length), `ה${word.slice(length)}`]
  }
}

function mentionAt<T>(all: Word[], at: number, by: Index<T>, near: NearWords | null): Mention<T> | null {
  for (let length = 4; length >= 1; length--) {
    const run = all.slice(at, at + length)
    if (run.length < length || run.slice(1).some(({ follows }) => !follows)) continue
    const rest = run
      .slice(1)
      .map(({ text }) => ` ${text}`)
      .join('')
    for (const [prefix, first] of readings(run[0]!.text)) {
      const key = first + rest
      const places = by.get(key)
      if (places) return { places, key, prefix, length, word: at, from: run[0]!.from, to: run.at(-1)!.to }
    }
    if (!near) continue
    for (const [prefix, first] of readings(run[0]!.text)) {
      const key = first + rest
      if (key.length < (prefix === 'ב' ? 5 : 6) || /\d/.test(key) || prefix.includes('ה')) continue
      const close = near.near(key).filter((one) => one.length >= 6 || (one.length >= 5 && prefix === 'ב'))
      if (close.length === 1)
        return { places: by.get(close[0]!)!, key: close[0]!, prefix, length, word: at, from: run[0]!.from, to: run.at(-1)!.to }
    }
  }
  return null
}

export const cityKeys = ({ name, also }: City): string[] => [keyOf(name), ...also.map(keyOf), keyOf(CITY_SHORT[name] ?? name)]
const bareKey = (key: string): string => key.replace(/(^| )ה(?=[א-ת]{3})/g, '$1')
const hoodKeys = ({ name }: Neighborhood): string[] => {
  const key = keyOf(name)
  const [first, ...rest] = key.split(' ')
  const bare = rest.map((word) => (word.length > 3 ? word.replace(/^ה/, '') : word))
  return [
    key,
    key.length > 5 ? key.replace(/^ה/, '') : key,
    bare.length > 0 ? [first!.replace(/^ה(?=..)/, ''), ...bare].join(' ') : key,
    LEFT_OUT.has(first!) && rest.join(' ').length >= 4 ? rest.join(' ') : key,
  ]
}

/** The places that a text may name, looked up by any spelling. */
export interface Register {
  cityOf: (id: number) => City | undefined
  cities: Index<City>
  nearCities: NearWords
  /** The city that is called so for short behind a letter ('בראשון'). */
  shortCity: City | undefined
  neighborhoods: Index<Neighborhood>
  /** Those of a city by their whole names. */
  within: (city: number) => { names: Index<Neighborhood>; near: NearWords }
}

/** `neighborhoods` are without the rows of whole cities. */
export function makeRegister(cities: City[], neighborhoods: Neighborhood[]): Register {
  const byCity = index(cities, cityKeys)
  const kept = new Map<number, ReturnType<Register['within']>>()
  const within = (city: number) => {
    const here = neighborhoods.filter((one) => one.city === city && !COMMON.has(keyOf(one.name)))
    const names = index(here, ({ name }) => [keyOf(name)])
    const made = { names, near: nearWords(names.keys()) }
    kept.set(city, made)
    return made
  }
  return {
    cityOf: (id) => cities.find((city) => city.id === id),
    cities: byCity,
    nearCities: nearWords(byCity.keys()),
    shortCity: cities.find(({ name }) => name === SHORT_BEHIND_LETTER),
    neighborhoods: index(neighborhoods, hoodKeys),
    within: (city) => kept.get(city) ?? within(city),
  }
}

interface Named {
  cities: Mention<City>[]
  hoods: Mention<Neighborhood>[]
  city: City | null
}

/** The cities and neighborhoods of a text, and the city that it is about. */
function namedIn(plain: string, register: Register): Named {
  const all = wordsOf(plain)
  const cities: Mention<City>[] = []
  const hoods: Mention<Neighborhood>[] = []
  for (let at = 0; at < all.length; at++) {
    const before = all[at]!.follows ? all[at - 1]!.text : ''
    if (STREET_WORDS.has(before) || isRefused(plain, all[at]!.from)) continue
    const hood = mentionAt(all, at, register.neighborhoods, null)
    const short = /^[במ]ראשונ$/.test(all[at]!.text) && before !== 'קומה' ? register.shortCity : undefined
    const city = short
      ? { places: [short], key: all[at]!.text, prefix: 'ב', length: 1, word: at, from: all[at]!.from, to: all[at]!.to }
      : mentionAt(all, at, register.cities, register.nearCities)
    if (hood && (!city || hood.length > city.length)) {
      hoods.push(hood)
      at += hood.length - 1
    } else if (city) {
      cities.push(city)
      at += city.length - 1
    }
  }
  const isSure = (hood: Mention<Neighborhood>) =>
    hood.places.length === 1 &&
    !COMMON.has(hood.key) &&
    hood.key.length >= 4 &&
    (keyOf(hood.places[0]!.name).endsWith(hood.key) || bareKey(keyOf(hood.places[0]!.name)) === bareKey(hood.key))
  const first = cities.find(({ prefix }) => !prefix.includes('מ')) ?? cities[0]
  const sure = hoods.find(isSure)?.places[0]
  const city = first?.places[0] ?? (sure && register.cityOf(sure.city)) ?? null
  return { cities, hoods, city }
}

/** The city whose streets a text may name. */
export const cityNamedIn = (text: string, register: Register): number | null => namedIn(folded(text), register).city?.id ?? null

export function readPlaces(reading: Reading, kind: Kind, register: Register, streets: Street[]): void {
  const { cities, hoods, city } = namedIn(reading.plain, register)
  if (city) readStreet(reading, kind, streets)
  for (const mention of cities) {
    const isCovered = reading.plain[mention.from] !== reading.whole[mention.from]
    if (isCovered) continue
    const from = mention.from + mention.prefix.length
    if (mention.places[0] === city) reading.fill({ city: city!.id }, from, mention.to)
    else reading.setAside(from, mention.to)
  }
  const all = wordsOf(reading.whole)
  for (const mention of hoods) {
    if (reading.plain[mention.from] !== reading.whole[mention.from]) continue
    const from = mention.from + (keyOf(reading.whole.slice(mention.from, mention.to)) === mention.key ? 0 : mention.prefix.length)
    const place = city && mention.places.find((one) => one.city === city.id)
    const at = all.findIndex((word) => word.from === mention.from)
    const isNamed = HOOD_WORDS.has(all[at - 1]?.text ?? '') || mention.prefix.includes('ב')
    const isPlain =
      COMMON.has(mention.key) &&
      !isNamed &&
      !isListed(reading.whole, mention) &&
      !cities.some((one) => one.word === mention.word + mention.length)
    const isBeside = /(?:ליד|מול|קרובה? ל|דקות מ|דקה מ)-? ?ה?$/u.test(reading.whole.slice(Math.max(0, from - 9), from))
    if (isPlain || isBeside) continue
    if (place) {
      const isOnly = !reading.found.some(({ field }) => field === 'city')
      reading.fill(
        { ...(isOnly ? { city: city.id } : {}), [kind === 'buyer' ? 'neighborhoods' : 'neighborhood']: place.id },
        from,
        mention.to,
      )
    } else if (mention.length > 1 || isNamed) reading.setAside(from, mention.to)
  }
  if (city) readNearHoods(reading, kind, register, city)
}

/** A neighborhood between commas, or beside its city, is meant as one. */
const isListed = (whole: string, { from, to }: { from: number; to: number }): boolean =>
  /(?:^|[,;|\n/:(]|או|[א-ת]{2,} ) ?$/u.test(whole.slice(Math.max(0, from - 6), from)) &&
  /^ ?(?:$|[,;|\n/.)\d]|או )/u.test(whole.slice(to, to + 4))

/** Neighborhoods of the city with a slip of the pen, or without the first word of their name. */
function readNearHoods(reading: Reading, kind: Kind, register: Register, city: City): void {
  const { names, near } = register.within(city.id)
  const all = wordsOf(reading.plain)
  for (let at = 0; at < all.length; at++) {
    const mention = mentionAt(all, at, names, near)
    if (!mention || isRefused(reading.plain, mention.from)) continue
    reading.fill(
      { [kind === 'buyer' ? 'neighborhoods' : 'neighborhood']: mention.places[0]!.id },
      mention.from + mention.prefix.length,
      mention.to,
    )
    at += mention.length - 1
  }
}

export const streetKeys = ({ name }: { name: string }): string[] => [keyOf(name), keyOf(name).replace(KIND_OF_STREET, '')]
const NUMBER = /^ ?(\d{1,3}[א-ה]?)(?![\d.,/]\d|\d)(?! ?(?:חד|מר|מטר|מ |₪|%|שח|אלפ|מיל|-?\d))/u

function readStreet(reading: Reading, kind: Kind, streets: Street[]): void {
  const all = wordsOf(reading.plain)
  const by = index(streets, streetKeys)
  for (let at = 0; at < all.length; at++) {
    const isSaid =
      at > 0 && STREET_WORDS.has(all[at - 1]!.text) && reading.plain.slice(all[at - 1]!.to, all[at]!.from).length <= 2
    const mention = mentionAt(all, at, by, null)
    const number = mention && NUMBER.exec(reading.plain.slice(mention.to, mention.to + 12))
    if (!mention || !(isSaid || (number && mention.prefix.length < 2 && mention.key.length > 3))) {
      if (isSaid && kind === 'buyer') reading.setAside(all[at - 1]!.from, all[at]!.to)
      continue
    }
    if (kind === 'buyer') {
      if (isSaid || number) reading.setAside(mention.from, mention.to)
      continue
    }
    if (reading.has('street')) continue
    const from = isSaid ? all[at - 1]!.from : mention.from
    const exact =
      mention.places.find(({ name }) => keyOf(name) === keyOf(reading.whole.slice(from, mention.to))) ?? mention.places[0]!
    reading.fill({ street: exact.id }, mention.from + mention.prefix.length, mention.to)
    if (isSaid) reading.fill({}, from, mention.from)
    if (number) reading.fill({ address_number: number[1]! }, mention.to, mention.to + number[0].length)
    at += mention.length - 1
  }
}

export const isPlaceWord = (word: string): boolean => STREET_WORDS.has(word) || HOOD_WORDS.has(word) || word === words('אזור')
