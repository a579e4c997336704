import { endpoint } from './endpoint.ts'
import { FeeSheet } from './fees.shapes.ts'
import { IdParams } from './shapes.ts'

/** The fee sheet of a deal (product.md section 13, "Law"): no invoices. It is seen by the agent who recorded the deal, and by nobody else. */
export * from './fees.codes.ts'
export * from './fees.shapes.ts'

export const fees = endpoint({
  method: 'GET',
  path: '/real-estate/deals/:id/fees/',
  access: 'agent',
  summary: 'The fee sheet of a deal of mine, with VAT by the day that counts',
  params: IdParams,
  reply: FeeSheet,
  reads: 'deal',
})
