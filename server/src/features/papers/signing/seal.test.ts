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

/** What remains of signed papers: verifiable files, the chain of seals, and consents. */

const product = await openProduct()
const { db, pool } = product.database

const at = (id: number) => ({ params: { id: String(id) } })

test('a file to verify is hashed and never opened: an executable, and one that is too large', async () => {
  expect(await verifyFile(product, Buffer.from('#!/bin/sh'))).toEqual({ valid: false })
  expect((await verifyAnswer(product, Buffer.alloc(contract.VERIFY_BYTES_MAX + 1))).statusCode).toBe(413)
  expect((await product.app.inject({ method: 'POST', url: '/api/public/verify/' })).json()).toEqual({
    file: [expect.any(String)],
  })
})

test('consents are stored with their text and origin; withdrawal stops messages, and papers are sent another way', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const { links, paper, details } = await sendPaper(base)
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
  expect((await details()).events.at(-1)).toMatchObject({ kind: 'withdrawn' })
  const stranger = await product.agent()
  expect((await stranger.call(consents.customerConsents, at(customer.id))).status).toBe(404)
})

test('the check finds the first broken seal, whatever was changed', async () => {
  const base = await agentWithCustomer(product)
  const [one, two] = [await sendPaper(base), await sendPaper(base)]
  const ticket = await ticketFor(product, one.links[0]!, base.customer.phone!)
  for (const { links } of [one, two]) await product.stranger.call(consents.consentSign, { ...links[0]!, body: TYPED }, ticket)
  const details = await checkChain(db)
  expect(details).toMatchObject({ broken: null, head: expect.stringMatching(/^[0-9a-f]{64}$/), holds: true })
  const print = (hash: string) => checkChain(db, { hash })
  expect(await print(details.head)).toEqual(details)
  for (const other of ['ab', '00']) expect(await print(other.repeat(32))).toMatchObject({ broken: null, holds: false })
  const last = details.seals
  const undone = new Error('undone')
  /** The fault that the check reports for a change that the owner of the database makes despite the triggers. */
  const after = async (table: string, change: string) => {
    let result: Awaited<ReturnType<typeof checkChain>> | undefined
    const tamper = db.transaction().execute(async (tx) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      await sql.raw(change).execute(tx)
      result = await checkChain(tx)
      throw undone
    })
    await expect(tamper).rejects.toBe(undone)
    return result!.broken
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
  // Changed rows are found too, and the fault names the changed part.
  const other = await buildCustomer(base.me)
  const changes: [table: string, change: string, fault: string][] = [
    ['document', `update document set fields = fields || '{"price": 1}' where id = ${paper}`, 'what was written in'],
    ['document', `update document set sent_at = sent_at - interval '1 day' where id = ${paper}`, 'what was written in'],
    ['document', `update document set customer_id = ${other.id} where id = ${paper}`, 'the customer'],
    ['document', `update document set customer_id = null where id = ${paper}`, 'the customer'],
    ['document_signer', `update document_signer set signed_name = 'אחר' where document_id = ${paper}`, 'the signers'],
    ['document_signer', `update document_signer set signed_at = now() where document_id = ${paper}`, 'the signers'],
    ['consent', `update consent set messages = not messages where document_id = ${paper}`, 'the consents'],
    ['document_event', `delete from document_event where document_id = ${paper} and kind = 'signed'`, 'the events'],
    ['document_event', `insert into document_event (document_id, kind, at) values (${paper}, 'opened', now())`, 'after its seal'],
  ]
  for (const [table, change, fault] of changes)
    expect([change, await after(table, change)]).toEqual([change, { seal: last - 1, fault: expect.stringContaining(fault) }])
  const text = await after('form_version', `update form_version set text = text || '.' where code = 'CONSENT'`)
  expect(text).toEqual({ seal: 1, fault: expect.stringContaining('what was written in') })
  // Cutting off the end of the chain with its paper shows by the head printed before.
  await db
    .transaction()
    .execute(async (tx) => {
      for (const table of ['seal', 'document_signer', 'document_event', 'consent', 'document_file', 'document'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      await sql`delete from seal where id = ${last}`.execute(tx)
      for (const table of ['consent', 'document_event', 'document_file', 'document_signer'])
        await sql`delete from ${sql.table(table)} where document_id = ${two.paper.id}`.execute(tx)
      await sql`delete from document where id = ${two.paper.id}`.execute(tx)
      expect(await checkChain(tx, { hash: details.head })).toMatchObject({ seals: last - 1, broken: null, holds: false })
      throw undone
    })
    .catch((error: unknown) => expect(error).toBe(undone))
})

test('a sealed paper accepts no other customer, asset, signer, event or text by SQL', async () => {
  const base = await agentWithCustomer(product)
  const { paper, links } = await sendPaper(base)
  const ticket = await ticketFor(product, links[0]!, base.customer.phone!)
  await product.stranger.call(consents.consentSign, { ...links[0]!, body: TYPED }, ticket)
  const other = await buildCustomer(base.me)
  const asset = await buildAsset(base.me, await placeOf(product))
  const refused: [text: string, ...values: unknown[]][] = [
    ['update document set customer_id = $2 where id = $1', other.id],
    ['update document set customer_id = null where id = $1'],
    ['update document set asset_id = $2 where id = $1', asset.id],
    ["update document set erased_at = now(), fields = '{}', drawing = '{}', search = '' where id = $1"],
    ["insert into document_event (document_id, kind, at) values ($1, 'opened', now())"],
    [
      `insert into document_signer (document_id, position, name, phone, is_customer, salt, state)
        values ($1, 9, 'א', '+972500000000', false, '\\x00', 'waiting')`,
    ],
    ["update form_version set text = 'א' where id = (select form_version_id from document where id = $1)"],
  ]
  for (const [text, ...values] of refused)
    await expect(pool.query(text, [paper.id, ...values])).rejects.toMatchObject({ code: '42501' })
})

test('a fully signed paper whose process died before sealing is sealed later', async () => {
  const base = await agentWithCustomer(product)
  const { links, details, paper } = await sendPaper(base)
  const ticket = await ticketFor(product, links[0]!, base.customer.phone!)
  // The state after a process ended between signature and seal.
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
  await expect.poll(async () => (await details()).state).toBe('signed')
  expect((await product.stranger.call(consents.consentContent, links[0]!, ticket)).body).toMatchObject({ state: 'signed' })
  expect(await checkChain(db)).toMatchObject({ broken: null })
})

test('a signed paper and its consents outlive their customer, and follow them in a merge', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const { links, details, paper } = await sendPaper(base)
  const [link] = links as [Link]
  const ticket = await ticketFor(product, link, customer.phone!)
  await product.stranger.call(consents.consentSign, { ...link, body: TYPED }, ticket)
  const bytes = await fileOfPaper(product, link, ticket)
  const other = await buildCustomer(me, { name: 'דנה לוי הבית' })
  await me.ok(mergeCustomers, { ...at(other.id), body: { other: customer.id } })
  expect(await details()).toMatchObject({ state: 'signed', customer: { id: other.id } })
  expect((await me.ok(consents.customerConsents, at(other.id))).count).toBe(1)
  await me.ok(deleteCustomer, { ...at(other.id), body: { confirm: true } })
  expect(await details()).toMatchObject({ state: 'signed', customer: null, sha256: expect.any(String) })
  expect(await verifyFile(product, bytes)).toMatchObject({ valid: true })
  expect(await checkChain(db)).toMatchObject({ broken: null })
  // A signer still has their copy, and may withdraw.
  expect((await fileOfPaper(product, link, ticket)).equals(bytes)).toBe(true)
  expect((await product.stranger.call(consents.consentWithdraw, link, ticket)).status).toBe(200)
  const { rows } = await pool.query('select act, customer_id from consent where document_id = $1 order by id', [paper.id])
  expect(rows).toEqual([
    { act: 'given', customer_id: null },
    { act: 'withdrawn', customer_id: null },
  ])
})
