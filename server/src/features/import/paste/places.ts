import { type NearWords, nearWords } from './near-words.ts'
import { CITY_IN_ENGLISH, CITY_SHORT, COMMON, LEFT_OUT, NEIGHBORHOOD_IN_ENGLISH, STREET_WORDS } from './place-names.ts'
import { folded } from './reading.ts'

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

const SHORT_BEHIND_LETTER = 'ראשון לציון'
const KIND_OF_STREET = /^(?:רחוב|רח|שדרות|שד|סמטת|דרכ|כיכר) /

/** A name in the form that is compared. */
export const keyOf = (name: string): string =>
  folded(name)
    .replace(/[^א-תa-z0-9]+/g, ' ')
    .trim()

const REFUSED =
  /(?:^|[^א-ת])(?:ו?(?:לא|בלי|ללא)|not|חוצ|מלבד|פרט|למעט) ?(?:(?:רוצה|רוצימ|מעונינ|מעונינת|מעונינימ|מחפש|מחפשת|מחפשימ|צריכ|צריכה|צריכימ|in) )?-? ?$/u

/** Start of a refusal before a place. */
function refusalBefore(plain: string, at: number): number | null {
  const start = Math.max(0, at - 20)
  const refusal = REFUSED.exec(plain.slice(start, at))
  return refusal && start + refusal.index + (/^[א-תa-z]/u.test(refusal[0]) ? 0 : 1)
}

interface Word {
  text: string
  from: number
  to: number
  /** Whether nothing but a blank or dash is in between. */
  follows: boolean
}
export interface Mention<T> {
  places: T[]
  from: number
  to: number
  /** Number of words. */
  length: number
  prefix: string
  key: string
  /** Whether it is spelled exactly. */
  isExact: boolean
  word: number
}

export function wordsOf(plain: string): Word[] {
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
export function index<T extends { name: string }>(places: readonly T[], keys: (place: T) => string[]): Index<T> {
  const by: Index<T> = new Map()
  for (const place of places) for (const key of new Set(keys(place))) if (key) by.set(key, [...(by.get(key) ?? []), place])
  return by
}

/** Readings of a word: as it is, without prefix letters, and with the ה that ב and ל absorb. */
function* readings(word: string): Generator<[prefix: string, word: string]> {
  yield ['', word]
  for (let length = 1; length <= 2 && word.length > length + 1 && /^[ובלמהש]+$/.test(word.slice(0, length)); length++) {
    yield [word.slice(0, length), word.slice(length)]
    yield [word.slice(0, length), `ה${word.slice(length)}`]
  }
}

export function mentionAt<T>(all: Word[], at: number, by: Index<T>, near: NearWords | null): Mention<T> | null {
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
      if (places) return { places, isExact: true, key, prefix, length, word: at, from: run[0]!.from, to: run.at(-1)!.to }
    }
    if (!near) continue
    for (const [prefix, first] of readings(run[0]!.text)) {
      const key = first + rest
      if (key.length < (prefix === 'ב' ? 5 : 6) || /\d/.test(key) || prefix.includes('ה')) continue
      const close = near.near(key).filter((one) => one.length >= 6 || (one.length >= 5 && prefix === 'ב'))
      const meant = new Set(close.flatMap((one) => by.get(one)!))
      if (meant.size === 1)
        return {
          places: [...meant],
          isExact: false,
          key: close[0]!,
          prefix,
          length,
          word: at,
          from: run[0]!.from,
          to: run.at(-1)!.to,
        }
    }
  }
  return null
}

const cityKeys = ({ name, also }: City): string[] =>
  [name, ...also, ...(CITY_SHORT[name] ?? []), ...(CITY_IN_ENGLISH[name] ?? [])].map(keyOf)
/** Also without its ה. */
export const isCommon = (key: string): boolean => COMMON.has(key) || COMMON.has(`ה${key}`)
const bareKey = (key: string): string => key.replace(/(^| )ה(?=[א-ת]{3})/g, '$1')
/** Common name of a series of neighborhoods: כפר גנים for כפר גנים א׳, ב׳ and ג׳. */
const seriesOf = (key: string): string => /^(.+ .+) [א-ת]$/.exec(key)?.[1] ?? key
const hoodKeys = ({ name }: Neighborhood): string[] => {
  const key = keyOf(name)
  const series = seriesOf(key)
  const [first, ...rest] = key.split(' ')
  const bare = rest.map((word) => (word.length > 3 ? word.replace(/^ה/, '') : word))
  return [
    key,
    series,
    key.length > 4 ? key.replace(/^ה/, '') : key,
    bare.length > 0 ? [first!.replace(/^ה(?=..)/, ''), ...bare].join(' ') : key,
    LEFT_OUT.has(first!) && rest.join(' ').length >= 4 ? rest.join(' ') : key,
    ...[name, series].flatMap((one) => NEIGHBORHOOD_IN_ENGLISH[one] ?? []),
  ]
}

