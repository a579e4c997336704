import { type DealKind, statedNeighborhood } from '@mafteach/contract/codes'
import {
  type Cell,
  GAP_BANDS,
  GAP_ROWS,
  type GapRow,
  type Gaps,
  type ListAddress,
  PRICE_BANDS,
} from '@mafteach/contract/dashboard'
import type { DemandSupply } from './dashboard.queries.ts'
import type { Band } from './list-addresses.ts'
import type { View } from './pictures.ts'

/** The neighborhoods that lack most assets, by thirds of prices. */

const bandsOf = (kind: DealKind, thirds: DemandSupply['thirds']): Band[] => {
  const ends = thirds === null ? [] : thirds.map((place) => PRICE_BANDS[kind][place] ?? null)
  return Array.from({ length: GAP_BANDS }, (_, band) => ({ price_from: ends[band - 1] ?? 0, price_to: ends[band] ?? null }))
}

/** Number of buyers without an asset. */
const missing = ({ cells }: GapRow) =>
  cells.reduce((sum, { buyers, assets }) => sum + Math.max(buyers.value - assets.value, 0), 0)
const wanted = ({ cells }: GapRow) => cells.reduce((sum, { buyers }) => sum + buyers.value, 0)

export function gapsOf({ rows, thirds, gaps }: DemandSupply, { kind, lists, listed }: View): Gaps {
  const all = bandsOf(kind, thirds)
  const places = new Map(rows.map((row) => [row.neighborhood_id, row]))
  const filled = all.map((_, band) => gaps.some((count) => count.band === band))
  const cell = (value: number, list: () => ListAddress): Cell => ({ value, before: null, list: listed(list) })
  const found = Array.from(places.values(), ({ city_id, city, neighborhood_id, neighborhood }) => {
    const place = { id: neighborhood_id, name: neighborhood }
    const cells = all.flatMap((prices, band) => {
      if (!filled[band]) return []
      const { buyers, assets } = gaps.find((count) => count.neighborhood_id === neighborhood_id && count.band === band) ?? {
        buyers: 0,
        assets: 0,
      }
      const where = statedNeighborhood(place) ? neighborhood_id : null
      return [
        {
          buyers: cell(buyers, () => lists.buyersWhoPay(neighborhood_id, prices)),
          assets: cell(assets, () => lists.assetsThatCost(city_id, where, prices)),
        },
      ]
    })
    return { city: { id: city_id, name: city }, neighborhood: place, cells }
  })
  return {
    bands: all.filter((_, band) => filled[band]),
    rows: found.sort((one, other) => missing(other) - missing(one) || wanted(other) - wanted(one)).slice(0, GAP_ROWS),
  }
}
