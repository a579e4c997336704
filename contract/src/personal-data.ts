import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IdParams } from './shapes.ts'

export const personalData = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/personal_data/',
  access: 'agent',
  summary: 'All that is kept of a customer, for them: a zip of JSON by entity, with their papers',
  params: IdParams,
  reply: z.unknown(),
  file: ['application/zip'],
  reads: 'customer',
})
