import { createHmac } from 'node:crypto'
import { reportCall } from '@mafteach/contract/calls'
import { consentContent, consentRequest } from '@mafteach/contract/consents'
import { makeDeal } from '@mafteach/contract/deals'
import { demand, offerAsset } from '@mafteach/contract/demand'
import { connectGoogle, finishGoogle, googleStatus } from '@mafteach/contract/google'
import { sendMessages } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { offlineChanges } from '@mafteach/contract/offline'
import { outbox } from '@mafteach/contract/outbox'
import { pushKey, subscribeRegisterToken } from '@mafteach/contract/push'
import { reviewLink, reviewRequest } from '@mafteach/contract/reviews'
import { flags, refreshToken, sendOtpCode, verifyOtpCode } from '@mafteach/contract/sign-in'
import { createWebhook } from '@mafteach/contract/webhooks'
import { connectWhatsapp, whatsappWebhook } from '@mafteach/contract/whatsapp-connection'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { makeTokens } from '../src/platform/http/tokens.ts'
import { secretsOf } from '../src/platform/security/secrets.ts'
import { agreeOnSecrets } from '../src/platform/security/shared-secrets.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from './builders.ts'
import { CLIENT, openGoogle } from './google.ts'
import { openGreenApi } from './green-api.ts'
import { agentWithCustomer, sendPaper, ticketFor } from './papers.ts'
import { type Caller, openProduct, SECRET, TELEPHONY_SECRET } from './product.ts'
import { isVapid, openPushService } from './push-service.ts'
import { isSigned, openReceiver } from './webhook-receiver.ts'

/** Changing SECRET and TELEPHONY_SECRET while the product is in use (product.md section 13, docs/decisions/0091). */

const NEW = 'the secret that takes its place, long enough'
const NEW_TELEPHONY = 'the secret of the exchange from now on'

const [google, green, push, receiver] = await Promise.all([openGoogle(), openGreenApi(), openPushService(), openReceiver()])
afterAll(green.close)
const product = await openProduct({
  WHATSAPP_PROVIDER: 'green-api',
  GREEN_API_URL: green.url,
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_URL: google.url,
  ACCESS_TOKEN_SECONDS: '86400',
})
const { db } = product.database
const place = await placeOf(product)

/** The telephony secret of a node with this secret; null if its start is refused. */
const madeFor = (secret: string) =>
  agreeOnSecrets(db, secretsOf(secret), readSettings({ DATA_DIR: product.dataDir })).then(
    ({ current }) => current,
    () => null,
  )

async function signIn(node: FastifyInstance, phone: string, code: string) {
  const { access, refresh } = (await product.withToken(null, node).ok(verifyOtpCode, { body: { phone, code } })) as {
    access: string
    refresh: string
  }
  return { access, refresh }
}
async function codeFor(phone: string): Promise<string> {
  await product.stranger.ok(sendOtpCode, { body: { phone } })
  const { results } = await product.stranger.ok(outbox, { query: { channel: 'sms', to: phone } })
  return /\d{6}/.exec(results[0]!.text)![0]
}

/** An agent with everything that is sealed or derived with the secret. */
async function prepare() {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  const phone = newPhone()
  const session = await signIn(product.app, phone, await codeFor(phone))

  google.accounts.set('222', ['77'])
  const agree = async (agent: Caller) => google.agree((await agent.ok(connectGoogle)).url)
  await me.ok(finishGoogle, { body: await agree(me) })
  const instance = green.add('1101000001', 'd75b3a66374942c5b3c019c698abc2067e151558acbd451234', 'authorized')
  const key = { id_instance: '1101000001', api_token_instance: instance.token }
  await me.ok(connectWhatsapp, { body: key })
  const webhook = await me.ok(createWebhook, { body: { url: receiver.url, events: ['customer.created'] } })
  await me.ok(subscribeRegisterToken, { body: { registration_token: push.subscribe('phone') } })

  const [paper] = (await sendPaper(base)).links
  const ticket = await ticketFor(product, paper!, customer.phone!)
  const asset = await buildAsset(me, place, { seller: customer.id })
  const sold = { purchasing_customer: (await buildCustomer(me)).id, selling_customer: customer.id }
  const deal = await me.ok(makeDeal, { params: { id: String(asset.id) }, body: sold })
  const review = { params: { id: String(deal.id) }, body: { side: 'selling' as const } }
  const { url } = await me.ok(reviewLink, review)

  const other = await product.agent()
  await me.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: me.id } })
  const offered = (await buildAsset(me, place, { number_of_rooms: 4 })).id
  await buildListing(other, (await buildCustomer(other)).id, place, { number_of_rooms: 4 })
  const [buyer] = (await me.ok(demand)).results

  return {
    me,
    other,
    session,
    /** They are returning from Google's consent page. */
    pending: [await agree(other), await agree(other)] as const,
    webhook,
    webhookSecret: /\/webhooks\/([\w-]+)\/$/.exec(String(instance.settings.webhookUrl))![1]!,
    sent: () => instance.journal.length,
    vapid: (await me.ok(pushKey)).public_key,
    paper: paper!,
    ticket,
    review: { ask: review, url, token: url.split('/').at(-1)! },
    offer: { params: { id: buyer!.id }, body: { asset: offered } },
    cursor: (await me.ok(offlineChanges)).cursor,
  }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

