import { changeAsset, deleteAsset } from '@mafteach/contract/assets'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { deleteCustomer } from '@mafteach/contract/customers'
import { notifications } from '@mafteach/contract/notifications'
import { home } from '@mafteach/contract/sign-in'
import * as contract from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { lockAgents } from '../../domain/agent-home.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** Tasks: lists and counts, completing and undoing, subjects (product.md sections 6 and 12). */

const product = await openProduct()
const { db } = product.database
// A Friday, 11:00 in Israel.
const NOW = new Date('2026-11-20T09:00:00Z')
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})
beforeEach(() => product.setTime(NOW))

const at = (id: number) => ({ params: { id: String(id) } })
const add = (who: Caller, body: Partial<contract.TaskInput> = {}) =>
  who.ok(contract.createTask, { body: { title: 'להתקשר', ...body } })
const titles = async (who: Caller, query: NonNullable<Parameters<typeof list>[1]> = {}) =>
  (await list(who, query)).results.map(({ title }) => title)
const list = (who: Caller, query: Record<string, string> = {}) => who.ok(contract.listTasks, { query })
const notified = async (who: Caller, customer: number) =>
  (await who.ok(customerTimeline, at(customer))).results
    .filter(({ kind }) => kind.startsWith('task'))
    .map(({ id: _, at: __, ...item }) => item)
    .toReversed()

test('a task stores what was sent, and only sent fields are changed', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me, { name: 'דנה לוי' })
  const asset = await buildAsset(me, place, { address_number: '7' })
  const given = {
    title: 'לחזור לדנה',
    content: 'על המחיר',
    kind: 'CALL' as const,
    due_at: '2026-11-22T08:00:00.000Z',
    remind_at: '2026-11-22T07:45:00.000Z',
    priority: 'HIGH' as const,
    repeats: 'WEEKLY' as const,
  }
  const { status, body: task } = await me.call(contract.createTask, {
    body: { ...given, customer: customer.id, asset: asset.id },
  })
  expect(status).toBe(201)
  const known = {
    id: expect.any(Number),
    ...given,
    customer: { id: customer.id, name: 'דנה לוי' },
    asset: { id: asset.id, name: `${asset.street!.name} 7, רמת גן` },
    done_at: null,
    result: null,
    created_at: NOW.toISOString(),
    deal: null,
    version: expect.any(String),
  }
  expect(task).toEqual(known)
  expect(await me.ok(contract.getTask, at(task.id))).toEqual(known)
  expect(await add(me)).toMatchObject({
    content: null,
    kind: null,
    due_at: null,
    priority: 'NORMAL',
    customer: null,
    asset: null,
  })

  const change = (body: contract.TaskChange) => me.ok(contract.changeTask, { ...at(task.id), body })
  expect(await change({ title: 'לחזור מחר', asset: null, priority: 'LOW' })).toEqual({
    ...known,
    title: 'לחזור מחר',
    asset: null,
    priority: 'LOW',
  })
  // Repetition needs a start time.
  const refused = { status: 400, body: { due_at: [expect.any(String)] } }
  expect(await me.call(contract.changeTask, { ...at(task.id), body: { due_at: null } })).toMatchObject(refused)
  expect(await me.call(contract.createTask, { body: { title: 'א', repeats: 'DAILY' } })).toMatchObject(refused)
  expect(await change({ due_at: null, repeats: null })).toMatchObject({ due_at: null, repeats: null })
})

