import { changeAsset, deleteAsset, getAsset } from '@mafteach/contract/assets'
import { leads } from '@mafteach/contract/customer-lists'
import { changeCustomer, getCustomer } from '@mafteach/contract/customers'
import { getMatches } from '@mafteach/contract/matching'
import * as contract from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import { decodeAssetLink } from '@mafteach/contract/public-links'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { transactionOf } from '../../../test/recording.ts'

/** Sending assets to customers (product.md section 8, spec section 5). */

const product = await openProduct()
const place = await placeOf(product)
const { stranger } = product

let me: Caller
let customer: { id: number; phone: string | null }
let assets: number[]

beforeEach(async () => {
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  me = await product.agent({ name: 'נועה ברקאי' })
  customer = await buildCustomer(me, { name: 'דנה' })
  assets = []
  for (let count = 0; count < 2; count++)
    assets.push((await buildAsset(me, place, { address_number: String(count + 1), number_of_rooms: 4 })).id)
})

const send = (body: object, who = me) => who.call(contract.sendMessages, { body: { asset_ids: assets, ...body } as never })
const received = async (phone: string) => (await stranger.ok(outbox, { query: { channel: 'whatsapp', to: phone } })).results
const stateOf = async (id: number) => (await me.ok(contract.messageState, { params: { id: String(id) } })).state

/** The public page for what does not exist. */
const MISSING = '/public-view/asset/-'

/** The redirect of a short link. */
const follow = async (path: string) => (await product.app.inject(path)).headers.location as string

/** The personal links behind the short ones in a text. */
const linksOf = (text: string) =>
  Promise.all(
    [...text.matchAll(/(\/p\/\w+)$/gm)].map(async ([path]) => {
      const [, id, query] = /^\/public-view\/asset\/(\S+?)\?(\S+)$/.exec(await follow(path))!
      return decodeAssetLink(id!, query!)!
    }),
  )

test('a message is queued, sent once, and remembered per customer and asset', async () => {
  const { id: listing } = await buildListing(me, customer.id, place)
  const { status, body } = await send({ customer_ids: [customer.id] })
  expect(status).toBe(202)
  expect(body).toMatchObject({ messages: [{ customer: customer.id, state: 'queued' }], sent_today: 1, daily_limit: 200 })
  await vi.waitFor(async () => expect(await stateOf(body.messages[0]!.id)).toBe('sent'), { timeout: 20_000 })

  const [message, ...more] = await received(customer.phone!)
  expect(more).toEqual([])
  expect(message!.text).toContain('דנה')
  expect(message!.text).toContain('נועה ברקאי')
  expect(message!.text).toMatch(/להפסקת הודעות: http:\/\/localhost:8080\/p\/\w{8}\/stop$/)
  expect((await linksOf(message!.text)).map(({ id }) => id)).toEqual(assets)

  const matches = await me.ok(getMatches, { params: { id: String(listing) } })
  expect(matches.map(({ asset_was_sent_to_buyer_at }) => typeof asset_was_sent_to_buyer_at)).toEqual(['string', 'string'])
  const card = await me.ok(getCustomer, { params: { id: String(customer.id) } })
  expect(card.asset_was_sent_at).toEqual(expect.any(String))
  expect(new Map(card.sent.map(({ asset, state }) => [asset.id, state]))).toEqual(new Map(assets.map((id) => [id, 'sent'])))
  expect((await me.ok(getAsset, { params: { id: String(assets[0]) } })).potential_buyers[0]).toMatchObject({
    id: customer.id,
    asset_was_sent_at: expect.any(String),
  })
})

test('six assets are refused, and so are none', async () => {
  const six = []
  for (let count = 0; count < 6; count++) six.push((await buildAsset(me, place)).id)
  expect((await send({ customer_ids: [customer.id], asset_ids: six })).body).toHaveProperty('asset_ids')
  expect((await send({ customer_ids: [customer.id], asset_ids: six.slice(0, 5) })).status).toBe(202)
  expect((await send({ customer_ids: [customer.id], asset_ids: [] })).body).toHaveProperty('asset_ids')
})

test('a customer who wants no messages never gets one, by any path', async () => {
  await me.ok(changeCustomer, { params: { id: String(customer.id) }, body: { whatsapp_do_not_contact: true } })
  const answers = [
    await send({ customer_ids: [customer.id] }),
    await me.call(contract.composeMessage, { body: { customer_id: customer.id, asset_ids: assets } }),
    await me.call(contract.handedOver, { body: { customer_ids: [customer.id], asset_ids: assets } }),
    await send({ phone: customer.phone, name: 'דנה' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 4 }, () => [409, 'do_not_contact']))
  expect(await received(customer.phone!)).toEqual([])
})

