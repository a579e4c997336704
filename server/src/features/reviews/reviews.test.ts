import { deleteCustomer } from '@mafteach/contract/customers'
import { deleteDeal, makeDeal } from '@mafteach/contract/deals'
import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { potentialFriends } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { realtor } from '@mafteach/contract/realtor'
import * as contract from '@mafteach/contract/reviews'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Reviews after a recorded deal (product.md section 12). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const at = (id: number) => ({ params: { id: String(id) } })

/** A deal with the agent on both sides. */
async function closed(agent: Caller, fields: object = {}) {
  const [seller, buyer] = [await buildCustomer(agent, { name: 'אביגיל' }), await buildCustomer(agent)]
  const asset = await buildAsset(agent, place, { seller: seller.id })
  const people = { selling_customer: seller.id, purchasing_customer: buyer.id }
  return { seller, buyer, deal: (await agent.ok(makeDeal, { ...at(asset.id), body: { ...people, ...fields } })).id }
}
const requestReview = (who: Caller, deal: number, side: contract.ReviewSide = 'selling') =>
  who.call(contract.reviewLink, { ...at(deal), body: { side } })
const tokenOf = async (who: Caller, deal: number, side?: contract.ReviewSide) =>
  (await requestReview(who, deal, side)).body.url.split('/').at(-1)!
const leave = (token: string, rating: number, text: string | null = null, who: Caller = product.stranger) =>
  who.call(contract.leaveReview, { params: { token }, body: { rating, text } })
const reviewsOf = (agent: Caller) => product.stranger.ok(contract.realtorReviews, { params: { uuid: String(agent.id) } })
const cardOf = async (agent: Caller) => {
  const { avg_reviews_rating, reviews_count } = await product.stranger.ok(realtor, { params: { uuid: String(agent.id) } })
  return [avg_reviews_rating, reviews_count]
}
/** An agent with this many reviews. */
async function reviewed(...ratings: number[]) {
  const agent = await product.agent()
  for (const rating of ratings) await leave(await tokenOf(agent, (await closed(agent)).deal), rating)
  return agent
}

