import { createHash } from 'node:crypto'
import * as consents from '@mafteach/contract/consents'
import { createDocument } from '@mafteach/contract/documents'
import { notifications } from '@mafteach/contract/notifications'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { changeSettings } from '@mafteach/contract/settings'
import { sendOtpCode } from '@mafteach/contract/sign-in'
import * as contract from '@mafteach/contract/signing'
import { customerTimeline } from '@mafteach/contract/timeline'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newPhone } from '../../../../test/builders.ts'
import {
  agentWithCustomer,
  fileOfPaper,
  type Link,
  linkOf,
  messagesTo,
  ORDER,
  sendPaper,
  TYPED,
  ticketFor,
  verifyFile,
} from '../../../../test/papers.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { openProduct } from '../../../../test/product.ts'

/** Signing papers, by the signers to whom they were sent. */

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

test('before the code a link shows only who asks; after it the paper is shown, signed once, and can be verified', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const { paper, links, details } = await sendPaper(base)
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
  expect(Object.keys(Object.assign({}, ...content.blocks.flatMap(({ spans }) => spans))).sort()).toEqual(['strong', 'text'])
  expect((await details()).state).toBe('sent')
  await product.stranger.call(consents.consentOpened, link, ticket)
  expect(await details()).toMatchObject({ state: 'opened', signers: [{ state: 'opened' }] })

  const shown = await fileOfPaper(product, link, ticket)
  expect(createHash('sha256').update(shown).digest('hex')).toBe(content.shown_sha256)
  expect(await verifyFile(product, shown)).toEqual({ valid: false })

  const sign = () => product.stranger.call(consents.consentSign, { ...link, body: TYPED }, ticket)
  const [one, two] = await Promise.all([sign(), sign()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.signed_at).toBe(two.body.signed_at)
  expect((await sign()).body).toEqual({ state: 'signed', signed_at: one.body.signed_at })
  const signed = await details()
  expect(signed).toMatchObject({
    state: 'signed',
    signed_at: one.body.signed_at,
    signers: [{ state: 'signed' }],
    events: ['created', 'sent', 'opened', 'signed', 'sealed'].map((kind) => expect.objectContaining({ kind })),
  })
  const bytes = await fileOfPaper(product, link, ticket)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed.sha256)
  expect(await verifyFile(product, bytes)).toEqual({
    valid: true,
    document: { id: paper.id, form: 'CONSENT', title: paper.title },
    signed_at: signed.signed_at,
  })
  expect((await textOfPdf(bytes)).replace(/\s/g, '')).toContain(`הודעתהפרטיותשהוצגהנוסח${PRIVACY_VERSION}`)
  bytes[bytes.length >> 1]! ^= 1
  expect(await verifyFile(product, bytes)).toEqual({ valid: false })

  // Customer and agent are both notified.
  await expect.poll(async () => (await messagesTo(product, 'sms', customer.phone!))[0]!.text).toContain(signed.signers[0]!.url!)
  const [notice] = (await me.ok(notifications)).results
  expect(notice).toMatchObject({ notification_type: 'document signed', referenced_object_id: paper.id })
  const timeline = await me.ok(customerTimeline, at(customer.id))
  expect(timeline.results.filter(({ kind }) => kind === 'document')).toMatchObject([{ state: 'signed' }, { state: 'sent' }])
})

