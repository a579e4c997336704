import { getAsset } from '@mafteach/contract/assets'
import { changeDocument, createDocument, missingFields } from '@mafteach/contract/documents'
import * as contract from '@mafteach/contract/exclusivity'
import { overview } from '@mafteach/contract/overview'
import { changeSettings } from '@mafteach/contract/settings'
import { sendDocument } from '@mafteach/contract/signing'
import { listTasks } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../../test/builders.ts'
import { PARTIES, signedPaper } from '../../../../test/papers.ts'
import { openProduct } from '../../../../test/product.ts'
import { uploadPaper } from '../../../../test/uploads.ts'

/** The exclusivity of an asset, starting with its signed agreement. */

const product = await openProduct()
const place = await placeOf(product)

let me: Awaited<ReturnType<typeof product.agent>>
let params: { id: string }
let customer: Awaited<ReturnType<typeof buildCustomer>>
let asset: number

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
  customer = await buildCustomer(me, { name: 'דנה לוי' })
  asset = (await buildAsset(me, place, { address_number: '45' })).id
  params = { id: String(asset) }
})

const sign = (fields: object) =>
  signedPaper(product, me, {
    form: 'EXCLUSIVE',
    customer,
    asset,
    fields: { ...PARTIES, property_kind: 'DWELLING', marketing_actions: ['SIGN', 'ADVERTISEMENT'], ...fields },
  })
const log = (body: object) => me.call(contract.logExclusivityAction, { params, body: body as never })
const read = () => me.ok(contract.exclusivity, { params })

test('begins with the signature: a countdown, a task before its end, and a place in the overview', async () => {
  expect(await read()).toMatchObject({ state: 'none', document: null, actions: [] })
  expect(await log({ action: 'SIGN', date: '2026-11-20' })).toMatchObject({ status: 409, body: { code: 'closed' } })
  const id = await sign({ exclusive_from: '2026-11-20', exclusive_until: '2026-12-01' })
  expect(await read()).toEqual({
    state: 'running',
    document: { id, name: 'הסכם בלעדיות' },
    from: '2026-11-20',
    until: '2026-12-01',
    days_left: 11,
    actions: [
      { action: 'SIGN', label: 'הצבת שלט על הנכס', count: 0, proofs: 0, last_on: null, due_on: null },
      expect.objectContaining({ action: 'ADVERTISEMENT', due_on: null }),
    ],
    days: [],
  })
  expect((await me.ok(listTasks, { query: { asset: params.id } })).results).toMatchObject([
    { title: 'הבלעדיות מסתיימת ב־01.12.2026: חידוש?', kind: 'PAPER', asset: { id: asset }, customer: { id: customer.id } },
  ])
  const sections = (await me.ok(overview)).sections
  expect(sections.find(({ kind }) => kind === 'EXCLUSIVITY_ENDS')).toMatchObject({ count: 1, items: [{ id: asset }] })
})

test('a future exclusivity is reported rather than an ended one; without a last day it is for thirty days', async () => {
  product.setTime(new Date('2026-09-20T09:00:00Z'))
  await sign({ exclusive_from: '2026-09-20', exclusive_until: '2026-10-31' })
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  expect(await read()).toMatchObject({ state: 'ended', until: '2026-10-31', days_left: null })
  // A renewal is a separate agreement.
  await sign({ exclusive_from: '2026-12-10' })
  expect(await read()).toMatchObject({ state: 'coming', from: '2026-12-10', until: '2027-01-09', days_left: null })
})

test('the first of each action is due when the agent’s setting says, later ones as usual', async () => {
  await sign({ exclusive_from: '2026-11-20', exclusive_until: '2027-01-31' })
  const due = async () => (await read()).actions.map(({ due_on }) => due_on)
  expect(await due()).toEqual(['2026-12-20', '2026-12-04'])
  await me.ok(changeSettings, { body: { first_action_days: 7 } })
  expect(await due()).toEqual(['2026-11-27', '2026-11-27'])
  await log({ action: 'SIGN', date: '2026-11-20' })
  expect(await due()).toEqual(['2026-12-20', '2026-11-27'])
})

test('a renewal begins where the previous one ends: a draft starts with that day, and no other day can be sent', async () => {
  await sign({ exclusive_from: '2026-11-20', exclusive_until: '2026-12-01' })
  const fields = { property_kind: 'DWELLING', marketing_actions: ['SIGN', 'AGENTS'], ...PARTIES }
  const body = { form: 'EXCLUSIVE', customer: customer.id, asset, fields } as const
  const draft = await me.ok(createDocument, { body })
  expect(draft.fields.exclusive_from).toBe('2026-12-02')
  const elsewhere = await me.ok(createDocument, { body: { ...body, asset: (await buildAsset(me, place)).id } })
  expect(elsewhere.fields.exclusive_from).toBe('2026-11-20')
  const of = { params: { id: String(draft.id) } }
  expect((await me.ok(missingFields, of)).missing).toEqual([])
  for (const exclusive_from of ['2026-12-01', '2026-12-03']) {
    await me.ok(changeDocument, { ...of, body: { fields: { exclusive_from } } })
    expect((await me.ok(missingFields, of)).problems).toEqual({
      exclusive_from: ['יש בלעדיות עד 01.12.2026: חידוש מתחיל ב־02.12.2026'],
    })
    const send = { signers: [{ name: customer.name, phone: customer.phone! }], channel: 'link' as const }
    expect(await me.call(sendDocument, { ...of, body: send })).toMatchObject({
      status: 409,
      body: { fields: ['exclusive_from'] },
    })
  }
})

