import type { AssetRow } from '@mafteach/contract/assets'
import { formatArea, formatFloorOf, formatRooms } from '#shared/texts/format.ts'

/** Rooms, built area and floor: the three facts of a card. */
export const cardFactsOf = (
  asset: Pick<AssetRow, 'number_of_rooms' | 'asset_built_area' | 'floor' | 'highest_floor'>,
): string[] =>
  [
    asset.number_of_rooms && formatRooms(asset.number_of_rooms),
    asset.asset_built_area && formatArea(asset.asset_built_area),
    asset.floor !== null && formatFloorOf(asset.floor, asset.highest_floor),
  ].filter((fact) => typeof fact === 'string')
