import { listAssets } from '@mafteach/contract/asset-lists'
import { changeAsset, getAsset, setContacts } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/bulk'
import { customers as listCustomers } from '@mafteach/contract/customer-lists'
import { archive, changeCustomer, getCustomer } from '@mafteach/contract/customers'
import type { CallOf } from '@mafteach/contract/endpoint'
import { messages } from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { createTag } from '@mafteach/contract/tags'
import { changeTask, listTasks } from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** One action on many customers or properties (product.md section 13, "Leads and marketing"). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

type Agent = Awaited<ReturnType<typeof product.agent>>
type Start = CallOf<typeof contract.startBulk>['body']

let me: Agent
beforeEach(async () => {
  me = await product.agent()
})

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const idsOf = (things: { id: number }[]) => things.map(({ id }) => id)
const ended = async (agent: Agent, job: { id: number }) => {
  await expect
    .poll(async () => (await agent.ok(contract.bulkJob, at(job))).state, { timeout: 20_000, interval: 10 })
    .toMatch(/^(?:done|undone|failed)$/)
  return agent.ok(contract.bulkJob, at(job))
}
const startWith = (agent: Agent, body: Start) => agent.call(contract.startBulk, { body })
const run = async (agent: Agent, body: Start) => {
  const answer = await startWith(agent, body)
  expect([answer.status, answer.body]).toEqual([202, answer.body])
  return ended(agent, answer.body as contract.Bulk)
}
const undo = async (agent: Agent, job: { id: number }) => {
  expect((await agent.call(contract.undoBulk, at(job))).status).toBe(202)
  return ended(agent, job)
}
const customersOf = async (agent: Agent, count: number) =>
  (await someCustomers(agent, count)) as unknown as [{ id: number }, { id: number }, { id: number }, { id: number }]
const someCustomers = (agent: Agent, count: number) => Promise.all(Array.from({ length: count }, () => buildCustomer(agent)))
const archivedOf = async (agent: Agent) =>
  idsOf((await agent.ok(listCustomers, { query: { is_archived: '1' } })).results).toSorted((one, other) => one - other)
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other)
const nextId = 987_654_321

test('invalid input is refused at its field, and no job starts', async () => {
  const [dana] = await someCustomers(me, 1)
  const ids = [dana!.id]
  const refused = async (body: object, field: string) =>
    expect(await startWith(me, { kind: 'customers', action: 'archive', ids, ...body } as never)).toMatchObject({
      status: 400,
      body: { [field]: expect.anything() },
    })
  await refused({ ids: undefined }, 'ids')
  await refused({ filter: { is_vip: '1' } }, 'ids')
  await refused({ ids: Array.from({ length: contract.BULK_MAX + 1 }, (_, n) => n + 1) }, 'ids')
  await refused({ action: 'delete' }, 'action')
  await refused({ ids: undefined, filter: { is_vip: 'perhaps' } }, 'filter')
  for (const action of ['archive', 'unarchive', 'send', 'hand_over'] as const) await refused({ kind: 'assets', action }, 'action')
  const strange = await (await product.agent()).ok(createTag, { body: { name: 'א', color: '#123456', kind: 'customer' } })
  const ofAssets = await me.ok(createTag, { body: { name: 'א', color: '#123456', kind: 'asset' } })
  for (const value of [undefined, 'א', strange.id, ofAssets.id]) await refused({ action: 'tag', value }, 'value')
  for (const value of [undefined, {}, { title: '' }, { title: 'א', due_at: 'מחר' }])
    await refused({ action: 'task', value }, 'value')
  for (const value of [undefined, 'sold', 'NO']) await refused({ action: 'status', value }, 'value')
  await refused({ kind: 'assets', action: 'status', value: 'sold' }, 'value')
  for (const value of [undefined, me.id, (await product.agent()).id]) await refused({ action: 'hand_over', value }, 'value')
  await refused({ action: 'send', value: { text: ' ' } }, 'value')
  expect(await db.selectFrom('bulk_job').select('id').where('agent_id', '=', me.id).execute()).toEqual([])
})

