import type { AssetType } from '@mafteach/contract/codes'
import type { addCurrentAsset, CustomerCard } from '@mafteach/contract/customers'
import type { CallOf } from '@mafteach/contract/endpoint'
import type { Named } from '@mafteach/contract/shapes'

/** A buyer's current apartment, as saved. */
export type CurrentAsset = CustomerCard['assets'][number]

/** Values of the form for a buyer's current apartment (spec section 3, "Current asset of a buyer"). */
export interface CurrentAssetValues {
  city: Named | null
  neighborhood: Named | null
  street: Named | null
  address_number: string
  asset_type: AssetType | null
  price: number | null
  number_of_rooms: number | null
  isUnderRadar: boolean
  notes: string
}

export const EMPTY_CURRENT_ASSET: CurrentAssetValues = {
  city: null,
  neighborhood: null,
  street: null,
  address_number: '',
  asset_type: null,
  price: null,
  number_of_rooms: null,
  isUnderRadar: false,
  notes: '',
}

/** Street and neighborhood belong to their city. */
export const withAssetCity = (values: CurrentAssetValues, city: Named | null): CurrentAssetValues =>
  city?.id === values.city?.id ? { ...values, city } : { ...values, city, neighborhood: null, street: null }

/** Whether no fact is stated: then nothing is saved. The switch does not count. */
export const isBlank = ({ isUnderRadar: _, ...facts }: CurrentAssetValues): boolean =>
  Object.values(facts).every((fact) => fact === null || (typeof fact === 'string' && fact.trim() === ''))

type CurrentAssetBody = CallOf<typeof addCurrentAsset>['body']

/** The body of a current asset. The form is valid: it has a city. Marketed unless under the radar. */
export const toCurrentAsset = (values: CurrentAssetValues): CurrentAssetBody => ({
  city: values.city?.id ?? 0,
  neighborhood: values.neighborhood?.id ?? null,
  street: values.street?.id ?? null,
  address_number: values.address_number.trim() || null,
  asset_type: values.asset_type,
  price: values.price,
  number_of_rooms: values.number_of_rooms,
  visibility_status: values.isUnderRadar ? 'NO' : 'ME',
  notes: values.notes.trim() || null,
})

/** The form of an asset that was saved. */
export const valuesOfCurrentAsset = (asset: CurrentAsset): CurrentAssetValues => ({
  city: asset.city,
  neighborhood: asset.neighborhood,
  street: asset.street,
  address_number: asset.address_number ?? '',
  asset_type: asset.asset_type,
  price: asset.price,
  number_of_rooms: asset.number_of_rooms,
  isUnderRadar: asset.visibility_status === 'NO',
  notes: asset.notes ?? '',
})
