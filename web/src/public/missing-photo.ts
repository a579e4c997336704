import type { PublicAsset } from '@mafteach/contract/assets'
import { HOUSE_TYPES } from '@mafteach/contract/codes'

const BUILDINGS = ['bauhaus', 'boutique', 'sea', 'tower-day', 'bauhaus-sand', 'boutique-warm', 'sea-warm', 'tower-dusk']

/** The drawn building in place of a missing photo, always the same one for an asset. */
export const missingPhotoOf = (asset: Pick<PublicAsset, 'id' | 'asset_type'>): string => {
  const isHouse = asset.asset_type !== null && HOUSE_TYPES.includes(asset.asset_type)
  return isHouse ? '/art/house-cottage.svg' : `/art/building-${BUILDINGS[asset.id % BUILDINGS.length]}.svg`
}
