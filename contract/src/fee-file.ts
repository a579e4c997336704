import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IdParams } from './shapes.ts'

/** The evidence of a fee in one file (product.md section 13, "Law"). */
export const feeFile = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/fee_file/',
  access: 'agent',
  summary:
    'The fee file of a customer as a PDF: licence, signed papers with their seals, what was introduced and when, opened and answered, and the messages; it can be verified as signed papers can',
  params: IdParams,
  reply: z.unknown(),
  file: ['application/pdf'],
  reads: 'customer',
})
