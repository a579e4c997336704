import * as z from 'zod/mini'
import { SEARCH_KINDS } from './search.codes.ts'
import { Id } from './shapes.ts'

export const SearchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  title: z.string(),
  /** Second line: phone and city of a customer, neighborhood and price of an asset, agency of an agent. */
  detail: z.string(),
  /** Path of its page in the app. */
  page: z.string(),
  /** For customers and agents, national digits. */
  phone: z.nullable(z.string()),
  /** Whether the customer must not be contacted. */
  whatsapp_do_not_contact: z.boolean(),
  image_url: z.nullable(z.string()),
})
export type SearchResult = z.infer<typeof SearchResult>
