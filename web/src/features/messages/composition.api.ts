import { composeMessage } from '@mafteach/contract/messages'
import { q } from '#shared/api/query.ts'

export interface Composition {
  customer: number
  /** All who get it. */
  customers?: readonly number[]
  assets: readonly number[]
  /** The agent's opening words; empty for the greeting. */
  text: string
  isAboutPriceDrop?: boolean | undefined
}

/** The ready text of one customer and the wa.me address that opens it. Its personal links stay the same however often it is asked for. */
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