test('a customer who opts out while the message is queued gets none', async () => {
  const { body } = await send({ customer_ids: [customer.id] })
  await product.database.db.updateTable('customer').set({ do_not_contact: true }).where('id', '=', customer.id).execute()
  const { id } = body.messages[0]!
  await vi.waitFor(async () => expect(['queued', 'sending']).not.toContain(await stateOf(id)), { timeout: 20_000 })
  const texts = await received(customer.phone!)
  expect([await stateOf(id), texts.length]).toEqual(texts.length === 0 ? ['failed', 0] : ['sent', 1])
})

test('a customer without a phone, with a landline only, or of another agent, or an asset that I may not send, refuses the full call', async () => {
  const other = await product.agent()
  const theirs = await buildCustomer(other)
  const hidden = await buildAsset(other, place)
  const silent = await buildCustomer(me, { phone: null })
  const line = await buildCustomer(me, { phone: '*5287' })
  expect((await send({ customer_ids: [customer.id, silent.id] })).body).toHaveProperty('phone')
  expect((await send({ customer_ids: [customer.id, line.id] })).body).toHaveProperty('phone')
  expect((await send({ customer_ids: [customer.id, theirs.id] })).status).toBe(404)
  expect((await send({ customer_ids: [customer.id], asset_ids: [assets[0], hidden.id] })).status).toBe(404)
  await me.ok(changeAsset, { params: { id: String(assets[0]) }, body: { visibility_status: 'NO' } })
  expect((await send({ customer_ids: [customer.id] })).status).toBe(404)
  expect((await me.ok(contract.messagingClient)).sent_today).toBe(0)
})

test('a new customer needs phone and name, is created, and is found again by phone', async () => {
  expect(Object.keys((await send({})).body).toSorted()).toEqual(['name', 'phone'])
  expect((await send({ phone: '12', name: 'חדש' })).body.code).toBe('phone_invalid')
  const phone = newPhone()
  const first = await send({ phone, name: 'חדש' })
  expect(first.status).toBe(202)
  const again = await send({ phone: `+972${phone.slice(1)}`, name: 'אותו אחד' })
  expect(again.body.messages[0]!.customer).toBe(first.body.messages[0]!.customer)
  expect((await me.ok(leads, { query: { search: 'חדש' } })).count).toBe(1)
})

test('without an authorized connection nothing is queued; wa.me is the other way and counts as sent', async () => {
  await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  expect(await me.ok(contract.messagingClient)).toEqual({
    state: 'notAuthorized',
    reason: null,
    sent_today: 0,
    daily_limit: 200,
    quiet_until: null,
  })
  expect((await send({ customer_ids: [customer.id] })).body.code).toBe('not_linked')

  const composed = await me.ok(contract.composeMessage, {
    body: { customer_id: customer.id, asset_ids: assets, text: 'היי דנה' },
  })
  expect(composed.url).toBe(`https://wa.me/972${customer.phone!.slice(1)}?text=${encodeURIComponent(composed.text)}`)
  expect(composed.text.startsWith('היי דנה\n')).toBe(true)
  await me.ok(contract.handedOver, { body: { customer_ids: [customer.id], asset_ids: assets } })
  const card = await me.ok(getCustomer, { params: { id: String(customer.id) } })
  expect(card.sent.map(({ state }) => state)).toEqual(['handed_over', 'handed_over'])
  expect(await received(customer.phone!)).toEqual([])
  expect((await me.ok(contract.messagingClient)).sent_today).toBe(1)
})

test('200 messages a day, counted by the day in Israel', async () => {
  const rows = Array.from({ length: 199 }, () => ({
    agent_id: me.id,
    customer_id: customer.id,
    phone: '+972520000000',
    text: '',
    state: 'sent' as const,
    created_at: product.now(),
  }))
  await product.database.db.insertInto('message').values(rows).execute()
  const second = await buildCustomer(me)
  expect((await send({ customer_ids: [customer.id, second.id] })).body.code).toBe('daily_limit')
  expect((await send({ customer_ids: [customer.id] })).status).toBe(202)
  expect((await send({ customer_ids: [customer.id] })).body.code).toBe('daily_limit')
})