/** The neighborhoods of a city that a name may mean: the exact one, else all of a series. */
export function meantIn(city: number, { key, places }: Mention<Neighborhood>): Neighborhood[] {
  const here = places.filter((one) => one.city === city)
  const exact = here.filter(({ name }) => keyOf(name) === key)
  if (exact.length > 0) return exact
  return here.length > 1 && here.every(({ name }) => seriesOf(keyOf(name)) === seriesOf(keyOf(here[0]!.name)))
    ? here
    : here.slice(0, 1)
}

export const streetKeys = ({ name }: { name: string }): string[] => [keyOf(name), keyOf(name).replace(KIND_OF_STREET, '')]

const streetIndexes = new WeakMap<readonly Street[], Index<Street>>()
/** The streets of a city by spelling, computed once per list. */
export const streetIndex = (streets: readonly Street[]): Index<Street> => {
  const known = streetIndexes.get(streets) ?? index(streets, streetKeys)
  streetIndexes.set(streets, known)
  return known
}

/** Places by any spelling. */
export interface Register {
  cityOf: (id: number) => City | undefined
  cities: Index<City>
  nearCities: NearWords
  /** The city with this short name after a prefix letter ('בראשון'). */
  shortCity: City | undefined
  neighborhoods: Index<Neighborhood>
  /** A city's neighborhoods by their full names. */
  within: (city: number) => { names: Index<Neighborhood>; near: NearWords }
}

/** `neighborhoods` must not contain the rows of full cities. */
export function makeRegister(cities: City[], neighborhoods: Neighborhood[]): Register {
  const byCity = index(cities, cityKeys)
  const withinCache = new Map<number, ReturnType<Register['within']>>()
  const within = (city: number) => {
    const here = neighborhoods.filter((one) => one.city === city && !COMMON.has(keyOf(one.name)))
    const names = index(here, ({ name }) => [keyOf(name)])
    const made = { names, near: nearWords(names.keys()) }
    withinCache.set(city, made)
    return made
  }
  return {
    cityOf: (id) => cities.find((city) => city.id === id),
    cities: byCity,
    nearCities: nearWords(byCity.keys()),
    shortCity: cities.find(({ name }) => name === SHORT_BEHIND_LETTER),
    neighborhoods: index(neighborhoods, hoodKeys),
    within: (city) => withinCache.get(city) ?? within(city),
  }
}

const IN_A_ROW = /^(?: |-|\/| או | ו-?)$/

interface Named {
  cities: Mention<City>[]
  hoods: Mention<Neighborhood>[]
  /** From the refusing word. */
  refused: { from: number; to: number }[]
  city: City | null
}

/** Cities and neighborhoods in a text, and the city that it is about. */
export function namedIn(plain: string, register: Register): Named {
  const all = wordsOf(plain)
  const cities: Mention<City>[] = []
  const hoods: Mention<Neighborhood>[] = []
  const refused: Named['refused'] = []
  for (let at = 0; at < all.length; at++) {
    const before = all[at]!.follows ? all[at - 1]!.text : ''
    if (STREET_WORDS.has(before)) continue
    const hood = mentionAt(all, at, register.neighborhoods, null)
    const short = /^[במ]ראשונ$/.test(all[at]!.text) && before !== 'קומה' ? register.shortCity : undefined
    const city = short
      ? {
          places: [short],
          isExact: true,
          key: all[at]!.text,
          prefix: 'ב',
          length: 1,
          word: at,
          from: all[at]!.from,
          to: all[at]!.to,
        }
      : mentionAt(all, at, register.cities, register.nearCities)
    const named = hood && (!city || hood.length > city.length || (hood.length === city.length && !city.isExact)) ? hood : city
    if (!named) continue
    const refusal = refusalBefore(plain, named.from)
    const last = refused.at(-1)
    // "לא במכבים רעות" refuses both.
    if (refusal !== null) refused.push({ from: refusal, to: named.to })
    else if (last && IN_A_ROW.test(plain.slice(last.to, named.from))) last.to = named.to
    else if (named === hood) hoods.push(hood)
    else if (city) cities.push(city)
    at += named.length - 1
  }
  const isSure = ({ places, key }: Mention<Neighborhood>) => {
    const [place] = places
    const name = keyOf(place!.name)
    return (
      key.length >= 4 &&
      !isCommon(key) &&
      places.every((one) => one.city === place!.city) &&
      ([name, seriesOf(name)].some((one) => one.endsWith(key) || bareKey(one) === bareKey(key)) || /[a-z]/.test(key))
    )
  }
  const isOrigin = ({ prefix, from }: Mention<City>) =>
    prefix.includes('מ') || /(?:^| )from $/.test(plain.slice(Math.max(0, from - 6), from))
  const first = cities.find((one) => !isOrigin(one)) ?? cities[0]
  const sure = hoods.find(isSure)?.places[0]
  const city = first?.places[0] ?? (sure && register.cityOf(sure.city)) ?? null
  return { cities, hoods, refused, city }
}

/** The city whose streets a text may name. */
export const cityNamedIn = (text: string, register: Register): number | null => namedIn(folded(text), register).city?.id ?? null
