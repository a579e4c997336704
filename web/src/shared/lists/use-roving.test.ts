import { expect, test } from 'vitest'
import { placeAfter } from './use-roving.ts'

const cards = { count: 100, columns: 4, page: 5, isRtl: true }
const rows = { count: 100, columns: 1, page: 10, isRtl: true }

test.each([
  ['ArrowDown', 10, 14],
  ['ArrowUp', 10, 6],
  ['ArrowLeft', 10, 11],
  ['ArrowRight', 10, 9],
  ['PageDown', 10, 30],
  ['Home', 10, 0],
  ['End', 10, 99],
  ['ArrowUp', 2, 0],
  ['ArrowDown', 98, 99],
  ['Enter', 10, null],
])('among cards %s leads from %i to %s', (key, from, to) => {
  expect(placeAfter(key, from, cards)).toBe(to)
})

test('sideways follows the direction of the page', () => {
  expect(placeAfter('ArrowLeft', 10, { ...cards, isRtl: false })).toBe(9)
})

test('rows have no sideways, and a page of them is their own', () => {
  expect(placeAfter('ArrowDown', 10, rows)).toBe(11)
  expect(placeAfter('PageDown', 10, rows)).toBe(20)
  expect(placeAfter('ArrowLeft', 10, rows)).toBeNull()
})