test('each filter has its list and its count', async () => {
  const me = await product.agent()
  const due = {
    'לפני שבוע': '2026-11-13T09:00:00Z',
    'לפני רגע': '2026-11-20T08:59:59Z',
    עכשיו: '2026-11-20T09:00:00Z',
    הערב: '2026-11-20T21:59:59Z',
    בחצות: '2026-11-20T22:00:00Z',
    'בעוד שבוע': '2026-11-27T08:59:59Z',
    'אחרי שבוע': '2026-11-27T09:00:00Z',
  }
  for (const [title, due_at] of Object.entries(due).toReversed()) await add(me, { title, due_at })
  await add(me, { title: 'בלי מועד' })
  const [first, second] = [await add(me, { title: 'בוצעה' }), await add(me, { title: 'בוצעה אחר כך', due_at: due.הערב })]
  await me.ok(contract.completeTask, { ...at(first.id), body: {} })
  product.setTime(new Date(NOW.getTime() + 1))
  await me.ok(contract.completeTask, { ...at(second.id), body: {} })
  product.setTime(NOW)
  await me.ok(contract.deleteTask, at((await add(me, { title: 'נמחקה', due_at: due.הערב })).id))
  await add(await product.agent(), { due_at: due.הערב })

  const expected: Record<contract.TaskFilter, string[]> = {
    open: [...Object.keys(due), 'בלי מועד'],
    today: ['עכשיו', 'הערב'],
    overdue: ['לפני שבוע', 'לפני רגע'],
    week: ['עכשיו', 'הערב', 'בחצות', 'בעוד שבוע'],
    undated: ['בלי מועד'],
    done: ['בוצעה אחר כך', 'בוצעה'],
  }
  const counts = await me.ok(contract.taskCounts)
  expect((await me.ok(home)).counts.tasks_due).toBe(counts.overdue + counts.today)
  for (const filter of contract.TASK_FILTERS) {
    expect(await titles(me, { filter })).toEqual(expected[filter])
    expect(counts[filter]).toBe(expected[filter].length)
  }
  expect(await titles(me)).toEqual(expected.open)
  // A range of days in Israel, including completed tasks.
  expect(await titles(me, { from: '2026-11-20', to: '2026-11-20' })).toEqual(['לפני רגע', 'עכשיו', 'הערב', 'בוצעה אחר כך'])
  expect(await titles(me, { to: '2026-11-20', filter: 'overdue' })).toEqual(expected.overdue)
  const { count, next, results } = await list(me, { page_size: '2', page: '2' })
  expect([count, results.length, next]).toEqual([8, 2, expect.stringContaining('after=')])
})

test('a search finds words of the title, the content, the customer and the address', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me, { name: 'אבנר גולדשטיין' })
  const asset = await buildAsset(me, place)
  await add(me, { title: 'שליחת תוכניות' })
  await add(me, { title: 'שיחה', customer: customer.id, asset: asset.id })
  await add(me, { title: 'סיור', asset: asset.id })
  expect(await titles(me, { search: 'תוכני' })).toEqual(['שליחת תוכניות'])
  expect(await titles(me, { search: 'גולדשטין' })).toEqual(['שיחה'])
  expect(await titles(me, { search: `${asset.street!.name}` })).toEqual(['שיחה', 'סיור'])
  expect(await titles(me, { search: 'אבנר רמת גן' })).toEqual(['שיחה'])
  expect(await titles(me, { search: '%' })).toEqual([])
  const { id } = await add(me, { title: 'בדיקה', content: 'לשאול על החניון' })
  expect(await titles(me, { search: 'חניון' })).toEqual(['בדיקה'])
  await me.ok(contract.changeTask, { params: { id: String(id) }, body: { title: 'בירור' } })
  expect(await titles(me, { search: 'בירור החניון' })).toEqual(['בירור'])
  await me.ok(contract.changeTask, { params: { id: String(id) }, body: { content: 'טופל' } })
  expect(await titles(me, { search: 'חניון' })).toEqual([])
  expect(await titles(me, { customer: String(customer.id) })).toEqual(['שיחה'])
  expect(await titles(me, { asset: String(asset.id) })).toEqual(['שיחה', 'סיור'])
})

test('a text mentions customers by any word of their names, also behind a prefix letter; not archived customers and those of others', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const [dana, levi, archived] = [
    await buildCustomer(me, { name: 'דנה כץ־לוי' }),
    await buildCustomer(me, { name: 'יוסי לוי' }),
    await buildCustomer(me, { name: 'דנה הישנה' }),
  ]
  await db.updateTable('customer').set({ is_archived: true }).where('id', '=', archived.id).execute()
  await buildCustomer(other, { name: 'דנה כץ' })
  const named = async (text: string) =>
    (await me.ok(contract.mentionedCustomers, { query: { text } })).map(({ id, name }) => [id, name])
  const [danas, levis] = [
    [dana.id, 'דנה כץ־לוי'],
    [levi.id, 'יוסי לוי'],
  ]
  expect(await named('להתקשר לדנה לוי')).toEqual([danas, levis])
  expect(await named('להתקשר ללוי')).toEqual([levis, danas])
  expect(await named('לדנ')).toEqual([])
  expect(await named(`% ' ; 052 ${dana.phone}`)).toEqual([])
})

