import * as z from 'zod/mini'
import { CRITERIA } from './criteria.ts'
import { VERDICTS } from './explanation.codes.ts'

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
