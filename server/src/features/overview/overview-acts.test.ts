import { changeAsset, deleteAsset, getAsset } from '@mafteach/contract/assets'
import { changeCustomer, getCustomer } from '@mafteach/contract/customers'
import { cancelMessages, messages } from '@mafteach/contract/messages'
import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import * as contract from '@mafteach/contract/overview'
import { changeSettings } from '@mafteach/contract/settings'
import { flags } from '@mafteach/contract/sign-in'
import { askStillLooking } from '@mafteach/contract/still-looking'
import { completeTask, createTask, getTask, listTasks } from '@mafteach/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer } from '../../../test/builders.ts'
import type { Caller } from '../../../test/product.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'
import { ago, at, DAY_MS, NOW, openBusyDay } from './overview.fixture.ts'

/** Actions on the overview, and their undo (product.md section 12). */

const { product, db, place, after, act, sectionOf, listOf, busy } = await openBusyDay()

let it: Awaited<ReturnType<typeof busy>>
beforeEach(async () => {
  product.setTime(NOW)
  it ??= await busy()
})

test('each is completed by one call and leaves count and list; undo restores exactly the former state; repeating changes nothing', async () => {
  const [done, undo] = [act(it.me, contract.doFromOverview), act(it.me, contract.undoFromOverview)]
  const before = await it.me.ok(contract.overview)
  const dots = await it.me.ok(flags)
  for (const { kind, count, items } of before.sections) {
    const { id } = items.at(-1)!
    for (const _ of [1, 2]) expect([kind, (await done(kind, id)).status]).toEqual([kind, 200])
    const left = await sectionOf(it.me, kind)
    expect([kind, left.count, left.items.some((item) => item.id === id)]).toEqual([kind, count - 1, false])
    expect([kind, (await listOf(it.me, left)).count]).toEqual([kind, count - 1])
    for (const _ of [1, 2]) expect([kind, (await undo(kind, id)).status]).toEqual([kind, 200])
    await product.settled()
    expect([kind, await it.me.ok(contract.overview)]).toEqual([kind, before])
  }
  expect(await it.me.ok(flags)).toEqual(dots)
})

test('a task is completed as by its own call: undo removes the next one and restores its reminder', async () => {
  const [done, undo] = [act(it.me, contract.doFromOverview), act(it.me, contract.undoFromOverview)]
  const open = async () =>
    (await it.me.ok(listTasks, { query: { filter: 'open' } })).results.map(({ title, due_at }) => [title, due_at])
  const before = await open()
  await done('TASKS_TODAY', it.today.id)
  expect(await open()).toContainEqual(['סיור', '2026-11-23T14:00:00.000Z'])
  expect(await it.me.ok(getTask, at(it.today.id))).toMatchObject({ result: 'DONE', done_at: NOW.toISOString() })
  await undo('TASKS_TODAY', it.today.id)
  expect(await open()).toEqual(before)
  const unread = (await it.me.ok(flags)).unread_notifications
  await done('TASKS_OVERDUE', it.task.id)
  expect((await it.me.ok(flags)).unread_notifications).toBe(unread - 1)
  await undo('TASKS_OVERDUE', it.task.id)
  expect((await it.me.ok(flags)).unread_notifications).toBe(unread)
})

test('items of one person are completed and undone together, or not at all', async () => {
  const before = await it.me.ok(contract.overview)
  const things = before.urgent.items[2]!.things
  const done = (all: contract.OverviewThing[]) => it.me.call(contract.doSeveralFromOverview, { body: { things: all } })
  expect((await done([...things, { kind: 'NEW_LEADS', id: 987_654_321_987 }])).status).toBe(404)
  expect(await it.me.ok(contract.overview)).toEqual(before)
  for (const _ of [1, 2]) expect((await done(things)).status).toBe(200)
  const left = await it.me.ok(contract.overview)
  expect([
    left.urgent.count,
    (await sectionOf(it.me, 'MISSED_CALLS')).count,
    (await sectionOf(it.me, 'NEW_LEADS')).count,
  ]).toEqual([2, 1, 0])
  const stranger = await product.agent()
  expect((await stranger.call(contract.undoSeveralFromOverview, { body: { things } })).status).toBe(404)
  for (const _ of [1, 2]) expect((await it.me.call(contract.undoSeveralFromOverview, { body: { things } })).status).toBe(200)
  expect(await it.me.ok(contract.overview)).toEqual(before)
  expect((await done([])).status).toBe(400)
})

