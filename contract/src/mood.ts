import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Month, MoodMonth } from './mood.shapes.ts'

/** An agent's own record of their days (product.md section 6). Nobody else sees it, not even the manager. */
export * from './mood.codes.ts'
export * from './mood.shapes.ts'

export const MOOD_FACES = [1, 2, 3, 4, 5] as const
export type MoodFace = (typeof MOOD_FACES)[number]
/** Months in the trend, the requested one last. */
export const MOOD_TREND_MONTHS = 6

export const moodMonth = endpoint({
  method: 'GET',
  path: '/mood/',
  access: 'agent',
  summary: 'My mood in a month, this one unless told, and how it went in the months before',
  query: z.object({ month: z.optional(Month) }),
  reply: MoodMonth,
  reads: 'mood',
})
