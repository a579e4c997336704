import { createHash } from 'node:crypto'
import * as consents from '@mafteach/contract/consents'
import { mergeCustomers } from '@mafteach/contract/customer-merge'
import { deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { createDocument } from '@mafteach/contract/documents'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { sendMessages } from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { sendOtpCode } from '@mafteach/contract/sign-in'
import * as contract from '@mafteach/contract/signing'
import { customerTimeline } from '@mafteach/contract/timeline'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, newPhone, placeOf } from '../../../../test/builders.ts'
import { agentWithCustomer, BOXES, type Link, linkOf, messagesTo, sendPaper, TYPED, ticketFor } from '../../../../test/papers.ts'
import { openProduct } from '../../../../test/product.ts'
import { checkChain } from './verify.queries.ts'

/** Signing papers, by those to whom they were sent. */

const product = await openProduct()
const { db, pool } = product.database

const at = (id: number) => ({ params: { id: String(id) } })
let drawn: string
beforeAll(async () => {
  const ink = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M20 150 Q 200 0 580 120" stroke="#123" stroke-width="6" fill="none"/></svg>',
  )
  drawn = `data:image/png;base64,${(await sharp(ink).png().toBuffer()).toString('base64')}`
})

const file = async (link: Link, ticket: Record<string, string>) =>
  (await product.app.inject({ url: `/api/public/consents/${link.params.id}/${link.params.document}/file/`, headers: ticket }))
    .rawPayload
/** What comes of a file that is sent to be verified. */
async function verifyAnswer(bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  return product.app.inject({ method: 'POST', url: '/api/public/verify/', headers, payload })
}
const verify = async (bytes: Buffer) => (await verifyAnswer(bytes)).json() as ReplyOf<typeof contract.verifyPaper>

test('before the code a link says who asks, and no more; after it the paper is there, signed once, and can be verified', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const { paper, links, whole } = await sendPaper(base)
  const [link] = links as [Link]
  expect(await product.stranger.ok(consents.consentRequest, link)).toEqual({
    agent: expect.objectContaining({ id: me.id, name: 'רונית כהן', license_number: '12345' }),
    form: 'CONSENT',
    title: paper.title,
    signer: { first_name: 'דנה', phone_end: customer.phone!.slice(-3) },
  })
  for (const read of [consents.consentContent, consents.consentFile])
    expect((await product.stranger.call(read, link)).status).toBe(403)

  const ticket = await ticketFor(product, link, customer.phone!)
  const content = (await product.stranger.call(consents.consentContent, link, ticket)).body as consents.ConsentContent
  expect(content).toMatchObject({ state: 'open', turn: null, signer: { state: 'waiting', boxes: null, withdrawn: false } })
  expect(content.blocks.length).toBeGreaterThan(3)
  expect((await whole()).state).toBe('sent')
  await product.stranger.call(consents.consentOpened, link, ticket)
  expect(await whole()).toMatchObject({ state: 'opened', signers: [{ state: 'opened' }] })

  const shown = await file(link, ticket)
  expect(createHash('sha256').update(shown).digest('hex')).toBe(content.shown_sha256)
  expect(await verify(shown)).toEqual({ valid: false })

  const sign = () => product.stranger.call(consents.consentSign, { ...link, body: TYPED }, ticket)
  const [one, two] = await Promise.all([sign(), sign()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.signed_at).toBe(two.body.signed_at)
  expect((await sign()).body).toEqual({ state: 'signed', signed_at: one.body.signed_at })
  const signed = await whole()
  expect(signed).toMatchObject({
    state: 'signed',
    signed_at: one.body.signed_at,
    signers: [{ state: 'signed' }],
    events: ['created', 'sent', 'opened', 'signed', 'sealed'].map((kind) => expect.objectContaining({ kind })),
  })
  const bytes = await file(link, ticket)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed.sha256)
  expect(await verify(bytes)).toEqual({
    valid: true,
    document: { id: paper.id, form: 'CONSENT', title: paper.title },
    signed_at: signed.signed_at,
  })
  bytes[bytes.length >> 1]! ^= 1
  expect(await verify(bytes)).toEqual({ valid: false })

  // Both sides have it.
  await expect.poll(async () => (await messagesTo(product, 'sms', customer.phone!))[0]!.text).toContain(signed.signers[0]!.url!)
  const [notice] = (await me.ok(notifications)).results
  expect(notice).toMatchObject({ notification_type: 'document signed', referenced_object_id: paper.id })
  const timeline = await me.ok(customerTimeline, at(customer.id))
  expect(timeline.results.filter(({ kind }) => kind === 'document')).toMatchObject([{ state: 'signed' }, { state: 'sent' }])
})

