import type { AssetRow } from '@mafteach/contract/assets'
import type { Criterion, Explanation } from '@mafteach/contract/explanation'
import { FLOOR_OPEN } from '@mafteach/contract/limits'
import { type RuleListing, upperPrice } from '@mafteach/contract/matching.rules'
import { formatPercent } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { textsNow } from '#shared/texts.ts'
import { matchingTexts } from './matching.texts.ts'

/** What a near match is measured by; a saved listing and a draft both have it. */
export type ListingCriteria = Pick<
  RuleListing,
  | 'number_of_rooms'
  | 'number_of_rooms_max'
  | 'from_floor'
  | 'to_floor'
  | 'floors_in_building'
  | 'not_first_floor'
  | 'not_last_floor'
  | 'asset_size'
  | 'price_to'
  | 'budget'
>

export type Facts = Pick<AssetRow, 'asset_type' | 'price' | 'number_of_rooms' | 'asset_built_area' | 'floor' | 'highest_floor'>

/** One reason in a few words; the tone is its colour: all is well, the asset does not say, or it misses. */
export interface Reason {
  tone: 'full' | 'unknown' | 'unmet'
  text: string
}

/**
 * Why an asset stands in the list (product.md section 5): `התאמה מלאה`, `לא ידוע: קומה, מחסן`, `מחיר גבוה ב־3.8%`.
 * Without the listingCriteria a near miss is told without its measure.
 */
export const whyOf = (facts: Facts, { criteria }: Pick<Explanation, 'criteria'>, listingCriteria?: ListingCriteria): Reason[] => {
  const t = textsNow(matchingTexts)
  const named = (verdict: 'unmet' | 'unknown') => criteria.filter((one) => one.verdict === verdict).map(({ name }) => name)
  const unmet = named('unmet')
  const unknown = named('unknown')
  const names = textsNow(labels).criterion
  const reasons: Reason[] = unmet.map((name) => ({
    tone: 'unmet',
    text: missOf(name, facts, listingCriteria) ?? t.unmet(names[name]),
  }))
  if (unknown.length > 0) reasons.push({ tone: 'unknown', text: t.unknown(unknown.map((name) => names[name]).join(', ')) })
  return reasons.length > 0 ? reasons : [{ tone: 'full', text: t.full }]
}

/** How little is missing. Null for what is never missed by little. */
const missOf = (name: Criterion, facts: Facts, listingCriteria: ListingCriteria | undefined): string | null => {
  const t = textsNow(matchingTexts)
  switch (name) {
    case 'price':
      return listingCriteria ? t.priceOver(atLeastVisible(facts.price / upperPrice(listingCriteria) - 1)) : t.priceSlightlyOver
    case 'rooms':
      return roomsMiss(facts, listingCriteria)
    case 'floor':
      return listingCriteria ? floorMiss(facts, listingCriteria) : t.floorOff
    case 'built_size':
      return listingCriteria?.asset_size && facts.asset_built_area !== null
        ? t.sizeLess(atLeastVisible(1 - facts.asset_built_area / listingCriteria.asset_size))
        : t.sizeSlightlyLess
    case 'outside_size':
      return t.outsideSlightlyLess
    default:
      return null
  }
}

/** A miss is never shown as 0%. */
const atLeastVisible = (part: number): string => formatPercent(Math.max(part, 0.001))

const roomsMiss = ({ number_of_rooms: has }: Facts, listingCriteria: ListingCriteria | undefined): string => {
  const t = textsNow(matchingTexts)
  if (!listingCriteria || has === null) return t.halfRoomOff
  return listingCriteria.number_of_rooms !== null && has < listingCriteria.number_of_rooms ? t.halfRoomLess : t.halfRoomMore
}

/** The parts of the floor criterion, each as `matching.rules.ts` asks it. */
const floorMiss = ({ asset_type, floor, highest_floor }: Facts, listingCriteria: ListingCriteria): string => {
  const t = textsNow(matchingTexts)
  const { from_floor, to_floor, floors_in_building, not_first_floor, not_last_floor } = listingCriteria
  const lowest = not_first_floor ? Math.max(from_floor ?? 2, 2) : from_floor
  const misses = [
    floor !== null && lowest !== null && floor < lowest && asset_type !== 'GT' && t.floorBelow,
    floor !== null && to_floor !== null && to_floor < FLOOR_OPEN && floor > to_floor && t.floorAbove,
    highest_floor !== null && floors_in_building !== null && highest_floor > floors_in_building && t.buildingTaller,
    not_last_floor && floor !== null && floor === highest_floor && asset_type !== 'RT' && asset_type !== 'PN' && t.lastFloor,
  ].filter((miss) => miss !== false)
  return misses.length > 0 ? misses.join(', ') : t.floorOff
}
