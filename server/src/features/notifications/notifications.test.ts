import { changeCustomer } from '@mafteach/contract/customers'
import type { CallOf } from '@mafteach/contract/endpoint'
import type { NotificationType } from '@mafteach/contract/notification-kinds'
import * as contract from '@mafteach/contract/notifications'
import { flags } from '@mafteach/contract/sign-in'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** The bell (spec sections 2.2 and 7.4, product.md section 12). */

const product = await openProduct()
const place = await placeOf(product)
const start = product.now()
const DAY_MS = 86_400_000

let me: Caller
beforeEach(async () => {
  product.setTime(start)
  me = await product.agent()
})

const addNotice = async (type: NotificationType, content: string, about: number | null = null) => {
  const [id] = await notify(product.database.db, [{ agent: me.id, type, content: asWritten(content), about }], product.now())
  return id!
}
const contents = async (history?: '1') =>
  (await me.ok(contract.notifications, history ? { query: { history } } : {})).results.map(({ content }) => content)

test('a read one leaves the list, stays in the history for 90 days with the time of reading, and is then deleted', async () => {
  const first = await addNotice('unanswered call', 'one')
  await addNotice('new lead', 'two')
  expect(await contents()).toEqual(['two', 'one'])
  expect(await contents('1')).toEqual(['two', 'one'])
  await me.ok(contract.markRead, { params: { id: String(first) } })
  expect(await contents()).toEqual(['two'])
  const { count, results } = await me.ok(contract.notifications, { query: { history: '1' } })
  expect(count).toBe(2)
  expect(results.map(({ read_at }) => read_at)).toEqual([null, start.toISOString()])
  expect((await me.ok(flags)).unread_notifications).toBe(1)
  await me.ok(contract.markAllRead)
  expect([await contents(), await contents('1')]).toEqual([[], ['two', 'one']])

  await addNotice('new lead', 'unread')
  product.setTime(new Date(start.getTime() + 90 * DAY_MS + 1))
  me = product.withToken(product.tokens.access({ session: me.session, phone: '', agent: me.id }))
  expect(await contents('1')).toEqual(['unread'])
  await deleteExpired(product.database.db, { now: product.now })
  const stored = await product.database.db.selectFrom('notification').select('content').execute()
  expect(stored).toEqual([{ content: 'unread' }])
})

test('nobody reads or marks another agent’s notifications', async () => {
  const id = await addNotice('unanswered call', 'mine')
  const other = await product.agent()
  expect((await other.ok(contract.notifications, { query: { history: '1' } })).count).toBe(0)
  expect((await other.call(contract.markRead, { params: { id: String(id) } })).status).toBe(404)
  await other.ok(contract.markAllRead)
  expect(await contents()).toEqual(['mine'])
})

/** Counts the dots while `write` is running; they are right once both are done. */
async function countedWhile(write: (goOn: Promise<void>) => { isMidway: Promise<unknown>; end: Promise<unknown> }) {
  const { db } = product.database
  const goOn = Promise.withResolvers<void>()
  const { isMidway, end } = write(goOn.promise)
  await isMidway
  let isCounted = false
  const counting = me.ok(flags).then(() => {
    isCounted = true
  })
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%agent_home%'`
  await expect.poll(async () => isCounted || (await waiting.execute(db)).rows.length > 0).toBe(true)
  goOn.resolve()
  await Promise.all([end, counting])
  return (await me.ok(flags)).unread_notifications
}

test('notifications added while flags are counted are counted too, also if a count was already waiting', async () => {
  await addNotice('new lead', 'first')
  const written = Promise.withResolvers<void>()
  const count = await countedWhile((goOn) => ({
    isMidway: written.promise,
    end: product.database.db.transaction().execute(async (tx) => {
      await notify(tx, [{ agent: me.id, type: 'new lead', content: asWritten('second'), about: null }], start)
      written.resolve()
      await goOn
    }),
  }))
  expect(count).toBe(2)
})

test('notifications read by GET while the flags are counted are not counted', async () => {
  const { db } = product.database
  await addNotice('new lead', 'one')
  const held = Promise.withResolvers<void>()
  const count = await countedWhile((goOn) => {
    const holding = db.transaction().execute(async (tx) => {
      await tx.selectFrom('notification').select('id').where('agent_id', '=', me.id).forUpdate().execute()
      held.resolve()
      await goOn
    })
    const reading = held.promise.then(() => me.ok(contract.markAllReadByGet))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update "notification"%'`
    const isMidway = expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    return { isMidway, end: Promise.all([holding, reading]) }
  })
  expect(count).toBe(0)
})

