import { endpoint } from './endpoint.ts'
import { IdParams } from './shapes.ts'
import { WhyUnsold } from './why-unsold.shapes.ts'

/** Why an asset is still unsold (product.md section 13). */
export * from './why-unsold.codes.ts'
export * from './why-unsold.shapes.ts'

export const whyUnsold = endpoint({
  method: 'GET',
  path: '/real-estate/asset/:id/why_unsold/',
  access: 'agent',
  summary: 'By what alone an asset loses active customers of its city, and the three moves that gain most of them',
  params: IdParams,
  reply: WhyUnsold,
  reads: 'match',
})