test('what is no link, no ticket of it, or no longer one opens nothing, and says nothing', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const { paper, links } = await sendPaper(base)
  const other = await agentWithCustomer(product)
  const { links: others } = await sendPaper(other)
  const [link, foreign] = [links[0]!, others[0]!]
  const none = { status: 404, body: { code: 'not_found' } }
  const read = (params: object) => product.stranger.call(consents.consentRequest, { params } as never)
  expect(await read({ ...link.params, id: 'a'.repeat(40) })).toMatchObject(none)
  for (const id of ['a'.repeat(40), 'x', '%00'])
    expect((await product.app.inject(`/public-view/consent/${id}/${link.params.document}`)).statusCode).toBe(404)
  expect(await read({ ...link.params, document: foreign.params.document })).toMatchObject(none)
  expect(await read({ ...link.params, document: String(2 ** 50) })).toMatchObject(none)
  // A ticket of another agent's paper, and one that is too old.
  const ticket = await ticketFor(product, link, customer.phone!)
  const content = (of: Link, given: Record<string, string>) => product.stranger.call(consents.consentContent, of, given)
  expect(await content(foreign, ticket)).toMatchObject({ status: 403, body: { code: 'token_not_valid' } })
  expect((await content(link, { [contract.TICKET_HEADER]: 'x' })).status).toBe(403)
  // It opens every paper of this agent for this phone.
  const { links: more } = await sendPaper(base)
  expect((await content(more[0]!, ticket)).status).toBe(200)
  const now = product.now()
  product.setTime(new Date(now.getTime() + contract.TICKET_SECONDS * 1000))
  expect((await content(link, ticket)).status).toBe(403)
  product.setTime(now)
  await me.ok(contract.recallDocument, at(paper.id))
  expect(await read(link.params)).toMatchObject(none)
  expect(await content(link, ticket)).toMatchObject(none)
  product.setTime(new Date(now.getTime() + 15 * 86_400_000))
  expect(await read(more[0]!.params)).toMatchObject(none)
  product.setTime(now)
})

test('codes are few, and guessed ones fewer; a code to sign in opens no paper', async () => {
  const base = await agentWithCustomer(product)
  const [link] = (await sendPaper(base)).links as [Link]
  const at = product.strangerAt('198.51.100.7')
  await at.ok(consents.sendConsentCode, link)
  expect((await at.call(consents.sendConsentCode, link)).status).toBe(429)
  const code = /\d{6}/.exec((await messagesTo(product, 'sms', base.customer.phone!))[0]!.text)![0]
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = (given: string) => at.call(consents.verifyConsentCode, { ...link, body: { code: given } })
  for (let left = 4; left >= 0; left--) expect((await guess(wrong)).body).toMatchObject({ code: 'otp_wrong', tries_left: left })
  expect((await guess(code)).status).toBe(400)
  await product.strangerAt('198.51.100.8').ok(sendOtpCode, { body: { phone: base.customer.phone! } })
  const other = /\d{6}/.exec((await messagesTo(product, 'sms', base.customer.phone!))[0]!.text)![0]
  expect((await product.stranger.call(consents.verifyConsentCode, { ...link, body: { code: other } })).status).toBe(400)
})

