import { expect, test } from 'vitest'
import { assetOverlay, plannedBy, planViewing } from './overlay-paths.ts'

test('the overlay keeps the query under it', () => {
  expect(assetOverlay(9, '?type=my_assets&asset=5')).toEqual({ search: '?type=my_assets&asset=9' })
})

test.each([
  [
    { customer: 7, asset: 9 },
    { customer: 7, asset: 9 },
  ],
  [{ asset: 9 }, { customer: null, asset: 9 }],
  [{}, { customer: null, asset: null }],
])('a viewing is planned with what is known: %o', (given, asked) => {
  expect(plannedBy(new URLSearchParams(planViewing(given, '?asset=9').search))).toEqual(asked)
})

test.each(['', 'plan=', 'plan=7', 'plan=a-9', 'plan=7-9-1'])('"%s" plans nothing', (search) => {
  expect(plannedBy(new URLSearchParams(search))).toBeNull()
})
