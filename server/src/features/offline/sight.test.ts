import { closeAccount, reopenAccount } from '@mafteach/contract/account'
import { changeRealtor, handOver, leaveAgency } from '@mafteach/contract/agency'
import { changeAsset, deleteAsset, getAsset, hideAsset, setContacts, setViewers, unhideAsset } from '@mafteach/contract/assets'
import { blockAgent, deleteFriend, sendFriendRequest, unblockAgent } from '@mafteach/contract/network'
import { offlineChanges } from '@mafteach/contract/offline'
import { doFromOverview } from '@mafteach/contract/overview'
import { changeSettings } from '@mafteach/contract/settings'
import { createTask } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import { clockOf, DAY, type Device, expectUpToDate, idOf, lasting, makeDevice, NONE } from '../../../test/offline-device.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'

/** What devices store of others' assets, and what is removed from them (product.md sections 4 and 13). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const later = clockOf(product)

let me: Caller & { phone: string }
let owner: Caller & { phone: string }
let device: Device
beforeEach(async () => {
  later(0)
  me = lasting(product, await product.agent({ name: 'אני' }))
  owner = lasting(product, await product.agent({ name: 'בעלים' }))
  device = makeDevice(me)
})

const connect = async (one: Caller, other: Caller) => {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}
const open = (who: Caller, asset: number) => who.ok(getAsset, idOf(asset))
const change = (asset: number, body: object) => owner.ok(changeAsset, { ...idOf(asset), body })
const upToDate = () => expectUpToDate(me, device)
/** The caller's agency has a manager and a successor who takes over the caller's data; all with a device. */
const inOneAgency = async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  me = await product.agent({ agency_id })
  const staying = await product.agent({ agency_id })
  device = makeDevice(me)
  return { manager, staying, theirs: makeDevice(staying) }
}
/** The asset is removed once, and not mentioned afterwards. */
const expectGone = async (asset: number) => {
  expect(await upToDate()).toEqual({ ...NONE, assets: [asset] })
  expect(await upToDate()).toEqual(NONE)
}
const expectBack = async (asset: number) => {
  expect(await upToDate()).toEqual(NONE)
  expect(device.has('assets')).toEqual([asset])
}

test('another agent’s asset is sent once it was opened, with the fields that this agent may see', async () => {
  const asset = await buildAsset(owner, place, {
    visibility_status: 'AL',
    address_number: '7',
    should_show_address_number: false,
  })
  await buildAsset(owner, place, { visibility_status: 'AL' })
  await device.sync()
  expect(device.has('assets')).toEqual([])
  const { potential_buyers, potential_dormant_buyers, banner, ...details } = await open(me, asset.id)
  await upToDate()
  expect(device.has('assets')).toEqual([asset.id])
  expect(device.row('assets', asset.id)).toEqual({ ...details, market_at: details.created_at })
  for (const key of ['seller', 'realtors_can_view', 'price_history', 'log', 'audience']) expect(details).not.toHaveProperty(key)
  expect(details.address_number).toBeNull()
})

test('an opened asset stays for thirty days after it was last opened', async () => {
  const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
  await open(me, asset.id)
  await device.sync()
  later(20 * DAY)
  await open(me, asset.id)
  await device.sync()
  later(50 * DAY - 1)
  await device.sync()
  await expectBack(asset.id)
  later(50 * DAY)
  await expectGone(asset.id)
  await change(asset.id, { price: 2_400_000 })
  expect(await upToDate()).toEqual(NONE)
  await open(me, asset.id)
  await expectBack(asset.id)
})

