import * as z from 'zod/mini'
import { Named } from './shapes.ts'

export const Neighborhood = z.extend(Named, {
  /** Whether it is the city's row 'כל היישוב'. */
  is_whole_city: z.boolean(),
})
export type Neighborhood = z.infer<typeof Neighborhood>

/** A place with the number of marketed assets there that the agent sees. */
export const Suggestion = z.object({
  street: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: Named,
  count: z.int(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Inclusive, in whole shekels. */
export const PriceRange = z.object({ low: z.int(), high: z.int() })
export type PriceRange = z.infer<typeof PriceRange>
