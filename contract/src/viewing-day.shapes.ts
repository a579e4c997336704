import * as z from 'zod/mini'
import { Time } from './shapes.ts'
import { Viewing } from './viewings.shapes.ts'

export const ViewingDay = z.object({
  /** By time, without cancelled ones. */
  viewings: z.array(Viewing),
  /** What the agent's own calendar takes (`busy_calendar_url` of the settings), joined. */
  busy: z.array(z.object({ from: Time, to: Time })),
  /** All addresses in their order, from wherever one is; null where there is none. */
  route_url: z.nullable(z.string()),
})
export type ViewingDay = z.infer<typeof ViewingDay>
