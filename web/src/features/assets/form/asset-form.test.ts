import { AssetInput, createAsset } from '@mafteach/contract/assets'
import { hasFact } from '@mafteach/contract/facts'
import { AssetDraft } from '@mafteach/contract/matching'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rulesOf } from '#shared/form/shape-rules.ts'
import { assetFixture } from '../asset.fixture.ts'
import {
  type AssetForm,
  bodyOf,
  emptyForm,
  floorChoices,
  formOf,
  isAboveHighest,
  previewOf,
  roomChoices,
  withCity,
  withFact,
  withSize,
} from './asset-form.ts'
import { pastedAsset } from './pasted-asset.ts'

const place = { city: { id: 8600, name: 'רמת גן' }, neighborhood: 7, street: { id: 9, name: 'ביאליק' }, price: 3_490_000 }
const filled = (change: Partial<AssetForm> = {}): AssetForm => ({ ...emptyForm(), ...place, ...change })

describe('what is needed', () => {
  test('city, neighborhood, street and price, and nothing else', () => {
    const needed = Object.keys(emptyForm()).filter((name) => rulesOf(createAsset.body, name, false).required)
    expect(needed).toEqual(['city', 'neighborhood', 'street', 'price'])
  })

  test('the body of a form that says no more is accepted by the contract, with rooms at 4 and every fact not stated', () => {
    const body = bodyOf(filled(), true)
    expect(z.parse(AssetInput, body)).toEqual(body)
    expect(body).toMatchObject({ city: 8600, neighborhood: 7, street: 9, price: 3_490_000, number_of_rooms: 4, seller: null })
    for (const fact of ['has_elevator', 'has_sun_terrace', 'has_storage_space', 'airway_north', 'has_air_conditioning'] as const)
      expect(body[fact]).toBeNull()
    expect(body.is_dangerous_building).toBe(false)
  })
})

describe('the query for the number of matching buyers', () => {
  test('once there are place and price, with what is known so far', () => {
    expect(previewOf(emptyForm())).toBeNull()
    expect(previewOf(filled({ price: null }))).toBeNull()
    expect(previewOf(filled({ price: Number.NaN }))).toBeNull()
    const draft = previewOf(filled({ street: null, floor: 3, has_elevator: true }))
    expect(draft).toMatchObject({
      city: 8600,
      neighborhood: 7,
      price: 3_490_000,
      number_of_rooms: 4,
      floor: 3,
      has_elevator: true,
    })
    expect(z.parse(AssetDraft, draft)).toEqual(draft)
  })

  test('without what the type does not have', () => {
    const facts = { floor: 3, highest_floor: 8, asset_outside_size: 80 }
    expect(previewOf(filled({ ...facts, asset_type: 'PH' }))).toMatchObject({
      floor: null,
      highest_floor: null,
      asset_outside_size: 80,
    })
    expect(previewOf(filled({ ...facts, asset_type: 'AT' }))).toMatchObject({ floor: 3, asset_outside_size: null })
  })
})

test('an asset is unchanged by a round trip through the form', () => {
  const { id: _, city, neighborhood, street, seller, ...asset } = assetFixture
  const body = bodyOf(formOf(assetFixture), true)
  expect(body).toMatchObject({ city: city.id, neighborhood: neighborhood.id, street: street.id, seller: seller?.id })
  for (const [name, value] of Object.entries(body))
    if (!['city', 'neighborhood', 'street', 'seller'].includes(name))
      expect([name, value]).toEqual([name, asset[name as keyof typeof asset]])
})

test("a contact's change leaves the seller alone, the owner's may remove it", () => {
  expect(bodyOf(formOf(assetFixture), false)).not.toHaveProperty('seller')
  expect(bodyOf({ ...formOf(assetFixture), seller: null }, true).seller).toBeNull()
})

test('another city takes neighborhood and street along, the same one does not', () => {
  expect(withCity(filled(), { id: 5000, name: 'תל אביב-יפו' })).toMatchObject({
    neighborhood: null,
    street: null,
    price: 3_490_000,
  })
  expect(withCity(filled(), { ...place.city })).toMatchObject({ neighborhood: 7, street: place.street })
})

