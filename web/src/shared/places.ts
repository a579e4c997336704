import { PAGE_SIZE_MAX, PLACES_STALE_MS } from '@mafteach/contract/limits'
import { cities, type Neighborhood, neighborhoods, streets } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Places as the forms ask for them (spec section 7.2). */

export const findCities = async (search: string, signal: AbortSignal): Promise<Named[]> =>
  (await call(cities, { query: { search }, signal })).results

export const findStreets = async (city: number, search: string, signal: AbortSignal): Promise<Named[]> =>
  (await call(streets, { query: { search, city }, signal })).results

/** All neighborhoods of a city, the whole city first: follows the pages until there is no next. */
export const neighborhoodsQuery = (city: number | null) =>
  queryOptions({
    queryKey: ['neighborhoods', city],
    enabled: city !== null,
    staleTime: PLACES_STALE_MS,
    queryFn: async ({ signal }) => {
      const all: Neighborhood[] = []
      for (let page = 1; ; page += 1) {
        const query = { city: city ?? 0, page, page_size: PAGE_SIZE_MAX }
        const { results, next } = await call(neighborhoods, { query, signal })
        all.push(...results)
        if (next === null) return all
      }
    },
  })
