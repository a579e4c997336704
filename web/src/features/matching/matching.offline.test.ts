import { getCustomer, SentAsset } from '@mafteach/contract/customers'
import { PurchaseListing } from '@mafteach/contract/listings'
import { getMatches, type MatchTab } from '@mafteach/contract/matching'
import { OfflineAsset } from '@mafteach/contract/offline'
import { expect, test } from 'vitest'
import { answerOf, hereOf } from '#shared/offline/here.fixture.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { matchingOffline } from './matching.offline.ts'

/** Cases rare among random agents; that matches equal the server's is tested in web/test/offline-answers.test.ts. */

const city = { id: 1, name: 'רמת גן' }
const listing = { ...sampleOf(PurchaseListing, { id: 1, city, budget: 3_000_000 }), customer: 7 }
const asset = (id: number) => sampleOf(OfflineAsset, { id, city, price: 2_000_000, visibility_status: 'ME' })
const sent = (id: number, is_interested: boolean, partner_is_interested: boolean | null) =>
  sampleOf(SentAsset, { asset: { id }, is_interested, partner_is_interested })
const customer = { id: 7 }
const here = hereOf({ customers: [customer], listings: [listing], assets: [asset(1), asset(2), asset(3)] }, [
  [getCustomer, { ...customer, sent: [sent(1, true, true), sent(2, true, false), sent(3, true, null)] }],
])
const matches = async (tab: MatchTab) =>
  (await answerOf(matchingOffline, here, getMatches, { params: { id: '1' }, query: { tab } }))!.map((match) => [
    match.id,
    match.partner_is_interested,
  ])

test('what a customer and their partner both want comes first, and alone in its tab', async () => {
  expect(await matches('both')).toEqual([[1, true]])
  const [first, ...others] = await matches('interested')
  expect(first).toEqual([1, true])
  expect(new Map(others as [number, boolean | null][])).toEqual(
    new Map([
      [2, false],
      [3, null],
    ]),
  )
})
