import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createAsset } from '@mafteach/contract/assets'
import * as consents from '@mafteach/contract/consents'
import { deleteCurrentAsset } from '@mafteach/contract/current-assets'
import { mergeCustomers } from '@mafteach/contract/customer-merge'
import * as contract from '@mafteach/contract/customers'
import { getDeal, makeDeal } from '@mafteach/contract/deals'
import { createDocument, documentFile, getDocument, listDocuments } from '@mafteach/contract/documents'
import { addPurchaseListing } from '@mafteach/contract/listings'
import { composeMessage, handedOver, linkAnswered, linkOpened, linkStopped, sendMessages } from '@mafteach/contract/messages'
import { changePreferences, notifications } from '@mafteach/contract/notifications'
import { subscribeRegisterToken } from '@mafteach/contract/push'
import { recallDocument, remindDocument, sendDocument } from '@mafteach/contract/signing'
import { createTask } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, type Place, placeOf } from '../../../test/builders.ts'
import { linkOf, messagesTo, TYPED, ticketFor } from '../../../test/papers.ts'
import { openProduct } from '../../../test/product.ts'
import { uploadPaper } from '../../../test/uploads.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'
import { queueCall } from '../../domain/push.ts'

/** Deleting a customer for good: their data is nowhere to be found, and the totals stay. */

const product = await openProduct()
const { db } = product.database
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const idOf = (id: number) => ({ params: { id: String(id) } })
const remove = { body: { confirm: true as const } }

/** Tables that contain a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('no table has the name, a former name, a phone, a note or the name of a merged customer any more', async () => {
  const me = await product.agent()
  const phone = newPhone()
  const key = (name: string) => ({ 'idempotency-key': name })
  const { body: customer } = await me.call(contract.createCustomer, { body: { name: 'אביגיל-הראשונה', phone } }, key('create'))
  const at = idOf(customer.id)
  await me.ok(subscribeRegisterToken, { body: { registration_token: 'fcm-token_0123456789' } })
  const ringing = {
    type: 'call',
    call_id: 'c1',
    id: customer.id,
    name: 'אביגיל-הראשונה',
    phone,
    is_end_customer_just_created: false,
  } as const
  await queueCall(db, me.id, ringing, product.now())
  const pushed = () => db.selectFrom('outbox').select('text').where('channel', '=', 'push').execute()
  await expect.poll(pushed).toHaveLength(1)
  const asset = await buildAsset(me, place)
  await me.ok(contract.changeCustomer, { ...at, body: { name: 'צפנת-פענח' } })
  await me.call(contract.addNote, { ...at, body: { content: 'סוד-כמוס' } }, key('note'))
  await me.call(
    contract.addCurrentAsset,
    { ...at, body: { city: place.city, address_number: '71-צריף', notes: 'דירת-סבתא' } },
    key('current'),
  )
  await buildListing(me, customer.id, place)
  await me.call(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset.id], text: 'מילים-שנשלחו' } }, key('send'))
  await product.settled()
  const { token } = await db
    .selectFrom('personal_link')
    .select('token')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await product.stranger.ok(linkOpened, { params: { token } })
  await product.stranger.ok(linkAnswered, { params: { token }, body: { is_interested: true, reason: 'תשובה-מיוחדת' } })
  const sold = await buildAsset(me, place)
  const terms = { purchasing_customer: customer.id, price: 2_400_000, notes: 'תנאי-העסקה' }
  const { body: deal } = await me.call(makeDeal, { ...idOf(sold.id), body: terms }, key('deal'))
  const former = newPhone()
  await me.ok(contract.changeCustomer, { ...at, body: { phone: former } })
  const other = await buildCustomer(me, { name: 'אחות-תאומה' })
  const { body: merged } = await me.call(
    mergeCustomers,
    { ...at, body: { other: other.id, keep: { phone: other.id } } },
    key('merge'),
  )
  expect(merged.customer.phone).toBe(other.phone)

  const traces = [
    'אביגיל-הראשונה',
    'צפנת-פענח',
    'סוד-כמוס',
    '71-צריף',
    'דירת-סבתא',
    'מילים-שנשלחו',
    'תשובה-מיוחדת',
    'תנאי-העסקה',
    'אחות-תאומה',
    token,
  ]
  const phones = [phone, former, other.phone!].map((number) => number.slice(1))
  for (const text of [...traces, ...phones]) expect([text, (await tablesWith(text)).length > 0]).toEqual([text, true])

  // Another customer's data of the same kinds stays.
  const second = await product.agent()
  const twin = await buildCustomer(second, { name: 'שכנה-אחרת' })
  const neighbor = await me.call(contract.createCustomer, { body: { name: 'שכנה', phone: newPhone() } }, key('neighbor'))

  expect((await me.call(contract.deleteCustomer, { ...at, body: {} as never })).body).toHaveProperty('confirm')
  await me.ok(contract.deleteCustomer, { ...at, ...remove })
  for (const text of [...traces, ...phones]) expect([text, await tablesWith(text)]).toEqual([text, []])
  expect(await me.ok(getDeal, idOf(deal.id))).toEqual({ ...deal, notes: null, purchasing_customer: null, made_dormant: [] })
  expect((await me.call(contract.getCustomer, at)).status).toBe(404)
  expect((await me.call(contract.deleteCustomer, { ...at, ...remove })).status).toBe(404)
  expect((await me.ok(notifications)).results).toEqual([])

  expect((await second.ok(contract.getCustomer, idOf(twin.id))).name).toBe('שכנה-אחרת')
  expect(
    (await me.call(contract.createCustomer, { body: { name: 'שכנה', phone: neighbor.body.phone } }, key('neighbor'))).body,
  ).toEqual(neighbor.body)
})

/** Files below the product's folder that contain a text. */
const filesWith = (text: string): string[] =>
  readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(product.dataDir, name)
    return statSync(path).isFile() && readFileSync(path).includes(text)
  })

