import { endpoint } from './endpoint.ts'
import { IdParams, PageQuery, pageOf } from './shapes.ts'
import { TimelineItem } from './timeline.shapes.ts'

/** What happened with a customer, newest first. A kind of a later stage (calls, consent) is one more shape here. */
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
