import * as consents from '@mafteach/contract/consents'
import { mergeCustomers } from '@mafteach/contract/customer-merge'
import { deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { sendMessages } from '@mafteach/contract/messages'
import * as contract from '@mafteach/contract/signing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../../test/builders.ts'
import {
  agentWithCustomer,
  BOXES,
  fileOfPaper,
  type Link,
  sendPaper,
  TYPED,
  ticketFor,
  verifyAnswer,
  verifyFile,
} from '../../../../test/papers.ts'
import { openProduct } from '../../../../test/product.ts'
import { checkChain } from './verify.queries.ts'

/** What stays of signed papers: files that can be verified, the chain of seals, and what was agreed to. */

const product = await openProduct()
const { db, pool } = product.database

const at = (id: number) => ({ params: { id: String(id) } })

test('a file to verify is hashed and never opened: a program, and one that is too large', async () => {
  expect(await verifyFile(product, Buffer.from('#!/bin/sh'))).toEqual({ valid: false })
  expect((await verifyAnswer(product, Buffer.alloc(contract.VERIFY_BYTES_MAX + 1))).statusCode).toBe(413)
  expect((await product.app.inject({ method: 'POST', url: '/api/public/verify/' })).json()).toEqual({
    file: [expect.any(String)],
  })
})

test('what was agreed to is kept with its text and from where; withdrawn it stops messages, and papers go another way', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const { links, paper, whole } = await sendPaper(base)
  const [link] = links as [Link]
  const ticket = await ticketFor(product, link, customer.phone!)
  await product.stranger.call(consents.consentSign, { ...link, body: TYPED }, ticket)
  for (let times = 0; times < 2; times++) await product.stranger.call(consents.consentWithdraw, link, ticket)
  const { results } = await me.ok(consents.customerConsents, at(customer.id))
  const from = { document: { id: paper.id }, form: 'CONSENT', version: 1, channel: 'link', device: 'API', ip: expect.any(String) }
  expect(results).toMatchObject([
    { act: 'withdrawn', boxes: { messages: false, calls: false, sharing: false }, ...from },
    { act: 'given', boxes: BOXES, ...from },
  ])
  expect((await me.ok(getCustomer, at(customer.id))).whatsapp_do_not_contact).toBe(true)
  const asset = await buildAsset(me, await placeOf(product))
  const message = { customer_ids: [customer.id], asset_ids: [asset.id] }
  expect(await me.call(sendMessages, { body: message })).toMatchObject({ status: 409, body: { code: 'do_not_contact' } })
  expect((await product.stranger.call(consents.consentContent, link, ticket)).body).toMatchObject({ signer: { withdrawn: true } })
  expect((await whole()).events.at(-1)).toMatchObject({ kind: 'withdrawn' })
  const stranger = await product.agent()
  expect((await stranger.call(consents.customerConsents, at(customer.id))).status).toBe(404)
})

test('the chain tells the first seal that is broken, whatever was changed', async () => {
  const base = await agentWithCustomer(product)
  const [one, two] = [await sendPaper(base), await sendPaper(base)]
  const ticket = await ticketFor(product, one.links[0]!, base.customer.phone!)
  for (const { links } of [one, two]) await product.stranger.call(consents.consentSign, { ...links[0]!, body: TYPED }, ticket)
  const whole = await checkChain(db)
  expect(whole).toEqual({ seals: expect.any(Number), broken: null })
  const last = whole.seals
  const undone = new Error('undone')
  /** What the chain says of a change that its owner makes past the triggers. */
  const after = async (table: string, change: string) => {
    let said: Awaited<ReturnType<typeof checkChain>> | undefined
    const tamper = db.transaction().execute(async (tx) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      await sql.raw(change).execute(tx)
      said = await checkChain(tx)
      throw undone
    })
    await expect(tamper).rejects.toBe(undone)
    return said!.broken
  }
  const paper = one.paper.id
  const bytes = "set bytes = '\\x00', sha256 = sha256('\\x00')"
  const signed = await after('document_file', `update document_file ${bytes} where kind = 'signed' and document_id = ${paper}`)
  expect(signed).toEqual({ seal: last - 1, fault: expect.stringContaining('signed file') })
  const shown = await after('document_file', `update document_file ${bytes} where kind = 'shown' and document_id = ${paper}`)
  expect(shown).toEqual({ seal: last - 1, fault: expect.stringContaining('as it was shown') })
  expect(await after('seal', `delete from seal where id = ${last - 1}`)).toMatchObject({
    fault: expect.stringContaining('missing'),
  })
  const forged = `update seal set content = '{}', hash = sha256(previous_hash || '{}') where id = ${last - 1}`
  expect(await after('seal', forged)).toMatchObject({ seal: last - 1 })
  expect(await after('seal', `delete from seal where id = ${last}`)).toEqual({
    seal: last,
    fault: expect.stringContaining('no seal'),
  })
})

test('a paper that everybody signed is sealed by whoever looks next', async () => {
  const base = await agentWithCustomer(product)
  const { links, whole, paper } = await sendPaper(base)
  const ticket = await ticketFor(product, links[0]!, base.customer.phone!)
  // What a process leaves that ended between the signature and the seal.
  await db.transaction().execute(async (tx) => {
    const signature = {
      signature_kind: 'typed' as const,
      signature: Buffer.from('דנה'),
      signed_name: 'דנה לוי',
      signed_id_number: '000000018',
    }
    const from = { ip: '10.0.0.1', device: 'API', boxes: JSON.stringify(BOXES), verified_at: product.now() }
    await tx
      .updateTable('document_signer')
      .set({ state: 'signed', signed_at: product.now(), ...signature, ...from })
      .where('document_id', '=', paper.id)
      .execute()
    await tx.updateTable('document').set({ state: 'opened', seal_at: product.now() }).where('id', '=', paper.id).execute()
  })
  await expect.poll(async () => (await whole()).state).toBe('signed')
  expect((await product.stranger.call(consents.consentContent, links[0]!, ticket)).body).toMatchObject({ state: 'signed' })
  expect(await checkChain(db)).toMatchObject({ broken: null })
})

test('a signed paper and what was agreed to outlive their customer, and follow them when they are merged', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const { links, whole, paper } = await sendPaper(base)
  const [link] = links as [Link]
  const ticket = await ticketFor(product, link, customer.phone!)
  await product.stranger.call(consents.consentSign, { ...link, body: TYPED }, ticket)
  const bytes = await fileOfPaper(product, link, ticket)
  const other = await buildCustomer(me, { name: 'דנה לוי הבית' })
  await me.ok(mergeCustomers, { ...at(other.id), body: { other: customer.id } })
  expect(await whole()).toMatchObject({ state: 'signed', customer: { id: other.id } })
  expect((await me.ok(consents.customerConsents, at(other.id))).count).toBe(1)
  await me.ok(deleteCustomer, { ...at(other.id), body: { confirm: true } })
  expect(await whole()).toMatchObject({ state: 'signed', customer: null, sha256: expect.any(String) })
  expect(await verifyFile(product, bytes)).toMatchObject({ valid: true })
  expect(await checkChain(db)).toMatchObject({ broken: null })
  // Whoever signed still has their copy, and may withdraw.
  expect((await fileOfPaper(product, link, ticket)).equals(bytes)).toBe(true)
  expect((await product.stranger.call(consents.consentWithdraw, link, ticket)).status).toBe(200)
  const { rows } = await pool.query('select act, customer_id from consent where document_id = $1 order by id', [paper.id])
  expect(rows).toEqual([
    { act: 'given', customer_id: null },
    { act: 'withdrawn', customer_id: null },
  ])
})