test('an invalid link, ticket or expired paper opens nothing, and reveals nothing', async () => {
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
  // A ticket of another agent's paper, and an expired one.
  const ticket = await ticketFor(product, link, customer.phone!)
  const content = (of: Link, given: Record<string, string>) => product.stranger.call(consents.consentContent, of, given)
  expect(await content(foreign, ticket)).toMatchObject({ status: 403, body: { code: 'token_not_valid' } })
  expect((await content(link, { [contract.TICKET_HEADER]: 'x' })).status).toBe(403)
  // It gives access to every paper of this agent for this phone.
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

test('codes are limited, and wrong guesses even more; a sign-in code opens no paper', async () => {
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

test('signing codes have a separate share of the daily limit, and a limit per address', async () => {
  const base = await agentWithCustomer(product)
  const [link] = (await sendPaper(base)).links as [Link]
  const day = new Date(product.now().toISOString().slice(0, 10))
  const use = (bucket: string, hits: number) =>
    product.database.db
      .insertInto('rate_limit')
      .values({ bucket, hits, window_start: day, window_end: new Date(day.getTime() + 86_400_000) })
      .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits }))
      .execute()
  const sendCode = (address: string) => product.strangerAt(address).call(consents.sendConsentCode, link)
  const refused = { status: 429, body: { code: 'daily_limit' } }
  await use('codes to sign for 203.0.113.7', 200)
  expect(await sendCode('203.0.113.7')).toMatchObject(refused)
  expect((await sendCode('203.0.113.8')).status).toBe(200)
  await use('sms to sign', 500)
  expect(await sendCode('203.0.113.9')).toMatchObject(refused)
  await product.strangerAt('203.0.113.7').ok(sendOtpCode, { body: { phone: newPhone() } })
  await use('sms to sign', 0)
})

test.each([
  [
    'codes',
    { reasons: ['not_relevant', 'terms'], reason: 'The fee' },
    'התנאים לא מתאימים, כבר לא רלוונטי, The fee',
    'The terms do not suit me, No longer relevant, The fee',
  ],
  ['codes alone', { reasons: ['details'] }, 'הפרטים לא נכונים', 'The details are wrong'],
  [
    'words of a page from before codes',
    { reason: 'הפרטים לא נכונים, יקר' },
    'הפרטים לא נכונים, יקר',
    'The details are wrong, יקר',
  ],
] as const)('the agent reads in their language why somebody declined: %s', async (_given, body, he, en) => {
  const base = await agentWithCustomer(product)
  const { links, details } = await sendPaper(base)
  const ticket = await ticketFor(product, links[0]!, base.customer.phone!)
  const decline = (given: object) =>
    product.stranger.call(consents.consentDecline, { ...links[0]!, body: given as never }, ticket)
  expect(await decline({ reasons: [], reason: ' ' })).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } })
  expect((await decline({ reasons: ['weather'] })).status).toBe(400)
  expect((await decline(body)).status).toBe(200)
  expect(await details()).toMatchObject({ signers: [{ reason: he }] })
  await base.me.ok(changeSettings, { body: { language: 'en' } })
  expect(await details()).toMatchObject({ signers: [{ reason: en }] })
})

test('a decline stored by a release before codes is shown as it is', async () => {
  const base = await agentWithCustomer(product)
  const { paper, details } = await sendPaper(base)
  await db
    .updateTable('document_signer')
    .set({ state: 'declined', declined_at: new Date(), reason: 'התנאים לא מתאימים, יקר' })
    .where('document_id', '=', paper.id)
    .execute()
  expect(await details()).toMatchObject({ signers: [{ state: 'declined', reason: 'התנאים לא מתאימים, יקר' }] })
})

test('several sign one after the other, by drawing and typing; nobody before their turn, and nobody after a decline', async () => {
  const base = await agentWithCustomer(product)
  const partner = newPhone()
  const signers = [
    { name: 'דנה לוי', phone: base.customer.phone!, id_number: '000000018' },
    { name: 'אבי כהן', phone: partner },
  ]
  const { links, details, paper } = await sendPaper(base, { signers, channel: 'sms' })
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
  expect(await details()).toMatchObject({ state: 'opened', turn: 'אבי כהן' })
  await expect
    .poll(async () => (await messagesTo(product, 'sms', partner)).some(({ text }) => text.includes(paper.signers[1]!.url!)))
    .toBe(true)
  const [one, two] = await Promise.all([sign(second, tickets[1], avi), sign(second, tickets[1], avi)])
  expect([one, two]).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await details()).toMatchObject({ state: 'signed', turn: null })
  const { rows } = await pool.query('select count(*) as seals from seal where document_id = $1', [paper.id])
  expect(rows).toEqual([{ seals: 1 }])

  const again = await sendPaper(base, { signers })
  const [mine, theirs] = again.links as [Link, Link]
  await sign(mine, tickets[0], {})
  const decline = () =>
    product.stranger.call(consents.consentDecline, { ...theirs, body: { reasons: ['terms'], reason: 'The fee' } }, tickets[1])
  expect([(await decline()).status, (await decline()).status]).toEqual([200, 200])
  expect(await again.details()).toMatchObject({
    state: 'declined',
    signers: [{}, { reason: 'התנאים לא מתאימים, The fee' }],
    sha256: null,
  })
  expect((await sign(theirs, tickets[1], avi)).body).toMatchObject({ code: 'closed' })
})