test('many are archived once each, others’ customers are skipped, and undo restores all except those changed since', async () => {
  const [dana, ron, yael, avi] = await customersOf(me, 4)
  const strange = await buildCustomer(await product.agent())
  await me.ok(archive, at(avi))
  const ids = [dana.id, ron.id, dana.id, strange.id, nextId, yael.id, avi.id]
  const job = await run(me, { kind: 'customers', ids, action: 'archive' })
  expect(job).toEqual({
    id: job.id,
    kind: 'customers',
    action: 'archive',
    state: 'done',
    total: 6,
    done: 4,
    skipped: [
      { id: strange.id, reason: 'not_found' },
      { id: nextId, reason: 'not_found' },
    ],
    url: null,
    created_at: expect.any(String),
    undo_until: expect.any(String),
  })
  expect(await archivedOf(me)).toEqual(sorted([dana.id, ron.id, yael.id, avi.id]))
  // The same as single actions.
  const kindsOf = async (customer: { id: number }) =>
    (await me.ok(customerTimeline, at(customer))).results.map(({ kind }) => kind)
  const single = await kindsOf(avi)
  expect(await kindsOf(dana)).toEqual(single)

  await me.ok(changeCustomer, { ...at(ron), body: { name: 'רון אחר' } })
  const answers = await Promise.all([me.call(contract.undoBulk, at(job)), me.call(contract.undoBulk, at(job))])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(await ended(me, job)).toMatchObject({
    state: 'undone',
    done: 3,
    skipped: expect.arrayContaining([{ id: ron.id, reason: 'changed' }]),
  })
  // Customers who were archived before stay archived.
  expect(await archivedOf(me)).toEqual(sorted([ron.id, avi.id]))
  expect((await undo(me, job)).done).toBe(3)
  const { results } = await me.ok(contract.bulkSkipped, at(job))
  expect(results).toEqual([
    { id: ron.id, name: 'רון אחר', reason: 'changed' },
    { id: strange.id, name: null, reason: 'not_found' },
    { id: nextId, name: null, reason: 'not_found' },
  ])
})

test('a filter is the query of the list, evaluated once', async () => {
  const all = await someCustomers(me, 3)
  const tag = await me.ok(createTag, { body: { name: 'א', color: '#123456', kind: 'customer' } })
  for (const one of all.slice(1)) await me.ok(changeCustomer, { ...at(one), body: { is_vip: true, tags: [tag.id] } })
  const filters: Start['filter'][] = [
    { is_vip: true },
    { is_vip: '1', tags: [tag.id] },
    'is_vip=1&sort=name',
    { kind: 'lead', tags: tag.id },
  ]
  for (const filter of filters) {
    expect(await run(me, { kind: 'customers', filter, action: 'status', value: 'DO' })).toMatchObject({ total: 2, done: 2 })
  }
  expect(await run(me, { kind: 'customers', filter: { search: 'אין כזה' }, action: 'archive' })).toMatchObject({
    state: 'done',
    total: 0,
    done: 0,
    skipped: [],
  })
  const mine = [await buildAsset(me, place), await buildAsset(me, place, { price: 5_000_000 })]
  const corner = await me.ok(createTag, { body: { name: 'א', color: '#123456', kind: 'asset' } })
  const job = await run(me, { kind: 'assets', filter: { mine: '1', price_from: 4_000_000 }, action: 'tag', value: corner.id })
  expect(job).toMatchObject({ total: 1, done: 1 })
  expect(idsOf((await me.ok(listAssets, { query: { tags: String(corner.id) } })).results)).toEqual([mine[1]!.id])
})

test('more than 5,000 rows of a filter are refused altogether', async () => {
  await sql`insert into customer (agent_id, name, search) select ${me.id}, 'לקוח', ' לקוח' from generate_series(1, ${contract.BULK_MAX + 1})`.execute(
    db,
  )
  expect(await startWith(me, { kind: 'customers', filter: {}, action: 'archive' })).toMatchObject({
    status: 400,
    body: { filter: expect.anything() },
  })
})

test('a status is an activity or a type of customers; for properties it needs the permission', async () => {
  const [dana, ron] = await customersOf(me, 2)
  const ids = [dana.id, ron.id]
  const type = await run(me, { kind: 'customers', ids, action: 'status', value: 'IN' })
  expect((await me.ok(getCustomer, at(dana))).buyer_end_customer_status).toBe('IN')
  const dormant = await run(me, { kind: 'customers', ids, action: 'status', value: 'DO' })
  expect((await me.ok(getCustomer, at(dana))).is_dormant).toBe(true)
  await undo(me, dormant)
  await undo(me, type)
  expect(await me.ok(getCustomer, at(ron))).toMatchObject({ is_dormant: false })

  const agency_id = await product.agency()
  const [owner, contact] = [await product.agent({ agency_id }), await product.agent({ agency_id })]
  const shown = await buildAsset(owner, place, { visibility_status: 'AL', audience: 'AL' })
  const shared = await buildAsset(owner, place)
  await owner.ok(setContacts, { ...at(shared), body: [contact.id] })
  const sold = await buildAsset(owner, place)
  await db.updateTable('asset').set({ visibility_status: 'sold' }).where('id', '=', sold.id).execute()
  const job = await run(contact, { kind: 'assets', ids: idsOf([shown, shared]), action: 'status', value: 'NO' })
  expect(job).toMatchObject({ done: 1, skipped: [{ id: shown.id, reason: 'not_allowed' }] })
  expect((await owner.ok(getAsset, at(shared))).visibility_status).toBe('NO')
  expect(await undo(contact, job)).toMatchObject({ state: 'undone', done: 1 })
  expect((await owner.ok(getAsset, at(shared))).visibility_status).toBe('ME')
  expect(await run(owner, { kind: 'assets', ids: [sold.id], action: 'status', value: 'NO' })).toMatchObject({
    done: 0,
    skipped: [{ id: sold.id, reason: 'not_allowed' }],
  })
})

