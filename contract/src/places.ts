import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'
import { DealKindFilter } from './deal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Neighborhood, PriceRange, Suggestion } from './places.shapes.ts'
import { CityIdText, Named, PageQuery, pageOf } from './shapes.ts'

/** Cities, streets and neighborhoods: spec section 7.2. City ids are the official locality codes. */
export * from './places.shapes.ts'

const SearchQuery = z.extend(PageQuery, { search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') })

export const cities = endpoint({
  method: 'GET',
  path: '/real-estate/cities/',
  access: 'anyone',
  summary: 'Cities by name, in any word order',
  query: SearchQuery,
  reply: pageOf(Named),
  reads: 'place',
})

export const streets = endpoint({
  method: 'GET',
  path: '/real-estate/streets/',
  access: 'agent',
  summary: 'Streets of a city; empty without search or city',
  query: z.extend(SearchQuery, { city: z.optional(CityIdText) }),
  reply: pageOf(Named),
  reads: 'place',
})

export const neighborhoods = endpoint({
  method: 'GET',
  path: '/real-estate/neighborhoods/',
  access: 'agent',
  summary: "A city's neighborhoods, the whole city first; empty without city",
  query: z.extend(SearchQuery, { city: z.optional(CityIdText) }),
  reply: pageOf(Neighborhood),
  reads: 'place',
})

export const cityPriceRange = endpoint({
  method: 'GET',
  path: '/real-estate/city_price_range/',
  access: 'agent',
  summary:
    'Between which sums a price in a city is plausible: up to ten times off all that is on the market there; null where too few are',
  query: z.object({ city: CityIdText, deal_kind: z._default(z.enum(DEAL_KINDS), 'SALE') }),
  reply: z.object({ range: z.nullable(PriceRange) }),
  reads: 'place',
})

export const autocomplete = endpoint({
  method: 'GET',
  path: '/real-estate/assets/autocomplete/',
  access: 'agent',
  summary: 'Streets, neighborhoods and cities that hold assets, by two letters and more',
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    deal_kind: z._default(DealKindFilter, 'SALE'),
  }),
  reply: z.array(Suggestion),
  reads: 'asset',
})
