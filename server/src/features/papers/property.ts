import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { ASSET_TYPE_WORDS } from '@mafteach/contract/code-words'
import type { AssetType } from '@mafteach/contract/codes'
import { statedNeighborhood } from '@mafteach/contract/codes'

/** A property as a paper describes it. */

interface Wish {
  city: string
  asset_types: string[]
  number_of_rooms: number | null
}

const typeOf = (type: string | null | undefined): string => ASSET_TYPE_WORDS.he[type as AssetType] ?? 'נכס'

export function describeAsset(row: AssetRow): string {
  const neighborhood = statedNeighborhood(row.neighborhood)
  return [
    typeOf(row.asset_type),
    addressOf(row),
    neighborhood && `שכונת ${neighborhood.name}`,
    row.number_of_rooms !== null && `${row.number_of_rooms} חדרים`,
    row.floor !== null && (row.floor === 0 ? 'קומת קרקע' : `קומה ${row.floor < 0 ? 'מינוס ' : ''}${Math.abs(row.floor)}`),
    row.asset_built_area !== null && `${row.asset_built_area} מ״ר`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a buyer without a property looks for. */
export const describeWish = ({ city, asset_types, number_of_rooms }: Wish): string =>
  [asset_types.map(typeOf).join(' או ') || 'נכס', city, number_of_rooms !== null && `${number_of_rooms} חדרים לפחות`]
    .filter(Boolean)
    .join(', ')
