import { endpoint } from './endpoint.ts'
import { WaitingAgent } from './licences.shapes.ts'
import { PageQuery, pageOf } from './shapes.ts'

/** Agents whose licence is not in the public register of brokers (docs/decisions/0102). */
export * from './licences.codes.ts'
export * from './licences.shapes.ts'

export const waitingAgents = endpoint({
  method: 'GET',
  path: '/back-office/licences/',
  access: 'staff',
  summary: 'Agents who wait for the staff to confirm their licence, the longest first',
  query: PageQuery,
  reply: pageOf(WaitingAgent),
  reads: 'licence',
})