describe('three states', () => {
  test('a size above 0 says yes', () => {
    expect(withSize(filled(), 'sun_terrace_size', 12)).toMatchObject({ has_sun_terrace: true, sun_terrace_size: 12 })
    expect(withSize(filled(), 'sun_terrace_size', 0)).toMatchObject({ has_sun_terrace: null })
  })

  test.each([false, null])('%s takes the size away', (stated) => {
    const form = withSize(filled(), 'number_of_elevators', 2)
    expect(withFact(form, 'has_elevator', stated)).toMatchObject({ has_elevator: stated, number_of_elevators: null })
  })

  test('yes keeps the size', () => {
    const form = withSize(filled(), 'in_house_shelter_size', 9)
    expect(withFact(form, 'has_in_house_shelter', true)).toMatchObject({ in_house_shelter_size: 9 })
  })

  test('a size of 0 is not sent: it would say no beside yes', () => {
    expect(bodyOf(filled({ has_elevator: true, number_of_elevators: 0 }), true)).toMatchObject({
      has_elevator: true,
      number_of_elevators: null,
    })
  })

  test('parking spots say nothing about the registry', () => {
    expect(bodyOf(filled({ number_of_parking_spots: 2 }), true)).toMatchObject({
      number_of_parking_spots: 2,
      has_parking_in_registry: null,
    })
  })
})

describe('by type', () => {
  test('a house has no floors, and what was filled before is not sent', () => {
    const types = [null, 'AT', 'CE', 'TF', 'PH'] as const
    expect(types.map((type) => hasFact('floor', type, 'SALE'))).toEqual([true, true, true, false, false])
    expect(bodyOf(filled({ asset_type: 'PH', floor: 3, highest_floor: 8 }), true)).toMatchObject({
      floor: null,
      highest_floor: null,
    })
  })

  test('an outside area belongs to houses, roofs, gardens and plots', () => {
    expect(['TF', 'PH', 'CE', 'RT', 'GT', 'LT'].every((type) => hasFact('asset_outside_size', type as never, 'SALE'))).toBe(true)
    expect([hasFact('asset_outside_size', 'AT', 'SALE'), hasFact('asset_outside_size', null, 'SALE')]).toEqual([false, false])
    expect(bodyOf(filled({ asset_type: 'AT', asset_outside_size: 80 }), true).asset_outside_size).toBeNull()
    expect(bodyOf(filled({ asset_type: 'GT', asset_outside_size: 80 }), true).asset_outside_size).toBe(80)
  })
})

test('a floor above the highest one is noticed; an unknown one is not, nor that of a house, which is not sent', () => {
  expect(isAboveHighest({ deal_kind: 'SALE', asset_type: null, floor: 9, highest_floor: 8 })).toBe(true)
  expect(isAboveHighest({ deal_kind: 'SALE', asset_type: 'AT', floor: 8, highest_floor: 8 })).toBe(false)
  expect(isAboveHighest({ deal_kind: 'SALE', asset_type: 'AT', floor: 9, highest_floor: null })).toBe(false)
  expect(isAboveHighest({ deal_kind: 'SALE', asset_type: 'PH', floor: 9, highest_floor: 8 })).toBe(false)
})

test('choices: rooms 1 to 8 in halves, floors -1 to 40, and what the asset already has', () => {
  expect(roomChoices(null)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8])
  expect(roomChoices(12).at(-1)).toBe(12)
  expect(floorChoices(null).at(0)).toBe(-1)
  expect(floorChoices(null).at(-1)).toBe(40)
  expect(floorChoices(null)).toHaveLength(42)
  expect(floorChoices(55).at(-1)).toBe(55)
})

test('texts are trimmed, empty ones are nothing, and a link gets its beginning', () => {
  const body = bodyOf(filled({ notes: '  ', address_number: ' 45 ', advertisement_url: ' www.example.com/1 ' }), true)
  expect(body).toMatchObject({ notes: null, address_number: '45', advertisement_url: 'https://www.example.com/1' })
})

describe('a pasted advertisement', () => {
  const places = { city: null, street: null, neighborhoods: [] }
  const filled = (fields: Parameters<typeof pastedAsset>[0]['fields']) => pastedAsset({ fields, places })

  test('of a rental fills its kind and the facts of renting', () => {
    const fields = { deal_kind: 'RENT', price: 5_500, furnished: 'PART', pets_allowed: false, arnona: 450 } as const
    expect(filled(fields)).toEqual(fields)
  })

  test('with a sum that no rent reaches is of a sale, and else leaves the kind as it is', () => {
    expect(filled({ price: 3_200_000 })).toEqual({ deal_kind: 'SALE', price: 3_200_000 })
    expect(filled({ number_of_rooms: 3 })).toEqual({ number_of_rooms: 3 })
  })
})
