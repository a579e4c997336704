import { endpoint } from './endpoint.ts'
import { PriceLadder } from './price-ladder.shapes.ts'
import { IdParams } from './shapes.ts'

/** Number of buyers at other prices (product.md section 13). */
export * from './price-ladder.shapes.ts'

export const priceLadder = endpoint({
  method: 'GET',
  path: '/real-estate/asset/:id/price_ladder/',
  access: 'agent',
  summary:
    'How many active customers an asset would fit at fifty prices from 15% below to 10% above its own: mine, and those of connected agents who may see it',
  params: IdParams,
  reply: PriceLadder,
  reads: 'match',
})