test('a hundred messages with five assets each take as many statements as one', async () => {
  const five = [...assets]
  while (five.length < 5) five.push((await buildAsset(me, place)).id)
  const people = await product.database.db
    .insertInto('customer')
    .values(
      Array.from({ length: 100 }, () => ({ agent_id: me.id, name: 'עוד', search: ' עוד', phone: `+972${newPhone().slice(1)}` })),
    )
    .returning('id')
    .execute()
  const customer_ids = people.map(({ id }) => id)
  const write = async (body: { customer_ids: number[] }) => {
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const statements = await transactionOf(async () => {
      answer = await send({ ...body, asset_ids: five })
    })
    return { texts: statements.map(({ text }) => text), messages: answer!.body.messages }
  }
  const [one, hundred] = [await write({ customer_ids: [customer.id] }), await write({ customer_ids })]
  expect(hundred.texts).toEqual(one.texts)
  expect(hundred.texts.length).toBeLessThanOrEqual(20)
  expect(hundred.messages.map((message) => message.customer)).toEqual(customer_ids)
  const sent = await me.ok(getCustomer, { params: { id: String(customer_ids[99]) } })
  expect(new Set(sent.sent.map(({ asset }) => asset.id))).toEqual(new Set(five))
})

test('the same Idempotency-Key sends once and returns the first answer again', async () => {
  const key = { 'idempotency-key': 'send-1' }
  const body = { customer_ids: [customer.id], asset_ids: assets }
  const [one, two] = await Promise.all([
    me.call(contract.sendMessages, { body }, key),
    me.call(contract.sendMessages, { body }, key),
  ])
  expect([one.status, two.status]).toEqual([202, 202])
  expect(one.body).toEqual(two.body)
  expect((await me.ok(contract.messagingClient)).sent_today).toBe(1)
  const other = await me.call(contract.sendMessages, { body: { ...body, asset_ids: [assets[0]!] } }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
})

/** The token of the customer's own link to the first asset. */
async function personalToken(): Promise<string> {
  const { text } = await me.ok(contract.composeMessage, { body: { customer_id: customer.id, asset_ids: [assets[0]!] } })
  return (await linksOf(text))[0]!.token!
}

const noticesOf = async () => (await me.ok(notifications, {})).results.map(({ content }) => content)

test('a customer’s link to an asset is their own and always the same', async () => {
  expect(await personalToken()).toBe(await personalToken())
})

test('opening the page marks the asset as opened and notifies the agent, once; reading the page’s data does not', async () => {
  const { id: listing } = await buildListing(me, customer.id, place)
  const token = await personalToken()
  const opened = async () =>
    (await me.ok(getMatches, { params: { id: String(listing) } })).find(({ id }) => id === assets[0])!.opened_at
  expect(await opened()).toBe(null)
  await stranger.ok(contract.linkOpened, { params: { token } })
  await stranger.ok(contract.linkOpened, { params: { token } })
  expect(await opened()).toEqual(expect.any(String))
  expect(await noticesOf()).toHaveLength(1)
})

test.each([
  [{ is_interested: true }, true, 'יש עניין'],
  [{ is_interested: false, reason: 'רחוק מהעבודה' }, false, 'אין עניין'],
  [{ is_interested: true, wants_viewing: true }, true, 'רוצים לראות'],
])('the answer %j sets the interest of the match and raises a notification', async (body, interested, words) => {
  const { id: listing } = await buildListing(me, customer.id, place)
  // Twice, as over a bad connection: the agent is notified once.
  for (const _ of [1, 2]) await stranger.ok(contract.linkAnswered, { params: { token: await personalToken() }, body })
  expect((await me.ok(getMatches, { params: { id: String(listing) } })).find(({ id }) => id === assets[0])!.is_interested).toBe(
    interested,
  )
  expect(await noticesOf()).toEqual([expect.stringContaining(words)])
})

test('one link raises a few notifications an hour, and the last answer is stored', async () => {
  const { id: listing } = await buildListing(me, customer.id, place)
  const token = await personalToken()
  for (let turn = 0; turn < 12; turn++)
    await stranger.ok(contract.linkAnswered, {
      params: { token },
      body: { is_interested: turn % 2 === 0, reason: `סיבה ${turn}` },
    })
  expect(await noticesOf()).toHaveLength(5)
  const match = (await me.ok(getMatches, { params: { id: String(listing) } })).find(({ id }) => id === assets[0])!
  expect(match.is_interested).toBe(false)
})

test('the stop link sets the flag; an unknown token is 404', async () => {
  await stranger.ok(contract.linkStopped, { params: { token: await personalToken() } })
  expect((await me.ok(getCustomer, { params: { id: String(customer.id) } })).whatsapp_do_not_contact).toBe(true)
  for (const call of [contract.linkOpened, contract.linkStopped]) {
    expect((await stranger.call(call, { params: { token: 'unknown-token-0000' } })).status).toBe(404)
  }
})

test('the stop link works for as long as there are messages, also after the asset was deleted', async () => {
  const { body } = await me.call(contract.composeMessage, { body: { customer_id: customer.id, asset_ids: assets } })
  const stop = async () => /stop\/(\w+)$/.exec(await follow(/\/p\/\w+\/stop$/.exec(body.text)![0]))![1]!
  const token = await stop()
  for (const id of assets) await me.ok(deleteAsset, { params: { id: String(id) } })
  expect((await stranger.call(contract.linkOpened, { params: { token } })).status).toBe(404)
  expect(await stop()).toBe(token)
  await stranger.ok(contract.linkStopped, { params: { token } })
  expect((await me.ok(getCustomer, { params: { id: String(customer.id) } })).whatsapp_do_not_contact).toBe(true)
})

test('a message shows no more of the address than the public page; the owner decides', async () => {
  const text = async () =>
    (await me.ok(contract.composeMessage, { body: { customer_id: customer.id, asset_ids: [assets[0]!] } })).text
  await me.ok(changeAsset, {
    params: { id: String(assets[0]) },
    body: { address_number: '7391', should_show_address_number: false },
  })
  expect((await text()).split('/public-view')[0]).not.toContain('7391')
  await me.ok(changeAsset, { params: { id: String(assets[0]) }, body: { should_show_address_number: true } })
  expect(await text()).toContain('7391')
})

test('neither an answer nor the card shows an agent the house number of another’s asset, and the card hides the address once the asset is out of sight', async () => {
  const owner = await product.agent()
  const { id } = await buildAsset(owner, place, { address_number: '7391' })
  const status = (visibility_status: 'AL' | 'NO') =>
    owner.ok(changeAsset, { params: { id: String(id) }, body: { visibility_status } })
  await status('AL')
  const { text } = await me.ok(contract.composeMessage, { body: { customer_id: customer.id, asset_ids: [id] } })
  await me.ok(contract.handedOver, { body: { customer_ids: [customer.id], asset_ids: [id] } })
  await stranger.ok(contract.linkOpened, { params: { token: (await linksOf(text))[0]!.token! } })
  await stranger.ok(contract.linkAnswered, { params: { token: (await linksOf(text))[0]!.token! }, body: { is_interested: true } })
  const { results } = await me.ok(notifications, {})
  expect(results).toHaveLength(2)
  const card = () => me.ok(getCustomer, { params: { id: String(customer.id) } })
  expect((await card()).sent.map(({ asset }) => asset.id)).toEqual([id])
  expect(JSON.stringify([text.split('/public-view')[0], results, (await card()).sent[0]!.asset.address_number])).not.toContain(
    '7391',
  )
  await status('NO')
  expect((await card()).sent).toEqual([])
})

test('more agents who send at once than there are connections: all of them do', async () => {
  const sends = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const agent = await product.agent()
      const { id } = await buildCustomer(agent)
      const asset = await buildAsset(agent, place)
      return () => send({ customer_ids: [id], asset_ids: [asset.id] }, agent)
    }),
  )
  const answers = await Promise.all(sends.map((go) => go()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
})

