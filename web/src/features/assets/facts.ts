import type { Asset } from '@mafteach/contract/assets'
import { type AssetType, statedNeighborhood } from '@mafteach/contract/codes'
import { type FactRow, type FactWords, factRows } from '@mafteach/contract/fact-rows'
import { outsideOf } from '@mafteach/contract/fact-words'
import type { FactName, FactOfKind } from '@mafteach/contract/facts'
import { formatArea, formatDate, formatFloor, formatMoney } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { factsTexts } from './facts.texts.ts'

/** Texts about an asset, from its fields. Null (not stated) is left out everywhere. */

/** A fact's name; the type names the outside area. */
export const factName = (name: FactName, type: AssetType | null = null): string => {
  const t = textsNow(factsTexts)
  return name === 'asset_outside_size' ? t.outside[outsideOf(type)] : t.names[name]
}

/** Every stated fact of the asset (spec section 2.6 and 3), behind its address. */
export const factsOf = (asset: Asset): FactRow[] => {
  const t = textsNow(factsTexts)
  const words: FactWords = {
    ...t,
    name: (name) => factName(name, asset.asset_type),
    area: formatArea,
    money: formatMoney,
    floor: (floor, highest) => (highest === null ? formatFloor(floor) : t.floorOf(formatFloor(floor), formatFloor(highest))),
    day: formatDate,
    choice: (name, code) => t.choices[name as FactOfKind<'choice'>][code]!,
  }
  const place: [label: string, value: string | null][] = [
    [t.city, asset.city.name],
    [t.neighborhood, statedNeighborhood(asset.neighborhood)?.name ?? null],
    [t.street, asset.street.name],
    [t.addressNumber, asset.address_number],
  ]
  return [...place.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])), ...factRows(asset, words)]
}
