import { expect, test } from 'vitest'
import { sideOf } from './deals.rules.ts'

const [ME, OTHER] = [1, 2]

test.each([
  [ME, ME, 'both'],
  [ME, OTHER, 'buying'],
  [ME, null, 'buying'],
  [OTHER, ME, 'selling'],
  [null, ME, 'selling'],
  [OTHER, OTHER, null],
  [null, null, null],
])('with %s as the buyer’s agent and %s as the seller’s, my side is %s', (buying, selling, side) => {
  expect(sideOf({ buying, selling }, ME)).toBe(side)
})
