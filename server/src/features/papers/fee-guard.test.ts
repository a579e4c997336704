import { answersLink, customerAnswers } from '@mafteach/contract/answers'
import { publicAsset } from '@mafteach/contract/assets'
import { consentContent } from '@mafteach/contract/consents'
import { createDocument } from '@mafteach/contract/documents'
import { coveredPairs, feeGuard } from '@mafteach/contract/fee-guard'
import { composeMessage, sendMessages } from '@mafteach/contract/messages'
import { changeSettings } from '@mafteach/contract/settings'
import { type SignerInput, sendDocument } from '@mafteach/contract/signing'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, newPhone, placeOf } from '../../../test/builders.ts'
import { linkOf, ORDER, PARTIES, signedPaper, ticketFor } from '../../../test/papers.ts'
import { openProduct } from '../../../test/product.ts'

/** The fee guard: signed orders, and addresses that are hidden without one (product.md section 12). */

const product = await openProduct()
const place = await placeOf(product)

test('an order covers its asset, an addendum one more; other assets and orders of other agents are not covered', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me, { name: 'דנה לוי' })
  const [first, second, third] = [await buildAsset(me, place), await buildAsset(me, place), await buildAsset(me, place)]
  const guard = (asset: number, of = customer.id) => me.ok(feeGuard, { query: { customer: String(of), asset: String(asset) } })
  expect(await guard(first.id)).toEqual({ order: null, covers: false })
  const order = await signedPaper(product, me, { form: 'ORDER_BUYER', customer, asset: first.id, fields: ORDER })
  expect(await guard(first.id)).toEqual({ order, covers: true })
  expect(await guard(second.id)).toEqual({ order, covers: false })
  await signedPaper(product, me, {
    form: 'ADDENDUM',
    customer,
    asset: second.id,
    fields: { ...ORDER, order_date: '2026-11-20' },
  })
  expect(await guard(second.id)).toEqual({ order, covers: true })
  const pairs = [first, second].map(({ id: asset }) => ({ customer: customer.id, asset }))
  expect(await me.ok(coveredPairs, { query: { customer: String(customer.id) } })).toEqual(pairs.toReversed())
  expect(await me.ok(coveredPairs, { query: { asset: String(first.id) } })).toEqual([pairs[0]])
  expect((await me.call(coveredPairs, { query: {} })).status).toBe(400)
  // A confirmation of a visit is no order.
  const { broker_id_number: _, broker_address: __, ...viewing } = PARTIES
  await signedPaper(product, me, { form: 'VIEWING', customer, asset: third.id, fields: viewing })
  expect(await guard(third.id)).toEqual({ order, covers: false })
  const { body } = await me.call(composeMessage, { body: { customer_id: customer.id, asset_ids: [first.id, third.id] } })
  expect(body.uncovered).toEqual([{ customer: customer.id, asset: third.id, order }])

  const other = await product.agent()
  const call = (of: number, asset: number) => other.call(feeGuard, { query: { customer: String(of), asset: String(asset) } })
  expect((await call(customer.id, first.id)).status).toBe(404)
  expect(await other.ok(coveredPairs, { query: { customer: String(customer.id) } })).toEqual([])
  const theirs = await buildCustomer(other)
  // A customer who moved to another agent makes no pair.
  await buildCustomer(me)
  await product.database.db.updateTable('customer').set({ agent_id: other.id }).where('id', '=', customer.id).execute()
  expect(await me.ok(coveredPairs, { query: { asset: String(first.id) } })).toEqual([])
  const hidden = await buildAsset(me, place, { visibility_status: 'NO' })
  expect((await call(theirs.id, hidden.id)).status).toBe(404)
})