test('completed once and reopened once, however often it is called', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me)
  const { id } = await add(me, { customer: customer.id })
  const complete = (body?: object) => me.ok(contract.completeTask, { ...at(id), body } as never)
  const done = { id, done_at: NOW.toISOString(), result: 'NO_ANSWER', next: null }
  expect(await complete({ result: 'NO_ANSWER' })).toMatchObject(done)
  product.setTime(new Date(NOW.getTime() + 60_000))
  expect(await complete()).toMatchObject(done)
  const item = { task: id, title: 'להתקשר' }
  expect(await notified(me, customer.id)).toEqual([
    { kind: 'task_added', ...item },
    { kind: 'task_done', ...item, result: 'NO_ANSWER' },
  ])
  for (let times = 0; times < 2; times++)
    expect(await me.ok(contract.reopenTask, at(id))).toMatchObject({ id, done_at: null, result: null })
  expect(await complete()).toMatchObject({ result: 'DONE' })
})

test('completing a repeating task makes the next one, once; undo removes it', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me)
  const { id } = await add(me, {
    customer: customer.id,
    repeats: 'DAILY',
    due_at: '2026-11-19T07:00:00.000Z',
    remind_at: '2026-11-19T06:30:00.000Z',
  })
  const complete = (task: number) => me.ok(contract.completeTask, { ...at(task), body: {} })
  // Two taps at the same time.
  const [first, again] = await Promise.all([complete(id), complete(id)])
  const next = { repeats: 'DAILY', due_at: '2026-11-21T07:00:00.000Z', remind_at: '2026-11-21T06:30:00.000Z', done_at: null }
  expect(first.next).toMatchObject({ ...next, customer: { id: customer.id } })
  expect(again).toEqual(first)
  // A repetition does not count as an update of the customer.
  expect(await notified(me, customer.id)).toHaveLength(2)

  await me.ok(contract.reopenTask, at(id))
  expect((await me.call(contract.getTask, at(first.next!.id))).status).toBe(404)
  expect((await complete(id)).next).toMatchObject(next)
  const second = (await complete(id)).next!
  const third = (await complete(second.id)).next!
  expect(third.due_at).toBe('2026-11-22T07:00:00.000Z')
  // What was done in the meantime stays.
  await me.ok(contract.reopenTask, at(id))
  expect((await complete(id)).next).toMatchObject({ id: second.id, result: 'DONE' })
  expect(await me.ok(contract.getTask, at(third.id))).toMatchObject({ done_at: null })
})

test('an agent is reminded, but not of tasks completed meanwhile', async () => {
  const me = await product.agent()
  const remind_at = '2026-11-20T09:05:00.000Z'
  const task = await add(me, { title: 'לצלם', remind_at })
  const finished = await add(me, { title: 'בוצעה', remind_at })
  await me.ok(contract.completeTask, { ...at(finished.id), body: {} })
  await me.ok(contract.deleteTask, at((await add(me, { title: 'נמחקה', remind_at })).id))
  product.setTime(new Date(remind_at))
  const notified = async () => (await me.ok(notifications)).results
  await expect.poll(notified).toHaveLength(1)
  expect(await notified()).toMatchObject([
    { notification_type: 'task reminder', referenced_object_id: task.id, content: 'תזכורת: לצלם' },
  ])
  await me.ok(contract.changeTask, { ...at(task.id), body: { title: 'לצלם את הסלון' } })
  expect(await notified()).toHaveLength(1)
  // Postponed, it leaves the list, and is announced once more.
  await me.ok(contract.changeTask, { ...at(task.id), body: { remind_at: '2026-11-20T09:06:00Z' } })
  expect(await notified()).toEqual([])
  product.setTime(new Date('2026-11-20T09:06:00Z'))
  await expect.poll(notified).toHaveLength(1)
  await me.ok(contract.changeTask, { ...at(task.id), body: { due_at: null, remind_at: null } })
  expect(await notified()).toEqual([])
  await me.ok(contract.changeTask, { ...at(task.id), body: { remind_at: '2026-11-20T09:06:30Z' } })
  product.setTime(new Date('2026-11-20T09:07:00Z'))
  await expect.poll(notified).toHaveLength(1)
  await me.ok(contract.completeTask, { ...at(task.id), body: {} })
  expect(await notified()).toEqual([])
})

