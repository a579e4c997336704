import * as z from 'zod/mini'
import { CRITERIA } from './criteria.ts'
import { VERDICTS } from './explanation.codes.ts'

/** By how much a near criterion is missed: a fraction of the requested price or area (0.05 is 5%), rooms, or floors. */
const Off = z.object({
  /** `taller`: the building; `last`: the unwanted last floor. */
  how: z.enum(['above', 'below', 'taller', 'last']),
  by: z.number(),
})
export type Off = z.infer<typeof Off>

export const Explanation = z.object({
  met: z.int(),
  asked: z.int(),
  /** `off` belongs to unmet criteria; a floor may miss in several ways. */
  criteria: z.array(z.object({ name: z.enum(CRITERIA), verdict: z.enum(VERDICTS), off: z.optional(z.array(Off)) })),
  near: z.boolean(),
})
export type Explanation = z.infer<typeof Explanation>
