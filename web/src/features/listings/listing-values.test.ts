import { ListingDraft, ListingInput, type PurchaseListing } from '@mafteach/contract/listings'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  asksFloors,
  EMPTY_LISTING,
  elevatorMode,
  type ListingValues,
  outsideParts,
  toListingDraft,
  toListingInput,
  valuesOf,
  withCity,
  withElevatorMode,
  withFloors,
  withRooms,
} from './listing-values.ts'
import { pastedListing } from './pasted-listing.ts'

const ramatGan = { id: 8600, name: 'רמת גן' }
const filled = {
  ...EMPTY_LISTING,
  city: ramatGan,
  neighborhoods: [{ id: 404, name: 'מרום נוה' }],
  asset_types_list: ['AT', 'GT'] as ListingValues['asset_types_list'],
  number_of_rooms: 3.5,
  budget: 3_250_000,
}

describe('the body of a listing', () => {
  it('carries ids, and price_to 0 beside the budget', () => {
    const body = toListingInput(filled)
    expect(body).toMatchObject({ city: 8600, neighborhoods: [404], budget: 3_250_000, price_from: null, price_to: 0 })
    expect(z.parse(ListingInput, body)).toEqual(body)
  })

  it('leaves floors out when only houses are chosen, whatever was typed before', () => {
    const houses = { ...filled, asset_types_list: ['TF', 'PH'] as const, from_floor: 2, to_floor: 4, not_last_floor: true }
    expect(toListingInput({ ...houses, asset_types_list: ['TF', 'PH'] })).toMatchObject({
      from_floor: null,
      to_floor: null,
      not_last_floor: false,
    })
    expect(toListingInput({ ...houses, asset_types_list: ['TF', 'AT'] })).toMatchObject({ from_floor: 2, to_floor: 4 })
  })

  it('keeps the outside size only for types that have one', () => {
    expect(toListingInput({ ...filled, asset_outside_size: 30 }).asset_outside_size).toBe(30)
    expect(toListingInput({ ...filled, asset_types_list: ['AT'], asset_outside_size: 30 }).asset_outside_size).toBeNull()
  })

  it('makes the form of a saved listing and the same body again', () => {
    const body = toListingInput({ ...withElevatorMode(filled, 'from_floor'), city: ramatGan, price_from: 2_600_000 })
    const saved: PurchaseListing = {
      ...body,
      id: 1,
      customer: 2,
      city: ramatGan,
      neighborhoods: filled.neighborhoods,
      created_at: '2026-11-20T08:00:00.000Z',
      updated_at: '2026-11-20T08:00:00.000Z',
      version: 'v',
    }
    const values = valuesOf(saved)
    expect(toListingInput({ ...values, city: ramatGan })).toEqual(body)
    expect(valuesOf({ ...saved, price_from: 0, budget: 0 })).toMatchObject({ price_from: null, budget: null })
    expect(valuesOf({ ...saved, budget: null, price_to: 900_000 }).budget).toBe(900_000)
  })
})

describe('the body of a half-filled form', () => {
  it('waits for a city, and takes no budget for no bound', () => {
    expect(toListingDraft(EMPTY_LISTING)).toBeNull()
    expect(toListingDraft({ ...EMPTY_LISTING, city: ramatGan, budget: Number.NaN })).toBeNull()
    expect(toListingDraft({ ...EMPTY_LISTING, city: ramatGan, price_from: Number.NaN })).toBeNull()
    const draft = toListingDraft({ ...EMPTY_LISTING, city: ramatGan }, { buyer: 7 })
    expect(draft).toMatchObject({ id: null, buyer: 7, city: 8600, neighborhoods: [], budget: 999_999_999 })
    expect(z.parse(ListingDraft, draft)).toEqual(draft)
  })
})

describe('rules between fields', () => {
  it('clears the neighborhoods with another city only', () => {
    expect(withCity(filled, { id: 6300, name: 'גבעתיים' }).neighborhoods).toEqual([])
    expect(withCity(filled, { ...ramatGan }).neighborhoods).toEqual(filled.neighborhoods)
    expect(withCity(filled, null).neighborhoods).toEqual([])
  })

  it('clears the upper floor below the lower one', () => {
    expect(withFloors(filled, { from_floor: 5, to_floor: 4 }).to_floor).toBeNull()
    expect(withFloors(filled, { from_floor: 4, to_floor: 4 }).to_floor).toBe(4)
    expect(withFloors(filled, { from_floor: 0, to_floor: -1 }).to_floor).toBeNull()
    expect(withFloors(filled, { from_floor: null, to_floor: -1 }).to_floor).toBe(-1)
  })

  it('clears the upper rooms below the lower ones', () => {
    expect(withRooms(filled, { number_of_rooms: 4.5, number_of_rooms_max: 4 }).number_of_rooms_max).toBeNull()
    expect(withRooms(filled, { number_of_rooms: 4, number_of_rooms_max: 4 }).number_of_rooms_max).toBe(4)
  })

  it('has three elevator modes, from a floor starting at 1', () => {
    const from = withElevatorMode(filled, 'from_floor')
    expect(from).toMatchObject({ should_have_elevator: true, elevator_from_floor: 1 })
    expect(elevatorMode(from)).toBe('from_floor')
    expect(withElevatorMode({ ...from, elevator_from_floor: 3 }, 'from_floor').elevator_from_floor).toBe(3)
    const must = withElevatorMode(from, 'must')
    expect(must).toMatchObject({ should_have_elevator: true, elevator_from_floor: null })
    expect(elevatorMode(must)).toBe('must')
    const none = withElevatorMode(from, 'none')
    expect(none).toMatchObject({ should_have_elevator: false, elevator_from_floor: null })
    expect(elevatorMode(none)).toBe('none')
  })

  it('calls the outside area by the chosen types', () => {
    expect(outsideParts(['AT', 'PN'])).toEqual([])
    for (const type of ['TF', 'PH', 'CE'] as const) expect(outsideParts([type])).toEqual(['lot'])
    expect(outsideParts(['RT'])).toEqual(['roof'])
    expect(outsideParts(['GT'])).toEqual(['garden'])
    expect(outsideParts(['GT', 'RT', 'CE', 'TF'])).toEqual(['lot', 'roof', 'garden'])
  })

  it('asks for floors unless only houses are chosen', () => {
    expect(asksFloors([])).toBe(true)
    expect(asksFloors(['TF', 'PH'])).toBe(false)
    expect(asksFloors(['CE'])).toBe(true)
    expect(asksFloors(['PH', 'AT'])).toBe(true)
  })
})

describe('a pasted message', () => {
  const places = { city: null, street: null, neighborhoods: [] }

  it('of a tenant fills its kind and what tenants ask for', () => {
    const fields = { deal_kind: 'RENT', budget: 7_000, has_pets: true, are_partners: true, should_be_furnished: true } as const
    expect(pastedListing({ fields, places })).toEqual(fields)
  })

  it('with a sum that no rent reaches is of a purchase, and else leaves the kind as it is', () => {
    expect(pastedListing({ fields: { budget: 3_200_000 }, places })).toEqual({ deal_kind: 'SALE', budget: 3_200_000 })
    expect(pastedListing({ fields: { number_of_rooms: 3 }, places })).toEqual({ number_of_rooms: 3 })
  })
})
