import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CRITERIA, MUSTS } from './criteria.ts'
import { isFactOf } from './facts.ts'
import { IMPORT_FIELDS } from './import-fields.ts'
import { EMPTY_LISTING_CRITERIA, hasOf, LISTING_FIELD_NAMES, LISTING_FIELDS } from './listing-fields.ts'
import { ListingDraft, ListingInput, PurchaseListing } from './listings.ts'

test('input and output of a listing are its place and the fields of the catalogue', () => {
  const beyond = (shape: object, ...others: string[]) => Object.keys(shape).filter((name) => !others.includes(name))
  expect(beyond(ListingInput.shape, 'deal_kind', 'city', 'neighborhoods')).toEqual(LISTING_FIELD_NAMES)
  expect(beyond(ListingDraft.shape, 'id', 'buyer', 'deal_kind', 'city', 'neighborhoods')).toEqual(LISTING_FIELD_NAMES)
  const ownFields = ['id', 'customer', 'deal_kind', 'city', 'neighborhoods', 'created_at', 'updated_at', 'version']
  expect(beyond(PurchaseListing.shape, ...ownFields)).toEqual(LISTING_FIELD_NAMES)
  expect(Object.keys(IMPORT_FIELDS)).toEqual(expect.arrayContaining(LISTING_FIELD_NAMES))
})

test('a listing that states only its place has no criteria', () => {
  expect(z.parse(ListingInput, { city: 1, neighborhoods: [1] })).toEqual({
    deal_kind: 'SALE',
    city: 1,
    neighborhoods: [1],
    ...EMPTY_LISTING_CRITERIA,
  })
})

test('every criterion but the place has a field, and no two fields have the same name', () => {
  const requestedCriteria = new Set(LISTING_FIELD_NAMES.map((name) => LISTING_FIELDS[name].criterion))
  expect(CRITERIA.filter((name) => !requestedCriteria.has(name))).toEqual(['deal_kind', 'city', 'neighborhood'])
  for (const language of ['he', 'en'] as const)
    expect(new Set(LISTING_FIELD_NAMES.map((name) => LISTING_FIELDS[name][language])).size).toBe(LISTING_FIELD_NAMES.length)
})

test('a "must" field is a flag that requires the one fact of its criterion', () => {
  for (const { criterion, must, fact } of MUSTS) {
    expect(LISTING_FIELDS[must]).toMatchObject({ kind: 'flag', criterion })
    expect(hasOf(must)).toBe(isFactOf(fact, 'yes_no') ? fact : undefined)
  }
})
