import * as assets from '@mafteach/contract/assets'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import * as customers from '@mafteach/contract/customers'
import { deletePurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import * as notes from '@mafteach/contract/notes'
import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { markAllRead, markRead } from '@mafteach/contract/notifications'
import { doFromOverview, undoFromOverview } from '@mafteach/contract/overview'
import { changeSettings } from '@mafteach/contract/settings'
import * as tasks from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
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
import { type Caller, openProduct } from '../../../test/product.ts'
import { RENTAL, TENANCY } from '../../../test/rentals.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'

/** What a device reads after something changed or is gone (product.md section 13, "Native and offline"). */

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

test('rentals are sent as rentals, with their facts, and again when they become sales', async () => {
  const customer = await buildCustomer(me)
  const listing = await buildListing(me, customer.id, place, TENANCY)
  const asset = await buildAsset(me, place, RENTAL)
  await device.sync()
  expect(device.row('assets', asset.id)).toMatchObject(RENTAL)
  expect(device.row('listings', listing.id)).toMatchObject(TENANCY)
  later(1)
  await me.ok(assets.changeAsset, { ...idOf(asset.id), body: { deal_kind: 'SALE', price: 2_000_000 } })
  await device.sync()
  expect(device.row('assets', asset.id)).toMatchObject({ deal_kind: 'SALE', price: 2_000_000 })
  await upToDate()
})

describe('changes', () => {
  test('of customers and their notes is sent', async () => {
    const customer = await buildCustomer(me)
    await buildCustomer(me)
    await device.sync()
    const at = idOf(customer.id)
    const only = async () => {
      expect(await upToDate()).toEqual(NONE)
      return device.row('customers', customer.id)
    }
    await me.ok(customers.changeCustomer, { ...at, body: { name: 'שם אחר' } })
    expect((await only()).name).toBe('שם אחר')
    await me.ok(customers.makeDormant, at)
    expect((await only()).is_dormant).toBe(true)
    const first = await me.ok(customers.addNote, { ...at, body: { content: 'ראשונה' } })
    expect((await only()).last_note!.content).toBe('ראשונה')
    // A second note with the same time.
    const second = await me.ok(customers.addNote, { ...at, body: { content: 'שנייה' } })
    expect((await only()).last_note!.content).toBe('שנייה')
    const note = { params: { id: String(customer.id), note: String(second.id) } }
    await me.ok(notes.changeNote, { ...note, body: { content: 'שנייה, מתוקנת' } })
    expect((await only()).last_note!.content).toBe('שנייה, מתוקנת')
    await me.ok(notes.removeNote, note)
    expect((await only()).last_note!.id).toBe(first.id)
    await me.ok(notes.restoreNote, note)
    expect((await only()).last_note!.id).toBe(second.id)
    await upToDate()
  })

  test('of listings is sent, with the row of their customer', async () => {
    const customer = await buildCustomer(me)
    await device.sync()
    const listing = await buildListing(me, customer.id, place)
    await upToDate()
    expect(device.row('customers', customer.id).listing!.id).toBe(listing.id)
    const body = { city: place.city, neighborhoods: [place.neighborhoods[1]], budget: 2_000_000 }
    await me.ok(updatePurchaseListing, { ...idOf(listing.id), body })
    await upToDate()
    expect(device.row('customers', customer.id).listing!.budget).toBe(2_000_000)
    await me.ok(deletePurchaseListing, idOf(listing.id))
    expect(await upToDate()).toEqual({ ...NONE, listings: [listing.id] })
    expect(device.row('customers', customer.id).listing).toBeNull()
  })

  test('of assets, their photos, contacts and seller is sent', async () => {
    const agency_id = await product.agency()
    const owner = await product.agent({ agency_id })
    const colleague = await product.agent({ agency_id })
    device = makeDevice(owner)
    const seller = await buildCustomer(owner, { name: 'דנה' })
    const asset = await buildAsset(owner, place, { seller: seller.id })
    const checked = async () => {
      expect(await expectUpToDate(owner, device)).toEqual(NONE)
      return device.row('assets', asset.id)
    }
    await checked()
    await owner.ok(assets.changeAsset, { ...idOf(asset.id), body: { price: 2_600_000 } })
    expect((await checked()).price).toBe(2_600_000)
    await owner.ok(customers.changeCustomer, { ...idOf(seller.id), body: { name: 'דנה לוי' } })
    expect((await checked()).seller!.name).toBe('דנה לוי')
    await owner.ok(assets.setContacts, { ...idOf(asset.id), body: [colleague.id] })
    expect((await checked()).realtor_contacts).toHaveLength(1)
    await owner.ok(assets.setContacts, { ...idOf(asset.id), body: [] })
    expect((await checked()).realtor_contacts).toEqual([])
    // Also when the row is written by plain SQL.
    const { rows } = await sql<{ id: number }>`insert into asset_image (asset_id, position, width, height, file)
      values (${asset.id}, 1, 10, 10, 'assets/one') returning id`.execute(db)
    expect((await checked()).images).toHaveLength(1)
    await sql`update asset_image set file = 'assets/two' where id = ${rows[0]!.id}`.execute(db)
    expect((await checked()).images[0]!.url).toMatch(/two/)
    await sql`delete from asset_image where id = ${rows[0]!.id}`.execute(db)
    expect((await checked()).images).toEqual([])
    await owner.ok(assets.changeAsset, { ...idOf(asset.id), body: { visibility_status: 'NO' } })
    expect((await checked()).visibility_status).toBe('NO')
  })

  test('of tasks is sent, also of the objects that they name', async () => {
    const customer = await buildCustomer(me, { name: 'דנה' })
    const task = await me.ok(tasks.createTask, { body: { title: 'להתקשר', customer: customer.id } })
    await device.sync()
    await me.ok(tasks.changeTask, { ...idOf(task.id), body: { title: 'לכתוב' } })
    await upToDate()
    await me.ok(customers.changeCustomer, { ...idOf(customer.id), body: { name: 'דנה לוי' } })
    await upToDate()
    expect(device.row('tasks', task.id)).toMatchObject({ title: 'לכתוב', customer: { name: 'דנה לוי' } })
    await me.ok(tasks.completeTask, { ...idOf(task.id), body: {} })
    expect(await upToDate()).toEqual(NONE)
    expect(device.row('tasks', task.id).done_at).not.toBeNull()
    await me.ok(tasks.reopenTask, idOf(task.id))
    await upToDate()
    expect(device.row('tasks', task.id).done_at).toBeNull()
    await me.ok(tasks.deleteTask, idOf(task.id))
    expect(await upToDate()).toEqual({ ...NONE, tasks: [task.id] })
    await me.ok(tasks.restoreTask, idOf(task.id))
    await upToDate()
    expect(device.has('tasks')).toEqual([task.id])
  })

  test('of notifications is sent: read ones for a week', async () => {
    const addNotice = (content: string) =>
      notify(db, [{ agent: me.id, type: 'agency', content: asWritten(content), about: null }], product.now())
    await addNotice('אחת')
    await addNotice('שתיים')
    await device.sync()
    const [one, two] = device.has('notifications')
    await me.ok(markRead, idOf(one!))
    await device.sync()
    expect(device.row('notifications', one!).read_at).toBe(START.toISOString())
    later(7 * DAY + 1)
    const fresh = makeDevice(me)
    await fresh.sync()
    expect(fresh.has('notifications')).toEqual([two])
    await me.ok(markAllRead)
    await upToDate()
    expect(device.row('notifications', two!).read_at).not.toBeNull()
  })

  test('of items set aside on the overview is sent, also when it ends', async () => {
    const customer = await buildCustomer(me)
    const asset = await buildAsset(me, place)
    const acts = [
      ['SILENT_BUYERS', customer.id, 30],
      ['MISSING_FACTS', asset.id, 30],
      ['EXCLUSIVITY_ENDS', asset.id, 7],
    ] as const
    await sql`update asset set exclusive_until = '2026-11-27' where id = ${asset.id}`.execute(db)
    await device.sync()
    expect([device.row('customers', customer.id).set_aside, device.row('assets', asset.id)]).toEqual([
      undefined,
      expect.objectContaining({ exclusive_until: '2026-11-27' }),
    ])
    const act = (how: typeof doFromOverview | typeof undoFromOverview) => async () => {
      for (const [kind, id] of acts) await me.ok(how, { params: { kind, id: String(id) } })
      expect(await upToDate()).toEqual(NONE)
      return [device.row('customers', customer.id).set_aside, device.row('assets', asset.id).set_aside]
    }
    const until = (days: number) => new Date(START.getTime() + days * DAY * 60_000).toISOString()
    expect(await act(doFromOverview)()).toEqual([
      { SILENT_BUYERS: until(30) },
      { MISSING_FACTS: until(30), EXCLUSIVITY_ENDS: until(7) },
    ])
    expect(await act(undoFromOverview)()).toEqual([undefined, undefined])
  })
})

describe('a notification', () => {
  const addNotice = (type: NotificationType, content: string, about: number) =>
    notify(db, [{ agent: me.id, type, content: asWritten(content), about }], product.now())
  const contents = () => device.has('notifications').map((id) => device.row('notifications', id).content)

  test('of a fitting asset that is deleted does not name it any more, and opens nothing', async () => {
    const owner = await product.agent()
    const asset = await buildAsset(owner, place, { visibility_status: 'AL', price: 2_345_000 })
    const { street } = await me.ok(assets.getAsset, idOf(asset.id))
    await db
      .insertInto('notification')
      .values({ agent_id: me.id, notification_type: 'relevant asset', matched_asset_id: asset.id, created_at: START })
      .execute()
    await device.sync()
    expect(contents()).toEqual([expect.stringContaining(street.name)])
    await owner.ok(assets.deleteAsset, idOf(asset.id))
    expect(await upToDate()).toEqual({ ...NONE, assets: [asset.id] })
    expect(contents()).toEqual(['הנכס שהתאים ללקוחות שלך כבר לא זמין'])
    const storedText = JSON.stringify([device.all(), device.row('notifications', device.has('notifications')[0]!)])
    for (const word of [street.name, '2,345,000', '2345000']) expect(storedText).not.toContain(word)
    expect(device.has('assets')).toEqual([])
    expect((await me.call(assets.getAsset, idOf(asset.id))).status).toBe(404)
  })

  test('that names a customer is removed when the customer is permanently deleted', async () => {
    const customer = await buildCustomer(me, { name: 'דנה ברקוביץ' })
    await addNotice('unanswered call', 'דנה ברקוביץ', customer.id)
    await device.sync()
    expect(contents()).toEqual(['דנה ברקוביץ'])
    await me.ok(customers.deleteCustomer, { ...idOf(customer.id), body: { confirm: true } })
    await upToDate()
    expect(contents()).toEqual([])
  })

  test('that was read long ago leaves no mark when it is cleaned up, an unread one does', async () => {
    await addNotice('agency', 'נקראה', 1)
    await addNotice('agency', 'מחכה', 1)
    await device.sync()
    const [read, unread] = device.has('notifications')
    await sql`update notification set read_at = now() - interval '31 days' where id = ${read!}`.execute(db)
    await sql`delete from notification where agent_id = ${me.id}`.execute(db)
    expect((await device.read()).gone_notifications).toEqual([unread])
    expect(device.has('notifications')).toEqual([read])
  })
})

describe('removals', () => {
  test('an archived customer is removed with their listings, and sent again with them', async () => {
    const customer = await buildCustomer(me)
    const listing = await buildListing(me, customer.id, place)
    await device.sync()
    await me.ok(customers.archive, idOf(customer.id))
    expect(await upToDate()).toEqual({ ...NONE, customers: [customer.id], listings: [listing.id] })
    await me.ok(customers.unarchive, idOf(customer.id))
    expect(await upToDate()).toEqual(NONE)
    expect([device.has('customers'), device.has('listings')]).toEqual([[customer.id], [listing.id]])
  })

  test('a merged customer is removed, their listings and tasks move to the other; undo sends them again', async () => {
    const remaining = await buildCustomer(me)
    const other = await buildCustomer(me)
    const listing = await buildListing(me, other.id, place)
    const task = await me.ok(tasks.createTask, { body: { title: 'להתקשר', customer: other.id } })
    await device.sync()
    const { merge } = await me.ok(mergeCustomers, { ...idOf(remaining.id), body: { other: other.id } })
    expect(await upToDate()).toEqual({ ...NONE, customers: [other.id] })
    expect(device.row('listings', listing.id).customer).toBe(remaining.id)
    expect(device.row('tasks', task.id).customer!.id).toBe(remaining.id)
    await me.ok(unmergeCustomers, { ...idOf(remaining.id), body: { merge } })
    expect(await upToDate()).toEqual(NONE)
    expect(device.has('customers')).toEqual([remaining.id, other.id])
  })

  test('a permanently deleted customer is removed with listings and tasks; the asset that they sold stays', async () => {
    const customer = await buildCustomer(me)
    const listing = await buildListing(me, customer.id, place)
    const task = await me.ok(tasks.createTask, { body: { title: 'להתקשר', customer: customer.id } })
    const asset = await buildAsset(me, place, { seller: customer.id })
    await device.sync()
    await me.ok(customers.deleteCustomer, { ...idOf(customer.id), body: { confirm: true } })
    expect(await upToDate()).toEqual({ customers: [customer.id], listings: [listing.id], tasks: [task.id], assets: [] })
    expect(device.row('assets', asset.id).seller).toBeNull()
  })

  test('a deleted asset is removed, and the task about it stays', async () => {
    const asset = await buildAsset(me, place)
    const task = await me.ok(tasks.createTask, { body: { title: 'לצלם', asset: asset.id } })
    await device.sync()
    await me.ok(assets.deleteAsset, idOf(asset.id))
    expect(await upToDate()).toEqual({ ...NONE, assets: [asset.id] })
    expect(device.row('tasks', task.id).asset).toBeNull()
  })

  test('a task is removed a week after it was done', async () => {
    const task = await me.ok(tasks.createTask, { body: { title: 'להתקשר' } })
    await me.ok(tasks.completeTask, { ...idOf(task.id), body: {} })
    await device.sync()
    later(7 * DAY - 1)
    expect(await upToDate()).toEqual(NONE)
    expect(device.has('tasks')).toEqual([task.id])
    later(7 * DAY)
    expect(await upToDate()).toEqual({ ...NONE, tasks: [task.id] })
    later(7 * DAY + 1)
    expect(await upToDate()).toEqual(NONE)
  })

  test('the next task of a repeating one is removed when the task is reopened', async () => {
    const due = new Date(START.getTime() + 3_600_000).toISOString()
    const task = await me.ok(tasks.createTask, { body: { title: 'כל יום', due_at: due, repeats: 'DAILY' } })
    const { next } = await me.ok(tasks.completeTask, { ...idOf(task.id), body: {} })
    await device.sync()
    await me.ok(tasks.reopenTask, idOf(task.id))
    expect(await upToDate()).toEqual({ ...NONE, tasks: [next!.id] })
  })

  test('other agents’ rows, and changes to them, are never sent', async () => {
    const stranger = await product.agent()
    const customer = await buildCustomer(stranger)
    const listing = await buildListing(stranger, customer.id, place)
    const asset = await buildAsset(stranger, place, { visibility_status: 'AL' })
    const task = await stranger.ok(tasks.createTask, { body: { title: 'להתקשר', customer: customer.id, asset: asset.id } })
    await device.sync()
    await stranger.ok(deletePurchaseListing, idOf(listing.id))
    await stranger.ok(customers.archive, idOf(customer.id))
    await stranger.ok(tasks.deleteTask, idOf(task.id))
    await stranger.ok(changeSettings, { body: { hide_address_before_order: true } })
    await stranger.ok(assets.deleteAsset, idOf(asset.id))
    expect(await device.read()).toMatchObject({ customers: [], listings: [], assets: [], tasks: [], gone: NONE, has_more: false })
  })
})
