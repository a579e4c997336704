import type { PriceLadder } from '@mafteach/contract/price-ladder'
import { ladderPrices } from '@mafteach/contract/price-ladder.rules'

/** A property for two million: one of mine joins at 1.95 and two at 1.9, with one or two of the network. */
export const ladder: PriceLadder = {
  price: 2_000_000,
  refused_for_price: 2,
  steps: ladderPrices(2_000_000, 'SALE').map((price) => ({
    price,
    mine: 1 + (price < 1_950_000 ? 1 : 0) + (price < 1_900_000 ? 2 : 0),
    network: price < 1_900_000 ? null : 0,
  })),
  gains: [
    { price: 1_945_000, mine: 1, network: 0 },
    { price: 1_894_000, mine: 2, network: null },
  ],
}
