import * as z from 'zod/mini'
import { CRITERIA } from './criteria.ts'

/** Why an asset and a listing match, criterion by criterion (product.md section 5). */

export const VERDICTS = ['met', 'unmet', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a criterion that may be missed by little is off by: a part of the price or the area that was asked for (0.05 is 5%), rooms, or floors. */
const Off = z.object({
  /** `taller` is the building; `last` is the last floor, which was not wanted. */
  how: z.enum(['above', 'below', 'taller', 'last']),
  by: z.number(),
})
export type Off = z.infer<typeof Off>

export const Explanation = z.object({
  met: z.int(),
  asked: z.int(),
  /** `off` stands with what is unmet; the floor may be off in several ways at once. */
  criteria: z.array(z.object({ name: z.enum(CRITERIA), verdict: z.enum(VERDICTS), off: z.optional(z.array(Off)) })),
  near: z.boolean(),
})
export type Explanation = z.infer<typeof Explanation>