test('its log takes agreed actions on its days, with proofs uploaded by the agent; wrong entries are struck through and stay', async () => {
  await sign({ exclusive_from: '2026-11-10', exclusive_until: '2027-01-31' })
  expect((await log({ action: 'AGENTS', date: '2026-11-20' })).body).toEqual({ action: [expect.any(String)] })
  for (const date of ['2026-11-09', '2026-11-21', '2026-11-32']) expect((await log({ action: 'SIGN', date })).status).toBe(400)
  for (const url of ['javascript:alert(1)', 'ftp://example.com/', 'x'])
    expect((await log({ action: 'SIGN', date: '2026-11-20', proof: { url } })).status).toBe(400)
  expect((await log({ action: 'SIGN', date: '2026-11-20', proof: { document: 2 ** 40 } })).status).toBe(404)

  const url = 'https://example.com/ad?id=1'
  const first = await log({ action: 'ADVERTISEMENT', date: '2026-11-12', note: 'עלה לאתר', proof: { url } })
  expect(first).toMatchObject({ status: 201, body: { note: 'עלה לאתר', proof: { url } } })
  // The type of a file is detected from its bytes, also in the log.
  const { body: photo } = await uploadPaper(
    product,
    me.token,
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    { asset },
    { name: 'שלט.pdf' },
  )
  const proof = { document: photo.id }
  const { body: second } = await log({ action: 'SIGN', date: '2026-11-20', proof })
  expect(second).toMatchObject({ proof: { ...proof, title: 'שלט', type: 'image/jpeg' } })
  expect(await read()).toMatchObject({
    days: ['2026-11-12', '2026-11-20'],
    actions: [
      { action: 'SIGN', count: 1, proofs: 1, last_on: '2026-11-20', due_on: '2026-12-20' },
      { action: 'ADVERTISEMENT', count: 1, proofs: 1, last_on: '2026-11-12', due_on: '2026-11-26' },
    ],
  })
  const { results, count } = await me.ok(contract.exclusivityActions, { params })
  expect([count, ...results.map(({ date }) => date)]).toEqual([2, '2026-11-20', '2026-11-12'])

  const file = await product.app.inject({
    url: `/api/real-estate/asset/${params.id}/exclusivity/file/`,
    headers: { authorization: `Bearer ${product.tokens.access({ session: me.session, phone: me.phone, agent: me.id })}` },
  })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  const strike = { params: { id: params.id, action: String(second.id) }, body: { reason: 'נרשם בטעות' } }
  expect((await me.call(contract.strikeExclusivityAction, { ...strike, body: { reason: ' ' } })).status).toBe(400)
  for (let times = 0; times < 2; times++)
    expect(await me.ok(contract.strikeExclusivityAction, strike)).toMatchObject({ struck: { reason: 'נרשם בטעות' } })
  expect((await me.ok(contract.exclusivityActions, { params })).results).toMatchObject([
    { id: second.id, struck: { reason: 'נרשם בטעות' } },
    { id: first.body.id, struck: null },
  ])
  expect((await read()).actions[0]).toMatchObject({ action: 'SIGN', count: 0, proofs: 0 })
  const gone = { ...strike, params: { id: params.id, action: '9007199254740' } }
  expect((await me.call(contract.strikeExclusivityAction, gone)).status).toBe(404)
  await expect(sql`delete from exclusivity_action where id = ${second.id}`.execute(product.database.db)).rejects.toThrow('stays')
})

test('is visible to the owner only; an agreement signed about another agent’s asset starts none', async () => {
  const other = await product.agent()
  const theirs = (await buildAsset(other, place, { visibility_status: 'AL' })).id
  for (const call of [contract.exclusivity, contract.exclusivityActions])
    expect((await me.call(call, { params: { id: String(theirs) } })).status).toBe(403)
  await signedPaper(product, me, {
    form: 'EXCLUSIVE',
    customer,
    asset: theirs,
    fields: { ...PARTIES, property_kind: 'DWELLING', marketing_actions: ['SIGN', 'AGENTS'], exclusive_from: '2026-11-20' },
  })
  const own = { params: { id: String(theirs) } }
  expect(await other.ok(contract.exclusivity, own)).toMatchObject({ state: 'none' })
  expect((await me.ok(getAsset, own)).id).toBe(theirs)
})
