import { handOver } from '@mafteach/contract/agency'
import * as answers from '@mafteach/contract/answers'
import { changeAsset, getAsset, publicAsset, setContacts } from '@mafteach/contract/assets'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { changeCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/material-facts'
import { cancelMessage, handedOver, sendMessages } from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { offlineChanges } from '@mafteach/contract/offline'
import { switchMessaging } from '@mafteach/contract/outbox'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { changeSettings } from '@mafteach/contract/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { openProduct } from '../../../test/product.ts'

/** Material facts with their sources, and who was informed of which version (product.md section 13). */

const product = await openProduct()
const place = await placeOf(product)
const { db } = product.database
const street = await db.selectFrom('street').select(['id', 'name']).where('id', '=', place.streets[0]).executeTakeFirstOrThrow()
const { stranger } = product

type Agent = Awaited<ReturnType<typeof product.agent>>
let me: Agent
let asset: number
let params: { id: string }

const AREA = { code: 'AREA_NET', value: '92 מ״ר', source: 'MEASURED', at: '2026-11-18', document: null } as const
const PARCEL = {
  code: 'BLOCK_PARCEL',
  value: 'גוש 6158 חלקה 204',
  source: 'LAND_REGISTRY',
  at: '2026-11-10',
  document: null,
} as const
const DEBT = { code: 'COMMITTEE_DEBT', value: 'אין', source: 'OWNER', at: '2026-11-20', document: null } as const

const put = (facts: readonly object[], who = me) => who.call(contract.setMaterialFacts, { params, body: { facts } as never })
const read = (who = me) => who.ok(contract.materialFacts, { params })
const notifiedOf = async (who = me) => (await read(who)).told.map(({ customer, version }) => [customer.name, version])
const send = (customer: number, who = me) => who.ok(sendMessages, { body: { customer_ids: [customer], asset_ids: [asset] } })
const notifyCustomers = (customers: number[], who = me) =>
  who.call(contract.sendMaterialFactChanges, { params, body: { customers } })
const openForm = async (who = me) => (await who.ok(contract.askOwner, { params })).url.split('/').at(-1)!
const answerForm = (token: string, facts: { code: string; value: string }[]) =>
  stranger.call(contract.ownerAnswered, { params: { token }, body: { facts } as never })

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי', agency_id: await product.agency() })
  asset = (await buildAsset(me, place, { address_number: '45', should_show_address_number: true })).id
  params = { id: String(asset) }
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
})

test('facts are replaced as a full list, in order, and every change is the next version', async () => {
  expect(await read()).toEqual({ facts: [], version: 0, told: [] })
  const first = await put([AREA, PARCEL])
  expect(first.body).toEqual({ facts: [PARCEL, AREA], version: 1, told: [] })
  expect((await put([PARCEL, AREA])).body.version).toBe(1)
  expect((await put([{ ...PARCEL, value: 'גוש 6158 חלקה 205' }])).body).toMatchObject({
    version: 2,
    facts: [{ value: 'גוש 6158 חלקה 205' }],
  })
  expect((await put([])).body).toMatchObject({ version: 3, facts: [] })
  const { log } = await me.ok(getAsset, { params })
  expect(log!.filter(({ fields }) => fields.includes('material_facts'))).toHaveLength(3)
})

test('two at once are two versions, one after the other', async () => {
  const answered = await Promise.all([put([AREA]), put([DEBT])])
  expect(answered.map(({ body }) => body.version).toSorted((one, other) => one - other)).toEqual([1, 2])
  expect((await read()).version).toBe(2)
})

test('invalid input is refused at the facts, and nothing changes', async () => {
  await put([AREA])
  const other = await product.agent()
  const wrong: (readonly object[])[] = [
    [AREA, AREA],
    [{ ...AREA, value: '' }],
    [{ ...AREA, value: 'א'.repeat(2_001) }],
    [{ ...AREA, at: '2026-11-21' }],
    [{ ...AREA, at: '2026-02-30' }],
    [{ ...AREA, code: 'COLOR' }],
    [{ ...AREA, source: 'RUMOUR' }],
    [{ ...AREA, document: 999_999 }],
    [{ ...AREA, document: await paperOf(other) }],
  ]
  for (const facts of wrong) {
    const { status, body } = await put(facts)
    expect([status, Object.keys(body)], JSON.stringify(facts).slice(0, 120)).toEqual([400, ['facts']])
  }
  expect(await read()).toMatchObject({ version: 1, facts: [AREA] })
})

