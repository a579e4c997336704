import { expect, test } from 'vitest'
import { doubtsIn, isPlausible } from './plausible.ts'

test.each<[string, unknown, boolean]>([
  ['price', 1_500_000, true],
  ['price', 150_000_000, false],
  ['price', 15_000, false],
  ['asset_built_area', 80, true],
  ['asset_built_area', 8_000, false],
  ['floor', -1, true],
  ['floor', 150, false],
  ['number_of_parking_spots', 0, true],
  ['number_of_parking_spots', 50, false],
  ['construction_year', 1_975, true],
  ['construction_year', 1_800, false],
  ['address_number', '12א', true],
  ['address_number', '6050000', false],
  ['address_number', 'בית ליד הבאר', true],
  ['price', null, true],
  ['notes', '6050000', true],
])('%s of %s', (field, value, is) => expect(isPlausible(field, value)).toBe(is))

test.each<[string, number, number, boolean]>([
  ['ten times as much', 15_000_000, 1_500_000, true],
  ['a tenth', 150_000, 1_500_000, true],
  ['less than ten times', 14_999_999, 1_500_000, false],
  ['more than a tenth', 150_001, 1_500_000, false],
  ['near a high one', 150_000_000, 120_000_000, false],
])('a price that is %s of the one before', (_, price, before, isDoubted) => {
  expect(doubtsIn({ price }, { price: before })).toEqual(isDoubted ? [{ field: 'price', value: price, before }] : [])
})

test('values saved before are not questioned, nor are empty ones', () => {
  expect(doubtsIn({ floor: 150, price: Number.NaN, toilets: null }, { floor: 150 })).toEqual([])
  expect(doubtsIn({ floor: 150, price: 150_000_000 }, null)).toEqual([
    { field: 'price', value: 150_000_000, before: null },
    { field: 'floor', value: 150, before: null },
  ])
})

test('a first price is compared with those of its city, a changed one with the one before', () => {
  const range = { low: 60_000, high: 35_000_000 }
  const doubt = { field: 'price', value: 36_000_000, before: null }
  expect(doubtsIn({ price: 36_000_000 }, null, range)).toEqual([doubt])
  expect(doubtsIn({ price: 36_000_000 }, { price: null }, range)).toEqual([doubt])
  expect(doubtsIn({ price: 36_000_000 }, { price: 34_000_000 }, range)).toEqual([])
  expect(doubtsIn({ price: 35_000_000, budget: 35_000_000, floor: 2 }, null, range)).toEqual([])
})
