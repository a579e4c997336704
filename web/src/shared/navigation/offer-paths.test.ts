import { expect, test } from 'vitest'
import { offeredBy, offerOverlay, offerViewing, requestedOffer } from './offer-paths.ts'
import { plannedBy } from './plan-query.ts'

test.each([
  [
    { customers: [7, 8], asset: 9 },
    { customers: [7, 8], asset: 9 },
  ],
  [{ asset: 9 }, { customers: [], asset: 9 }],
  [{}, { customers: [], asset: null }],
])('slots are offered with what is known, replacing the plan dialog: %o', (given, expected) => {
  const search = new URLSearchParams(offerViewing(given, '?view=week&plan=7-9&plan_minutes=45').search)
  expect([offeredBy(search), plannedBy(search)]).toEqual([expected, null])
  expect([...search.keys()]).toEqual(['view', 'offer'])
  const made = new URLSearchParams(offerOverlay(12, `?${search}`).search)
  expect([requestedOffer(made), offeredBy(made)]).toEqual([12, null])
})

test.each(['', 'offer=7', 'offer=a-9', 'slots=a'])('"%s" offers nothing', (text) => {
  const search = new URLSearchParams(text)
  expect([offeredBy(search), requestedOffer(search)]).toEqual([null, null])
})
