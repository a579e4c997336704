import { endpoint } from './endpoint.ts'
import { FeeSheet } from './fees.shapes.ts'
import { IdParams } from './shapes.ts'

/** The fee sheet of a deal (product.md section 13, "Law"); not an invoice. Only the agent who recorded the deal sees it. */
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
