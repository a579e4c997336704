import { endpoint } from './endpoint.ts'
import { Done, IdParams } from './shapes.ts'

/** A buyer's search in one city (spec section 3, "Purchase listing"). Null is "not asked". */
export * from './listings.shapes.ts'

export const deletePurchaseListing = endpoint({
  method: 'DELETE',
  path: '/real-estate/purchase_listing/:id/',
  access: 'agent',
  summary: 'Removes a listing; interest and what was sent stay with the customer',
  requestHeaders: ['If-Match'],
  params: IdParams,
  reply: Done,
  changes: ['match', 'customer', 'asset', 'home'],
})
