import { type NearWords, nearWords } from '../paste/near-words.ts'
import { type City, keyOf, type Neighborhood, type Register, type Street, streetKeys } from '../paste/places.ts'
import { folded } from '../paste/reading.ts'

/** Places by their names in a register, with a slip of the pen allowed. */

export interface FoundPlace {
  id: number
  name: string
  /** Spelled as the register does, or as people do. */
  isExact: boolean
}

const WHOLE = new Set(['כל היישוב', 'כל הישוב', 'כל העיר', 'הכל', 'הכול', 'לא משנה', 'all'].map(folded))
export const isWholeCity = (text: string): boolean => WHOLE.has(folded(text))

export interface PlaceFinder {
  city: (text: string) => FoundPlace | null
  cityName: (id: number) => string
  neighborhood: (city: number, text: string) => FoundPlace | null
  /** The only city that has a neighborhood of this name. */
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

/** The only place that these keys lead to. */
function only<T extends { id: number; name: string }>(places: readonly T[], text: string): FoundPlace | null {
  const ids = new Set(places.map(({ id }) => id))
  const same = places.find(({ name }) => keyOf(name) === keyOf(text))
  const place = same ?? (ids.size === 1 ? places[0] : undefined)
  return place ? { id: place.id, name: place.name, isExact: same !== undefined } : null
}

const SHORTEST_NEAR = 4

function remembering<A extends unknown[], T>(find: (...asked: A) => T, keyFor: (...asked: A) => string): (...asked: A) => T {
  const known = new Map<string, T>()
  return (...asked) => {
    const key = keyFor(...asked)
    if (known.has(key)) return known.get(key)!
    const found = find(...asked)
    if (known.size > 20_000) known.clear()
    known.set(key, found)
    return found
  }
}

export function placeFinder(register: Register, wholes: ReadonlyMap<number, number>): PlaceFinder {
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
    const key = keyOf(text.replace(/^\s*שכ(?:ונת|ונה|['׳])\s+/, ''))
    const here = (places: readonly Neighborhood[] | undefined) => (places ?? []).filter((one) => one.city === of)
    const exact = only(here(register.neighborhoods.get(keyOf(text))), text) ?? only(here(register.neighborhoods.get(key)), text)
    if (exact || key.length < SHORTEST_NEAR) return exact
    const { names, near } = register.within(of)
    return only(
      near.near(key).flatMap((one) => names.get(one) ?? []),
      text,
    )
  }
  return {
    city: remembering(city, (text) => text),
    cityName: (id) => register.cityOf(id)?.name ?? '',
    neighborhood: remembering(neighborhood, (of, text) => `${of} ${text}`),
    cityOfNeighborhood: (text) => {
      const cities = new Set((register.neighborhoods.get(keyOf(text)) ?? []).map((one) => one.city))
      const found = cities.size === 1 ? register.cityOf([...cities][0]!) : undefined
      return found ? { id: found.id, name: found.name, isExact: false } : null
    },
    wholeCity: (of) => wholes.get(of)!,
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