test('tags are added and removed; undo keeps them on those who had them before', async () => {
  const [dana, ron, yael] = await customersOf(me, 3)
  const tag = await me.ok(createTag, { body: { name: 'חמים', color: '#123456', kind: 'customer' } })
  const calm = await me.ok(createTag, { body: { name: 'רגועים', color: '#123456', kind: 'customer' } })
  await me.ok(changeCustomer, { ...at(dana), body: { tags: [tag.id] } })
  const tagged = async () => sorted(idsOf((await me.ok(listCustomers, { query: { tags: String(tag.id) } })).results))
  const ids = idsOf([dana, ron, yael])
  const on = await run(me, { kind: 'customers', ids, action: 'tag', value: tag.id })
  expect(await tagged()).toEqual(sorted(ids))
  // Another tag does not change it.
  await run(me, { kind: 'customers', ids, action: 'tag', value: calm.id })
  await me.ok(changeCustomer, { ...at(yael), body: { tags: [] } })
  expect(await undo(me, on)).toMatchObject({ done: 2, skipped: [{ id: yael.id, reason: 'changed' }] })
  expect(await tagged()).toEqual([dana.id])
  const off = await run(me, { kind: 'customers', ids, action: 'untag', value: calm.id })
  await undo(me, off)
  expect((await me.ok(getCustomer, at(ron))).tags.map(({ name }) => name)).toEqual(['רגועים'])
})

test('each gets a task; undo deletes those that nobody changed', async () => {
  const [dana, ron] = await customersOf(me, 2)
  const value = { title: 'להתקשר', due_at: '2026-12-01T09:00:00.000Z' }
  const job = await run(me, { kind: 'customers', ids: idsOf([dana, ron]), action: 'task', value })
  const tasks = async () => (await me.ok(listTasks, {})).results
  const all = await tasks()
  expect(all.map(({ title, due_at }) => ({ title, due_at }))).toEqual([value, value])
  expect(sorted(all.map(({ customer }) => customer!.id))).toEqual(sorted(idsOf([dana, ron])))
  const ofDana = all.find(({ customer }) => customer!.id === dana.id)!
  await me.ok(changeTask, { ...at(ofDana), body: { title: 'לכתוב' } })
  expect(await undo(me, job)).toMatchObject({ done: 1, skipped: [{ id: dana.id, reason: 'changed' }] })
  expect((await tasks()).map(({ title }) => title)).toEqual(['לכתוב'])
  const flat = await buildAsset(me, place)
  await run(me, { kind: 'assets', ids: [flat.id], action: 'task', value: { title: 'לצלם' } })
  expect((await tasks()).map(({ asset }) => asset?.id)).toContain(flat.id)
})

test('a message is sent to those who may and can get it; undo cancels queued ones', async () => {
  const [dana, silent, ron] = await customersOf(me, 3)
  const bare = await buildCustomer(me, { phone: null })
  await me.ok(changeCustomer, { ...at(silent), body: { whatsapp_do_not_contact: true } })
  const flat = await buildAsset(me, place)
  const job = await run(me, {
    kind: 'customers',
    ids: idsOf([dana, silent, bare, ron]),
    action: 'send',
    value: { asset_ids: [flat.id], text: 'שלום' },
  })
  expect(job).toMatchObject({
    done: 2,
    skipped: [
      { id: silent.id, reason: 'do_not_contact' },
      { id: bare.id, reason: 'no_phone' },
    ],
  })
  const sent = async () => (await me.ok(messages, {})).results.map(({ customer, state }) => ({ customer, state }))
  expect(await sent()).toEqual([
    { customer: ron.id, state: 'queued' },
    { customer: dana.id, state: 'queued' },
  ])
  await db.updateTable('message').set({ state: 'sent', due_at: null }).where('customer_id', '=', dana.id).execute()
  expect(await undo(me, job)).toMatchObject({ done: 1, skipped: expect.arrayContaining([{ id: dana.id, reason: 'changed' }]) })
  expect(await sent()).toEqual([
    { customer: ron.id, state: 'cancelled' },
    { customer: dana.id, state: 'sent' },
  ])
})

