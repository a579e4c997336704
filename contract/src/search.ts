import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SEARCH_MIN } from './limits.ts'
import { SearchResult } from './search.shapes.ts'

/** Search of the palette (product.md section 12, "Overview and settings"). */
export * from './search.codes.ts'
export * from './search.shapes.ts'

/** Maximum results per kind. */
export const SEARCH_SHOWN = 5

export const search = endpoint({
  method: 'GET',
  path: '/search/',
  access: 'agent',
  summary: `Customers, assets and agents by a few words, also as if typed in the other layout; none under ${SEARCH_MIN} characters`,
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
  /** Grouped by kind, the kind with the best result first. */
  reply: z.object({ results: z.array(SearchResult) }),
  reads: 'customer',
})