const paperOf = async ({ id }: { id: number }): Promise<number> => {
  const { id: document } = await db
    .insertInto('document')
    .values({ agent_id: id, title: 'נסח', state: 'uploaded', search: '', created_at: product.now(), updated_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return document
}

test('a paper stays attached to a fact, also when a contact changes another one, until it is deleted', async () => {
  const document = await paperOf(me)
  await put([{ ...PARCEL, document }])
  const contact = await colleague()
  expect((await put([{ ...PARCEL, document }, AREA], contact)).body.facts[0]!.document).toBe(document)
  await db.deleteFrom('document').where('id', '=', document).execute()
  expect((await read()).facts[0]!.document).toBeNull()
})

const colleague = async () => {
  const { agency_id } = await db.selectFrom('agent').select('agency_id').where('id', '=', me.id).executeTakeFirstOrThrow()
  const contact = await product.agent({ name: 'דן עמית', agency_id, is_working: true })
  await me.ok(setContacts, { params, body: [contact.id] })
  return contact
}

describe('informed customers', () => {
  test('a message, sent or handed over, informs of the version at that moment; an undone one informs nobody', async () => {
    const [yael, dan, ruth] = await Promise.all(['יעל', 'דן', 'רות'].map((name) => buildCustomer(me, { name })))
    await send(yael!.id)
    await put([AREA])
    await me.ok(handedOver, { body: { customer_ids: [dan!.id], asset_ids: [asset] } })
    await put([AREA, DEBT])
    const later = { customer_ids: [ruth!.id, dan!.id], asset_ids: [asset], send_at: '2026-11-21T09:00:00Z' }
    const { messages } = await me.ok(sendMessages, { body: later })
    expect(await notifiedOf()).toEqual([
      ['דן', 2],
      ['יעל', 0],
      ['רות', 2],
    ])
    for (const { id } of messages) await me.ok(cancelMessage, { params: { id: String(id) } })
    expect(await notifiedOf()).toEqual([
      ['דן', 1],
      ['יעל', 0],
    ])
  })

  test('each agent sees only their own customers', async () => {
    await put([AREA])
    await send((await buildCustomer(me, { name: 'יעל' })).id)
    const contact = await colleague()
    await send((await buildCustomer(contact, { name: 'של הקולגה' })).id, contact)
    expect(await notifiedOf()).toEqual([['יעל', 1]])
    expect(await notifiedOf(contact)).toEqual([['של הקולגה', 1]])
  })

  test('customers who know an older version are sent the changes, once', async () => {
    await put([AREA, DEBT])
    const { id } = await buildCustomer(me, { name: 'יעל לוי' })
    await send(id)
    await put([{ ...AREA, value: '88 מ״ר', source: 'LAND_REGISTRY' }])
    const answered = await notifyCustomers([id, id])
    expect(answered.status).toBe(202)
    expect(answered.body).toMatchObject({ messages: [{ customer: id, state: 'queued' }], sent_today: 2 })
    expect(await notifiedOf()).toEqual([['יעל לוי', 2]])
    const { text } = await db
      .selectFrom('message')
      .select('text')
      .where('id', '=', answered.body.messages[0]!.id)
      .executeTakeFirstOrThrow()
    expect(text).toContain('שטח נטו: 88 מ״ר (נסח טאבו, 18.11.2026)\nחוב לוועד הבית: אין מידע')
    const again = await notifyCustomers([id])
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['customers']])
  })

  test('the known version moves with the customer: a merge, its undo, a hand-over', async () => {
    const [yael, twin] = [await buildCustomer(me, { name: 'יעל' }), await buildCustomer(me, { name: 'יעלי' })]
    await put([AREA])
    await send(twin.id)
    await put([AREA, DEBT])
    await send(yael.id)
    const apart = [
      ['יעל', 2],
      ['יעלי', 1],
    ]
    expect(await notifiedOf()).toEqual(apart)
    const { merge } = await me.ok(mergeCustomers, { params: { id: String(twin.id) }, body: { other: yael.id, keep: {} } })
    expect(await notifiedOf()).toEqual([['יעלי', 2]])
    await me.ok(unmergeCustomers, { params: { id: String(twin.id) }, body: { merge } })
    expect(await notifiedOf()).toEqual(apart)

    const contact = await colleague()
    await db.updateTable('agent').set({ is_agency_manager: true }).where('id', '=', me.id).execute()
    await me.ok(handOver, { params: { id: String(me.id) }, body: { to: contact.id, customers: true, assets: false } })
    expect([await notifiedOf(), await notifiedOf(contact)]).toEqual([[], apart])
  })

  test('informing is refused for the same reasons as sending', async () => {
    const { id } = await buildCustomer(me, { name: 'יעל' })
    await put([AREA])
    expect((await notifyCustomers([id])).status).toBe(400)
    await send(id)
    await put([DEBT])
    const other = await product.agent()
    expect((await notifyCustomers([id, (await buildCustomer(other)).id])).status).toBe(404)
    await me.ok(changeCustomer, { params: { id: String(id) }, body: { whatsapp_do_not_contact: true } })
    expect((await notifyCustomers([id])).body).toMatchObject({ code: 'do_not_contact' })
    await me.ok(changeCustomer, { params: { id: String(id) }, body: { whatsapp_do_not_contact: false } })
    await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
    expect((await notifyCustomers([id])).body).toMatchObject({ code: 'not_linked' })
    expect(await notifiedOf()).toEqual([['יעל', 1]])
  })
})

