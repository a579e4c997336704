import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SEARCH_MIN } from './limits.ts'
import { Id } from './shapes.ts'

/** What the palette finds (product.md section 12, "Overview and settings"). */

export const SEARCH_KINDS = ['customer', 'asset', 'agent'] as const
/** How many of a kind. */
export const SEARCH_SHOWN = 5

export const SearchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  title: z.string(),
  /** A second line: phone and city of a customer, neighborhood and price of an asset, the agency of an agent. */
  detail: z.string(),
  /** Where it is opened, a path of the app. */
  page: z.string(),
  /** Of customers and agents, national digits. */
  phone: z.nullable(z.string()),
  /** A customer who is not written to. */
  whatsapp_do_not_contact: z.boolean(),
  image_url: z.nullable(z.string()),
})
export type SearchResult = z.infer<typeof SearchResult>

export const search = endpoint({
  method: 'GET',
  path: '/search/',
  access: 'agent',
  summary: `Customers, assets and agents by a few words, also as if typed in the other layout; none under ${SEARCH_MIN} characters`,
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
  /** Those of one kind together, the kind of the best first. */
  reply: z.object({ results: z.array(SearchResult) }),
  reads: 'customer',
})