test('a deleted task can be restored for thirty days', async () => {
  const me = await product.agent()
  const task = await add(me, { due_at: NOW.toISOString() })
  expect(await me.ok(contract.deleteTask, at(task.id))).toEqual({ ok: true })
  const gone = [contract.getTask, contract.deleteTask, contract.reopenTask] as const
  for (const call of gone) expect((await me.call(call, at(task.id))).status).toBe(404)
  expect(await titles(me)).toEqual([])
  const { session, phone } = me
  const after = async (days: number) => {
    product.setTime(new Date(NOW.getTime() + days * 86_400_000))
    await deleteExpired(db, { now: product.now })
    return product.withToken(product.tokens.access({ session, phone, agent: me.id }))
  }
  const soon = await after(29)
  expect(await soon.ok(contract.restoreTask, at(task.id))).toEqual(task)
  expect(await soon.ok(contract.restoreTask, at(task.id))).toEqual(task)
  await soon.ok(contract.deleteTask, at(task.id))
  const late = await after(60)
  expect((await late.call(contract.restoreTask, at(task.id))).status).toBe(404)
  await deleteExpired(db, { now: product.now })
  expect(await db.selectFrom('task').select('id').where('id', '=', task.id).execute()).toEqual([])
})

test('a bundle is added completely or not at all', async () => {
  const me = await product.agent()
  const asset = await buildAsset(me, place)
  const bundle = (body: object) => me.call(contract.addTaskBundle, { body: { bundle: 'NEW_EXCLUSIVE', ...body } })
  const foreign = await buildCustomer(await product.agent())
  expect((await bundle({ asset: asset.id, customer: foreign.id })).status).toBe(404)
  expect(await titles(me)).toEqual([])
  const { status, body } = await bundle({ asset: asset.id })
  expect([status, body.length]).toEqual([201, 7])
  expect((await list(me)).results).toEqual(body)
  // The day after Shabbat, at ten.
  expect(body[0]).toMatchObject({ title: 'צילום הנכס', due_at: '2026-11-22T08:00:00.000Z', asset: { id: asset.id } })
})

test('tasks are about own customers and visible assets, and show no more than their agent may see', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const theirs = await buildAsset(other, place, { address_number: '9' })
  const status = async (body: object) => (await me.call(contract.createTask, { body: { title: 'א', ...body } })).status
  expect(await status({ customer: (await buildCustomer(other)).id })).toBe(404)
  expect(await status({ asset: theirs.id })).toBe(404)
  expect(await status({ asset: 1 })).toBe(404)
  await other.ok(changeAsset, { ...at(theirs.id), body: { visibility_status: 'AL' } })
  const task = await add(me, { asset: theirs.id })
  expect(task.asset).toEqual({ id: theirs.id, name: `${theirs.street!.name}, רמת גן` })
  await other.ok(changeAsset, { ...at(theirs.id), body: { visibility_status: 'NO' } })
  expect((await me.ok(contract.getTask, at(task.id))).asset).toBeNull()
  expect(await titles(me, { search: 'רמת גן' })).toEqual([])
  await other.ok(deleteAsset, at(theirs.id))
  expect(await me.ok(contract.getTask, at(task.id))).toMatchObject({ id: task.id, asset: null })
})

