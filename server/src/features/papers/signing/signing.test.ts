import { changeCustomer } from '@mafteach/contract/customers'
import * as documents from '@mafteach/contract/documents'
import { outbox } from '@mafteach/contract/outbox'
import * as contract from '@mafteach/contract/signing'
import { expect, test } from 'vitest'
import { retryTransaction } from '#platform/database/db.ts'
import { buildCustomer } from '../../../../test/builders.ts'
import { openProduct } from '../../../../test/product.ts'

/** Sending papers for signing. */

const product = await openProduct()
const { db } = product.database

const at = (id: number) => ({ params: { id: String(id) } })

/** An agent with a complete draft for a customer. */
async function drafted(form: 'PRIVACY' | 'CONSENT' = 'CONSENT') {
  const me = await product.agent({ name: 'רונית כהן' })
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  const customer = await buildCustomer(me, { name: 'דנה לוי' })
  const { id } = await me.ok(documents.createDocument, { body: { form, customer: customer.id } })
  const signers = [{ name: 'דנה לוי', phone: customer.phone! }]
  const send = (body: object = {}) =>
    me.call(contract.sendDocument, { ...at(id), body: { signers, channel: 'sms', ...body } as never })
  return { me, customer, id, signers, send, details: () => me.ok(documents.getDocument, at(id)) }
}

const messagesTo = async (channel: 'sms' | 'whatsapp', phone: string) =>
  (await product.stranger.ok(outbox, { query: { channel, to: phone } })).results

test('an incomplete paper is not sent, with a list of what is missing; a complete one is sent once, as shown', async () => {
  const { me, id, send, signers, customer, details } = await drafted()
  await me.ok(documents.changeDocument, { ...at(id), body: { fields: { broker_license: null, customer_phone: null } } })
  expect(await send()).toMatchObject({
    status: 409,
    body: { code: 'not_complete', fields: ['broker_license', 'customer_phone'] },
  })
  const fields = { broker_license: '12345', customer_phone: customer.phone! }
  await me.ok(documents.changeDocument, { ...at(id), body: { fields } })

  const [one, two] = await Promise.all([send(), send()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body).toEqual(one.body)
  expect(one.body).toMatchObject({
    id,
    state: 'sent',
    turn: 'דנה לוי',
    channel: 'sms',
    signers: [{ name: 'דנה לוי', state: 'waiting', url: expect.stringMatching(`/public-view/consent/[a-p]{40}/${id}$`) }],
    shown_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    sha256: null,
    events: [{ kind: 'created' }, { kind: 'sent' }],
  })
  expect(Date.parse(one.body.expires_at as string) - product.now().getTime()).toBe(14 * 86_400_000)
  await expect.poll(async () => (await messagesTo('sms', `+972${customer.phone!.slice(1)}`)).length).toBe(1)
  const [sms] = await messagesTo('sms', `+972${customer.phone!.slice(1)}`)
  expect(sms!.text).toContain((await details()).signers[0]!.url!)
  expect(await send({ signers: [...signers, { name: 'אבי', phone: '0521234567' }] })).toMatchObject({ status: 409 })
  expect(await me.call(documents.changeDocument, { ...at(id), body: { fields: {} } })).toMatchObject({ status: 409 })
})

test('a signer has a printable name, a phone, and a valid identity number', async () => {
  const { me, id, send, signers } = await drafted()
  const refused = async (change: object) => (await send({ signers: [{ ...signers[0]!, ...change }] })).status
  expect(await refused({ phone: '123' })).toBe(400)
  expect(await refused({ phone: '+8816123456789' })).toBe(400)
  expect(await refused({ id_number: '123456789' })).toBe(400)
  expect(await refused({ name: '😀' })).toBe(400)
  expect(await refused({ name: '\u202e' })).toBe(400)
  expect((await send({ signers: [] })).status).toBe(400)
  for (const expires_at of ['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'])
    expect(await send({ expires_at })).toMatchObject({ status: 400, body: { expires_at: [expect.any(String)] } })
  const { body } = await send({ signers: [{ ...signers[0]!, name: 'דנה\u202e לוי' }], channel: 'link' })
  expect(body).toMatchObject({ state: 'sent', signers: [{ name: 'דנה לוי' }] })
  expect((await me.ok(documents.listDocuments, { query: { state: 'sent' } })).results.map((row) => row.id)).toEqual([id])
})

test('it is sent by WhatsApp as a message, unless the customer wants none', async () => {
  const { me, customer, send } = await drafted()
  const willing = (whatsapp_do_not_contact: boolean) =>
    me.ok(changeCustomer, { ...at(customer.id), body: { whatsapp_do_not_contact } })
  await willing(true)
  expect(await send({ channel: 'whatsapp' })).toMatchObject({
    status: 409,
    body: { code: 'do_not_contact', channels: ['sms', 'link'] },
  })
  await willing(false)
  const { body } = await send({ channel: 'whatsapp' })
  await product.settled()
  const [message] = await messagesTo('whatsapp', `+972${customer.phone!.slice(1)}`)
  expect(message!.text).toContain((body as documents.Document).signers[0]!.url!)
})

test('a paper can be recalled and reminded of while it can be signed; it counts as expired before the state is stored', async () => {
  const { me, id, send, customer, details } = await drafted()
  const now = product.now()
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await send({ channel: 'link', expires_at: after(10).toISOString() })
  await me.ok(contract.remindDocument, at(id))
  await expect.poll(async () => (await messagesTo('sms', `+972${customer.phone!.slice(1)}`)).length).toBe(1)
  for (let times = 1; times < contract.REMINDERS_PER_DAY; times++) await me.ok(contract.remindDocument, at(id))
  expect((await me.call(contract.remindDocument, at(id))).status).toBe(429)
  product.setTime(after(12))
  expect(await details()).toMatchObject({ state: 'expired', turn: null, signers: [{ url: null }] })
  for (const call of [contract.recallDocument, contract.remindDocument])
    expect(await me.call(call, at(id))).toMatchObject({ status: 409, body: { code: 'closed' } })
  expect((await me.ok(documents.listDocuments, { query: { state: 'expired' } })).count).toBe(1)
  product.setTime(now)
  // Another paper: the expiry of the first may be stored by now.
  const open = await drafted()
  await open.send({ channel: 'link' })
  for (const _ of ['first', 'again'])
    expect(await open.me.ok(contract.recallDocument, at(open.id))).toMatchObject({ state: 'recalled', signers: [{ url: null }] })
  const stranger = await product.agent()
  for (const call of [contract.recallDocument, contract.remindDocument])
    expect((await stranger.call(call, at(id))).status).toBe(404)
})

test('the database protects sent papers from any SQL of the product', async () => {
  const { id, send } = await drafted('PRIVACY')
  await send({ channel: 'link' })
  const refused = [
    "update document set fields = '{}' where id = $1",
    'delete from document where id = $1',
    'delete from document_file where document_id = $1',
    'update document_event set at = now() where document_id = $1',
    'delete from document_signer where document_id = $1',
    "update document_signer set phone = '+972500000000' where document_id = $1",
  ]
  for (const text of refused) await expect(product.database.pool.query(text, [id])).rejects.toMatchObject({ code: '42501' })
  // It may conflict with the product's own work: PostgreSQL ends one of a deadlock.
  for (const table of ['document', 'document_file', 'document_signer', 'document_event', 'consent', 'seal'])
    await expect(retryTransaction(() => product.database.pool.query(`truncate ${table} cascade`))).rejects.toMatchObject({
      code: '42501',
    })
})
