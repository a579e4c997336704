import { changeAsset, getAsset } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/back-office'
import { createAdvertiser } from '@mafteach/contract/banners'
import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import { notifications } from '@mafteach/contract/notifications'
import { neighborhoods } from '@mafteach/contract/places'
import { realtorReviews } from '@mafteach/contract/reviews'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** How the staff processes agents' requests (spec section 7.4, product.md section 12). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

let staff: Caller
beforeAll(async () => {
  staff = await product.agent({ name: 'צוות', agency_id: null })
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', staff.id).execute()
})

const resolve = (id: number, body: { action: contract.GesherAction; note?: string; city?: number; name?: string }, who = staff) =>
  who.call(contract.resolveGesherTask, { params: { id: String(id) }, body })
const queue = async (query: { state?: 'open' | 'closed' } = {}) => (await staff.ok(contract.gesherTasks, { query })).results
const contentsOf = async (who: Caller) =>
  (await who.ok(notifications)).results.map(({ notification_type, content, referenced_object_id }) => [
    notification_type,
    content,
    referenced_object_id,
  ])

async function reported() {
  const [owner, first, second] = [
    await product.agent({ name: 'בעלת הנכס' }),
    await product.agent({ agency_id: null, name: 'גיל המדווח' }),
    await product.agent({ agency_id: null }),
  ]
  const { id } = await buildAsset(owner, place, { address_number: '7' })
  await owner.ok(changeAsset, { params: { id: String(id) }, body: { visibility_status: 'AL' } })
  const report = (who: Caller, content: string) => who.ok(addGesherTask, { body: { asset: id, content } })
  return {
    owner,
    first,
    second,
    asset: id,
    task: await report(first, 'לא בבלעדיות'),
    other: await report(second, 'מחיר לא עדכני'),
  }
}
const statusOf = async (owner: Caller, asset: number) =>
  (await owner.ok(getAsset, { params: { id: String(asset) } })).visibility_status

test('the queue shows what was reported, about what and by whom, the oldest first', async () => {
  const { owner, first, asset, task, other } = await reported()
  const rows = (await queue()).filter((row) => row.asset?.id === asset)
  expect(rows.map(({ id }) => id)).toEqual([task.id, other.id])
  expect(rows[0]).toMatchObject({
    kind: 'asset_report',
    asset: { id: asset, name: expect.stringMatching(/ 7, רמת גן$/) },
    content: 'לא בבלעדיות',
    reporter: { id: first.id, name: 'גיל המדווח' },
    reported_realtor: { id: owner.id, name: 'בעלת הנכס' },
    closed_at: null,
    action: null,
  })
})

test('hiding takes the asset off the market, closes all its reports, and notifies its owner and the reporting agents', async () => {
  const { owner, first, second, asset, task, other } = await reported()
  const { status, body } = await resolve(task.id, { action: 'hide', note: 'מודעה כפולה' })
  expect([status, body.action, body.closed_by?.name]).toEqual([200, 'hide', 'צוות'])
  expect(await statusOf(owner, asset)).toBe('NO')
  expect(await contentsOf(owner)).toEqual([['asset reported', 'נכס שלך הוסתר בעקבות דיווח: לא בבלעדיות', asset]])
  expect(await contentsOf(first)).toContainEqual(['report answered', 'הדיווח נבדק והנכס הוסתר', task.id])
  expect(await contentsOf(second)).toContainEqual(['report answered', 'הדיווח נבדק והנכס הוסתר', other.id])
  const closed = (await queue({ state: 'closed' })).filter((row) => row.asset?.id === asset)
  expect(closed.map(({ action }) => action)).toEqual(['hide', 'hide'])
  expect(await resolve(other.id, { action: 'dismiss' })).toMatchObject({ status: 409, body: { code: 'closed' } })
})

test('notifying and dismissing leave the asset unchanged; only the former notifies its owner', async () => {
  const one = await reported()
  await resolve(one.task.id, { action: 'tell' })
  expect(await contentsOf(one.owner)).toEqual([['asset reported', 'התקבל דיווח על נכס שלך: לא בבלעדיות', one.asset]])
  const two = await reported()
  await resolve(two.task.id, { action: 'dismiss' })
  expect(await contentsOf(two.owner)).toEqual([])
  expect([await statusOf(one.owner, one.asset), await statusOf(two.owner, two.asset)]).toEqual(['AL', 'AL'])
})

test('two staff members at once: one action, one answer', async () => {
  const { owner, first, task } = await reported()
  const both = await Promise.all([resolve(task.id, { action: 'hide' }), resolve(task.id, { action: 'tell' })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await contentsOf(owner)).length).toBe(1)
  expect((await contentsOf(first)).filter(([type]) => type === 'report answered')).toHaveLength(1)
})

const missing = (who: Caller, body: object) => who.ok(addGesherTask, { body: { kind: 'missing_neighborhood', ...body } })
const found = async (search: string, city = place.city) =>
  (await staff.ok(neighborhoods, { query: { search, city: String(city) } })).results.map(({ name }) => name)

