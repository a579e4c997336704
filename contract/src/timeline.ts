import { endpoint } from './endpoint.ts'
import { IdParams, PageQuery, pageOf } from './shapes.ts'
import { TimelineItem } from './timeline.shapes.ts'

/** A customer's history, newest first. */
export * from './timeline.codes.ts'
export * from './timeline.shapes.ts'

export const customerTimeline = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/timeline/',
  access: 'agent',
  summary: 'What happened with a customer, newest first',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(TimelineItem),
  reads: 'customer',
})
