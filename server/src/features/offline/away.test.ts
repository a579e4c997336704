import * as assets from '@mafteach/contract/assets'
import * as customers from '@mafteach/contract/customers'
import { offlineChanges } from '@mafteach/contract/offline'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { clockOf, DAY, type Device, expectUpToDate, idOf, lasting, makeDevice } from '../../../test/offline-device.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'

/** Devices that were offline for weeks, while the records of the changes were deleted (docs/decisions/0082). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const later = clockOf(product)
const clearOut = () => deleteExpired(db, { now: product.now })

let me: Caller & { phone: string }
let device: Device
beforeEach(async () => {
  later(0)
  me = lasting(product, await product.agent())
  device = makeDevice(me)
  await db.deleteFrom('offline_mark').execute()
})

/** Marks have the database's own time. */
const age = (days: number) => sql`update offline_mark set made_at = made_at - make_interval(days => ${days})`.execute(db)
const marked = async () => (await db.selectFrom('offline_mark').select('thing_id').execute()).map(({ thing_id }) => thing_id)

test('deletion marks are stored for 61 days', async () => {
  const [old, young] = [await buildAsset(me, place), await buildAsset(me, place)]
  await me.ok(assets.deleteAsset, idOf(old.id))
  await age(1)
  await me.ok(assets.deleteAsset, idOf(young.id))
  await age(60)
  await clearOut()
  expect(new Set(await marked())).toEqual(new Set([young.id]))
  await age(1)
  await clearOut()
  expect(await marked()).toEqual([])
})

test('opened assets are stored for as long as a cursor may need them', async () => {
  const owner = await product.agent()
  const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
  await me.ok(assets.getAsset, idOf(asset.id))
  const opened = () => db.selectFrom('opened_asset').select('asset_id').where('agent_id', '=', me.id).execute()
  later(91 * DAY)
  await clearOut()
  expect(await opened()).toEqual([{ asset_id: asset.id }])
  later(91 * DAY + 1)
  await clearOut()
  expect(await opened()).toEqual([])
})

test('a sync that starts with the oldest cursor, and continues with its own oldest, misses nothing', async () => {
  const [first, second] = [await buildCustomer(me), await buildCustomer(me)]
  await device.sync()
  for (const { id } of [first, second]) await me.ok(customers.archive, idOf(id))
  for (const { id } of [first, second]) await me.ok(customers.deleteCustomer, { ...idOf(id), body: { confirm: true } })
  await age(30)
  later(30 * DAY)
  await clearOut()
  expect((await device.read('1')).has_more).toBe(true)
  await age(30)
  later(60 * DAY)
  await clearOut()
  await device.sync('1')
  expect(device.has('customers')).toEqual([])
})

test('a device that was away for longer starts over, and then has the current state', async () => {
  const [stays, goes] = [await buildCustomer(me), await buildCustomer(me)]
  await device.sync()
  await me.ok(customers.deleteCustomer, { ...idOf(goes.id), body: { confirm: true } })
  await age(62)
  later(62 * DAY)
  await clearOut()
  expect(await me.call(offlineChanges, { query: { since: device.cursor() } })).toMatchObject({
    status: 410,
    body: { code: 'cursor_too_old' },
  })
  device = makeDevice(me)
  await device.sync()
  expect(device.has('customers')).toEqual([stays.id])
  expect(device.wasNamed('customers', goes.id)).toBe(false)
  await expectUpToDate(me, device)
})
