import * as z from 'zod/mini'

/** Why an asset and a listing match, criterion by criterion (product.md section 5). */

export const CRITERIA = [
  'city',
  'neighborhood',
  'type',
  'rooms',
  'price',
  'floor',
  'elevator',
  'parking',
  'shelter',
  'sun_terrace',
  'storage',
  'built_size',
  'outside_size',
  'dangerous',
  'new',
  'eviction',
] as const
export type Criterion = (typeof CRITERIA)[number]

export const VERDICTS = ['met', 'unmet', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

export const Explanation = z.object({
  met: z.int(),
  asked: z.int(),
  criteria: z.array(z.object({ name: z.enum(CRITERIA), verdict: z.enum(VERDICTS) })),
  near: z.boolean(),
})
export type Explanation = z.infer<typeof Explanation>
