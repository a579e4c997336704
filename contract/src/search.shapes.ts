import * as z from 'zod/mini'
import { SEARCH_KINDS } from './search.codes.ts'
import { Id } from './shapes.ts'

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
