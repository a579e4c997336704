import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Month, MoodMonth } from './mood.shapes.ts'

/** How an agent's days were (product.md section 6): nobody else's, the manager's neither. */
export * from './mood.codes.ts'
export * from './mood.shapes.ts'

export const MOOD_FACES = [1, 2, 3, 4, 5] as const
export type MoodFace = (typeof MOOD_FACES)[number]
/** The trend is told of so many months, the asked one last. */
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