const call = (node: FastifyInstance, { me }: Prepared, call_id: string, secret: string) => {
  const body = { call_id, event: 'ringing', to: me.phone, from: newPhone(), at: product.now().toISOString() } as const
  const signature = `sha256=${createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex')}`
  return product.withToken(null, node).call(reportCall, { body }, { 'x-signature': signature })
}

/** Stored data continues to work, with any access token. */
async function expectUnchanged(node: FastifyInstance, all: Prepared, token: string, telephony: string): Promise<void> {
  const { me, session, webhook, webhookSecret, sent, vapid, review, offer } = all
  const [agent, stranger] = [product.withToken(token, node), product.withToken(null, node)]
  const { access } = await stranger.ok(refreshToken, { body: { refresh: session.refresh } })
  expect((await product.withToken(access, node).call(flags)).body.code).not.toBe('token_not_valid')

  expect(await agent.ok(googleStatus)).toMatchObject({ is_google_connected: true, primary_location_id: '77' })
  const body = { typeWebhook: 'stateInstanceChanged', stateInstance: 'authorized', instanceData: { idInstance: 1_101_000_001 } }
  expect((await stranger.call(whatsappWebhook, { params: { secret: webhookSecret }, body: body as never })).status).toBe(200)

  const customer = await buildCustomer(agent)
  const delivery = () => receiver.received.find(({ body }) => body.data.id === customer.id)
  await expect.poll(delivery).toBeTruthy()
  expect(isSigned(delivery()!, webhook.secret!)).toBe(true)
  const before = sent()
  await agent.ok(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [offer.body.asset] } })
  await expect.poll(sent).toBe(before + 1)

  push.received.length = 0
  expect((await call(node, all, `call by ${telephony}`, telephony)).status).toBe(202)
  const [ring] = await push.got(1)
  expect(isVapid(ring!.headers.authorization, vapid, push.origin)).toBe(true)
  expect(await stranger.ok(reviewRequest, { params: { token: review.token } })).toMatchObject({ agent: { id: me.id } })
}

test('the former secret works beside the new one, and stored data work without it', async () => {
  const made = await madeFor(SECRET)
  const all = await prepare()
  const { me, other, session, pending, paper, ticket, review, offer, cursor } = all
  const phone = newPhone()
  const code = await codeFor(phone)
  await product.app.close()

  const both = await product.anotherNode({
    secrets: secretsOf(NEW, [SECRET]),
    telephonySecrets: secretsOf(NEW_TELEPHONY, [TELEPHONY_SECRET]),
  })
  const [agent, stranger] = [product.withToken(me.token, both), product.withToken(null, both)]
  expect((await product.withToken(other.token, both).call(finishGoogle, { body: pending[0] })).status).toBe(200)
  await expectUnchanged(both, all, me.token, TELEPHONY_SECRET)
  expect((await product.withToken(session.access, both).call(flags)).body.code).not.toBe('token_not_valid')
  await signIn(both, phone, code)
  expect((await call(both, all, 'by the new one', NEW_TELEPHONY)).status).toBe(202)
  expect((await stranger.call(consentRequest, paper)).status).toBe(200)
  expect((await stranger.call(consentContent, paper, ticket)).status).toBe(200)
  expect((await agent.ok(reviewLink, review.ask)).url).toBe(review.url)
  expect((await agent.call(offerAsset, offer)).status).toBe(200)
  expect((await agent.call(offlineChanges, { query: { since: cursor } })).status).toBe(200)

  await expect.poll(() => madeFor(NEW)).toBe(made)
  expect(await madeFor(SECRET)).toBe(null)
  await both.close()

  const alone = await product.anotherNode({ secrets: secretsOf(NEW), telephonySecrets: secretsOf(NEW_TELEPHONY) })
  const nobody = product.withToken(null, alone)
  expect((await product.withToken(me.token, alone).call(googleStatus)).body.code).toBe('token_not_valid')
  const { access } = makeTokens(secretsOf(NEW), 900, { now: product.now })
  const tokenOf = ({ id, phone, session }: typeof me) => access({ session, phone, agent: id })
  await expectUnchanged(alone, all, tokenOf(me), NEW_TELEPHONY)
  expect((await product.withToken(tokenOf(other), alone).call(finishGoogle, { body: pending[1] })).status).toBe(200)
  expect((await call(alone, all, 'by the former one', TELEPHONY_SECRET)).status).toBe(403)
  expect((await nobody.call(consentRequest, paper)).status).toBe(404)
})