test('unsigned papers have no data of them any more: their links are dead, and nothing is sent', async () => {
  const me = await product.agent()
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  const [name, note, street] = ['עטרה-המחוקה', 'הערה-נסתרת', 'רחוב-סודי 5']
  const phone = newPhone()
  const customer = await buildCustomer(me, { name, phone })
  const at = idOf(customer.id)
  const partner = { name: 'בעל-הדירה', phone: newPhone() }
  const send = async (signers = [{ name, phone }]) => {
    const { id } = await me.ok(createDocument, { body: { form: 'CONSENT', customer: customer.id } })
    const { signers: sent } = await me.ok(sendDocument, { ...idOf(id), body: { signers, channel: 'sms', reminders: true } })
    return { id, link: linkOf(sent[0]!.url!) }
  }
  const opened = await send()
  const ticket = await ticketFor(product, opened.link, phone)
  await product.stranger.call(consents.consentOpened, opened.link, ticket)
  await product.stranger.call(consents.verifyConsentCode, { ...opened.link, body: { code: '000000' } })
  const half = await send([{ name, phone }, partner])
  await product.stranger.call(consents.consentSign, { ...half.link, body: TYPED }, ticket)
  const declined = await send()
  await product.stranger.call(consents.consentDecline, { ...declined.link, body: { reason: note } }, ticket)
  const recalled = await send()
  await me.ok(recallDocument, idOf(recalled.id))
  await me.ok(createDocument, { body: { form: 'ORDER_BUYER', customer: customer.id, fields: { customer_address: street } } })
  const file = Buffer.from('%PDF-1.4 רשומה-אישית')
  await uploadPaper(product, me.token, file, { customer: customer.id, kind: 'ID' }, { name: 'תעודה.pdf' })
  await me.ok(createTask, { body: { title: `${note} של ${name}`, customer: customer.id } })
  const texts = [name, phone.slice(1), partner.name, partner.phone.slice(1), note, street, TYPED.id_number]
  for (const text of texts) expect([text, (await tablesWith(text)).length > 0]).toEqual([text, true])
  expect(filesWith('רשומה-אישית')).toHaveLength(1)

  await me.ok(contract.deleteCustomer, { ...at, ...remove })
  await product.settled()
  for (const text of texts) expect([text, await tablesWith(text)]).toEqual([text, []])
  expect(filesWith('רשומה-אישית')).toEqual([])

  const papers = (await me.ok(listDocuments)).results
  expect(papers.map(({ id, state, customer: of }) => [id, state, of])).toEqual([
    [recalled.id, 'recalled', null],
    [declined.id, 'declined', null],
    [half.id, 'recalled', null],
    [opened.id, 'recalled', null],
  ])
  expect((await me.ok(getDocument, idOf(half.id))).signers).toEqual([])
  expect((await me.call(documentFile, idOf(half.id))).status).toBe(404)
  expect((await me.call(remindDocument, idOf(half.id))).body).toMatchObject({ code: 'closed' })
  expect((await me.ok(listDocuments, { query: { search: name } })).results).toEqual([])
  for (const call of [consents.consentContent, consents.consentFile, consents.consentOpened])
    expect((await product.stranger.call(call, opened.link, ticket)).status).toBe(404)
  expect((await product.stranger.call(consents.consentRequest, opened.link)).status).toBe(404)
  expect((await product.stranger.call(consents.sendConsentCode, opened.link)).status).toBe(404)
  expect((await product.stranger.call(consents.consentSign, { ...opened.link, body: TYPED }, ticket)).status).toBe(404)
  expect(await messagesTo(product, 'sms', phone)).toEqual([])
})

