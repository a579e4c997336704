import { endpoint } from './endpoint.ts'
import { Done, IdParams } from './shapes.ts'

/** The partner of a buyer (product.md section 13, docs/decisions/0115), with a page of their own. Neither page reveals anything about the other. */
export * from './partners.shapes.ts'

export const removePartner = endpoint({
  method: 'DELETE',
  path: '/real-estate/customer/:id/partner/',
  access: 'agent',
  summary: "Removes a customer's partner with link, answers and wishes; twice is once",
  params: IdParams,
  reply: Done,
  changes: ['customer', 'match', 'asset', 'task', 'home'],
})
