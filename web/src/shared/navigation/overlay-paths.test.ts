import { expect, test } from 'vitest'
import { OFFER_QUERY } from './offer-paths.ts'
import { assetOverlay, dealOverlay, priceDropOverlay, sendAssetOverlay, sendBest } from './overlay-paths.ts'
import { planViewing } from './plan-paths.ts'
import { plannedBy } from './plan-query.ts'

test('the overlay keeps the query under it', () => {
  expect(assetOverlay(9, '?type=my_assets&asset=5')).toEqual({ search: '?type=my_assets&asset=9' })
})

test('no two dialogs over a page share a name in the address', () => {
  const links = [dealOverlay(9), priceDropOverlay(9), sendAssetOverlay(9), sendBest(7), planViewing({ asset: 9 })]
  const names = [
    ...links.flatMap(({ search }) => [...new URLSearchParams(search).keys()].filter((name) => name !== 'asset')),
    ...OFFER_QUERY,
  ]
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  [
    { customer: 7, asset: 9, at: '2026-11-23T15:00:00.000Z', minutes: 45 },
    { customer: 7, asset: 9, at: '2026-11-23T15:00:00.000Z', minutes: 45 },
  ],
  [{ asset: 9 }, { customer: null, asset: 9, at: null, minutes: null }],
  [{}, { customer: null, asset: null, at: null, minutes: null }],
])('a viewing is planned with what is known: %o', (given, expected) => {
  expect(plannedBy(new URLSearchParams(planViewing(given, '?asset=9').search))).toEqual(expected)
})

test('invalid times and numbers are ignored', () => {
  const plan = plannedBy(new URLSearchParams('plan=7-9&plan_at=soon&plan_minutes=x'))
  expect(plan).toMatchObject({ at: null, minutes: null })
})

test.each(['', 'plan=', 'plan=7', 'plan=a-9', 'plan=7-9-1'])('"%s" plans nothing', (search) => {
  expect(plannedBy(new URLSearchParams(search))).toBeNull()
})