test('deleting a customer deletes the stored replies that name them, and no others', async () => {
  const me = await product.agent()
  const key = (name: string) => ({ 'idempotency-key': name })
  const add = async (name: string, as: string) =>
    (await me.call(contract.createCustomer, { body: { name, phone: newPhone() } }, key(as))).body
  const one = await add('דנה', 'one')
  const merged = await add('רות', 'merged')
  const namesake = await add('דנה', 'namesake')
  const home = { city: place.city, notes: 'דירת-סבתא' }
  const { body: removed } = await me.call(contract.addCurrentAsset, { ...idOf(one.id), body: home }, key('home, since removed'))
  await me.ok(deleteCurrentAsset, { params: { id: String(one.id), asset: String(removed.id) } })
  const listingCriteria = { city: place.city, neighborhoods: [place.neighborhoods[0]] }
  await me.call(addPurchaseListing, { ...idOf(merged.id), body: listingCriteria }, key('listing of merged'))
  await me.ok(mergeCustomers, { ...idOf(one.id), body: { other: merged.id } })
  const facts = { city: place.city, street: place.streets[0], price: 2_000_000 }
  const { body: asset } = await me.call(
    createAsset,
    { body: { ...facts, neighborhood: place.neighborhoods[0] } },
    key('one as buyer'),
  )
  expect(asset.potential_buyers.map(({ id }) => id)).toEqual([one.id])
  const theirs = { ...facts, neighborhood: place.neighborhoods[1], seller: namesake.id }
  await me.call(createAsset, { body: theirs }, key('namesake as seller'))
  const send = { asset_ids: [asset.id] }
  await me.call(handedOver, { body: { customer_ids: [namesake.id, one.id], ...send } }, key('to both'))
  await me.call(composeMessage, { body: { customer_id: one.id, ...send } }, key('text to one'))
  await me.call(composeMessage, { body: { customer_id: namesake.id, ...send } }, key('text to namesake'))
  const sides = { purchasing_customer: namesake.id, selling_customer: one.id }
  await me.call(makeDeal, { ...idOf(asset.id), body: sides }, key('deal of both'))

  await me.ok(contract.deleteCustomer, { ...idOf(one.id), ...remove })
  const storedKeys = await db.selectFrom('idempotency_key').select('key').where('scope', '=', me.phone).execute()
  expect(storedKeys.map((row) => row.key).toSorted()).toEqual(['namesake', 'namesake as seller', 'text to namesake'])
})