test('all of my assets that were not updated are confirmed by one act, and get their old dates back', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const aged = async (who: Caller, days: number) => {
    const { id } = await buildAsset(who, place)
    await db
      .updateTable('asset')
      .set({ updated_at: ago(days) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const [oldest, old, fresh, theirs] = [await aged(me, 40), await aged(me, 14), await aged(me, 13), await aged(other, 40)]
  const agesOf = async (...ids: number[]) => {
    const rows = await db.selectFrom('asset').select(['id', 'updated_at']).where('id', 'in', ids).execute()
    return ids.map((id) => (NOW.getTime() - rows.find((row) => row.id === id)!.updated_at.getTime()) / DAY_MS)
  }
  const confirm = async () => (await me.call(contract.confirmStaleAssets, {}, { 'idempotency-key': 'all of mine' })).body
  const undo = (who: Caller, at: string) => who.call(contract.undoStaleAssets, { body: { at } })
  const confirmed = await confirm()
  expect(confirmed).toEqual({ count: 2, at: NOW.toISOString() })
  expect(await agesOf(oldest, old, fresh, theirs)).toEqual([0, 0, 13, 40])
  expect((await sectionOf(me, 'STALE_ASSETS')).count).toBe(0)
  after(1)
  // A retry after a lost response: nothing is left to confirm.
  expect([await confirm(), (await me.ok(contract.confirmStaleAssets)).count]).toEqual([confirmed, 0])
  expect((await undo(other, confirmed.at)).body).toEqual({ count: 0 })
  for (const count of [2, 0]) expect((await undo(me, confirmed.at)).body).toEqual({ count })
  expect(await agesOf(oldest, old, fresh, theirs)).toEqual([40, 14, 13, 40])
  expect((await me.ok(getAsset, at(old))).log!.some(({ kind }) => kind === 'confirmed')).toBe(false)

  // What changed since stays; what was undone separately is not undone again.
  const third = await aged(me, 20)
  const again = await me.ok(contract.confirmStaleAssets)
  after(2)
  await me.ok(changeAsset, { ...at(old), body: { price: 2_000_000 } })
  await act(me, contract.undoFromOverview)('STALE_ASSETS', third)
  expect((await undo(me, again.at)).body).toEqual({ count: 1 })
  expect((await agesOf(oldest, third)).map(Math.round)).toEqual([40, 20])
  after(12)
  expect((await undo(me, again.at)).body.code).toBe('too_late')
})

test('undo works for ten minutes, and only for actions of the overview', async () => {
  const me = await product.agent()
  const [done, undo] = [act(me, contract.doFromOverview), act(me, contract.undoFromOverview)]
  const late = await me.ok(createTask, { body: { title: 'א', due_at: ago(1).toISOString() } })
  const customer = await buildCustomer(me)
  await done('TASKS_OVERDUE', late.id)
  await done('SILENT_BUYERS', customer.id)
  after(11)
  for (const [kind, id] of [
    ['TASKS_OVERDUE', late.id],
    ['SILENT_BUYERS', customer.id],
  ] as const)
    expect(await undo(kind, id)).toMatchObject({ status: 409, body: { code: 'too_late', detail: expect.any(String) } })
  const elsewhere = await me.ok(createTask, { body: { title: 'ב', due_at: ago(1).toISOString() } })
  expect((await undo('TASKS_OVERDUE', elsewhere.id)).status).toBe(200)
  await me.ok(completeTask, { ...at(elsewhere.id), body: {} })
  expect((await undo('TASKS_OVERDUE', elsewhere.id)).status).toBe(409)
})

test('a confirmation cannot be undone for an asset that was changed since', async () => {
  const me = await product.agent()
  const { id } = await buildAsset(me, place)
  await db
    .updateTable('asset')
    .set({ updated_at: ago(20) })
    .where('id', '=', id)
    .execute()
  await act(me, contract.doFromOverview)('STALE_ASSETS', id)
  after(1)
  await me.ok(changeAsset, { ...at(id), body: { price: 2_000_000 } })
  expect((await act(me, contract.undoFromOverview)('STALE_ASSETS', id)).body.code).toBe('conflict')
})

test('items set aside return after their days, and the row is deleted', async () => {
  const [done, undo] = [act(it.me, contract.doFromOverview), act(it.me, contract.undoFromOverview)]
  const aside = [
    ['CONTACT_REQUESTS', it.request.id],
    ['EXCLUSIVITY_ENDS', it.ending.id],
    ['SILENT_BUYERS', it.silent.id],
    ['MISSING_FACTS', it.asset.id],
    ['OLD_LEADS', it.old.id],
  ] as const
  const shows = async (kind: contract.OverviewKind, id: number) => {
    const { session, phone, id: agent } = it.me
    const later = product.withToken(product.tokens.access({ session, phone, agent }))
    return (await sectionOf(later, kind)).items.some((item) => item.id === id)
  }
  await db.updateTable('asset').set({ exclusive_until: '2026-12-05' }).where('id', '=', it.ending.id).execute()
  for (const [kind, id] of aside) {
    await done(kind, id)
    const days = contract.SET_ASIDE_DAYS[kind] * 24 * 60
    for (const [minutes, isThere] of [
      [days - 1, false],
      [days + 1, true],
    ] as const) {
      after(minutes)
      expect([kind, minutes, await shows(kind, id)]).toEqual([kind, minutes, isThere])
    }
    product.setTime(NOW)
    await undo(kind, id)
  }
  await done('MISSING_FACTS', it.asset.id)
  after(32 * 24 * 60)
  await deleteExpired(db, { now: product.now })
  expect(await db.selectFrom('overview_act').select('kind').where('agent_id', '=', it.me.id).execute()).toEqual([])
})

test('deleting the object deletes its set-aside mark', async () => {
  const me = await product.agent()
  const asset = await buildAsset(me, place)
  await act(me, contract.doFromOverview)('MISSING_FACTS', asset.id)
  await me.ok(deleteAsset, at(asset.id))
  expect(await db.selectFrom('overview_act').select('kind').where('agent_id', '=', me.id).execute()).toEqual([])
})

test('"still looking?" is sent with the customer’s page, counts as contact, and can be undone', async () => {
  await product.stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  const askOwners = (body: object) => it.me.call(askStillLooking, { body: body as never })
  const silent = async () => (await sectionOf(it.me, 'SILENT_BUYERS')).items.map(({ title }) => title)
  const { status, body } = await askOwners({ customer_ids: [it.silent.id], can_undo: true })
  expect(status).toBe(202)
  expect(body).toMatchObject({
    messages: [{ customer: it.silent.id, state: 'queued', error: null }],
    sent_today: 1,
    daily_limit: 200,
  })
  expect(await silent()).toEqual(['חשובה'])
  await it.me.ok(cancelMessages, { body: { ids: body.messages.map(({ id }) => id) } })
  expect(await silent()).toEqual(['חשובה', 'שקטה'])

  await askOwners({ customer_ids: [it.silent.id] })
  await product.settled()
  const [sent] = (await product.stranger.ok(outbox, { query: { channel: 'whatsapp' } })).results
  expect(sent!.text).toMatch(/שלום שקטה.*\/public-view\/answers\/[\da-f]{40}\n\nנועה ברקאי\n\nלהפסקת הודעות: \S+#stop$/s)
  const page = /answers\/([\da-f]{40})/.exec(sent!.text)![1]
  expect((await product.app.inject(`/api/public/answers/${page}/`)).json().customer).toMatchObject({ first_name: 'שקטה' })
  expect((await it.me.ok(messages)).results[0]).toMatchObject({ assets: [], state: 'sent' })
  expect((await it.me.ok(getCustomer, at(it.silent.id))).asset_was_sent_at).toBe(NOW.toISOString())
})

test('"still looking?" is refused by the rules of any message', async () => {
  await product.stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  const me = await product.agent()
  const askOwners = (...customer_ids: number[]) => me.call(askStillLooking, { body: { customer_ids } })
  const [willing, shy] = [await buildCustomer(me), await buildCustomer(me, { name: 'לא' })]
  await me.ok(changeCustomer, { ...at(shy.id), body: { whatsapp_do_not_contact: true } })
  expect(await askOwners(willing.id, shy.id)).toMatchObject({
    status: 409,
    body: { code: 'do_not_contact', customers: [{ id: shy.id, name: 'לא' }] },
  })
  expect((await me.ok(messages)).count).toBe(0)
  expect((await askOwners(it.silent.id)).status).toBe(404)
  await me.ok(changeSettings, { body: { daily_limit: 1 } })
  expect((await askOwners(willing.id)).status).toBe(202)
  expect(await askOwners((await buildCustomer(me)).id)).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
  await product.stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  expect((await askOwners(willing.id)).body.code).toBe('not_linked')
})
