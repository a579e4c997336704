import * as z from 'zod/mini'
import { Named } from './shapes.ts'

export const Neighborhood = z.extend(Named, {
  /** The row that stands for the whole city, 'כל היישוב'. */
  is_whole_city: z.boolean(),
})
export type Neighborhood = z.infer<typeof Neighborhood>

/** A place with the number of marketed assets there that the asker may see. */
export const Suggestion = z.object({
  street: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: Named,
  count: z.int(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Both ends belong to it; whole shekels. */
export const PriceRange = z.object({ low: z.int(), high: z.int() })
export type PriceRange = z.infer<typeof PriceRange>
