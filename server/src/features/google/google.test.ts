import * as contract from '@mafteach/contract/google'
import { beforeEach, expect, test } from 'vitest'
import { CLIENT, openGoogle } from '../../../test/google.ts'
import { openProduct } from '../../../test/product.ts'

const google = await openGoogle()
const product = await openProduct({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_URL: google.url,
  ACCESS_TOKEN_SECONDS: '86400',
})
const { db } = product.database
const start = product.now().getTime()
const later = (minutes: number) => product.setTime(new Date(start + minutes * 60_000))

const OFF = { is_google_connected: false, primary_account_id: null, primary_location_id: null }
const ON = { is_google_connected: true, primary_account_id: '222', primary_location_id: '77' }
const refusal = (status: number, code: string) => ({ status, body: { code } })

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  later(0)
  google.fail.clear()
  google.requests.length = 0
  google.accounts.clear()
  google.accounts.set('111', []).set('222', ['77', '78'])
  me = await product.agent()
})

const agree = async () => google.agree((await me.ok(contract.connectGoogle)).url)
const finish = (body: { code: string; state: string }, who = me) => who.call(contract.finishGoogle, { body })
const connect = async () => expect(await finish(await agree())).toMatchObject({ status: 200, body: ON })

test('the agent consents at Google and returns: connected, with the first place of their profile', async () => {
  expect(await me.ok(contract.googleStatus)).toEqual(OFF)
  const { url } = await me.ok(contract.connectGoogle)
  const consent = new URL(url)
  expect(consent.origin + consent.pathname).toBe(`${google.url}/o/oauth2/v2/auth`)
  expect(Object.fromEntries(consent.searchParams)).toEqual({
    client_id: CLIENT.id,
    redirect_uri: 'http://localhost:8080/settings',
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/business.manage',
    access_type: 'offline',
    prompt: 'consent',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(await finish(google.agree(url))).toMatchObject({ status: 200, body: ON })
  expect(await me.ok(contract.googleStatus)).toEqual(ON)
  expect(await (await product.agent()).ok(contract.googleStatus)).toEqual(OFF)
  const stored = await db.selectFrom('google_connection').selectAll().where('agent_id', '=', me.id).executeTakeFirstOrThrow()
  for (const token of google.live) expect(stored.refresh_token.toString('latin1')).not.toContain(token)
})

test('a state is valid for its agent only, once, and for ten minutes', async () => {
  const BAD_STATE = refusal(400, 'bad_state')
  const answer = await agree()
  expect(await finish(answer, await product.agent())).toMatchObject(BAD_STATE)
  expect(await finish({ ...answer, state: 'guessed' })).toMatchObject(BAD_STATE)
  later(10)
  expect(await finish(answer)).toMatchObject(BAD_STATE)
  later(0)
  const other = await agree()
  expect((await finish(other)).status).toBe(200)
  expect(await finish(other)).toMatchObject(BAD_STATE)
  expect(Object.keys((await finish({ code: '', state: '' })).body).sort()).toEqual(['code', 'state'])
})

test('a repeated call whose answer was lost gets the same answer', async () => {
  const body = await agree()
  const attempt = (key: string) => me.call(contract.finishGoogle, { body }, { 'idempotency-key': key })
  for (const _ of [1, 2]) expect(await attempt('k')).toMatchObject({ status: 200, body: ON })
  expect(await attempt('other')).toMatchObject(refusal(400, 'bad_state'))
})

test('a refusal or no answer from Google connects nothing, and the agent can start again', async () => {
  const FAILED = refusal(502, 'google_failed')
  const answer = await agree()
  expect(await finish({ ...answer, code: '4/guessed' })).toMatchObject(FAILED)
  expect(await finish(answer)).toMatchObject(refusal(400, 'bad_state'))
  for (const path of ['/token', '/v1/accounts', '/v1/accounts/222/locations']) {
    google.fail.set(path, 503)
    expect(await finish(await agree())).toMatchObject(FAILED)
    google.fail.clear()
  }
  expect(await me.ok(contract.googleStatus)).toEqual(OFF)
  await connect()
})

test('without a business account Google is connected, and there are no ids', async () => {
  google.accounts.clear()
  expect((await finish(await agree())).body).toEqual({ ...OFF, is_google_connected: true })
})

test('after an hour Google is called with a fresh token; access that was revoked at Google is disconnected here', async () => {
  await connect()
  google.requests.length = 0
  google.accounts.set('222', ['99'])
  later(59)
  expect(await me.ok(contract.googleStatus)).toEqual(ON)
  expect(google.requests).toEqual([])
  later(60)
  expect(await me.ok(contract.googleStatus)).toEqual({ ...ON, primary_location_id: '99' })
  expect(google.requests).toEqual([
    'POST /token',
    'GET /v1/accounts',
    'GET /v1/accounts/111/locations',
    'GET /v1/accounts/222/locations',
  ])
  later(121)
  // A failing call changes nothing.
  google.fail.set('/token', 503)
  expect(await me.ok(contract.googleStatus)).toEqual({ ...ON, primary_location_id: '99' })
  google.fail.clear()
  google.live.clear()
  expect(await me.ok(contract.googleStatus)).toEqual(OFF)
  expect(await db.selectFrom('google_connection').select('agent_id').where('agent_id', '=', me.id).execute()).toEqual([])
})

test('disconnecting also revokes the access at Google, and works even if Google does not answer', async () => {
  await connect()
  const [token] = [...google.live].slice(-1)
  expect(await me.ok(contract.disconnectGoogle)).toEqual(OFF)
  expect(google.live).not.toContain(token)
  expect(await me.ok(contract.disconnectGoogle)).toEqual(OFF)
  await connect()
  google.fail.set('/revoke', 503)
  expect(await me.ok(contract.disconnectGoogle)).toEqual(OFF)
  expect(await me.ok(contract.googleStatus)).toEqual(OFF)
})
