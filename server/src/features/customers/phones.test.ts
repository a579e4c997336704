import { handOver } from '@mafteach/contract/agency'
import { customers } from '@mafteach/contract/customer-lists'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import * as contract from '@mafteach/contract/customers'
import { displayPhone } from '@mafteach/contract/phones'
import { expect, test } from 'vitest'
import { buildCustomer, newPhone } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { findOrAddCustomer } from '../../domain/new-customers.ts'
import { toE164 } from '../../platform/phone.ts'

/** A person with several numbers (product.md section 14). */

const product = await openProduct()
const { db } = product.database

const idOf = (id: number) => ({ params: { id: String(id) } })
const card = (me: Caller, id: number) => me.ok(contract.getCustomer, idOf(id))
const change = (me: Caller, id: number, body: object) => me.call(contract.changeCustomer, { ...idOf(id), body })
const check = async (me: Caller, phone: string) => (await me.ok(contract.phoneCheck, { params: { phone } })).id
const search = async (me: Caller, typed: string) =>
  (await me.ok(customers, { query: { search: typed } })).results.map(({ id }) => id)
const caller = (me: { id: number }, phone: string) =>
  findOrAddCustomer(db, me.id, { name: phone, phone: toE164(phone)!, source: 'call', opened_at: null }, product.now())

test('two numbers in one text are two; each is found by lookup, search and an incoming call', async () => {
  const me = await product.agent()
  const [first, second, third] = [newPhone(), newPhone(), newPhone()]
  const { id } = await me.ok(contract.createCustomer, {
    body: { name: 'דנה', phone: `${displayPhone(first)} (אשתו ${displayPhone(second)})` },
  })
  expect(await card(me, id)).toMatchObject({ phone: first, other_phones: [second] })
  expect((await change(me, id, { other_phones: [`tel:+972${second.slice(1)}`, `972${third.slice(1)}`, second] })).status).toBe(
    200,
  )
  expect((await card(me, id)).other_phones).toEqual([second, third])
  for (const phone of [first, second, third]) {
    expect(await check(me, `972${phone.slice(1)}`)).toBe(id)
    expect(await search(me, displayPhone(phone))).toEqual([id])
    expect(await caller(me, phone)).toEqual({ id, isNew: false })
  }
  expect(await check(me, `${newPhone()} / ${third}`)).toBe(id)
  expect((await change(me, id, { other_phones: [] })).body.other_phones).toEqual([])
  expect([await check(me, third), await search(me, third)]).toEqual([null, []])
})

test('a number is unique among the customers of one agent, however they are added, also two at once; another agent may have it', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const [mine, shared] = [newPhone(), newPhone()]
  const dana = await buildCustomer(me, { name: 'דנה', phone: mine })
  await change(me, dana.id, { other_phones: [shared] })
  const refused = await me.call(contract.createCustomer, { body: { name: 'אחר', phone: shared } })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'customer_exists', customer: { id: dana.id, name: 'דנה' } }])
  const ron = await buildCustomer(me, { name: 'רון' })
  for (const phone of [mine, shared]) {
    const taken = await change(me, ron.id, { other_phones: [phone] })
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'phone_exists', customer: { id: dana.id, name: 'דנה' } }])
    expect((await change(me, ron.id, { phone })).body).toMatchObject({ code: 'customer_exists', customer: { id: dana.id } })
  }
  expect((await change(other, (await buildCustomer(other)).id, { other_phones: [shared] })).status).toBe(200)

  for (let round = 0; round < 10; round++) {
    const phone = newPhone()
    const answers = await Promise.all([
      me.call(contract.createCustomer, { body: { name: 'חדש', phone } }),
      change(me, dana.id, { other_phones: [shared, phone] }),
      change(me, ron.id, { other_phones: [phone] }),
    ])
    expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1)
    expect(answers.map(({ status }) => [200, 201, 409].includes(status))).toEqual([true, true, true])
  }
})

test('a broken number is refused and nothing is written; ten at most', async () => {
  const me = await product.agent()
  const { id, phone } = await buildCustomer(me)
  for (const other of ['12', '0521234', `${newPhone()}, 05212345`]) {
    const refused = await change(me, id, { other_phones: [newPhone(), other], name: 'אחר' })
    expect([refused.status, refused.body.code, Object.keys(refused.body).sort()]).toEqual([
      400,
      'phone_invalid',
      ['code', 'other_phones'],
    ])
  }
  expect((await change(me, id, { other_phones: Array.from({ length: 11 }, newPhone) })).status).toBe(400)
  expect(await card(me, id)).toMatchObject({ phone, other_phones: [] })
})

test('a further number is made the first by swapping them; without a first number the next one becomes it', async () => {
  const me = await product.agent()
  const [one, two, three] = [newPhone(), newPhone(), newPhone()]
  const { id } = await buildCustomer(me, { phone: one })
  await change(me, id, { other_phones: [two, three] })
  expect((await change(me, id, { phone: three })).body).toMatchObject({ phone: three, other_phones: [one, two] })
  expect((await change(me, id, { phone: null })).body).toMatchObject({ phone: one, other_phones: [two] })
  const four = newPhone()
  expect((await change(me, id, { phone: four })).body).toMatchObject({ phone: four, other_phones: [two] })
})

test('a merge keeps the numbers of both, a call from the second is recognised, do-not-contact stays set, and undo separates them', async () => {
  const me = await product.agent()
  const [kept, other] = [await buildCustomer(me, { name: 'דנה' }), await buildCustomer(me, { name: 'דנה ל' })]
  const more = newPhone()
  await change(me, other.id, { other_phones: [more], whatsapp_do_not_contact: true })
  const { merge, customer } = await me.ok(mergeCustomers, { ...idOf(kept.id), body: { other: other.id, keep: {} } })
  expect(customer).toMatchObject({ phone: kept.phone, other_phones: [other.phone, more], whatsapp_do_not_contact: true })
  for (const phone of [kept.phone!, other.phone!, more]) {
    expect(await caller(me, phone)).toEqual({ id: kept.id, isNew: false })
    expect(await search(me, phone)).toEqual([kept.id])
  }
  await me.ok(unmergeCustomers, { ...idOf(kept.id), body: { merge } })
  expect(await card(me, kept.id)).toMatchObject({ phone: kept.phone, other_phones: [], whatsapp_do_not_contact: false })
  expect(await card(me, other.id)).toMatchObject({ phone: other.phone, other_phones: [more] })
  expect([await search(me, kept.phone!), await search(me, other.phone!)]).toEqual([[kept.id], [other.id]])
})

test('a hand-over merges two customers who share any number, and leaves out a number that the receiver has for somebody else', async () => {
  const agency = { agency_id: await product.agency() }
  const manager = await product.agent({ ...agency, is_agency_manager: true })
  const [giver, receiver] = [await product.agent(agency), await product.agent(agency)]
  const [shared, own, others] = [newPhone(), newPhone(), newPhone()]
  const given = await buildCustomer(giver, { phone: own })
  await change(giver, given.id, { other_phones: [shared, others] })
  const known = await buildCustomer(receiver)
  await change(receiver, known.id, { other_phones: [shared] })
  const third = await buildCustomer(receiver, { phone: others })
  const body = { to: receiver.id, customers: true, assets: false }
  expect(await manager.ok(handOver, { ...idOf(giver.id), query: {}, body })).toMatchObject({
    customers_moved: 1,
    customers_merged: 1,
  })
  expect(await card(receiver, known.id)).toMatchObject({ phone: known.phone, other_phones: [own, shared] })
  expect(await card(receiver, third.id)).toMatchObject({ phone: others, other_phones: [] })
})