test('each side has one permanent link, which asks one person once', async () => {
  const me = await product.agent({ name: 'נועה ברקאי' })
  const { deal } = await closed(me)
  const first = await requestReview(me, deal)
  expect(first).toMatchObject({
    status: 200,
    body: { url: expect.stringMatching(/\/public-view\/review\/[0-9a-f]{40}$/), reviewed_at: null },
  })
  expect((await requestReview(me, deal)).body).toEqual(first.body)
  const [selling, buying] = [await tokenOf(me, deal), await tokenOf(me, deal, 'buying')]
  expect(buying).not.toBe(selling)
  // The token is not in the database, not even in a stored response.
  await me.call(contract.reviewLink, { ...at(deal), body: { side: 'selling' } }, { 'idempotency-key': 'review link' })
  const stored = await db.selectFrom('review_link').select('token_hash').where('deal_id', '=', deal).execute()
  expect(stored.map(({ token_hash }) => token_hash.toString('hex'))).not.toContain(selling)
  const replies = await db.selectFrom('idempotency_key').select('reply').where('key', '=', 'review link').execute()
  expect(JSON.stringify(replies)).not.toContain(selling)

  const params = { token: selling }
  const before = await product.stranger.call(contract.reviewRequest, { params })
  expect(before.body).toMatchObject({ agent: { id: me.id, name: 'נועה ברקאי' }, side: 'selling', is_reviewed: false })
  expect(before.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(JSON.stringify(before.body)).not.toContain('אביגיל')
  const many = await Promise.all(Array.from({ length: 4 }, () => leave(selling, 4, ' תודה על הכול \u202e')))
  expect(many.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  expect((await leave(selling, 1)).body.code).toBe('conflict')
  expect(await product.stranger.ok(contract.reviewRequest, { params })).toMatchObject({ is_reviewed: true })
  expect((await requestReview(me, deal)).body.reviewed_at).toBe(product.now().toISOString())
  expect((await leave(buying, 5)).status).toBe(201)

  const shown = await db.selectFrom('review').select('privacy_version').where('agent_id', '=', me.id).execute()
  expect(shown.map(({ privacy_version }) => privacy_version)).toEqual([PRIVACY_VERSION, PRIVACY_VERSION])
  const { count, results } = await reviewsOf(me)
  const bare = { created_at: product.now().toISOString(), answer: null, answered_at: null, id: expect.any(Number) }
  expect([count, results]).toEqual([
    2,
    [
      { ...bare, rating: 5, text: null, side: 'buying', deal_kind: 'SALE' },
      { ...bare, rating: 4, text: 'תודה על הכול', side: 'selling', deal_kind: 'SALE' },
    ],
  ])
  expect(
    (await me.ok(notifications)).results.map(({ notification_type, content, referenced_object_id }) => [
      notification_type,
      content,
      referenced_object_id,
    ]),
  ).toEqual([
    ['review', 'ביקורת חדשה: 5 מתוך 5', me.id],
    ['review', 'ביקורת חדשה: 4 מתוך 5', me.id],
  ])
})

test('the review of a rental is marked as such, for whoever writes it and for whoever reads it', async () => {
  const me = await product.agent()
  const [landlord, tenant] = [await buildCustomer(me), await buildCustomer(me)]
  const asset = await buildAsset(me, place, { seller: landlord.id, deal_kind: 'RENT', price: 6_000 })
  const rent = {
    deal_type: 'RE',
    rent_until: '2027-11-19',
    selling_customer: landlord.id,
    purchasing_customer: tenant.id,
  } as const
  const { id } = await me.ok(makeDeal, { ...at(asset.id), body: rent })
  const token = await tokenOf(me, id, 'buying')
  expect(await product.stranger.ok(contract.reviewRequest, { params: { token } })).toMatchObject({
    side: 'buying',
    deal_kind: 'RENT',
  })
  await leave(token, 5)
  const { results } = await reviewsOf(me)
  expect(results).toMatchObject([{ side: 'buying', deal_kind: 'RENT' }])
  const params = { id: String(results[0]!.id) }
  expect(await me.ok(contract.answerReview, { params, body: { text: 'תודה' } })).toMatchObject({
    deal_kind: 'RENT',
    answer: 'תודה',
  })
})

test('only the agent of a side gets its link', async () => {
  const agency_id = await product.agency()
  const [me, other, stranger] = [await product.agent({ agency_id }), await product.agent({ agency_id }), await product.agent()]
  const { deal } = await closed(me, { purchasing_customer_realtor: other.id })
  expect((await requestReview(me, deal, 'buying')).body.code).toBe('not_allowed')
  expect((await requestReview(other, deal, 'selling')).body.code).toBe('not_found')
  expect((await requestReview(stranger, deal)).body.code).toBe('not_found')
  expect((await requestReview(product.stranger, deal)).body.code).toBe('token_not_valid')
  expect((await requestReview(me, deal, 'both' as never)).body).toEqual({ side: [expect.any(String)] })
  await leave(await tokenOf(other, deal, 'buying'), 5)
  expect([(await reviewsOf(me)).count, (await reviewsOf(other)).count]).toEqual([0, 1])
})

test('the average is shown from the third review on, wherever the agent is shown; hidden ones count nowhere', async () => {
  const agent = await reviewed(5, 4)
  const viewer = await product.agent()
  const found = async () =>
    (await viewer.ok(potentialFriends, { query: { page_size: '100' } })).results.find(({ id }) => id === agent.id)!
      .avg_reviews_rating
  expect([await cardOf(agent), await found()]).toEqual([[null, 2], null])
  await leave(await tokenOf(agent, (await closed(agent)).deal), 5)
  expect([await cardOf(agent), await found()]).toEqual([[4.7, 3], 4.7])
  const [hidden] = (await reviewsOf(agent)).results
  await db.updateTable('review').set({ hidden_at: product.now() }).where('id', '=', hidden!.id).execute()
  expect([await cardOf(agent), await found(), (await reviewsOf(agent)).count]).toEqual([[null, 2], null, 2])
  expect((await agent.call(contract.answerReview, { ...at(hidden!.id), body: { text: 'תודה' } })).status).toBe(404)
  expect((await viewer.call(addGesherTask, { body: { review: hidden!.id, content: 'לא נכון' } })).status).toBe(404)
})

test('the agent answers, changes the answer and removes it; nobody else does', async () => {
  const agent = await reviewed(3)
  const { id } = (await reviewsOf(agent)).results[0]!
  const answer = (who: Caller, text: string) => who.call(contract.answerReview, { ...at(id), body: { text } })
  expect((await answer(agent, 'תודה רבה')).body).toMatchObject({ answer: 'תודה רבה', answered_at: product.now().toISOString() })
  expect((await reviewsOf(agent)).results[0]!.answer).toBe('תודה רבה')
  expect((await answer(await product.agent(), 'לא שלי')).body.code).toBe('not_allowed')
  expect((await answer(agent, 'א'.repeat(2_001))).body).toEqual({ text: [expect.any(String)] })
  expect((await answer(agent, ' ')).body).toMatchObject({ answer: null, answered_at: null })
  expect((await agent.call(contract.answerReview, { ...at(999_999), body: { text: 'א' } })).status).toBe(404)
})

test('any signed-in agent can report a review; repeating the report returns the open one', async () => {
  const [agent, other] = [await reviewed(1, 2), await product.agent()]
  const [second, first] = (await reviewsOf(agent)).results
  const report = (who: Caller, review: number, content: string) => who.call(addGesherTask, { body: { review, content } })
  const stored = await report(other, first!.id, 'לא הייתה עסקה כזאת')
  expect([stored.status, stored.body]).toMatchObject([
    201,
    { kind: 'review_report', review: first!.id, asset: null, content: 'לא הייתה עסקה כזאת', reported_realtor: null },
  ])
  const again = await Promise.all([1, 2, 3].map(() => report(other, first!.id, 'לא הייתה עסקה כזאת')))
  expect(new Set(again.map(({ body }) => body.id))).toEqual(new Set([stored.body.id]))
  // Text only, and a second review, are reported separately.
  expect((await report(other, second!.id, 'לא הייתה עסקה כזאת')).body.id).not.toBe(stored.body.id)
  expect((await other.call(addGesherTask, { body: { content: 'לא הייתה עסקה כזאת' } })).body).toMatchObject({
    kind: 'missing_neighborhood',
  })
  expect((await report(agent, first!.id, 'לא אמת')).status).toBe(201)
  expect((await report(other, first!.id, ' ')).body).toEqual({ content: [expect.any(String)] })
  expect((await other.call(addGesherTask, { body: { kind: 'review_report', content: 'א' } })).body).toEqual({
    review: [expect.any(String)],
  })
  expect((await report(other, 999_999, 'א')).status).toBe(404)
  expect((await report(product.stranger, first!.id, 'א')).body.code).toBe('token_not_valid')
})

test('deleting a deal deletes its link and review, and the reports about it', async () => {
  const me = await product.agent()
  const { deal } = await closed(me)
  const [selling, buying] = [await tokenOf(me, deal), await tokenOf(me, deal, 'buying')]
  await leave(selling, 5, 'מצוין')
  const { id } = (await reviewsOf(me)).results[0]!
  await me.ok(addGesherTask, { body: { review: id, content: 'בדיקה' } })
  await me.ok(deleteDeal, at(deal))
  expect(await reviewsOf(me)).toMatchObject({ count: 0, results: [] })
  expect([(await leave(buying, 5)).status, (await leave(selling, 5)).status]).toEqual([404, 404])
  expect(await db.selectFrom('gesher_task').select('id').where('agent_id', '=', me.id).execute()).toEqual([])
})

test('of a permanently deleted customer only the rating is left, without text and link', async () => {
  const me = await product.agent()
  const { deal, seller, buyer } = await closed(me)
  const [selling, buying] = [await tokenOf(me, deal), await tokenOf(me, deal, 'buying')]
  await leave(selling, 4, 'אביגיל ממליצה')
  const { id } = (await reviewsOf(me)).results[0]!
  await me.ok(contract.answerReview, { ...at(id), body: { text: 'תודה אביגיל' } })
  for (const customer of [seller, buyer]) await me.ok(deleteCustomer, { ...at(customer.id), body: { confirm: true } })
  expect((await reviewsOf(me)).results).toMatchObject([{ rating: 4, text: null, answer: null, answered_at: null }])
  expect((await leave(buying, 5)).status).toBe(404)
})

test('an invalid review is refused at its field; guessing links is limited', async () => {
  const me = await product.agent()
  const token = await tokenOf(me, (await closed(me)).deal)
  for (const rating of [0, 6, 2.5, '5', null])
    expect((await leave(token, rating as never)).body).toEqual({ rating: [expect.any(String)] })
  expect((await leave(token, 5, 'א'.repeat(2_001))).body).toEqual({ text: [expect.any(String)] })
  const guest = product.strangerAt('203.0.113.7')
  const tries = await Promise.all(Array.from({ length: 31 }, (_, at) => leave(`${'0'.repeat(38)}${10 + at}`, 5, null, guest)))
  expect(
    tries
      .map(({ status }) => status)
      .toSorted((one, other) => one - other)
      .slice(-2),
  ).toEqual([404, 429])
})
