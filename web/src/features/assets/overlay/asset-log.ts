import type { AssetChange, AssetEvent } from '@mafteach/contract/assets'
import { eachPlainFact } from '@mafteach/contract/plain-facts'
import { formatMoney } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { textsNow } from '#shared/texts.ts'
import { factsTexts } from '../facts.texts.ts'
import { plainFactName } from '../facts.ts'
import { assetLogTexts } from './asset-log.texts.ts'

/** What the log of an asset says, line by line. */

type Field = keyof AssetChange

/** What a changed field is called; several fields may share a name. */
const nameOf = (field: string): string => {
  const facts = textsNow(factsTexts)
  const log = textsNow(assetLogTexts)
  const names: Record<Field, string> = {
    city: facts.city,
    neighborhood: facts.neighborhood,
    street: facts.street,
    address_number: facts.addressNumber,
    should_show_address_number: facts.addressNumber,
    price: facts.price,
    asset_type: facts.type,
    construction_year: facts.year,
    toilets: facts.toilets,
    bathrooms: facts.bathrooms,
    number_of_rooms: facts.rooms,
    asset_built_area: facts.builtArea,
    asset_outside_size: facts.outside,
    floor: facts.floor,
    highest_floor: facts.highestFloor,
    asset_levels: facts.levels,
    sun_terrace_size: facts.sunTerrace,
    has_sun_terrace: facts.sunTerrace,
    number_of_parking_spots: facts.parkingSpots,
    has_parking_in_registry: facts.parkingInRegistry,
    in_house_shelter_size: facts.shelter,
    has_in_house_shelter: facts.shelter,
    number_of_elevators: facts.elevators,
    has_elevator: facts.elevators,
    ...eachPlainFact(plainFactName),
    is_dangerous_building: facts.dangerous,
    asset_facing: facts.facing,
    asset_condition: facts.condition,
    airway_north: facts.airways,
    airway_south: facts.airways,
    airway_east: facts.airways,
    airway_west: facts.airways,
    available_from: facts.availableFrom,
    notes: log.notes,
    advertisement_url: log.advertisement,
    seller: log.seller,
    visibility_status: log.status,
    audience: log.status,
  }
  return names[field as Field] ?? field
}

type Side = AssetEvent['before']

/** A price or the name of a status. */
const said = (side: Side): string =>
  typeof side === 'number' ? formatMoney(side) : side === null ? '' : textsNow(labels).visibility[side]

/** `המחיר שונה מ־₪3,600,000 ל־₪3,490,000`. */
export const eventWords = ({ kind, before, after, fields, count }: Omit<AssetEvent, 'id' | 'at' | 'by'>): string => {
  const t = textsNow(assetLogTexts)
  switch (kind) {
    case 'added':
      return after === null ? t.added : t.addedAt(said(after))
    case 'changed':
      return t.changed([...new Set(fields.map(nameOf))].join(', '))
    case 'price':
      return t.priceChanged(said(before), said(after))
    case 'status':
      return t.statusChanged(said(before), said(after))
    case 'photos_added':
    case 'photos_removed':
    case 'logos_removed':
      return t[kind](count ?? 1)
    default:
      return t[kind]
  }
}

export interface PriceStep {
  price: number
  since: string
  by: string | null
  /** Against the price before it, as a part of that: -0.03 is three percent less; null for the first one. */
  change: number | null
}

/** The prices newest first, each with what became of the one before. */
export const priceSteps = (history: readonly { price: number; since: string; by: { name: string } | null }[]): PriceStep[] =>
  history.map(({ price, since, by }, index) => {
    const before = history[index + 1]
    return { price, since, by: by?.name ?? null, change: before ? price / before.price - 1 : null }
  })