describe('the owner answers', () => {
  test('as JSON: answers become facts of today, except where another source is stated; the agent is notified', async () => {
    await put([PARCEL])
    const token = await openForm()
    const { body, headers } = await stranger.call(contract.ownerQuestions, { params: { token } })
    expect(body).toEqual({
      asset: { city: { id: place.city, name: 'רמת גן' }, street },
      codes: [...contract.MATERIAL_FACT_CODES],
    })
    expect(headers['x-robots-tag']).toBe('noindex')
    const facts = [
      { code: 'BLOCK_PARCEL', value: 'לא זוכר' },
      { code: 'PARKING', value: ' שתיים בטאבו ' },
    ]
    expect((await answerForm(token, facts)).body).toEqual({ kept: ['BLOCK_PARCEL'] })
    const fact = { code: 'PARKING', value: 'שתיים בטאבו', source: 'OWNER', at: '2026-11-20', document: null }
    expect(await read()).toMatchObject({ version: 2, facts: [PARCEL, fact] })
    await answerForm(token, facts)
    expect((await read()).version).toBe(2)
    expect(await db.selectFrom('owner_form').select('privacy_version').where('asset_id', '=', asset).execute()).toEqual([
      { privacy_version: PRIVACY_VERSION },
    ])
    const { results } = await me.ok(notifications)
    expect(
      results.filter(({ notification_type }) => notification_type === 'owner answer').map((one) => one.referenced_object_id),
    ).toEqual([asset])
  })

  test('as a form without a script, with fields named by the codes', async () => {
    const token = await openForm()
    const { statusCode, body } = await product.app.inject({
      method: 'POST',
      url: `/api/public/owner/${token}/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ STORAGE: 'יש\r\nבמרתף', PARKING: ' ', website: 'x' }).toString(),
    })
    expect([statusCode, JSON.parse(body)]).toEqual([200, { kept: [] }])
    expect((await read()).facts).toMatchObject([{ code: 'STORAGE', value: 'יש\nבמרתף', source: 'OWNER' }])
  })

  test('a new link recalls the old one, and each ends after thirty days', async () => {
    const old = await openForm()
    const token = await openForm()
    expect((await answerForm(old, [{ code: 'PARKING', value: 'אין' }])).status).toBe(404)
    const twice = { code: 'PARKING', value: 'אין' }
    for (const facts of [[twice, twice], [{ code: 'COLOR', value: 'אין' }], [{ code: 'PARKING', value: '' }]])
      expect(Object.keys((await answerForm(token, facts)).body)).toEqual(['facts'])
    product.setTime(new Date('2026-12-20T08:59:00Z'))
    expect((await answerForm(token, [])).status).toBe(200)
    product.setTime(new Date('2026-12-20T09:00:00Z'))
    expect((await answerForm(token, [])).status).toBe(404)
    expect((await stranger.call(contract.ownerQuestions, { params: { token } })).status).toBe(404)
  })
})

test('the sheet is a PDF with each fact, its source and its day', async () => {
  await put([PARCEL, { ...DEBT, value: 'אין 🙂' }])
  const { statusCode, rawPayload, headers } = await product.app.inject({
    method: 'GET',
    url: `/api/real-estate/asset/${asset}/material_facts/file/`,
    headers: { authorization: `Bearer ${me.token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = (await textOfPdf(rawPayload)).replaceAll(' ', '')
  for (const fact of ['גוש 6158 חלקה 204', 'נסח טאבו, 10.11.2026', 'חוב לוועד הבית'])
    expect(text).toContain(fact.replaceAll(' ', ''))
})

test('buyers read the facts on their pages, without those that identify a house whose address is hidden', async () => {
  const { id } = await buildCustomer(me, { name: 'יעל' })
  await put([PARCEL, { ...AREA, document: await paperOf(me), value: `92 מ״ר, ${street.name} 45` }])
  await send(id)
  const page = () => stranger.ok(publicAsset, { params })
  expect((await page()).material_facts.map(({ code, ...fact }) => [code, 'document' in fact])).toEqual([
    ['BLOCK_PARCEL', false],
    ['AREA_NET', false],
  ])
  await me.ok(changeSettings, { body: { hide_address_before_order: true } })
  const token = (await me.ok(answers.answersLink, { params: { id: String(id) } })).url.split('/').at(-1)!
  const masked = [{ code: 'AREA_NET', value: `92 מ״ר, ${street.name} •••`, source: 'MEASURED', at: '2026-11-18' }]
  expect((await page()).material_facts).toEqual(masked)
  expect((await stranger.ok(answers.customerAnswers, { params: { token } })).assets[0]!.material_facts).toEqual(masked)
  await put([{ ...PARCEL, value: 'גוש 6158 חלקה 205' }, DEBT])
  const { body } = await notifyCustomers([id])
  const { text } = await db.selectFrom('message').select('text').where('id', '=', body.messages[0]!.id).executeTakeFirstOrThrow()
  expect(text).not.toContain('6158')
})

test('only owner and contacts may give the permission to publish', async () => {
  const publish_permission = { by: 'אבנר כהן', at: '2026-11-19' }
  await me.ok(changeAsset, { params, body: { visibility_status: 'AL' } })
  const before = (await me.ok(getAsset, { params })).version
  const changed = await me.ok(changeAsset, { params, body: { publish_permission } })
  expect(changed.publish_permission).toEqual(publish_permission)
  expect(changed.version).not.toBe(before)
  for (const wrong of [{ by: 'אבנר', at: '2026-11-21' }, { by: '', at: '2026-11-19' }, { by: 'אבנר' }]) {
    const { status, body } = await me.call(changeAsset, { params, body: { publish_permission: wrong as never } })
    expect([status, Object.keys(body)]).toEqual([400, ['publish_permission']])
  }
  const contact = await colleague()
  expect((await contact.ok(getAsset, { params })).publish_permission).toEqual(publish_permission)
  const other = await product.agent()
  const seen = await other.ok(getAsset, { params })
  expect(seen).not.toHaveProperty('publish_permission')
  const stored = await other.ok(offlineChanges)
  expect(stored.assets.map(({ id }) => id)).toContain(asset)
  for (const answer of [seen, stored, await stranger.ok(publicAsset, { params })])
    expect(JSON.stringify(answer)).not.toContain(publish_permission.by)
  expect((await other.call(contract.materialFacts, { params })).body).toMatchObject({ code: 'not_allowed' })
  expect((await me.ok(changeAsset, { params, body: { publish_permission: null } })).publish_permission).toBeNull()
})