test('a foreigner signs by passport: the paper, the signature, the page of evidence and the next paper name its country', async () => {
  const { me, customer } = await agentWithCustomer(product)
  const passport = { customer_id_kind: 'PASSPORT', customer_id_number: 'ab-123456', customer_id_country: 'FR' }
  const { id } = await me.ok(createDocument, {
    body: { form: 'ORDER_BUYER', customer: customer.id, fields: { ...ORDER, ...passport } },
  })
  const params = { id: String(id) }
  const signer = { name: TYPED.name, phone: customer.phone!, id_number: 'AB 123456' }
  const send = (identity: object) =>
    me.call(contract.sendDocument, { params, body: { channel: 'link', signers: [{ ...signer, ...identity }] } })
  expect((await send({})).body).toEqual({ signers: ['מספר הזהות לא תקין'] })
  const missing = { signers: ['חסרה המדינה של הדרכון'] }
  expect((await send({ id_kind: 'PASSPORT' })).body).toEqual(missing)
  expect((await send({ id_kind: 'PASSPORT', id_country: 'XX' })).body).toEqual(missing)
  const sent = await send({ id_kind: 'PASSPORT', id_country: 'FR' })
  expect(sent.status).toBe(200)

  const link = linkOf(sent.body.signers[0]!.url!)
  const ticket = await ticketFor(product, link, customer.phone!)
  const { body: content } = await product.stranger.call(consents.consentContent, { ...link, query: { language: 'fr' } }, ticket)
  expect(content.signer).toMatchObject({ id_number_known: true, id_kind: 'PASSPORT', id_country: 'FR' })
  const words = content.blocks.map(({ spans }) => spans.map(({ text }) => text).join(''))
  expect(words).toContain('דרכון AB123456, צרפת')

  const sign = (identity: object) =>
    product.stranger.call(consents.consentSign, { ...link, body: { ...TYPED, ...identity } }, ticket)
  const given = { id_kind: 'PASSPORT', id_number: 'ab123456', id_country: 'FR' }
  const other = { id_number: ['זה לא הדרכון שנכתב בבקשה'] }
  expect((await sign({})).body).toEqual(other)
  expect((await sign({ ...given, id_country: 'US' })).body).toEqual(other)
  expect((await sign({ ...given, id_country: null })).body).toEqual({ id_country: ['חסרה המדינה של הדרכון'] })
  expect((await sign(given)).status).toBe(200)

  const bytes = await fileOfPaper(product, link, ticket)
  expect((await textOfPdf(bytes)).match(/AB123456/g)?.length).toBeGreaterThan(1)
  expect(await verifyFile(product, bytes)).toMatchObject({ valid: true })
  const signed = await db
    .selectFrom('document_signer')
    .select(['signed_id_number', 'signed_id_country', 'is_named'])
    .where('document_id', '=', id)
    .execute()
  expect(signed).toEqual([{ signed_id_number: 'AB123456', signed_id_country: 'FR', is_named: true }])

  const next = await me.ok(createDocument, { body: { form: 'VIEWING', customer: customer.id } })
  expect(next.fields).toMatchObject({ ...passport, customer_id_number: 'AB123456' })
})

test('a signature must be a small picture that is not blank', async () => {
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
  // A touch of the pad is not a signature.
  const dot = { input: { create: { width: 1, height: 1, channels: 3, background: '#000' } } as const, left: 9, top: 9 }
  const touched = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
    .composite([dot])
    .png()
    .toBuffer()
  expect(await sign(`data:image/png;base64,${touched.toString('base64')}`)).toBe(400)
  // A small file that decodes to a huge picture.
  expect(await sign(await png(8_000, 8_000))).toBe(400)
  expect(await sign(`data:image/png;base64,${'A'.repeat(300_000)}`)).toBe(400)
  expect(await sign(`data:image/png;base64,${'A'.repeat(20_000_000)}`)).toBe(413)
  expect(await sign(drawn)).toBe(200)
  // Boxes that are not named are not ticked.
  const other = await sendPaper(base)
  const { boxes: _, ...unstated } = TYPED
  const call = await product.stranger.call(consents.consentSign, { ...other.links[0]!, body: unstated }, ticket)
  expect(call.status).toBe(200)
  const [newest] = (await base.me.ok(consents.customerConsents, at(base.customer.id))).results
  expect(newest!.boxes).toEqual({ messages: false, calls: false, sharing: false })
})

test('an agreement between agents has no customer; while the account is closed a paper opens only for signers who have signed', async () => {
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

test('a translation is shown beside the Hebrew on request, and the signed file names the language in which it was read', async () => {
  const base = await agentWithCustomer(product)
  const { links } = await sendPaper(base)
  const [link] = links as [Link]
  const ticket = await ticketFor(product, link, base.customer.phone!)
  const read = async (query: object) =>
    (await product.stranger.call(consents.consentContent, { ...link, query } as never, ticket)).body as consents.ConsentContent
  expect((await read({})).translation).toBeNull()
  const { blocks, translation } = await read({ language: 'ru' })
  expect(translation).toMatchObject({ language: 'ru', title: 'Согласие на получение сообщений' })
  expect(translation!.blocks).toHaveLength(blocks.length)
  expect(translation!.blocks[1]!.spans).toEqual([{ text: 'Кто запрашивает' }])
  const refused = await product.stranger.call(consents.consentContent, { ...link, query: { language: 'de' } } as never, ticket)
  expect(refused.status).toBe(400)

  const body = { ...TYPED, language: 'ru' as const }
  expect((await product.stranger.call(consents.consentSign, { ...link, body }, ticket)).status).toBe(200)
  const text = (await textOfPdf(await fileOfPaper(product, link, ticket))).replace(/\s/g, '')
  expect(text).toContain('Переводдантолькодляознакомления')
  expect(text).toContain('רוסית:תרגוםלצדהנוסחהעברי')
})
