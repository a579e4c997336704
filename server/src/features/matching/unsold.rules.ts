import { ASKABLE, type Criterion, missingFact } from '@mafteach/contract/criteria'
import { MOVES_MAX, type Move } from '@mafteach/contract/why-unsold'
import type { Reach } from './price-ladder.queries.ts'
import { type Counts, countGained, isAnybody, withoutSmallCounts } from './price-ladder.rules.ts'
import type { UnsoldAsset } from './unsold.queries.ts'

/** An action for an unsold asset, and the customers whom it would gain. */

type Gain = Omit<Move, keyof Counts> & Counts

/** The highest lower price that gains a customer. `prices` are ascending and include the asset's own. */
function priceMove({ price: askingPrice }: UnsoldAsset, prices: number[], reach: Reach[]): Gain[] {
  const own = prices.indexOf(askingPrice)
  const lower = prices.slice(0, own).map((price, index) => ({ kind: 'PRICE' as const, price, ...countGained(reach, index, own) }))
  return lower.filter(isAnybody).slice(-1)
}

/** The fact for which most of the agent's customers wait. */
function factMove(asset: UnsoldAsset, waiting: ReadonlyMap<Criterion, number>): Gain[] {
  const [most] = ASKABLE.map((name) => ({ name, mine: waiting.get(name) ?? 0 })).toSorted((one, other) => other.mine - one.mine)
  return [{ kind: 'STATE_FACT', field: missingFact(most!.name, asset), mine: most!.mine, network: 0 }]
}

interface Known {
  asset: UnsoldAsset
  prices: number[]
  reach: Reach[]
  waiting: ReadonlyMap<Criterion, number>
  /** Customers of agents who would see it if it were open to all. */
  outside: number
}

export function movesOf({ asset, prices, reach, waiting, outside }: Known): Move[] {
  const gains: Gain[] = [
    ...priceMove(asset, prices, reach),
    ...factMove(asset, waiting),
    { kind: 'AUDIENCE', audience: 'AL', mine: 0, network: outside },
  ]
  const moves = gains
    .filter(isAnybody)
    .map((gain): Move => withoutSmallCounts(gain))
    .toSorted(mostFirst)
  return [...moves, ...(asset.has_photos ? [] : [{ kind: 'PHOTOS' as const, mine: 0, network: 0 }])].slice(0, MOVES_MAX)
}

/** Sorts by the published counts: an order by exact counts would reveal them. */
const mostFirst = (one: Move, other: Move) => other.mine - one.mine || shown(other.network) - shown(one.network)
const shown = (network: number | null) => network ?? 1
