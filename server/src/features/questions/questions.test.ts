import { changeAsset } from '@mafteach/contract/assets'
import { getMatches } from '@mafteach/contract/matching'
import { notifications } from '@mafteach/contract/notifications'
import { askAboutAsset } from '@mafteach/contract/questions'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Asking an asset's agent for missing facts. */

const product = await openProduct()
const place = await placeOf(product)

let me: Caller
let owner: Caller
let asset: string
beforeEach(async () => {
  me = await product.agent({ name: 'נועה ברקאי' })
  owner = await product.agent()
  asset = String((await buildAsset(owner, place, { number_of_rooms: 4 })).id)
  await change({ visibility_status: 'AL' })
})

const askAbout = (...criteria: string[]) =>
  me.call(askAboutAsset, { params: { id: asset }, body: { criteria: criteria as never } })
/** Notifications about questions and answers; new assets on the market cause others. */
const heard = async (who: Caller) =>
  (await who.ok(notifications, {})).results.map(({ content }) => content).filter((content) => /^(שאלה|יש תשובה)/.test(content))
const change = (body: object, who = owner) => who.call(changeAsset, { params: { id: asset }, body })

test('a fact is requested once, only if unstated, and the match shows the request', async () => {
  const { id: listing } = await buildListing(me, (await buildCustomer(me)).id, place, { should_have_in_house_shelter: true })
  expect((await askAbout('shelter', 'rooms')).body).toEqual({ open: ['shelter'] })
  expect((await askAbout('shelter', 'floor')).body.open).toEqual(['floor', 'shelter'])
  await askAbout('shelter')
  const [street] = (await heard(owner))[0]!.split(':')
  expect(await heard(owner)).toEqual([`${street}: קומה`, `${street}: ממ״ד`])
  expect(street).toMatch(/^שאלה מנועה ברקאי על /)
  const [match] = await me.ok(getMatches, { params: { id: String(listing) } })
  expect(new Set(match!.questions)).toEqual(new Set(['shelter', 'floor']))
})

test('stating the fact closes the request, notifies the agent who asked, and settles the match', async () => {
  const { id: listing } = await buildListing(me, (await buildCustomer(me)).id, place, { should_have_in_house_shelter: true })
  await askAbout('shelter', 'floor')
  await change({ has_in_house_shelter: true })
  expect(await heard(me)).toEqual([expect.stringMatching(/^יש תשובה על .+: ממ״ד$/)])
  const [match] = await me.ok(getMatches, { params: { id: String(listing) } })
  expect(match!.questions).toEqual(['floor'])
  expect(match!.match.criteria).toContainEqual({ name: 'shelter', verdict: 'met' })
  // A removed fact can be asked for again.
  await change({ has_in_house_shelter: null })
  expect((await askAbout('shelter')).body.open).toContain('shelter')
})

test('facts of one’s own asset cannot be requested, an invisible asset is not found, and an agent who lost sight of it is not notified', async () => {
  const own = await owner.call(askAboutAsset, { params: { id: asset }, body: { criteria: ['floor'] } })
  expect([own.status, own.body.code]).toEqual([403, 'not_allowed'])
  await askAbout('shelter')
  await change({ visibility_status: 'NO' })
  expect((await askAbout('floor')).status).toBe(404)
  await change({ has_in_house_shelter: true })
  expect(await heard(me)).toEqual([])
})
