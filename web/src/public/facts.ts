import { wholeAddressOf } from '@mafteach/contract/addresses'
import type { PublicAsset } from '@mafteach/contract/assets'
import { LOT_TYPES, statedNeighborhood } from '@mafteach/contract/codes'
import { formatShekels } from '@mafteach/contract/money'
import { PLAIN_FACT_NAMES, PLAIN_FACTS } from '@mafteach/contract/plain-facts'
import type { IconName } from './icon.tsx'
import type { Texts } from './texts.ts'

/** What the page says of an asset, from its fields. A fact that is not stated (null) is left out everywhere. */

export const typeOf = (asset: Pick<PublicAsset, 'asset_type'>, texts: Texts): string =>
  asset.asset_type ? texts.assetTypes[asset.asset_type] : texts.asset

const floorName = (floor: number, texts: Texts): string => {
  if (floor === 0) return texts.ground
  return floor === -1 ? texts.basement : String(floor)
}

const floorText = (asset: Pick<PublicAsset, 'floor' | 'highest_floor'>, texts: Texts): string | null => {
  if (asset.floor === null) return null
  const name = floorName(asset.floor, texts)
  return asset.highest_floor === null || asset.floor < 0 ? name : texts.floorOf(name, asset.highest_floor)
}

type Summed = Pick<PublicAsset, 'asset_type' | 'number_of_rooms' | 'asset_built_area' | 'floor' | 'highest_floor'>

/** The line under the address, as its parts: type, rooms, area, floor. */
export const summaryOf = (asset: Summed, texts: Texts): string[] => {
  const floor = floorText(asset, texts)
  return [
    typeOf(asset, texts),
    asset.number_of_rooms && texts.rooms(asset.number_of_rooms),
    asset.asset_built_area && texts.squareMetres(asset.asset_built_area),
    floor && texts.onFloor(floor),
  ].filter((part) => typeof part === 'string')
}

/** How the asset is named in a message: `בני ברמן 6, עיר ימים, נתניה (₪4,180,000)`. */
export const nameInMessage = (asset: PublicAsset): string => `${wholeAddressOf(asset)} (${formatShekels(asset.price)})`

export interface KeyFact {
  icon: IconName
  label: string
  value: string
}

const KEY_FACTS_SHOWN = 4

/** The first four of what people ask for, in the order of asking. */
export const keyFactsOf = (asset: PublicAsset, { keyFacts: labels, ...texts }: Texts): KeyFact[] => {
  const candidates: [IconName, string, string | number | null][] = [
    ['door', labels.rooms, asset.number_of_rooms],
    ['ruler', labels.area, asset.asset_built_area],
    ['building', labels.floor, asset.floor === null ? null : floorName(asset.floor, { keyFacts: labels, ...texts })],
    ['parking', labels.parking, asset.number_of_parking_spots],
    ['tree', labels.outside, asset.asset_outside_size],
    ['sun', labels.terrace, asset.sun_terrace_size],
    ['stairs', labels.levels, asset.asset_levels],
  ]
  return candidates
    .filter(([, , value]) => value !== null && value !== 0)
    .slice(0, KEY_FACTS_SHOWN)
    .map(([icon, label, value]) => ({ icon, label, value: String(value) }))
}

const outsideLabel = (asset: PublicAsset, { facts: labels }: Texts): string => {
  const type = asset.asset_type
  if (type && (LOT_TYPES.includes(type) || type === 'LT')) return labels.lot
  if (type === 'RT') return labels.roof
  return type === 'GT' ? labels.garden : labels.outside
}

const parkingText = (asset: PublicAsset, texts: Texts): string | null => {
  const spots = asset.number_of_parking_spots
  if (spots === null) return null
  if (spots === 0) return texts.no
  return asset.has_parking_in_registry ? `${spots}, ${texts.inRegistry}` : String(spots)
}

/** `2027-03-01` → `1.3.2027`. */
const dayText = (day: string): string => day.split('-').map(Number).reverse().join('.')

/** The property table: every known fact with its label. */
export const factRowsOf = (asset: PublicAsset, texts: Texts): [label: string, value: string][] => {
  const { facts: labels, airways } = texts
  const stated = (fact: boolean | null) => (fact === null ? null : fact ? texts.yes : texts.no)
  const counted = (count: number | null, fact: boolean | null) => (count ? String(count) : stated(count === 0 ? false : fact))
  const measured = (size: number | null) => (size ? texts.squareMetres(size) : null)
  const number = (value: number | null) => (value === null ? null : String(value))
  const open = [
    asset.airway_north && airways.north,
    asset.airway_south && airways.south,
    asset.airway_east && airways.east,
    asset.airway_west && airways.west,
  ].filter(Boolean)

  const rows: [string, string | null][] = [
    [labels.type, asset.asset_type && texts.assetTypes[asset.asset_type]],
    [labels.neighborhood, statedNeighborhood(asset.neighborhood)?.name ?? null],
    [labels.rooms, number(asset.number_of_rooms)],
    [labels.floor, floorText(asset, texts)],
    [labels.highestFloor, asset.floor === null ? number(asset.highest_floor) : null],
    [labels.area, measured(asset.asset_built_area)],
    [outsideLabel(asset, texts), measured(asset.asset_outside_size)],
    [labels.levels, number(asset.asset_levels)],
    [labels.terrace, measured(asset.sun_terrace_size) ?? stated(asset.has_sun_terrace)],
    [labels.parking, parkingText(asset, texts)],
    [
      labels.registry,
      asset.number_of_parking_spots && asset.has_parking_in_registry ? null : stated(asset.has_parking_in_registry),
    ],
    [labels.shelter, stated(asset.has_in_house_shelter)],
    [labels.elevators, counted(asset.number_of_elevators, asset.has_elevator)],
    ...PLAIN_FACT_NAMES.map((name): [string, string | null] => [PLAIN_FACTS[name][texts.language], stated(asset[name])]),
    [labels.condition, asset.asset_condition && texts.conditions[asset.asset_condition]],
    [labels.facing, asset.asset_facing && texts.facings[asset.asset_facing]],
    [labels.airways, open.join(', ') || null],
    [labels.year, number(asset.construction_year)],
    [labels.bathrooms, number(asset.bathrooms)],
    [labels.toilets, number(asset.toilets)],
    [labels.availableFrom, asset.available_from && dayText(asset.available_from)],
  ]
  return rows.filter((row): row is [string, string] => row[1] !== null)
}
