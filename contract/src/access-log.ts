import { Access } from './access-log.shapes.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, PageQuery, pageOf } from './shapes.ts'

/** Log of who looked at whose data (product.md section 13, "Law"; docs/decisions/0104). */
export * from './access-log.codes.ts'
export * from './access-log.shapes.ts'

export const customerAccessLog = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/access_log/',
  access: 'agent',
  summary: 'Who looked at the data of a customer in the last 24 months, newest first',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(Access),
  reads: 'customer',
})

export const backOfficeAccessLog = endpoint({
  method: 'GET',
  path: '/back-office/access_log/',
  access: 'staff',
  summary: 'Who looked at whose data in the last 24 months, newest first; customers by their id alone',
  query: PageQuery,
  reply: pageOf(Access),
  reads: 'gesher_task',
})
