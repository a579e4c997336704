import { addCurrentAsset } from '@mafteach/contract/customers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type CurrentAsset,
  EMPTY_CURRENT_ASSET,
  isBlank,
  toCurrentAsset,
  valuesOfCurrentAsset,
  withAssetCity,
} from './current-asset-values.ts'

const ramatGan = { id: 8600, name: 'רמת גן' }
const filled = {
  ...EMPTY_CURRENT_ASSET,
  city: ramatGan,
  street: { id: 5, name: 'ביאליק' },
  neighborhood: { id: 404, name: 'מרום נוה' },
  address_number: ' 45 ',
  price: 2_500_000,
  number_of_rooms: 10,
}

test('spec 3, current asset: marketed unless under the radar; empty words are nothing', () => {
  const body = toCurrentAsset(filled)
  expect(body).toMatchObject({ city: 8600, street: 5, address_number: '45', visibility_status: 'ME', notes: null })
  expect(toCurrentAsset({ ...filled, isUnderRadar: true }).visibility_status).toBe('NO')
  expect(z.parse(addCurrentAsset.body, body)).toEqual(body)
})

test('an empty form saves nothing', () => {
  expect(isBlank(EMPTY_CURRENT_ASSET)).toBe(true)
  expect(isBlank({ ...EMPTY_CURRENT_ASSET, isUnderRadar: true, notes: '  ' })).toBe(true)
  expect(isBlank({ ...EMPTY_CURRENT_ASSET, price: 1 })).toBe(false)
})

test('spec 4, city change: another city clears street and neighborhood', () => {
  expect(withAssetCity(filled, { id: 6300, name: 'גבעתיים' })).toMatchObject({ street: null, neighborhood: null })
  expect(withAssetCity(filled, { ...ramatGan }).street).toEqual(filled.street)
  expect(withAssetCity(filled, null)).toMatchObject({ city: null, street: null })
})

test('a saved asset makes its form, and the same body again', () => {
  const saved: CurrentAsset = {
    id: 1,
    city: ramatGan,
    street: filled.street,
    neighborhood: null,
    address_number: '45',
    asset_type: 'AT',
    price: null,
    number_of_rooms: 3.5,
    visibility_status: 'NO',
    notes: null,
  }
  expect(toCurrentAsset(valuesOfCurrentAsset(saved))).toMatchObject({
    city: 8600,
    street: 5,
    neighborhood: null,
    asset_type: 'AT',
    number_of_rooms: 3.5,
    visibility_status: 'NO',
  })
})
