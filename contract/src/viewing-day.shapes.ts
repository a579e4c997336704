import * as z from 'zod/mini'
import { Time } from './shapes.ts'
import { Viewing } from './viewings.shapes.ts'

export const ViewingDay = z.object({
  /** By time, without cancelled ones. */
  viewings: z.array(Viewing),
  /** Busy times of the agent's own calendar (`busy_calendar_url`), merged. */
  busy: z.array(z.object({ from: Time, to: Time })),
  /** A route through all addresses, from the current position; null without any. */
  route_url: z.nullable(z.string()),
})
export type ViewingDay = z.infer<typeof ViewingDay>
