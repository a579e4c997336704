import * as z from 'zod/mini'
import type { GesherAction } from './back-office.codes.ts'
import { LoggedAct, QueuedTask, ReportedReview } from './back-office.shapes.ts'
import { endpoint } from './endpoint.ts'
import { GESHER_KINDS } from './gesher-tasks.ts'
import { PageQuery, pageOf } from './shapes.ts'

/** The staff's work on agents' reports (spec section 7.4, product.md section 12). */
export * from './back-office.codes.ts'
export * from './back-office.shapes.ts'

/** Possible actions by kind of report. */
export const ACTIONS_OF = {
  asset_report: ['hide', 'tell', 'dismiss'],
  review_report: ['hide', 'dismiss'],
  missing_neighborhood: ['accept', 'reject'],
  hide: ['dismiss'],
  unhide: ['dismiss'],
} as const satisfies Record<(typeof GESHER_KINDS)[number], readonly GesherAction[]>

export const gesherTasks = endpoint({
  method: 'GET',
  path: '/gesher-tasks/',
  access: 'staff',
  summary: 'What agents ask of the back office: what is open the oldest first, what is closed the newest first',
  query: z.extend(PageQuery, {
    state: z._default(z.enum(['open', 'closed']), 'open'),
    kind: z.optional(z.enum(GESHER_KINDS)),
  }),
  reply: pageOf(QueuedTask),
  reads: 'gesher_task',
})

export const reportedReviews = endpoint({
  method: 'GET',
  path: '/back-office/reviews/',
  access: 'staff',
  summary: 'Reviews that were reported, hidden ones too, the last reported first',
  query: PageQuery,
  reply: pageOf(ReportedReview),
  reads: 'gesher_task',
})

export const backOfficeLog = endpoint({
  method: 'GET',
  path: '/back-office/log/',
  access: 'staff',
  summary: 'Everything that the staff did, newest first',
  query: PageQuery,
  reply: pageOf(LoggedAct),
  reads: 'gesher_task',
})