test('an order signed with another name or identity number covers nothing; nobody signs for a customer on the agent’s own phone', async () => {
  const me = await product.agent()
  const customer = await buildCustomer(me, { name: 'דנה לוי' })
  const { id: asset } = await buildAsset(me, place)
  const guard = () => me.ok(feeGuard, { query: { customer: String(customer.id), asset: String(asset) } })
  const order = { form: 'ORDER_BUYER', customer, asset, fields: ORDER } as const
  await signedPaper(product, me, order, { name: 'אבי כהן' })
  expect(await guard()).toEqual({ order: null, covers: false })
  await signedPaper(product, me, order, { id_number: '123456782' })
  expect(await guard()).toEqual({ order: null, covers: false })
  const { id } = await me.ok(createDocument, { body: { ...order, customer: customer.id } })
  const send = (signers: SignerInput[]) =>
    me.call(sendDocument, { params: { id: String(id) }, body: { signers, channel: 'link' } })
  const own = [{ name: 'דנה לוי', phone: me.phone }]
  expect(await send(own)).toMatchObject({ status: 400, body: { signers: [expect.any(String)] } })
  // Another order of words and a hyphen are the same name.
  const signed = await signedPaper(product, me, order, { name: 'לוי־דנה' })
  expect(await guard()).toEqual({ order: signed, covers: true })

  // Co-signers are named in the order too.
  const partner = { name: 'יואב מור', phone: newPhone() }
  const both = [{ name: 'דנה לוי', phone: customer.phone! }, partner]
  expect((await send(both)).body).toEqual({ signers: [expect.stringContaining('יואב מור')] })
  const { body } = await send([both[0]!, { ...partner, id_number: '123456782', address: 'הגפן 9, לוד' }])
  const link = linkOf(body.signers[0]!.url!)
  const ticket = await ticketFor(product, link, customer.phone!)
  const { blocks } = await product.stranger.call(consentContent, link, ticket).then((answer) => answer.body)
  const row = blocks.find(({ label }) => label === 'יואב מור')
  expect(row?.spans.map(({ text }) => text).join()).toBe('מספר זהות 123456782, כתובת: הגפן 9, לוד')
})

test('with this setting messages and pages hide the house number, except from customers who signed for it', async () => {
  const me = await product.agent()
  const signed = await buildCustomer(me, { name: 'דנה לוי' })
  const another = await buildCustomer(me, { name: 'רות כהן' })
  const { id } = await buildAsset(me, place, {
    address_number: '4567',
    should_show_address_number: true,
    visibility_status: 'AL',
  })
  const body = { asset_ids: [id] }
  const textFor = async (customer: number) => (await me.ok(composeMessage, { body: { ...body, customer_id: customer } })).text
  const page = async (agent_phone?: string) =>
    (await product.stranger.ok(publicAsset, { params: { id: String(id) }, query: agent_phone ? { agent_phone } : {} }))
      .address_number
  const answersOf = async (customer: number) => {
    const { url } = await me.ok(answersLink, { params: { id: String(customer) } })
    const { assets } = await product.stranger.ok(customerAnswers, { params: { token: url.split('/').at(-1)! } })
    return assets[0]!.asset!.address_number
  }
  await me.ok(sendMessages, { body: { ...body, customer_ids: [signed.id, another.id] } })
  expect([await textFor(another.id), await page(), await answersOf(another.id)]).toEqual([
    expect.stringContaining('4567'),
    '4567',
    '4567',
  ])

  await me.ok(changeSettings, { body: { hide_address_before_order: true } })
  await signedPaper(product, me, { form: 'ORDER_BUYER', customer: signed, asset: id, fields: ORDER })
  expect(await textFor(another.id)).not.toContain('4567')
  expect(await textFor(signed.id)).toContain('4567')
  expect([await page(), await answersOf(another.id), await answersOf(signed.id)]).toEqual([null, null, '4567'])
  const tokenOf = async (customer: number) =>
    (
      await product.database.db
        .selectFrom('personal_link')
        .select('token')
        .where('customer_id', '=', customer)
        .where('asset_id', '=', id)
        .executeTakeFirstOrThrow()
    ).token
  const { phone } = await product.database.db
    .selectFrom('agent')
    .select('phone')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  expect(await page(`${phone}_${await tokenOf(another.id)}`)).toBeNull()
  expect(await page(`${phone}_${await tokenOf(signed.id)}`)).toBe('4567')
})

test('the setting applies to what the agent owns or sends: strangers do not see the number, customers of other agents do', async () => {
  const [owner, hiding, plain] = [await product.agent(), await product.agent(), await product.agent()]
  const facts = { address_number: '4567', should_show_address_number: true, visibility_status: 'AL' as const }
  const { id } = await buildAsset(owner, place, facts)
  const send = async (agent: typeof owner) => {
    const { id: customer } = await buildCustomer(agent)
    await agent.ok(sendMessages, { body: { asset_ids: [id], customer_ids: [customer] } })
    const { token } = await product.database.db
      .selectFrom('personal_link')
      .select('token')
      .where('customer_id', '=', customer)
      .executeTakeFirstOrThrow()
    return token
  }
  const page = async (agent_phone?: string) =>
    (await product.stranger.ok(publicAsset, { params: { id: String(id) }, query: agent_phone ? { agent_phone } : {} }))
      .address_number
  for (const agent of [owner, plain]) await agent.ok(changeSettings, { body: { hide_address_before_order: false } })
  await hiding.ok(changeSettings, { body: { hide_address_before_order: true } })
  const token = await send(plain)
  expect(await page()).toBe('4567')
  await send(hiding)
  expect(await page()).toBeNull()
  expect(await page(`${plain.phone}_${token}`)).toBe('4567')
})