test('nobody else sees a task, whatever their relation to its agent', async () => {
  const agency_id = await product.agency()
  const me = await product.agent({ agency_id })
  const task = await add(me, { due_at: NOW.toISOString() })
  const others = { manager: { agency_id, is_agency_manager: true }, colleague: { agency_id }, stranger: {} }
  const onOne = [
    [contract.getTask, undefined],
    [contract.changeTask, { title: 'ב' }],
    [contract.completeTask, {}],
    [contract.reopenTask, undefined],
    [contract.deleteTask, undefined],
    [contract.restoreTask, undefined],
  ] as const
  for (const fields of Object.values(others)) {
    const other = await product.agent(fields)
    for (const [call, body] of onOne) expect((await other.call(call, { ...at(task.id), body } as never)).status).toBe(404)
    expect(await titles(other)).toEqual([])
    expect((await other.ok(contract.taskCounts)).open).toBe(0)
  }
  expect(await me.ok(contract.getTask, at(task.id))).toEqual(task)
})

test('tasks move with a merge, return by its undo, and are deleted with a permanently deleted customer', async () => {
  const me = await product.agent()
  const [kept, other] = [await buildCustomer(me, { name: 'דנה' }), await buildCustomer(me, { name: 'דנה כץ' })]
  const { id } = await add(me, { customer: other.id })
  const { merge } = await me.ok(mergeCustomers, { ...at(kept.id), body: { other: other.id } })
  expect((await me.ok(contract.getTask, at(id))).customer).toEqual({ id: kept.id, name: 'דנה' })
  expect(await notified(me, kept.id)).toHaveLength(1)
  await me.ok(unmergeCustomers, { ...at(kept.id), body: { merge } })
  expect((await me.ok(contract.getTask, at(id))).customer).toEqual({ id: other.id, name: 'דנה כץ' })
  const key = { 'idempotency-key': 'a task with her' }
  const input = { body: { title: 'עם דנה כץ', customer: other.id } }
  await me.call(contract.createTask, input, key)
  await me.ok(deleteCustomer, { ...at(other.id), body: { confirm: true } })
  expect((await me.call(contract.getTask, at(id))).status).toBe(404)
  // The stored response, which named her, is gone too.
  expect((await me.call(contract.createTask, input, key)).status).toBe(404)
})

test('completing a repeating task waits for a merge or deletion of its customer, without holding locks meanwhile', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me)
  const { id } = await add(me, { customer: customer.id, due_at: NOW.toISOString(), repeats: 'DAILY' })
  const { done } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('customer').select('id').where('id', '=', customer.id).forUpdate().execute()
    const done = me.ok(contract.completeTask, { ...at(id), body: {} })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    await tx.selectFrom('task').select('id').where('id', '=', id).forUpdate().noWait().execute()
    return { done }
  })
  expect((await done).next).not.toBeNull()
})

test('a write that PostgreSQL ends because of a deadlock is retried and succeeds', async () => {
  const me = await product.agent()
  const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  /**
   * Whether PostgreSQL ended this call: it checks for deadlocks a second after a wait began, and on a busy machine the other call starts to wait
   * later than that.
   */
  const isEndedAndDone = async (): Promise<boolean> => {
    const { id } = await add(me)
    const unread = {
      agent_id: me.id,
      notification_type: 'task reminder',
      content: 'x',
      referenced_object_id: id,
      created_at: NOW,
    }
    await db.insertInto('notification').values(unread).execute()
    const other = await db.startTransaction().execute()
    await other.selectFrom('task').select('id').where('id', '=', id).forUpdate().execute()
    // It has locked the agent's row, and waits for the task.
    const deleting = me.call(contract.deleteTask, at(id))
    await expect.poll(async () => (await waits.execute(db)).rows.length, { interval: 5 }).toBe(1)
    const isOtherEnded = await lockAgents(other, [me.id]).then(
      () => false,
      () => true,
    )
    await (isOtherEnded ? other.rollback() : other.commit()).execute()
    expect((await deleting).status).toBe(200)
    expect((await me.call(contract.getTask, at(id))).status).toBe(404)
    return !isOtherEnded
  }
  for (let tries = 0; !(await isEndedAndDone()); tries++) expect(tries).toBeLessThan(10)
})
