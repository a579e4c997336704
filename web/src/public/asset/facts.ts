import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { PublicAsset } from '@mafteach/contract/assets'
import { ASSET_TYPE_WORDS } from '@mafteach/contract/code-words'
import { statedNeighborhood } from '@mafteach/contract/codes'
import { type FactWords, factRows } from '@mafteach/contract/fact-rows'
import { factAnswers, OUTSIDE_WORDS, outsideOf, SIDES_WORD } from '@mafteach/contract/fact-words'
import { FACTS, type FactOfKind } from '@mafteach/contract/facts'
import { formatShekels, priceText } from '@mafteach/contract/money'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import type { IconName } from '../icon.tsx'
import { assetTexts } from './asset.texts.ts'

/** Texts about an asset, from its fields. A fact that is not stated (null) is left out everywhere. */

export const typeOf = (asset: Pick<PublicAsset, 'asset_type'>, language: PublicLanguage): string =>
  asset.asset_type ? ASSET_TYPE_WORDS[language][asset.asset_type] : assetTexts[language].asset

const floorName = (floor: number, language: PublicLanguage): string => {
  const t = assetTexts[language]
  if (floor === 0) return t.ground
  return floor === -1 ? t.basement : String(floor)
}

const floorText = (asset: Pick<PublicAsset, 'floor' | 'highest_floor'>, language: PublicLanguage): string | null => {
  if (asset.floor === null) return null
  const name = floorName(asset.floor, language)
  return asset.highest_floor === null || asset.floor < 0 ? name : assetTexts[language].floorOf(name, asset.highest_floor)
}

type Summed = Pick<PublicAsset, 'asset_type' | 'number_of_rooms' | 'asset_built_area' | 'floor' | 'highest_floor'>

/** The line under the address, as its parts: type, rooms, area, floor. */
export const summaryOf = (asset: Summed, language: PublicLanguage): string[] => {
  const t = assetTexts[language]
  const floor = floorText(asset, language)
  return [
    typeOf(asset, language),
    asset.number_of_rooms && t.rooms(asset.number_of_rooms),
    asset.asset_built_area && t.squareMetres(asset.asset_built_area),
    floor && t.onFloor(floor),
  ].filter((part) => typeof part === 'string')
}

/** How the asset is named in a message: `בני ברמן 6, עיר ימים, נתניה (₪4,180,000)`. */
export const nameInMessage = (asset: PublicAsset, language: PublicLanguage): string =>
  `${addressWithNeighborhood(asset)} (${priceText(asset, language)})`

export interface KeyFact {
  icon: IconName
  label: string
  value: string
}

const KEY_FACTS_SHOWN = 4

/** The first four facts that people ask for, in that order. */
export const keyFactsOf = (asset: PublicAsset, language: PublicLanguage): KeyFact[] => {
  const { keyFacts: labels } = assetTexts[language]
  const candidates: [IconName, string, string | number | null][] = [
    ['door', labels.rooms, asset.number_of_rooms],
    ['ruler', labels.area, asset.asset_built_area],
    ['building', labels.floor, asset.floor === null ? null : floorName(asset.floor, language)],
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

/** `2027-03-01` → `1.3.2027`. */
const dayText = (day: string): string => day.split('-').map(Number).reverse().join('.')

/** The property table: every known fact with its label. */
export const factRowsOf = (asset: PublicAsset, language: PublicLanguage): [label: string, value: string][] => {
  const t = assetTexts[language]
  const neighborhood = statedNeighborhood(asset.neighborhood)
  const words: FactWords = {
    no: t.no,
    answers: factAnswers(language),
    isSo: t.yes,
    sides: SIDES_WORD[language],
    name: (name) =>
      name === 'asset_outside_size' ? OUTSIDE_WORDS[language][outsideOf(asset.asset_type)] : FACTS[name][language],
    area: t.squareMetres,
    money: formatShekels,
    floor: (floor, highest) => floorText({ floor, highest_floor: highest }, language)!,
    day: dayText,
    choice: (name, code) => FACTS[name as FactOfKind<'choice'>].words[language][code as never],
  }
  return [
    ...(neighborhood ? [[t.facts.neighborhood, neighborhood.name] satisfies [string, string]] : []),
    ...factRows(asset, words).map(({ label, value }): [string, string] => [label, value]),
  ]
}
