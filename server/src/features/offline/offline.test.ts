import * as assets from '@mafteach/contract/assets'
import * as customerLists from '@mafteach/contract/customer-lists'
import * as customers from '@mafteach/contract/customers'
import { OFFLINE_ROWS_MAX, offlineChanges } from '@mafteach/contract/offline'
import * as tasks from '@mafteach/contract/tasks'
import { createToken } from '@mafteach/contract/tokens'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import {
  clockOf,
  DAY,
  type Device,
  expectUpToDate,
  idOf,
  lasting,
  makeDevice,
  NONE,
  START,
} from '../../../test/offline-device.ts'
import { type Caller, openProduct, SECRET } from '../../../test/product.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'
import { makeSealer } from '../../platform/security/sealed.ts'
import { secretsOf } from '../../platform/security/secrets.ts'
import { readCursor, writeCursor } from './cursor.ts'

/** What a device receives of an agent's own data (product.md section 13, "Native and offline"). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const later = clockOf(product)

let me: Caller & { phone: string }
let device: Device
beforeEach(async () => {
  later(0)
  me = lasting(product, await product.agent())
  device = makeDevice(me)
})

const upToDate = () => expectUpToDate(me, device)

/** Waits for running transactions, also of other tests on this server: while one runs, rows are sent once more. */
async function settled() {
  await product.settled()
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  const isOver = () =>
    sql<{ is_over: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]!.id}::xid8 as is_over`.execute(db)
  await expect.poll(async () => (await isOver()).rows[0]!.is_over, { timeout: 20_000 }).toBe(true)
}

describe('everything', () => {
  test('is sent once, page by page, as the calls of each kind return it', async () => {
    const seller = await buildCustomer(me, { name: 'דנה', phone: newPhone() })
    const buyer = await buildCustomer(me, { name: 'יעל' })
    const archived = await buildCustomer(me)
    await buildListing(me, archived.id, place)
    await me.ok(customers.archive, idOf(archived.id))
    const first = await buildListing(me, buyer.id, place)
    const second = await buildListing(me, buyer.id, place, { budget: 3_000_000 })
    const note = await me.ok(customers.addNote, { ...idOf(buyer.id), body: { content: 'מחפשת שקט' } })
    const asset = await buildAsset(me, place, { seller: seller.id, address_number: '7', notes: 'מואר' })
    const task = await me.ok(tasks.createTask, { body: { title: 'להתקשר', customer: buyer.id, asset: asset.id } })
    await notify(db, [{ agent: me.id, type: 'agency', content: asWritten('שלום'), about: null }], product.now())
    await settled()

    const pages = []
    for (let page = await device.read('2'); ; page = await device.read('2')) {
      pages.push(page)
      if (!page.has_more) break
    }
    const counts = pages.map((page) =>
      ['customers', 'listings', 'assets', 'tasks', 'notifications'].reduce(
        (sum, kind) => sum + (page[kind as 'customers'] as unknown[]).length,
        0,
      ),
    )
    expect(counts).toEqual([2, 2, 2, 1])
    expect(pages.map(({ gone, bounded }) => [gone, bounded])).toEqual(pages.map(() => [NONE, false]))
    expect(device.has('customers')).toEqual([seller.id, buyer.id])
    expect(device.has('listings')).toEqual([first.id, second.id])

    const { results } = await me.ok(customerLists.customers, {})
    const {
      has_new_matches: _,
      open_match_count: __,
      new_match_count: ___,
      listing,
      ...row
    } = results.find(({ id }) => id === buyer.id)!
    const { match_count: ____, ...line } = listing!
    expect(device.row('customers', buyer.id)).toEqual({
      ...row,
      listing: line,
      last_note: { id: note.id, content: 'מחפשת שקט', created_at: note.created_at },
    })
    expect(device.row('customers', seller.id)).toMatchObject({ listing: null, last_note: null })
    expect(device.row('listings', second.id)).toEqual(second)
    const { potential_buyers, potential_dormant_buyers, banner, price_history, log, ...details } = await me.ok(
      assets.getAsset,
      idOf(asset.id),
    )
    expect(device.row('assets', asset.id)).toEqual({ ...details, market_at: details.created_at })
    expect(details).toMatchObject({ role: 'owner', seller: { id: seller.id }, address_number: '7' })
    expect(device.row('tasks', task.id)).toEqual(task)
    expect(device.has('notifications')).toHaveLength(1)
    expect(pages.flatMap((page) => page.notifications)[0]).toMatchObject({ content: 'שלום', read_at: null, customer: null })

    expect(await device.read()).toMatchObject({ gone: NONE, has_more: false })
  })

  test('has at most 5,000 customers, the last changed, with their listings; later changes are sent anyway', async () => {
    await sql`insert into customer (agent_id, name, search, created_at, updated_at)
      select ${me.id}, 'לקוח ' || n, ' לקוח ' || n, ${START}::timestamptz, ${START}::timestamptz - make_interval(secs => n) from generate_series(1, 5002) n`.execute(
      db,
    )
    const { rows } = await sql<{ id: number }>`select id from customer where agent_id = ${me.id} order by updated_at`.execute(db)
    const [oldest, second, third] = rows.map(({ id }) => id)
    await sql`insert into listing (agent_id, customer_id, city_id, neighborhoods, created_at, updated_at)
      select ${me.id}, id, ${place.city}, array[${place.wholeCity}]::bigint[], updated_at, updated_at from customer where id in (${oldest}, ${third})`.execute(
      db,
    )
    const answers = await device.sync()
    expect(answers.map(({ bounded }) => bounded)).toEqual(answers.map(() => true))
    expect(device.has('customers')).toHaveLength(5000)
    expect(device.has('customers')).not.toContain(oldest)
    expect(device.has('customers')).not.toContain(second)
    expect([...device.has('listings')]).toEqual([device.row('listings', device.has('listings')[0]!).id])
    expect(device.row('listings', device.has('listings')[0]!).customer).toBe(third)
    await me.ok(customers.changeCustomer, { ...idOf(oldest!), body: { is_vip: true } })
    expect((await device.read()).bounded).toBe(true)
    expect(device.row('customers', oldest!).is_vip).toBe(true)
  })

  test('includes at most 10,000 assets', async () => {
    const { id } = await buildAsset(me, place)
    await sql`insert into asset (id, agent_id, city_id, neighborhood_id, street_id, price, updated_at)
      select ${id}::bigint + n, agent_id, city_id, neighborhood_id, street_id, price, updated_at - make_interval(secs => n)
      from asset, generate_series(1, 10000) n where id = ${id}::bigint`.execute(db)
    const task = await me.ok(tasks.createTask, { body: { title: 'אחרון' } })
    const answers = await device.sync()
    expect(answers.every(({ bounded }) => bounded)).toBe(true)
    expect(device.has('assets')).toHaveLength(10_000)
    expect(device.has('assets')).not.toContain(id + 10_000)
    expect(device.has('tasks')).toEqual([task.id])
  })
})

describe('a cursor', () => {
  const readChanges = (who: Caller, since: string, limit?: string) =>
    who.call(offlineChanges, { query: { since, ...(limit ? { limit } : {}) } })
  const refused = { status: 400, body: { code: 'cursor_not_valid' } }

  test('can be repeated, at another node and on another device', async () => {
    const customer = await buildCustomer(me)
    const cursor = (await device.read()).cursor
    await me.ok(customers.changeCustomer, { ...idOf(customer.id), body: { name: 'אחרת' } })
    for (let turn = 0; turn < 2; turn++) expect((await readChanges(me, cursor)).body.customers).toMatchObject([{ name: 'אחרת' }])
    const node = await product.anotherNode()
    const token = product.tokens.access({ session: me.session, phone: '', agent: me.id })
    const response = await node.inject({
      url: `/api/offline/changes/?since=${cursor}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.json()).toMatchObject({ customers: [{ name: 'אחרת' }] })
  })

  test('is valid for thirty days', async () => {
    const { cursor } = await device.read()
    later(30 * DAY)
    expect((await readChanges(me, cursor)).status).toBe(200)
    later(30 * DAY + 1)
    expect(await readChanges(me, cursor)).toMatchObject({ status: 410, body: { code: 'cursor_too_old' } })
  })

  test('that was changed, cut, invented or belongs to another agent is refused', async () => {
    const { cursor } = await device.read()
    const other = lasting(product, await product.agent())
    expect(await readChanges(other, cursor)).toMatchObject(refused)
    const flip = (at: number) => `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
    const broken = [
      '',
      'x',
      '0',
      cursor.slice(0, -1),
      cursor.slice(1),
      `${cursor}A`,
      `${cursor}=`,
      `${cursor} `,
      flip(0),
      flip(cursor.length - 1),
    ]
    for (const since of broken) expect(await readChanges(me, since), since).toMatchObject(refused)
    for (let at = 1; at < cursor.length; at += 17) expect(await readChanges(me, flip(at))).toMatchObject(refused)
    later(31 * DAY)
    expect(await readChanges(other, cursor)).toMatchObject(refused)
  })

  test('of a database that was restored to an earlier state since is too old', async () => {
    const sealer = makeSealer(secretsOf(SECRET), 'offline changes')
    const walk = readCursor(sealer, (await device.read()).cursor, me.id, START)
    // Not assigned by PostgreSQL yet.
    const to = String(Number(walk.to) + 1_000_000)
    const ahead = writeCursor(sealer, { agent: me.id, walk: { ...walk, to } })
    expect(await readChanges(me, ahead)).toMatchObject({ status: 410, body: { code: 'cursor_too_old' } })
  })

  test('is not issued to API tokens, nor without a session', async () => {
    const { cursor } = await device.read()
    const { token } = await me.ok(createToken, { body: { name: 'תוכנה', scopes: ['customers:write', 'assets:write'] } })
    const program = product.withToken(token!)
    for (const query of [{}, { since: cursor }, { since: 'x' }, { limit: '0' }])
      expect(await program.call(offlineChanges, { query })).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await product.stranger.call(offlineChanges, { query: { since: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 'token_not_valid' },
    })
  })

  test.each(['0', '501', '-1', '1.5', 'x', ''])('a limit of "%s" is refused', async (limit) => {
    const answer = await me.call(offlineChanges, { query: { limit } })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['limit']])
  })

  test('a page counts rows and removals together', async () => {
    const many = []
    for (let n = 0; n < 6; n++) many.push(await buildCustomer(me))
    await device.sync()
    for (const { id } of many.slice(0, 3)) await me.ok(customers.archive, idOf(id))
    for (const { id } of many.slice(3)) await me.ok(customers.changeCustomer, { ...idOf(id), body: { is_vip: true } })
    const answers = await device.sync('2')
    const counts = answers.map(({ customers, gone }) => customers.length + gone.customers.length)
    expect(counts.slice(0, -1)).toEqual(counts.slice(0, -1).map(() => 2))
    expect(counts.length).toBeGreaterThan(2)
    expect(device.has('customers')).toEqual(many.slice(3).map(({ id }) => id))
    expect(OFFLINE_ROWS_MAX).toBe(500)
  })

  test('at the end of paging includes changes made since its beginning', async () => {
    const first = await buildCustomer(me, { name: 'ראשונה' })
    const second = await buildCustomer(me, { name: 'שנייה' })
    const third = await buildCustomer(me, { name: 'שלישית' })
    expect(await device.read('1')).toMatchObject({ has_more: true, customers: [{ id: third.id }] })
    await me.ok(customers.changeCustomer, { ...idOf(third.id), body: { name: 'שונתה' } })
    await me.ok(customers.archive, idOf(second.id))
    const answers = await device.sync('1')
    expect(answers.every(({ customers, gone }) => customers.length + gone.customers.length <= 1)).toBe(true)
    expect(device.has('customers')).toEqual([first.id, third.id])
    await upToDate()
  })
})