test('several sign one after the other, drawn and typed; nobody before their turn, and not after somebody declined', async () => {
  const base = await agentWithCustomer(product)
  const partner = newPhone()
  const signers = [
    { name: 'דנה לוי', phone: base.customer.phone!, id_number: '000000018' },
    { name: 'אבי כהן', phone: partner },
  ]
  const { links, whole, paper } = await sendPaper(base, { signers, channel: 'sms' })
  const [first, second] = links as [Link, Link]
  const tickets = [await ticketFor(product, first, base.customer.phone!), await ticketFor(product, second, partner)] as const
  const sign = (link: Link, ticket: Record<string, string>, body: object) =>
    product.stranger.call(consents.consentSign, { ...link, body: { ...TYPED, ...body } as never }, ticket)
  expect((await product.stranger.call(consents.consentContent, second, tickets[1])).body).toMatchObject({ turn: 'דנה' })
  const avi = { name: 'אבי כהן', id_number: '123456782', signature: { kind: 'drawn', value: drawn } }
  expect(await sign(second, tickets[1], avi)).toMatchObject({ status: 409, body: { code: 'not_your_turn' } })
  expect(await sign(first, tickets[0], { id_number: '123456782' })).toMatchObject({
    status: 400,
    body: { id_number: [expect.any(String)] },
  })
  expect(await sign(first, tickets[0], { id_number: '18' })).toMatchObject({ status: 400 })
  expect((await sign(first, tickets[0], {})).body).toMatchObject({ state: 'waiting' })
  expect(await whole()).toMatchObject({ state: 'opened', turn: 'אבי כהן' })
  await expect
    .poll(async () => (await messagesTo(product, 'sms', partner)).some(({ text }) => text.includes(paper.signers[1]!.url!)))
    .toBe(true)
  const [one, two] = await Promise.all([sign(second, tickets[1], avi), sign(second, tickets[1], avi)])
  expect([one, two]).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await whole()).toMatchObject({ state: 'signed', turn: null })
  const { rows } = await pool.query('select count(*) as seals from seal where document_id = $1', [paper.id])
  expect(rows).toEqual([{ seals: 1 }])

  const again = await sendPaper(base, { signers })
  const [mine, theirs] = again.links as [Link, Link]
  await sign(mine, tickets[0], {})
  const decline = () =>
    product.stranger.call(consents.consentDecline, { ...theirs, body: { reason: 'התנאים לא מתאימים' } }, tickets[1])
  expect([(await decline()).status, (await decline()).status]).toEqual([200, 200])
  expect(await again.whole()).toMatchObject({ state: 'declined', signers: [{}, { reason: 'התנאים לא מתאימים' }], sha256: null })
  expect((await sign(theirs, tickets[1], avi)).body).toMatchObject({ code: 'closed' })
})

test('a signature is a small picture that shows something', async () => {
  const base = await agentWithCustomer(product)
  const [link] = (await sendPaper(base)).links as [Link]
  const ticket = await ticketFor(product, link, base.customer.phone!)
  const sign = async (value: string) => {
    const body = { ...TYPED, signature: { kind: 'drawn' as const, value } }
    return (await product.stranger.call(consents.consentSign, { ...link, body }, ticket)).status
  }
  const png = async (width: number, height: number) =>
    `data:image/png;base64,${(
      await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    ).toString('base64')}`
  expect(await sign('data:image/png;base64,AAAA')).toBe(400)
  expect(await sign('data:image/svg+xml;base64,PHN2Zy8+')).toBe(400)
  expect(await sign(await png(300, 100))).toBe(400)
  // Small as a file, and a bomb as a picture.
  expect(await sign(await png(8_000, 8_000))).toBe(400)
  expect(await sign(`data:image/png;base64,${'A'.repeat(300_000)}`)).toBe(400)
  expect(await sign(`data:image/png;base64,${'A'.repeat(20_000_000)}`)).toBe(413)
  expect(await sign(drawn)).toBe(200)
  // Boxes that are not named are not ticked.
  const other = await sendPaper(base)
  const { boxes: _, ...unsaid } = TYPED
  const call = await product.stranger.call(consents.consentSign, { ...other.links[0]!, body: unsaid }, ticket)
  expect(call.status).toBe(200)
  const [newest] = (await base.me.ok(consents.customerConsents, at(base.customer.id))).results
  expect(newest!.boxes).toEqual({ messages: false, calls: false, sharing: false })
})

