import { changeAsset, deleteAsset, setContacts } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/cooperations'
import { deleteDeal, getDeal, makeDeal } from '@mafteach/contract/deals'
import { blockAgent, deleteFriend, sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Selling a property together (product.md section 12), over HTTP on the real database. */

const product = await openProduct()
const place = await placeOf(product)

let me: Caller
let other: Caller
let asset: number

async function connect(one: Caller, two: Caller): Promise<void> {
  await one.ok(sendFriendRequest, { body: { user_id: two.id } })
  await two.ok(sendFriendRequest, { body: { user_id: one.id } })
}

beforeEach(async () => {
  me = await product.agent({ name: 'יעל כהן' })
  other = await product.agent({ name: 'גיל הדר' })
  await connect(me, other)
  asset = (await buildAsset(me, place, { address_number: '17' })).id
})

const at = (id: number) => ({ params: { id: String(id) } })
const propose = (who = me, to = other, about = asset, fee_share = 40) =>
  who.call(contract.proposeCooperation, { body: { asset: about, user_id: to.id, fee_share, terms: 'ביקורים בתיאום' } })
const proposed = async () => (await propose()).body.id
const listed = async (who: Caller, query: { asset?: string; user_id?: string } = {}) =>
  (await who.ok(contract.cooperations, { query })).results
const contentsOf = async (who: Caller) =>
  (await who.ok(notifications)).results
    .filter(({ notification_type }) => notification_type === 'cooperation')
    .map(({ content, referenced_object_id }) => [content, referenced_object_id])

test('a proposal is shown on both sides with the shares, and is agreed to once', async () => {
  const id = await proposed()
  const [row] = await listed(other)
  expect(row).toMatchObject({
    id,
    state: 'proposed',
    asset: { id: asset },
    proposer: { name: 'יעל כהן' },
    partner: { name: 'גיל הדר' },
    fee_share: 40,
    terms: 'ביקורים בתיאום',
    answered_at: null,
  })
  // The house number is visible only to agents in charge.
  expect([row!.asset.address.includes('17'), (await listed(me))[0]!.asset.address.includes('17')]).toEqual([false, true])
  expect(await contentsOf(other)).toEqual([[`הצעה לשיתוף פעולה: יעל כהן, 40% מהעמלה לך, ${row!.asset.address}`, asset]])
  await other.ok(contract.acceptCooperation, at(id))
  await other.ok(contract.acceptCooperation, at(id))
  expect([await contentsOf(other), (await contentsOf(me)).length]).toEqual([[], 1])
  for (const who of [me, other]) expect(await listed(who, { asset: String(asset) })).toMatchObject([{ id, state: 'accepted' }])
  expect(await listed(me, { user_id: String(other.id) })).toHaveLength(1)
  expect(await listed(await product.agent())).toEqual([])
  for (const call of [contract.rejectCooperation] as const) expect((await other.call(call, at(id))).status).toBe(409)
  expect((await me.call(contract.withdrawCooperation, at(id))).status).toBe(409)
  expect((await propose()).status).toBe(409)
})

test('a declined proposal is shown as declined, and another can be made', async () => {
  const id = await proposed()
  await other.ok(contract.rejectCooperation, at(id))
  expect([await listed(me), await listed(other)]).toMatchObject([[{ state: 'rejected' }], [{ state: 'rejected' }]])
  expect((await other.call(contract.acceptCooperation, at(id))).status).toBe(409)
  expect((await propose(me, other, asset, 50)).status).toBe(201)
  expect(await listed(me)).toMatchObject([{ state: 'proposed', fee_share: 50 }])
})

test('a withdrawn proposal disappears from the other’s list and notifications', async () => {
  const id = await proposed()
  await me.ok(contract.withdrawCooperation, at(id))
  expect([await listed(me), await listed(other), await contentsOf(other)]).toEqual([[], [], []])
  expect((await other.call(contract.acceptCooperation, at(id))).status).toBe(404)
})

test('who may propose which asset to whom, and who may decide on a proposal', async () => {
  const agency_id = await product.agency()
  const [owner, contact, stranger, idle] = [
    await product.agent({ agency_id }),
    await product.agent({ agency_id }),
    await product.agent(),
    await product.agent({ is_working: false }),
  ]
  const { id } = await buildAsset(owner, place)
  await owner.ok(changeAsset, { ...at(id), body: { visibility_status: 'AL' } })
  await owner.ok(setContacts, { ...at(id), body: [contact.id] })
  await connect(contact, other)
  await connect(contact, owner)
  await connect(contact, idle)
  expect((await propose(other, contact, id)).status).toBe(403)
  expect((await propose(contact, stranger, id)).body).toEqual({ user_id: ['לא מהחיבורים שלך'] })
  expect((await propose(contact, idle, id)).body).toHaveProperty('user_id')
  expect((await propose(contact, owner, id)).body).toHaveProperty('user_id')
  expect((await propose(contact, contact, id)).body).toHaveProperty('user_id')
  expect((await propose(contact, other, 999_999)).status).toBe(404)
  for (const fee of [0, 100, 40.5]) expect((await propose(contact, other, id, fee)).body).toHaveProperty('fee_share')
  expect((await propose(contact, other, id)).status).toBe(201)
  // The owner sees agreements about the property.
  expect(await listed(owner, { asset: String(id) })).toHaveLength(1)
  await owner.ok(changeAsset, { ...at(id), body: { visibility_status: 'NO' } })
  const friend = await product.agent()
  await connect(contact, friend)
  expect((await propose(contact, friend, id)).body).toEqual({ user_id: ['הנכס לא גלוי שם'] })
  const [waiting] = await listed(other)
  expect(waiting!.asset.id).toBe(null)
  expect((await other.call(contract.acceptCooperation, at(waiting!.id))).status).toBe(409)
  for (const call of [contract.acceptCooperation, contract.rejectCooperation] as const)
    expect((await contact.call(call, at(waiting!.id))).status).toBe(403)
  expect((await other.call(contract.withdrawCooperation, at(waiting!.id))).status).toBe(403)
  expect((await stranger.call(contract.acceptCooperation, at(waiting!.id))).status).toBe(404)
})

test.each([deleteFriend, blockAgent] as const)('the end of a connection deletes proposals; an agreement stays', async (end) => {
  const agreed = await proposed()
  await other.ok(contract.acceptCooperation, at(agreed))
  const second = await buildAsset(me, place)
  const theirs = await buildAsset(other, place)
  await propose(me, other, second.id)
  await propose(other, me, theirs.id)
  const body = end === deleteFriend ? { friend_id: me.id } : { user_id: me.id }
  expect((await other.call(end, { body } as never)).status).toBe(200)
  for (const who of [me, other]) expect(await listed(who)).toMatchObject([{ id: agreed, state: 'accepted' }])
  expect((await contentsOf(other)).length).toBe(0)
})

test('an agreement is shown on the deal of the asset, even after the asset is deleted; a mere proposal is not', async () => {
  const agreed = await proposed()
  await other.ok(contract.acceptCooperation, at(agreed))
  const third = await product.agent()
  await connect(me, third)
  const { id: open } = (await propose(me, third)).body
  const deal = await me.ok(makeDeal, { ...at(asset), body: {} })
  const shown = [{ id: agreed, proposer: { id: me.id }, partner: { name: 'גיל הדר' }, fee_share: 40, terms: 'ביקורים בתיאום' }]
  expect(deal.cooperations).toMatchObject(shown)
  expect((await third.call(contract.acceptCooperation, at(open))).status).toBe(409)
  await me.ok(deleteDeal, at(deal.id))
  expect((await me.ok(makeDeal, { ...at(asset), body: {} })).cooperations).toMatchObject(shown)
  const [{ id }] = (await product.database.db.selectFrom('deal').select('id').where('agent_id', '=', me.id).execute()) as [
    { id: number },
  ]
  await me.ok(deleteAsset, at(asset))
  expect((await me.ok(getDeal, at(id))).cooperations).toMatchObject(shown)
  expect(await listed(other)).toMatchObject([{ id: agreed, asset: { id: null, address: expect.stringContaining('רמת גן') } }])
  expect(await listed(third)).toEqual([])
})

test('two at the same moment: proposed once, and accepted or withdrawn', async () => {
  const both = await Promise.all([propose(), propose()])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const [{ id }] = (await listed(me)) as [contract.Cooperation]
  const [accepted, withdrawn] = await Promise.all([
    other.call(contract.acceptCooperation, at(id)),
    me.call(contract.withdrawCooperation, at(id)),
  ])
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([accepted.status, withdrawn.status])
  expect((await listed(me)).length).toBe(accepted.status === 200 ? 1 : 0)

  const second = await buildAsset(me, place)
  const { id: open } = (await propose(me, other, second.id)).body
  const [agreed] = await Promise.all([
    other.call(contract.acceptCooperation, at(open)),
    me.call(deleteFriend, { body: { friend_id: other.id } }),
  ])
  // Agreed before the connection ended, or ended with it (or no longer visible by then).
  expect([200, 404, 409]).toContain(agreed.status)
  const left = await listed(me, { asset: String(second.id) })
  expect(left.map(({ state }) => state)).toEqual(agreed.status === 200 ? ['accepted'] : [])
})