test('the monthly totals are unchanged', async () => {
  const me = await product.agent()
  const [one, two] = [await buildCustomer(me), await buildCustomer(me)]
  const asset = await buildAsset(me, place)
  await me.ok(handedOver, { body: { customer_ids: [one.id, two.id], asset_ids: [asset.id] } })
  await me.ok(handedOver, { body: { customer_ids: [one.id], asset_ids: [asset.id] } })
  // A message of the first hour of October in Israel, and one that was never sent.
  const old = new Date('2026-09-30T21:30:00Z')
  await db
    .insertInto('message')
    .values([
      { agent_id: me.id, customer_id: one.id, phone: '+972520000000', text: 'א', state: 'sent', created_at: old },
      { agent_id: me.id, customer_id: one.id, phone: '+972520000000', text: 'א', state: 'failed' },
    ])
    .execute()
  const { token } = await db
    .selectFrom('personal_link')
    .select('token')
    .where('customer_id', '=', one.id)
    .executeTakeFirstOrThrow()
  await product.stranger.ok(linkOpened, { params: { token } })
  await me.ok(contract.updateAssetInterest, { ...idOf(one.id), body: { asset_id: asset.id, is_interested: true } })
  // The time of the answer comes from the database; here it is set to the month of the test.
  await db.updateTable('customer_event').set({ at: product.now() }).where('customer_id', '=', one.id).execute()
  await me.ok(contract.deleteCustomer, { ...idOf(one.id), ...remove })
  await me.ok(contract.deleteCustomer, { ...idOf(two.id), ...remove })
  const totals = await db
    .selectFrom('deleted_customer_total')
    .selectAll()
    .where('agent_id', '=', me.id)
    .orderBy('month')
    .execute()
  const of = { agent_id: me.id }
  expect(totals).toEqual([
    { ...of, month: '2026-10-01', customers: 0, messages_sent: 1, opened: 0, interested: 0 },
    { ...of, month: '2026-11-01', customers: 2, messages_sent: 3, opened: 1, interested: 1 },
  ])
})

test('the customer’s link becomes a plain link, a queued message is not sent, and nothing is found any more', async () => {
  const me = await product.agent()
  const { id } = await buildCustomer(me)
  await buildListing(me, id, place)
  const asset = await buildAsset(me, place, { seller: id })
  await me.ok(handedOver, { body: { customer_ids: [id], asset_ids: [asset.id] } })
  const { token } = await db.selectFrom('personal_link').select('token').where('customer_id', '=', id).executeTakeFirstOrThrow()
  await me.ok(contract.deleteCustomer, { ...idOf(id), ...remove })
  for (const call of [linkOpened, linkStopped])
    expect((await product.stranger.call(call, { params: { token } })).status).toBe(404)
  const page = await product.app.inject({ url: `/api/real-estate/public-asset/${asset.id}/?agent_phone=${me.phone}_${token}` })
  expect(page.statusCode).toBe(200)
  expect(await db.selectFrom('listing_neighborhood').selectAll().where('customer_id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('asset').select('seller_id').where('id', '=', asset.id).executeTakeFirstOrThrow()).toEqual({
    seller_id: null,
  })
})

test('of a queued push only the part about the customer is removed, whatever else has the same name', async () => {
  const me = await product.agent()
  await me.ok(subscribeRegisterToken, { body: { registration_token: 'fcm-token_9876543210' } })
  const [dana, cohen, merged] = [
    await buildCustomer(me, { name: 'דנה' }),
    await buildCustomer(me, { name: 'דנה כהן' }),
    await buildCustomer(me, { name: 'אחרת' }),
  ]
  // Nothing is in the list: the text is only in the push, which waits.
  const off = { list: false, push: true }
  await me.ok(changePreferences, { body: { kinds: { 'new lead': off, 'task reminder': off } } })
  await sql`insert into push (agent_id, gathers, notices, due_at, expires_at, sent_at, created_at)
    select ${me.id}, type, '[]', now(), now(), null, now() from unnest(array['new lead', 'task reminder']) type`.execute(db)
  const far = new Date('2100-01-01')
  await db.updateTable('push').set({ due_at: far, expires_at: far }).where('agent_id', '=', me.id).execute()
  const lead = ({ id, name }: { id: number; name: string }) =>
    ({ agent: me.id, type: 'new lead', content: asWritten(`ליד חדש: ${name}`), about: id }) as const
  const reminder = ({ id, name }: { id: number; name: string }) =>
    ({ agent: me.id, type: 'task reminder', content: asWritten(`תזכורת: ${name}`), about: 7, customer: id }) as const
  const notices = [lead(dana), lead(cohen), lead(merged), reminder(dana)]
  await db.transaction().execute((tx) => notify(tx, notices, product.now()))
  await me.ok(mergeCustomers, { ...idOf(dana.id), body: { other: merged.id, keep: {} } })
  await me.ok(contract.deleteCustomer, { ...idOf(dana.id), ...remove })
  const left = await db.selectFrom('push').select(['gathers', 'notices']).where('agent_id', '=', me.id).execute()
  expect(left).toMatchObject([{ gathers: 'new lead', notices: [{ content: 'ליד חדש: דנה כהן', customer: cohen.id }] }])
})