test('customers are handed to a colleague, who is notified once; undo returns them unless worked with', async () => {
  const agency_id = await product.agency()
  const [giver, receiver] = [await product.agent({ agency_id }), await product.agent({ agency_id })]
  const [dana, ron] = await customersOf(giver, 2)
  const job = await run(giver, { kind: 'customers', ids: idsOf([dana, ron]), action: 'hand_over', value: receiver.id })
  expect(job).toMatchObject({ done: 2, skipped: [] })
  expect(sorted(idsOf((await receiver.ok(listCustomers, {})).results))).toEqual(sorted([dana.id, ron.id]))
  const told = (await receiver.ok(notifications, {})).results.filter(({ notification_type }) => notification_type === 'agency')
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining('2 לקוחות')])
  await receiver.ok(changeCustomer, { ...at(ron), body: { is_vip: true } })
  expect(await undo(giver, job)).toMatchObject({ done: 1, skipped: [{ id: ron.id, reason: 'changed' }] })
  expect(idsOf((await giver.ok(listCustomers, {})).results)).toEqual([dana.id])
})

test('an export is a file of the agent’s own rows', async () => {
  const file = (agent: Agent, url: string) => product.app.inject({ url, headers: { authorization: `Bearer ${agent.token}` } })
  const dana = await buildCustomer(me, { name: 'דנה' })
  await buildCustomer(me, { name: 'גרשון' })
  const strange = await buildCustomer(await product.agent())
  const job = await run(me, { kind: 'customers', ids: [dana.id, strange.id], action: 'export' })
  expect(job).toMatchObject({ done: 1, skipped: [{ id: strange.id, reason: 'not_found' }], undo_until: null })
  const csv = await file(me, job.url!)
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect([csv.body.includes('דנה'), csv.body.includes('גרשון')]).toEqual([true, false])
  expect((await file(await product.agent(), job.url!)).statusCode).toBe(404)
  const flat = await buildAsset(me, place)
  const ofAssets = await run(me, { kind: 'assets', ids: [flat.id], action: 'export' })
  const xlsx = await file(me, ofAssets.url!)
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const archived = await run(me, { kind: 'customers', ids: [dana.id], action: 'archive' })
  expect((await me.call(contract.bulkFile, at(archived))).status).toBe(404)
})

test('a job is visible to its agent only, can be undone for a day, and is deleted after a week', async () => {
  const dana = await buildCustomer(me)
  const job = await run(me, { kind: 'customers', ids: [dana.id], action: 'archive' })
  const stranger = await product.agent()
  for (const endpoint of [contract.bulkJob, contract.undoBulk, contract.bulkSkipped])
    expect((await stranger.call(endpoint, at(job))).status).toBe(404)
  const finished = new Date(product.now().getTime() - (contract.BULK_UNDO_HOURS * 60 + 1) * 60_000)
  await db.updateTable('bulk_job').set({ finished_at: finished }).where('id', '=', job.id).execute()
  expect(await me.call(contract.undoBulk, at(job))).toMatchObject({ status: 409, body: { code: 'too_late' } })
  const before = new Date(product.now().getTime() - (contract.BULK_DAYS * 24 + 1) * 3_600_000)
  await db.updateTable('bulk_job').set({ created_at: before }).where('id', '=', job.id).execute()
  await deleteExpired(db, product)
  expect((await me.call(contract.bulkJob, at(job))).status).toBe(404)
})

test('undone while running, a job stops, and its changes are reverted', async () => {
  const all = await someCustomers(me, 3)
  const job = await run(me, { kind: 'customers', ids: idsOf(all), action: 'archive' })
  await sql`update bulk_job set state = 'running', finished_at = null, leased_until = now() + interval '1 day', lease = gen_random_uuid() where id = ${job.id}`.execute(
    db,
  )
  await sql`update bulk_item set state = 'waiting', record = null where job_id = ${job.id} and position = 3`.execute(db)
  await me.ok(changeAsset, { ...at(await buildAsset(me, place)), body: { price: 2 } })
  expect(await undo(me, job)).toMatchObject({ state: 'undone', total: 3, done: 2, skipped: [] })
  expect(await archivedOf(me)).toEqual([all[2]!.id])
})
