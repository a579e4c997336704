import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day } from './shapes.ts'
import { ViewingDay } from './viewing-day.shapes.ts'

/** One day of an agent: viewings, busy times and the route (product.md section 13, "Viewings"). */
export * from './viewing-day.shapes.ts'

export const viewingDay = endpoint({
  method: 'GET',
  path: '/viewings/day/',
  access: 'agent',
  summary: 'My viewings of a day in Israel, today unless said, with the busy times of my own calendar and one route',
  query: z.object({ date: z.optional(Day) }),
  reply: ViewingDay,
  reads: 'viewing',
})
