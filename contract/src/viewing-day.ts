import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Time } from './shapes.ts'
import { Viewing } from './viewings.shapes.ts'

/** One day of an agent: viewings, what else takes their time, and the way (product.md section 13, "Viewings"). */
export const ViewingDay = z.object({
  /** By time, without cancelled ones. */
  viewings: z.array(Viewing),
  /** From the agent's own calendar, joined; those of the settings' `busy_calendar_url`. */
  busy: z.array(z.object({ from: Time, to: Time })),
  /** All addresses in their order, from wherever one is; null where there is none. */
  route_url: z.nullable(z.string()),
})
export type ViewingDay = z.infer<typeof ViewingDay>

export const viewingDay = endpoint({
  method: 'GET',
  path: '/viewings/day/',
  access: 'agent',
  summary: 'My viewings of a day in Israel, today unless said, with the busy times of my own calendar and one route',
  query: z.object({ date: z.optional(Day) }),
  reply: ViewingDay,
  reads: 'viewing',
})
