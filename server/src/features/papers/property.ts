import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { ASSET_TYPE_WORDS, DEAL_KIND_WORDS } from '@mafteach/contract/code-words'
import type { AssetType } from '@mafteach/contract/codes'
import { statedNeighborhood } from '@mafteach/contract/codes'

/** The description of a property in a paper. */

interface Wish {
  city: string
  asset_types: string[]
  number_of_rooms: number | null
}

const typeOf = (type: string | null | undefined): string => ASSET_TYPE_WORDS.he[type as AssetType] ?? 'נכס'

export function describeAsset(row: AssetRow): string {
  const neighborhood = statedNeighborhood(row.neighborhood)
  const type = typeOf(row.asset_type)
  return [
    row.deal_kind === 'RENT' ? `${type} ${DEAL_KIND_WORDS.he.RENT}` : type,
    addressOf(row),
    neighborhood && `שכונת ${neighborhood.name}`,
    row.number_of_rooms !== null && `${row.number_of_rooms} חדרים`,
    row.floor !== null && (row.floor === 0 ? 'קומת קרקע' : `קומה ${row.floor < 0 ? 'מינוס ' : ''}${Math.abs(row.floor)}`),
    row.asset_built_area !== null && `${row.asset_built_area} מ״ר`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const monthsInWords = (months: number): string => (months === 1 ? 'חודש' : months === 2 ? 'חודשיים' : `${months} חודשים`)

/** What a buyer without a property is looking for. */
export const describeWish = ({ city, asset_types, number_of_rooms }: Wish): string =>
  [asset_types.map(typeOf).join(' או ') || 'נכס', city, number_of_rooms !== null && `${number_of_rooms} חדרים לפחות`]
    .filter(Boolean)
    .join(', ')
