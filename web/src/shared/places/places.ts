import type { DealKind } from '@mafteach/contract/codes'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { PAGE_SIZE_MAX, PLACES_STALE_MS } from '@mafteach/contract/limits'
import { cities, cityPriceRange, neighborhoods, type PriceRange, streets } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { q, qAll } from '../api/query.ts'
import type { Choices } from '../ui/fields/SearchSelect.tsx'

/** Places for forms (spec section 7.2). Recent results are not fetched again (section 9). */

export const cityChoices: Choices<ReplyOf<typeof cities>, Named> = {
  ask: (search) => ({ ...q(cities, { query: { search } }), staleTime: PLACES_STALE_MS }),
  of: ({ results }) => results,
}

export const streetChoices = (city: number): Choices<ReplyOf<typeof streets>, Named> => ({
  ask: (search) => ({ ...q(streets, { query: { search, city } }), staleTime: PLACES_STALE_MS }),
  of: ({ results }) => results,
})

/** All neighborhoods of a city, the whole city first. */
export const neighborhoodsQuery = (city: number | null) => ({
  ...qAll(neighborhoods, city === null ? null : { query: { city, page_size: PAGE_SIZE_MAX } }),
  staleTime: PLACES_STALE_MS,
})

/** The plausible prices of a city; null until loaded, and if too few are known. */
export const usePriceRange = (city: Named | null, deal_kind: DealKind = 'SALE'): PriceRange | null => {
  // Sales omit the kind: a server of the release before does not know it.
  const query = city && { city: city.id, ...(deal_kind === 'RENT' ? { deal_kind } : {}) }
  const { data } = useQuery({ ...q(cityPriceRange, query && { query }), staleTime: PLACES_STALE_MS })
  return data?.range ?? null
}
