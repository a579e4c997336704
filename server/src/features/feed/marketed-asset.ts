import type { AssetType, DealKind } from '@mafteach/contract/codes'
import type { Named } from '@mafteach/contract/shapes'

/** A marketed asset without its house number, which is also masked in notes. */
export interface MarketedAsset {
  id: number
  deal_kind: DealKind
  city: Named
  neighborhood: Named
  street: Named
  asset_type: AssetType | null
  number_of_rooms: number | null
  floor: number | null
  asset_built_area: number | null
  price: number
  notes: string | null
  /** Absolute addresses of photos. */
  images: string[]
  updated_at: string
}
export type FeedAsset = MarketedAsset & { url: string }
