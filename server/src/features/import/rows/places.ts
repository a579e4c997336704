import { type NearWords, nearWords } from '../paste/near-words.ts'
import { type City, keyOf, type Neighborhood, type Register, type Street, streetKeys } from '../paste/places.ts'
import { folded } from '../paste/reading.ts'

/** Looks up places by name, allowing a typo. */

export interface FoundPlace {
  id: number
  name: string
  /** Whether the spelling is the register's, or a common one. */
  isExact: boolean
}

const WHOLE_CITY_NAMES = new Set(['כל היישוב', 'כל הישוב', 'כל העיר', 'הכל', 'הכול', 'לא משנה', 'all'].map(folded))
export const isWholeCity = (text: string): boolean => WHOLE_CITY_NAMES.has(folded(text))

export interface PlaceFinder {
  city: (text: string) => FoundPlace | null
  cityName: (id: number) => string
  /** The neighborhood with this name, else all that contain it ('קטמון', 'כרמל'). */
  neighborhoods: (city: number, text: string) => FoundPlace[]
  neighborhoodName: (city: number, id: number) => string
  /** The only city with a neighborhood of this name. */
  cityOfNeighborhood: (text: string) => FoundPlace | null
  wholeCity: (city: number) => number
  street: (streets: StreetIndex, text: string) => FoundPlace | null
}

export interface StreetIndex {
  streets: Street[]
  by: Map<string, Street[]>
  near: NearWords
}

/** The same words in any order. */
const sorted = (key: string): string => key.split(' ').sort().join(' ')

export function indexStreets(streets: Street[]): StreetIndex {
  const by = new Map<string, Street[]>()
  for (const street of streets)
    for (const key of new Set(streetKeys(street).flatMap((one) => [one, sorted(one)])))
      if (key) by.set(key, [...(by.get(key) ?? []), street])
  return { streets, by, near: nearWords(by.keys()) }
}

/** The only place for these keys. */
function only<T extends { id: number; name: string }>(places: readonly T[], text: string): FoundPlace | null {
  const ids = new Set(places.map(({ id }) => id))
  const same = places.find(({ name }) => keyOf(name) === keyOf(text))
  const place = same ?? (ids.size === 1 ? places[0] : undefined)
  return place ? { id: place.id, name: place.name, isExact: same !== undefined } : null
}

const SHORTEST_NEAR = 4
const SHORTEST_PART = 3
const NEIGHBORHOOD_WORD = /^\s*שכ(?:ונת|ונה|['׳])\s+/

function remembering<A extends unknown[], T>(find: (...args: A) => T, keyFor: (...args: A) => string): (...args: A) => T {
  const known = new Map<string, T>()
  return (...args) => {
    const key = keyFor(...args)
    if (known.has(key)) return known.get(key)!
    const found = find(...args)
    if (known.size > 20_000) known.clear()
    known.set(key, found)
    return found
  }
}

/** Words of many names, which alone identify no place. */
const COMMON_WORDS = new Set(
  (
    'שכונת שכונה שכ מרכז צפון דרום מזרח מערב צפונית דרומית מזרחית מערבית צפוני דרומי מזרחי מערבי עיר רמת גבעת נווה קרית כפר נאות גני גן בית הר ' +
    'שיכון ישן ישנה חדש חדשה ותיק ותיקה עליון עליונה תחתון תחתונה'
  )
    .split(' ')
    .map((word) => bareWord(folded(word))),
)

function bareWord(word: string): string {
  return word.length > 3 ? word.replace(/^ה/, '') : word
}

/** A city's neighborhoods that contain all of the words, allowing a typo in long ones. */
function partsOf(register: Register): (city: number, text: string) => Neighborhood[] {
  const wordsOf = (text: string) => keyOf(text).split(' ').map(bareWord)
  const known = new Map<number, { by: Map<string, Neighborhood[]>; near: NearWords }>()
  const partsIn = (city: number) => {
    const by = new Map<string, Neighborhood[]>()
    for (const place of [...register.within(city).names.values()].flat())
      for (const word of new Set(wordsOf(place.name))) by.set(word, [...(by.get(word) ?? []), place])
    const made = { by, near: nearWords(by.keys()) }
    known.set(city, made)
    return made
  }
  return (city, text) => {
    const words = wordsOf(text.replace(NEIGHBORHOOD_WORD, ''))
    if (!words.some((word) => word.length >= SHORTEST_PART && !COMMON_WORDS.has(word))) return []
    const { by, near } = known.get(city) ?? partsIn(city)
    const withWord = (word: string) =>
      by.get(word) ?? (word.length > SHORTEST_NEAR ? near.near(word).flatMap((one) => by.get(one) ?? []) : [])
    return words.map(withWord).reduce((all, some) => all.filter((one) => some.includes(one)))
  }
}

export function placeFinder(register: Register, wholeCities: ReadonlyMap<number, number>): PlaceFinder {
  const city = (text: string): FoundPlace | null => {
    const key = keyOf(text)
    const exact = only(register.cities.get(key) ?? [], text)
    if (exact || key.length < SHORTEST_NEAR) return exact
    return only<City>(
      register.nearCities.near(key).flatMap((one) => register.cities.get(one) ?? []),
      text,
    )
  }
  const neighborhood = (of: number, text: string): FoundPlace | null => {
    const key = keyOf(text.replace(NEIGHBORHOOD_WORD, ''))
    const here = (places: readonly Neighborhood[] | undefined) => (places ?? []).filter((one) => one.city === of)
    const exact = only(here(register.neighborhoods.get(keyOf(text))), text) ?? only(here(register.neighborhoods.get(key)), text)
    if (exact || key.length < SHORTEST_NEAR) return exact
    const { names, near } = register.within(of)
    return only(
      near.near(key).flatMap((one) => names.get(one) ?? []),
      text,
    )
  }
  const parts = partsOf(register)
  const neighborhoods = (of: number, text: string): FoundPlace[] => {
    const one = neighborhood(of, text)
    return one ? [one] : parts(of, text).map(({ id, name }) => ({ id, name, isExact: false }))
  }
  const all = [...new Set([...register.neighborhoods.values()].flat())]
  const citiesWith = [...new Set(all.map((one) => one.city))]
  return {
    city: remembering(city, (text) => text),
    cityName: (id) => register.cityOf(id)?.name ?? '',
    neighborhoods: remembering(neighborhoods, (of, text) => `${of} ${text}`),
    neighborhoodName: (of, id) => all.find((one) => one.id === id && one.city === of)?.name ?? '',
    cityOfNeighborhood: remembering(
      (text) => {
        const named = new Set((register.neighborhoods.get(keyOf(text)) ?? []).map((one) => one.city))
        const cities = named.size > 0 ? [...named] : citiesWith.filter((of) => parts(of, text).length > 0)
        const found = cities.length === 1 ? register.cityOf(cities[0]!) : undefined
        return found ? { id: found.id, name: found.name, isExact: false } : null
      },
      (text) => text,
    ),
    wholeCity: (of) => wholeCities.get(of)!,
    street: ({ by, near }, text) => {
      const key = keyOf(text)
      const bare = keyOf(text.replace(/^\s*(?:רחוב|רח['׳]?)\s+/, ''))
      for (const one of [key, bare, sorted(bare)]) {
        const exact = only(by.get(one) ?? [], text)
        if (exact) return exact
      }
      if (bare.length < SHORTEST_NEAR) return null
      return only(
        near.near(bare).flatMap((one) => by.get(one) ?? []),
        text,
      )
    },
  }
}