test('an accepted neighborhood is added for all, once, and everybody who reported it is notified', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const mine = await missing(me, { city: place.city, name: 'גבעת הרקפות' })
  const theirs = await missing(other, { city: place.city, name: 'גבעת-הרקפות' })
  expect((await resolve(mine.id, { action: 'hide' })).body).toHaveProperty('action')
  expect((await resolve(mine.id, { action: 'accept' })).status).toBe(200)
  expect(await found('גבעת הרקפות')).toEqual(['גבעת הרקפות'])
  expect(await contentsOf(me)).toEqual([['report answered', 'השכונה נוספה: גבעת הרקפות, רמת גן', mine.id]])
  expect(await contentsOf(other)).toEqual([['report answered', 'השכונה נוספה: גבעת הרקפות, רמת גן', theirs.id]])
  const again = await missing(me, { city: place.city, name: 'גבעת הרקפות' })
  await resolve(again.id, { action: 'accept' })
  expect(await found('גבעת הרקפות')).toHaveLength(1)
})

test('a reported neighborhood needs its city and name, which the staff may correct; a rejected one is not added', async () => {
  const me = await product.agent()
  const words = await missing(me, { content: 'חסרה שכונה ליד הפארק' })
  const refused = await resolve(words.id, { action: 'accept' })
  expect([refused.status, Object.keys(refused.body).sort()]).toEqual([400, ['city', 'name']])
  await resolve(words.id, { action: 'accept', city: place.city, name: 'נופי הפארק' })
  expect(await found('נופי הפארק')).toEqual(['נופי הפארק'])
  const other = await missing(me, { city: place.city, name: 'אין כזאת' })
  await resolve(other.id, { action: 'reject' })
  expect(await found('אין כזאת')).toEqual([])
})

test('a hidden review counts nowhere any more, and the agent who reported it is notified', async () => {
  const [agent, reporter] = [await product.agent({ name: 'רון המבוקר' }), await product.agent()]
  const { rows } = await sql<{ id: number }>`
    with made as (insert into deal (agent_id, deal_type, deal_date, city_name, neighborhood_name, street_name, asked_price, asset_was, created_at)
        values (${agent.id}, 'PE', '2026-11-20', 'א', 'א', 'א', 1, 'ME', now()) returning id),
      side as (insert into deal_side (deal_id, side, agent_id) select id, 'selling', ${agent.id} from made returning deal_id),
      link as (insert into review_link (deal_id, side, agent_id, token_hash, created_at)
        select deal_id, 'selling', ${agent.id}, ${Buffer.from(`${agent.id}`)}, now() from side returning id)
    insert into review (link_id, agent_id, side, rating, text, created_at)
    select id, ${agent.id}, 'selling', 1, 'לא נעים', now() from link returning id`.execute(db)
  const review = rows[0]!.id
  const { id } = await reporter.ok(addGesherTask, { body: { review, content: 'גס' } })
  expect((await staff.ok(contract.reportedReviews)).results[0]).toMatchObject({
    id: review,
    agent: { id: agent.id, name: 'רון המבוקר' },
    rating: 1,
    text: 'לא נעים',
    hidden_at: null,
    reports: 1,
  })
  await resolve(id, { action: 'hide' })
  expect((await staff.ok(contract.reportedReviews)).results[0]!.hidden_at).toBe(product.now().toISOString())
  expect((await agent.ok(realtorReviews, { params: { uuid: String(agent.id) } })).count).toBe(0)
  expect(await contentsOf(reporter)).toEqual([['report answered', 'הדיווח נבדק והביקורת הוסתרה', id]])
})

test('every action of the staff is in a log that cannot be changed', async () => {
  const { task } = await reported()
  await resolve(task.id, { action: 'tell', note: 'בפעם השנייה' })
  await resolve(task.id, { action: 'tell' })
  const { id } = await staff.ok(createAdvertiser, { body: { name: 'בנק', email: 'a@b.test' } })
  const [last, before] = (await staff.ok(contract.backOfficeLog)).results
  expect(last).toMatchObject({ staff: { id: staff.id, name: 'צוות' }, action: 'add', target: { kind: 'advertiser', id } })
  expect(before).toMatchObject({ action: 'tell', target: { kind: 'gesher_task', id: task.id }, note: 'בפעם השנייה' })
  for (const change of [
    sql`update back_office_log set note = 'x'`,
    sql`delete from back_office_log`,
    sql`truncate back_office_log`,
  ])
    await expect(change.execute(db)).rejects.toThrow('back_office_log is only added to')
})

test('nobody else has access, and a removed staff member loses it at once', async () => {
  const { owner, task } = await reported()
  const calls = [contract.gesherTasks, contract.reportedReviews, contract.backOfficeLog] as const
  for (const endpoint of calls) expect((await owner.call(endpoint)).status).toBe(403)
  expect(await resolve(task.id, { action: 'dismiss' }, owner)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  const former = await product.agent()
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', former.id).execute()
  expect((await former.call(contract.gesherTasks)).status).toBe(200)
  await db.updateTable('agent').set({ is_staff: false }).where('id', '=', former.id).execute()
  expect((await former.call(contract.gesherTasks)).status).toBe(403)
})
