import { cities, neighborhoods, streets } from '@mafteach/contract/places'
import { finderOf, significantWords } from '@mafteach/contract/search-text'
import type { Named } from '@mafteach/contract/shapes'
import { isWholeCity } from '../offline/listings.ts'
import { ascending } from '../offline/orders.ts'
import { pageOf } from '../offline/paging.ts'
import { answer, type Here, type OfflinePart, type Rows } from '../offline/part.ts'
import { placeText } from '../offline/search-texts.ts'

/** Places to choose from: as last answered; else those of the stored customers and assets. */

const citiesHere = ({ assets, listings }: Rows): Named[] => [
  ...Array.from(assets.values(), ({ city }) => city),
  ...Array.from(listings.values(), ({ city }) => city),
]
const neighborhoodsHere = (city: number, { assets, listings }: Rows): Named[] => [
  ...Array.from(assets.values()).flatMap((asset) => (asset.city.id === city ? [asset.neighborhood] : [])),
  ...Array.from(listings.values()).flatMap((listing) => (listing.city.id === city ? listing.neighborhoods : [])),
]
const streetsHere = (city: number, { assets }: Rows): Named[] =>
  Array.from(assets.values()).flatMap((asset) => (asset.city.id === city ? [asset.street] : []))

/** Each name once, those that begin with the search first. */
function found(places: readonly Named[], typed: string): Named[] {
  const words = significantWords(typed)
  if (words.length === 0 && typed.trim() !== '') return []
  const finders = words.map(finderOf)
  const isBeginning = ({ name }: Named) => words.every((word) => placeText(name).includes(` ${word}`))
  return [...new Map(places.map((place) => [place.id, place])).values()]
    .filter(({ name }) => finders.every((finds) => finds(placeText(name))))
    .sort(
      (one, other) =>
        Number(isBeginning(other)) - Number(isBeginning(one)) || ascending(placeText(one.name), placeText(other.name)),
    )
}

/** An empty list is no choice: the call fails, as without stored data. */
const unlessEmpty = <Page extends { count: number }>(page: Page | undefined): Page | undefined =>
  page && page.count > 0 ? page : undefined

const NEEDED = ['assets', 'listings'] as const
const STORED = { isStored: true }

export const placesOffline: OfflinePart = {
  answers: [
    answer(
      cities,
      NEEDED,
      async ({ query }, here: Here) =>
        (await here.storedReply(cities, { query })) ??
        unlessEmpty(pageOf(found(citiesHere(here.rows), query.search ?? ''), query, ({ id, name }) => ({ id, name }))),
      STORED,
    ),
    answer(
      neighborhoods,
      NEEDED,
      async ({ query }, here) => {
        const before = await here.storedReply(neighborhoods, { query })
        if (before) return before
        const all = found(neighborhoodsHere(Number(query.city), here.rows), query.search ?? '').map(({ id, name }) => ({
          id,
          name,
          is_whole_city: isWholeCity({ name }),
        }))
        all.sort((one, other) => Number(other.is_whole_city) - Number(one.is_whole_city))
        return unlessEmpty(pageOf(all, query, (row) => row))
      },
      STORED,
    ),
    answer(
      streets,
      NEEDED,
      async ({ query }, here) =>
        (await here.storedReply(streets, { query })) ??
        unlessEmpty(
          pageOf(found(streetsHere(Number(query.city), here.rows), query.search ?? ''), query, ({ id, name }) => ({ id, name })),
        ),
      STORED,
    ),
  ],
}