test('a file to verify is hashed and never opened: a program, and one that is too large', async () => {
  expect(await verify(Buffer.from('#!/bin/sh'))).toEqual({ valid: false })
  expect((await verifyAnswer(Buffer.alloc(contract.VERIFY_BYTES_MAX + 1))).statusCode).toBe(413)
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
  const bytes = await file(link, ticket)
  const other = await buildCustomer(me, { name: 'דנה לוי הבית' })
  await me.ok(mergeCustomers, { ...at(other.id), body: { other: customer.id } })
  expect(await whole()).toMatchObject({ state: 'signed', customer: { id: other.id } })
  expect((await me.ok(consents.customerConsents, at(other.id))).count).toBe(1)
  await me.ok(deleteCustomer, { ...at(other.id), body: { confirm: true } })
  expect(await whole()).toMatchObject({ state: 'signed', customer: null, sha256: expect.any(String) })
  expect(await verify(bytes)).toMatchObject({ valid: true })
  expect(await checkChain(db)).toMatchObject({ broken: null })
  // Whoever signed still has their copy, and may withdraw.
  expect((await file(link, ticket)).equals(bytes)).toBe(true)
  expect((await product.stranger.call(consents.consentWithdraw, link, ticket)).status).toBe(200)
  const { rows } = await pool.query('select act, customer_id from consent where document_id = $1 order by id', [paper.id])
  expect(rows).toEqual([
    { act: 'given', customer_id: null },
    { act: 'withdrawn', customer_id: null },
  ])
})

test('an agreement between agents has no customer; while its account is closed a paper opens only to who has signed it', async () => {
  const { me } = await agentWithCustomer(product)
  const fields = {
    broker_id_number: '123456782',
    broker_address: 'הרצל 1',
    partner_name: 'אבי כהן',
    partner_id_number: '000000018',
    partner_address: 'ביאליק 2',
    partner_license: '777',
    property_description: 'דירה, ביאליק 45',
    partner_share: 50,
  }
  const { id } = await me.ok(createDocument, { body: { form: 'COOPERATION', fields } })
  const phones = [newPhone(), newPhone()] as const
  const signers = [
    { name: 'אבי כהן', phone: phones[0] },
    { name: 'רונית כהן', phone: phones[1] },
  ]
  const byWhatsapp = await me.call(contract.sendDocument, { ...at(id), body: { signers, channel: 'whatsapp' } })
  expect(byWhatsapp).toMatchObject({ status: 400, body: { channel: [expect.any(String)] } })
  const paper = await me.ok(contract.sendDocument, { ...at(id), body: { signers, channel: 'sms' } })
  const [first, second] = paper.signers.map(({ url }) => linkOf(url!)) as [Link, Link]
  const ticket = await ticketFor(product, first, phones[0])
  const signed = await product.stranger.call(consents.consentSign, { ...first, body: { ...TYPED, name: 'אבי כהן' } }, ticket)
  expect(signed.body).toMatchObject({ state: 'waiting' })
  const closed_at = product.now()
  await db.updateTable('agent').set({ closed_at }).where('id', '=', me.id).execute()
  expect((await product.stranger.call(consents.consentRequest, second)).status).toBe(404)
  expect((await product.stranger.call(consents.consentContent, first, ticket)).status).toBe(200)
  await db.updateTable('agent').set({ closed_at: null }).where('id', '=', me.id).execute()
  const other = await ticketFor(product, second, phones[1])
  const last = await product.stranger.call(consents.consentSign, { ...second, body: { ...TYPED, name: 'רונית כהן' } }, other)
  expect(last.body).toMatchObject({ state: 'signed' })
})