describe('an opened asset is removed', () => {
  test('when it is put under the radar, and returns with it', async () => {
    const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
    await open(me, asset.id)
    await device.sync()
    await change(asset.id, { visibility_status: 'NO' })
    await expectGone(asset.id)
    await change(asset.id, { visibility_status: 'ME' })
    await change(asset.id, { audience: 'AL' })
    await expectBack(asset.id)
  })

  test('when it is deleted', async () => {
    const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
    await open(me, asset.id)
    await device.sync()
    await owner.ok(deleteAsset, idOf(asset.id))
    await expectGone(asset.id)
  })

  test('when its agent hides it, and returns when it is unhidden', async () => {
    const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
    await open(me, asset.id)
    await device.sync()
    await me.ok(hideAsset, { body: { asset_id: asset.id } })
    await expectGone(asset.id)
    await me.ok(unhideAsset, { body: { asset_id: asset.id } })
    await expectBack(asset.id)
  })

  test('when the connection ends, and returns with it', async () => {
    await connect(me, owner)
    const asset = await buildAsset(owner, place)
    await open(me, asset.id)
    await device.sync()
    await owner.ok(deleteFriend, { body: { friend_id: me.id } })
    await expectGone(asset.id)
    await connect(me, owner)
    await expectBack(asset.id)
  })

  test.each(['the agent', 'its owner'])('when %s blocks, and returns after unblocking', async (who) => {
    const [one, other] = who === 'the agent' ? [me, owner] : [owner, me]
    const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
    await open(me, asset.id)
    await device.sync()
    await one.ok(blockAgent, { body: { user_id: other.id } })
    await expectGone(asset.id)
    await one.ok(unblockAgent, { body: { user_id: other.id } })
    await expectBack(asset.id)
  })

  test('when an agent is no longer a chosen viewer; an agent who never opened it is not told', async () => {
    const other = await product.agent()
    const others = makeDevice(other)
    for (const one of [me, other]) await connect(one, owner)
    const asset = await buildAsset(owner, place, { visibility_status: 'AG' })
    await owner.ok(setViewers, { ...idOf(asset.id), body: [me.id, other.id] })
    await open(me, asset.id)
    for (const one of [device, others]) await one.sync()
    await owner.ok(setViewers, { ...idOf(asset.id), body: [] })
    await expectGone(asset.id)
    expect(await expectUpToDate(other, others)).toEqual(NONE)
    expect([device.wasNamed('assets', asset.id), others.wasNamed('assets', asset.id)]).toEqual([true, false])
  })

  test('when its agent leaves the agency or stops working there; also when the viewing agent does', async () => {
    const agency_id = await product.agency()
    const manager = await product.agent({ agency_id, is_agency_manager: true })
    me = await product.agent({ agency_id })
    owner = await product.agent({ agency_id })
    device = makeDevice(me)
    const asset = await buildAsset(owner, place)
    await open(me, asset.id)
    await device.sync()
    await manager.ok(changeRealtor, { ...idOf(me.id), body: { is_working: false } })
    await expectGone(asset.id)
    await manager.ok(changeRealtor, { ...idOf(me.id), body: { is_working: true } })
    await expectBack(asset.id)
    await owner.ok(leaveAgency)
    await expectGone(asset.id)
  })

  test('when the account of its owner is closed, and returns when it is reopened', async () => {
    const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
    await open(me, asset.id)
    await device.sync()
    await owner.ok(closeAccount, { body: { confirm: true } })
    await expectGone(asset.id)
    const session = await openSession(product.database.db, owner.phone, owner.id, product.now())
    await product.withToken(product.tokens.access({ session, phone: owner.phone, agent: owner.id })).ok(reopenAccount)
    await expectBack(asset.id)
  })
})

test('a contact keeps the asset for as long as they are one, also under the radar', async () => {
  const agency_id = await product.agency()
  me = await product.agent({ agency_id })
  owner = await product.agent({ agency_id })
  device = makeDevice(me)
  const asset = await buildAsset(owner, place, { visibility_status: 'NO' })
  await device.sync()
  await owner.ok(setContacts, { ...idOf(asset.id), body: [me.id] })
  await expectBack(asset.id)
  expect(device.row('assets', asset.id)).toMatchObject({ role: 'contact', visibility_status: 'NO' })
  expect(device.row('assets', asset.id)).not.toHaveProperty('seller')
  await owner.ok(setContacts, { ...idOf(asset.id), body: [] })
  await expectGone(asset.id)
})

test('the house number is removed from rows and tasks when its owner hides it', async () => {
  const asset = await buildAsset(owner, place, {
    visibility_status: 'AL',
    address_number: '71',
    should_show_address_number: true,
  })
  await open(me, asset.id)
  const task = await me.ok(createTask, { body: { title: 'לצלם', asset: asset.id } })
  await device.sync()
  expect([device.row('assets', asset.id).address_number, device.row('tasks', task.id).asset!.name]).toEqual([
    '71',
    expect.stringContaining('71'),
  ])
  await owner.ok(changeSettings, { body: { hide_address_before_order: true } })
  expect(await upToDate()).toEqual(NONE)
  expect(device.row('assets', asset.id).address_number).toBeNull()
  expect(JSON.stringify(device.all())).not.toContain(' 71')
  await owner.ok(changeSettings, { body: { hide_address_before_order: false } })
  await upToDate()
  expect(device.row('assets', asset.id).address_number).toBe('71')
  await change(asset.id, { should_show_address_number: false })
  await upToDate()
  expect(JSON.stringify(device.all())).not.toContain(' 71')
})

