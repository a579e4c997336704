import type { Asset, AssetRow } from '@mafteach/contract/assets'
import { type AssetType, LOT_TYPES, statedNeighborhood } from '@mafteach/contract/codes'
import { PLAIN_FACT_NAMES, PLAIN_FACTS, type PlainFact } from '@mafteach/contract/plain-facts'
import { formatArea, formatDate, formatFloor, formatFloorOf, formatNumber, formatRooms } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { serverLanguage } from '#shared/language.ts'
import { textsNow } from '#shared/texts.ts'
import { factsTexts } from './facts.texts.ts'

/** What the screens say of an asset, from its fields. What is not stated (null) is left out everywhere. */

/** Rooms, built area and floor: the three facts of a card. */
export const cardFactsOf = (
  asset: Pick<AssetRow, 'number_of_rooms' | 'asset_built_area' | 'floor' | 'highest_floor'>,
): string[] =>
  [
    asset.number_of_rooms && formatRooms(asset.number_of_rooms),
    asset.asset_built_area && formatArea(asset.asset_built_area),
    asset.floor !== null && formatFloorOf(asset.floor, asset.highest_floor),
  ].filter((fact) => typeof fact === 'string')

/** What the outside area is called, by type (spec section 5). */
export const outsideLabel = (type: AssetType | null): string => {
  const t = textsNow(factsTexts)
  if (type && (LOT_TYPES.includes(type) || type === 'LT')) return t.lot
  if (type === 'RT') return t.roof
  return type === 'GT' ? t.garden : t.outside
}

export interface Fact {
  label: string
  value: string
}

/** What a fact is called that is only yes or no. */
export const plainFactName = (name: PlainFact): string => PLAIN_FACTS[name][serverLanguage()]

/** Every stated fact of the asset (spec section 2.6 and 3), in the order people ask. */
export const factsOf = (asset: Asset): Fact[] => {
  const t = textsNow(factsTexts)
  const { assetType, condition, facing } = textsNow(labels)
  const stated = (fact: boolean | null) => (fact === null ? null : fact ? t.yes : t.no)
  const number = (value: number | null) => (value === null ? null : String(value))
  const area = (size: number | null) => (size ? formatArea(size) : null)
  const counted = (count: number | null, fact: boolean | null) => (count ? formatNumber(count) : stated(fact))
  const airways = [
    asset.airway_north && t.north,
    asset.airway_south && t.south,
    asset.airway_east && t.east,
    asset.airway_west && t.west,
  ].filter(Boolean)
  const rows: [label: string, value: string | null][] = [
    [t.city, asset.city.name],
    [t.neighborhood, statedNeighborhood(asset.neighborhood)?.name ?? null],
    [t.street, asset.street.name],
    [t.addressNumber, asset.address_number],
    [t.type, asset.asset_type && assetType[asset.asset_type]],
    [t.rooms, number(asset.number_of_rooms)],
    [t.builtArea, area(asset.asset_built_area)],
    [outsideLabel(asset.asset_type), area(asset.asset_outside_size)],
    [t.floor, asset.floor === null ? null : formatFloor(asset.floor)],
    [t.highestFloor, asset.highest_floor === null ? null : formatFloor(asset.highest_floor)],
    [t.levels, number(asset.asset_levels)],
    [t.year, number(asset.construction_year)],
    [t.condition, asset.asset_condition && condition[asset.asset_condition]],
    [t.elevators, counted(asset.number_of_elevators, asset.has_elevator)],
    [t.parkingSpots, number(asset.number_of_parking_spots)],
    [t.parkingInRegistry, stated(asset.has_parking_in_registry)],
    [t.shelter, area(asset.in_house_shelter_size) ?? stated(asset.has_in_house_shelter)],
    [t.sunTerrace, area(asset.sun_terrace_size) ?? stated(asset.has_sun_terrace)],
    ...PLAIN_FACT_NAMES.map((name): [string, string | null] => [plainFactName(name), stated(asset[name])]),
    [t.bathrooms, number(asset.bathrooms)],
    [t.toilets, number(asset.toilets)],
    [t.facing, asset.asset_facing && facing[asset.asset_facing]],
    [t.airways, airways.join(', ') || null],
    [t.availableFrom, asset.available_from && formatDate(asset.available_from)],
    [t.dangerous, asset.is_dangerous_building ? t.isDangerous : null],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