test('a message greets by the first name and has short links; an older link without a code gets one', async () => {
  const dana = await buildCustomer(me, { name: 'דנה כץ־לוי' })
  const compose = async () =>
    (await me.ok(contract.composeMessage, { body: { customer_id: dana.id, asset_ids: [assets[0]!] } })).text
  const text = await compose()
  expect(text).toMatch(/^שלום דנה, /)
  const [, code] = /\/p\/(\w+)$/m.exec(text)!
  expect(await follow(`/p/${code}/stop`)).toMatch(/^\/public-view\/stop\/[0-9a-f]{32}$/)
  expect(await follow('/p/nobodyhas')).toBe(MISSING)

  await product.database.db.updateTable('personal_link').set({ short_code: null }).where('customer_id', '=', dana.id).execute()
  const again = await compose()
  expect((await linksOf(again))[0]).toEqual({ ...(await linksOf(again))[0], id: assets[0], customer_status: null })
  expect(again).not.toContain(code)
})

test('guessing short addresses is limited', async () => {
  const statuses = []
  for (let tries = 0; tries <= 60; tries++) {
    statuses.push((await product.app.inject({ url: '/p/aaaaaaaa', remoteAddress: '10.9.9.9' })).statusCode)
  }
  expect(statuses.indexOf(429)).toBe(60)
})
