import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MOOD_NOTE_MAX } from './mood.codes.ts'
import { Day, textShape } from './shapes.ts'

/** 1 (a hard day) to 5. */
const Face = z.int().check(z.gte(1), z.lte(5))
export const Month = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/))

export const MoodDay = z.object({ date: Day, face: Face, note: z.nullable(z.string()) })
export type MoodDay = z.infer<typeof MoodDay>

export const MoodMonth = z.object({
  month: Month,
  /** Recorded days, by date. */
  days: z.array(MoodDay),
  /** `average` is null for a month without a recorded day. */
  trend: z.array(z.object({ month: Month, days: z.int(), average: z.nullable(z.number()) })),
})
export type MoodMonth = z.infer<typeof MoodMonth>

export const setMood = endpoint({
  method: 'PUT',
  path: '/mood/:date/',
  access: 'agent',
  summary: 'How a day in Israel was, today or before; a note that is not sent stays as it was',
  params: z.object({ date: Day }),
  body: z.object({ face: Face, note: z.optional(z.nullable(textShape(MOOD_NOTE_MAX).check(z.trim()))) }),
  reply: MoodDay,
  changes: ['mood'],
})
