import { updatingStatus } from '@mafteach/contract/asset-age'
import type { AssetRow } from '@mafteach/contract/assets'
import { isSoldOrRented, statedNeighborhood } from '@mafteach/contract/codes'
import { finderOf, partOf } from '@mafteach/contract/search-text'
import type { RowOf } from './disk.ts'
import { placeText } from './search-texts.ts'

export type AssetHere = RowOf<'assets'>

/** On the market: it may match. Whatever is stored here is visible to the agent. */
export const isMarketed = ({ visibility_status }: AssetHere): boolean =>
  visibility_status !== 'NO' && !isSoldOrRented(visibility_status)

/** An asset in a list; the age of its update is counted from now. */
export const toAssetRow = (asset: AssetHere, now: Date): AssetRow => ({
  id: asset.id,
  deal_kind: asset.deal_kind,
  city: asset.city,
  neighborhood: asset.neighborhood,
  street: asset.street,
  address_number: asset.address_number,
  asset_type: asset.asset_type,
  price: asset.price,
  number_of_rooms: asset.number_of_rooms,
  asset_built_area: asset.asset_built_area,
  floor: asset.floor,
  highest_floor: asset.highest_floor,
  image_url: asset.image_url,
  visibility_status: asset.visibility_status,
  role: asset.role,
  updating_status: updatingStatus(new Date(asset.updated_at), now),
  created_at: asset.created_at,
  updated_at: asset.updated_at,
  realtor: asset.realtor,
  realtor_data: asset.realtor_data,
})

type Finder = ReturnType<typeof finderOf>

/** Whether every word is in the name of the place or its city, but not all of them in the city's alone (then the city itself is meant). */
const isMeant = (own: string, town: string, finders: readonly Finder[]): boolean =>
  finders.every((finds) => finds(own + town)) && !finders.every((finds) => finds(town))

/** The places of an asset that search words mean, by the same rule as the server's suggestions and address searches (place-words.sql.ts). */
export function placesMeant(asset: AssetHere, finders: readonly Finder[]): ('city' | 'neighborhood' | 'street')[] {
  const town = placeText(asset.city.name)
  const neighborhood = statedNeighborhood(asset.neighborhood)
  return [
    ...(isMeant(town, '', finders) ? (['city'] as const) : []),
    ...(neighborhood && isMeant(placeText(neighborhood.name), town, finders) ? (['neighborhood'] as const) : []),
    ...(isMeant(placeText(asset.street.name), town, finders) ? (['street'] as const) : []),
  ]
}

/** How many words of a search are tried as the house number (asset-lists.queries.ts of the server). */
const NUMBERS_MAX = 3

/** Whether all of these search words are in the address of an asset, one of them perhaps as its house number. No words match everything. */
export function findsAddress(words: readonly string[]): (asset: AssetHere) => boolean {
  if (words.length === 0) return () => true
  const finders = words.map(finderOf)
  const numbers = words.filter((word) => /^\d/.test(word)).slice(0, NUMBERS_MAX)
  const tried = numbers.map((word) => ({ number: partOf(word), others: words.filter((one) => one !== word).map(finderOf) }))
  return (asset) =>
    placesMeant(asset, finders).length > 0 ||
    (asset.address_number !== null &&
      tried.some(
        ({ number, others }) =>
          ` ${asset.address_number}`.includes(number) && (others.length === 0 || placesMeant(asset, others).length > 0),
      ))
}