test('each states the customer it is about: its own, or the first whom the asset fits, and never another agent’s', async () => {
  const { id: dana } = await buildCustomer(me, { name: 'דנה' })
  const stranger = await product.agent()
  const { id: hidden } = await buildCustomer(stranger, { name: 'של אחר' })
  await addNotice('message failed', 'to dana', dana)
  await addNotice('customer answer', 'of another’s customer', hidden)
  await addNotice('friend request', 'an agent with the number of a customer', dana)
  // Older than mine, and matching too.
  const elsewhere = await buildCustomer(stranger, { name: 'קונה של אחר' })
  await buildListing(stranger, elsewhere.id, place)
  for (const name of ['רון', 'יעל']) await buildListing(me, (await buildCustomer(me, { name })).id, place)
  const vip = await buildCustomer(me, { name: 'גילה' })
  await buildListing(me, vip.id, place)
  product.setTime(new Date(start.getTime() + 1_000))
  const asset = await buildAsset(stranger, place, { visibility_status: 'AL' })
  await product.settled()
  const customers = async () => (await me.ok(contract.notifications)).results.map(({ customer }) => customer?.name ?? null)
  expect(await customers()).toEqual(['רון', null, null, 'דנה'])
  await me.ok(changeCustomer, { params: { id: String(vip.id) }, body: { is_vip: true } })
  expect(await customers()).toEqual(['גילה', null, null, 'דנה'])
  const [match] = (await me.ok(contract.notifications)).results
  expect(match).toMatchObject({ notification_type: 'relevant asset', referenced_object_id: asset.id, read_at: null })
})

test('a type unknown to this version is returned like any other', async () => {
  await product.database.db
    .insertInto('notification')
    .values({ agent_id: me.id, notification_type: 'from tomorrow', content: 'new', referenced_object_id: 7, created_at: start })
    .execute()
  expect((await me.ok(contract.notifications)).results).toMatchObject([
    { notification_type: 'from tomorrow', content: 'new', referenced_object_id: 7, customer: null },
  ])
})

test('preferences: defaults at first, stored by changed fields, separate for each agent', async () => {
  const at_first = await me.ok(contract.preferences)
  expect(at_first.quiet).toEqual({ from: '22:00', to: '07:00', shabbat: true })
  expect(new Set(Object.values(at_first.kinds).map(({ list, push }) => `${list} ${push}`))).toEqual(new Set(['true true']))
  const change = (body: CallOf<typeof contract.changePreferences>['body']) => me.ok(contract.changePreferences, { body })
  await change({ kinds: { 'new lead': { list: false, push: true } } })
  await change({ quiet: null })
  await change({ kinds: { review: { list: true, push: false } } })
  const { kinds, quiet } = await me.ok(contract.preferences)
  expect([kinds['new lead'], kinds.review, kinds.offer, quiet]).toEqual([
    { list: false, push: true },
    { list: true, push: false },
    { list: true, push: true },
    null,
  ])
  expect(await (await product.agent()).ok(contract.preferences)).toEqual(at_first)
  for (const bad of [
    { quiet: { from: '25:00', to: '07:00', shabbat: true } },
    { kinds: { nonsense: { list: true, push: true } } },
  ])
    expect((await me.call(contract.changePreferences, { body: bad as never })).status).toBe(400)
})

test('a kind that is switched off writes no row; others do', async () => {
  const off = { list: false, push: true }
  await me.ok(contract.changePreferences, { body: { kinds: { 'new lead': off, 'relevant asset': off } } })
  const notices = [
    { agent: me.id, type: 'new lead', content: asWritten('a lead'), about: null },
    { agent: me.id, type: 'review', content: asWritten('a review'), about: null },
  ] as const
  expect(await notify(product.database.db, notices, start)).toEqual([null, expect.any(Number)])
  await buildListing(me, (await buildCustomer(me)).id, place)
  product.setTime(new Date(start.getTime() + 1_000))
  await buildAsset(await product.agent(), place, { visibility_status: 'AL' })
  await product.settled()
  expect([await contents(), (await me.ok(flags)).has_customers_with_new_matches]).toEqual([['a review'], true])
})
