import { composeMessage } from '@mafteach/contract/messages'
import { q } from '#shared/api/query.ts'

export interface Composition {
  customer: number
  /** All recipients. */
  customers?: readonly number[]
  assets: readonly number[]
  /** The agent's opening words; empty for the greeting. */
  text: string
  isAboutPriceDrop?: boolean | undefined
}

/** The ready text for one customer and its wa.me address. Its personal links stay the same on every call. */
export const compositionQuery = ({ customer, customers, assets, text, isAboutPriceDrop }: Composition) => ({
  ...q(composeMessage, {
    body: {
      customer_id: customer,
      ...(customers ? { customer_ids: [...customers] } : {}),
      asset_ids: [...assets],
      text: text || null,
      ...(isAboutPriceDrop && { about_price_drop: true }),
    },
  }),
  // Until something is sent.
  staleTime: Number.POSITIVE_INFINITY,
})
