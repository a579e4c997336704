import { PAGE_SIZE_MAX, PLACES_STALE_MS } from '@mafteach/contract/limits'
import { cities, neighborhoods, streets } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import { call } from './call.ts'
import { qAll } from './query.ts'

/** Places as the forms ask for them (spec section 7.2). */

export const findCities = async (search: string, signal: AbortSignal): Promise<Named[]> =>
  (await call(cities, { query: { search }, signal })).results

export const findStreets = async (city: number, search: string, signal: AbortSignal): Promise<Named[]> =>
  (await call(streets, { query: { search, city }, signal })).results

/** All neighborhoods of a city, the whole city first. */
export const neighborhoodsQuery = (city: number | null) => ({
  ...qAll(neighborhoods, city === null ? null : { query: { city, page_size: PAGE_SIZE_MAX } }),
  staleTime: PLACES_STALE_MS,
})
