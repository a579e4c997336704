import * as z from 'zod/mini'
import { GESHER_ACTIONS } from './back-office.codes.ts'
import { endpoint } from './endpoint.ts'
import { GESHER_KINDS } from './gesher-tasks.ts'
import { TEXT_MAX } from './limits.ts'
import { CityId, Id, IdParams, Named, nameShape, Time, textShape } from './shapes.ts'

export const QueuedTask = z.object({
  id: Id,
  kind: z.enum(GESHER_KINDS),
  /** Named by its address. */
  asset: z.nullable(Named),
  review: z.nullable(z.object({ id: Id, rating: z.int(), text: z.nullable(z.string()) })),
  city: z.nullable(Named),
  /** For a missing neighborhood. */
  name: z.nullable(z.string()),
  content: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reporter: Named,
  reported_realtor: z.nullable(Named),
  created_at: Time,
  closed_at: z.nullable(Time),
  action: z.nullable(z.enum(GESHER_ACTIONS)),
  closed_by: z.nullable(Named),
})
export type QueuedTask = z.infer<typeof QueuedTask>

export const resolveGesherTask = endpoint({
  method: 'POST',
  path: '/gesher-tasks/:id/resolve/',
  access: 'staff',
  act: { on: 'gesher_task' },
  summary:
    'Ends a report, and those that ask for the same; whoever reported is told. Another act: 400 on `action`, a closed one: 409 `closed`',
  params: IdParams,
  body: z.object({
    action: z.enum(GESHER_ACTIONS),
    note: z.optional(z.nullable(textShape(TEXT_MAX))),
    /** For an accepted neighborhood, if it differs from the report. */
    city: z.optional(CityId),
    name: z.optional(nameShape()),
  }),
  reply: QueuedTask,
  changes: ['gesher_task', 'asset', 'match', 'place', 'agent'],
})

export const ReportedReview = z.object({
  id: Id,
  agent: Named,
  rating: z.int(),
  text: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  created_at: Time,
  hidden_at: z.nullable(Time),
  /** Open and closed ones. */
  reports: z.int(),
})

export const LoggedAct = z.object({
  id: Id,
  at: Time,
  staff: Named,
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.nullable(Id) }),
  note: z.nullable(z.string()),
})
export type LoggedAct = z.infer<typeof LoggedAct>