test('a task names an asset only as long as its agent sees it', async () => {
  const asset = await buildAsset(owner, place, { visibility_status: 'AL' })
  const task = await me.ok(createTask, { body: { title: 'לצלם', asset: asset.id } })
  await device.sync()
  await owner.ok(blockAgent, { body: { user_id: me.id } })
  expect(await upToDate()).toEqual(NONE)
  expect(device.row('tasks', task.id).asset).toBeNull()
})

test('rows that are handed over move from one agent’s device to the other’s', async () => {
  const { manager, staying, theirs } = await inOneAgency()
  const customer = await buildCustomer(me)
  const listing = await buildListing(me, customer.id, place)
  const task = await me.ok(createTask, { body: { title: 'להתקשר', customer: customer.id } })
  const asset = await buildAsset(me, place, { visibility_status: 'NO' })
  await me.ok(doFromOverview, { params: { kind: 'SILENT_BUYERS', id: String(customer.id) } })
  await notify(db, [{ agent: me.id, type: 'unanswered call', content: asWritten('דנה'), about: customer.id }], product.now())
  for (const one of [device, theirs]) await one.sync()
  const calls = (one: Device) =>
    one.has('notifications').filter((id) => one.row('notifications', id).notification_type === 'unanswered call')
  const called = calls(device)
  await manager.ok(handOver, { ...idOf(me.id), body: { to: staying.id, customers: true, assets: true } })
  expect(await upToDate()).toEqual({ customers: [customer.id], listings: [listing.id], tasks: [task.id], assets: [asset.id] })
  expect(await expectUpToDate(staying, theirs)).toEqual(NONE)
  expect([theirs.has('customers'), theirs.has('listings'), theirs.has('tasks'), theirs.has('assets')]).toEqual([
    [customer.id],
    [listing.id],
    [task.id],
    [asset.id],
  ])
  // What the former agent set aside does not concern the new one.
  expect([device.row('customers', customer.id), theirs.row('customers', customer.id).set_aside]).toEqual([undefined, undefined])
  expect(called).toHaveLength(1)
  expect([calls(device), calls(theirs)]).toEqual([[], called])
})

test('a customer whom the receiver already has is removed from the giver’s device, and their listings are added on the receiver’s', async () => {
  const { manager, staying, theirs } = await inOneAgency()
  const phone = newPhone()
  const [customer, known] = [await buildCustomer(me, { phone }), await buildCustomer(staying, { phone })]
  const listing = await buildListing(me, customer.id, place)
  for (const one of [device, theirs]) await one.sync()
  const { cursor } = await staying.ok(offlineChanges, { query: {} })
  await manager.ok(handOver, { ...idOf(me.id), body: { to: staying.id, customers: true, assets: false } })
  // `gone` only names rows that this agent could have read (product.md section 13).
  expect((await staying.ok(offlineChanges, { query: { since: cursor } })).gone).toEqual(NONE)
  expect(await upToDate()).toEqual({ ...NONE, customers: [customer.id], listings: [listing.id] })
  expect(await expectUpToDate(staying, theirs)).toEqual(NONE)
  expect([theirs.has('customers'), theirs.row('listings', listing.id).customer]).toEqual([[known.id], known.id])
})

test('the end of the exclusivity and set-aside marks are sent only to the owner', async () => {
  const agency_id = await product.agency()
  me = await product.agent({ agency_id })
  owner = await product.agent({ agency_id })
  const asset = await buildAsset(owner, place)
  await owner.ok(setContacts, { ...idOf(asset.id), body: [me.id] })
  await sql`update asset set exclusive_until = '2026-11-27' where id = ${asset.id}`.execute(db)
  await owner.ok(doFromOverview, { params: { kind: 'EXCLUSIVITY_ENDS', id: String(asset.id) } })
  const rowOf = async (agent: Caller) => {
    const one = makeDevice(agent)
    await one.sync()
    return one.row('assets', asset.id)
  }
  expect(await rowOf(owner)).toMatchObject({ exclusive_until: '2026-11-27', set_aside: { EXCLUSIVITY_ENDS: expect.any(String) } })
  for (const name of ['exclusive_until', 'set_aside']) expect(await rowOf(me)).not.toHaveProperty(name)
})

test('an agent who sees others’ assets in lists without opening them stores none of them', async () => {
  await buildAsset(owner, place, { visibility_status: 'AL' })
  const answer = await me.ok(offlineChanges, {})
  expect(answer).toMatchObject({ assets: [], gone: NONE, has_more: false, bounded: false })
})
