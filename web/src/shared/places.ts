import { PAGE_SIZE_MAX, PLACES_STALE_MS } from '@mafteach/contract/limits'
import { cities, neighborhoods, streets } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import { q, qAll } from './query.ts'
import type { LoadChoices } from './ui/SearchSelect.tsx'

/** Places as the forms ask for them (spec section 7.2). */

/** What was found a moment ago is not asked for again (spec section 9). */
const lately = { staleTime: PLACES_STALE_MS, retry: false } as const

export const findCities: LoadChoices<Named> = async (search, _, client) =>
  (await client.fetchQuery({ ...q(cities, { query: { search } }), ...lately })).results

export const findStreets =
  (city: number): LoadChoices<Named> =>
  async (search, _, client) =>
    (await client.fetchQuery({ ...q(streets, { query: { search, city } }), ...lately })).results

/** All neighborhoods of a city, the whole city first. */
export const neighborhoodsQuery = (city: number | null) => ({
  ...qAll(neighborhoods, city === null ? null : { query: { city, page_size: PAGE_SIZE_MAX } }),
  staleTime: PLACES_STALE_MS,
})
