import * as access from '@mafteach/contract/access'
import { outbox } from '@mafteach/contract/outbox'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import * as calls from '@mafteach/contract/sign-in'
import { beforeEach, expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

/** Sign-in and session (spec section 4 "Session" and "Phone login", product.md section 2). */

const product = await openProduct()
const { stranger } = product
const START = new Date('2026-11-20T09:00:00Z')

let numbers = 7_000_000
let phone: string
/** The network address of the phone's owner. */
let home: string

beforeEach(() => {
  product.setTime(START)
  phone = `053${++numbers}`
  home = `192.0.2.${numbers % 250}`
})

const later = (seconds: number) => product.setTime(new Date(product.now().getTime() + seconds * 1000))
const postCode = (address = home) => product.strangerAt(address).call(calls.sendOtpCode, { body: { phone } })
const verify = (code: string, address = home) => product.strangerAt(address).call(calls.verifyOtpCode, { body: { phone, code } })

async function lastCode(): Promise<string> {
  const { results } = await stranger.ok(outbox, { query: { channel: 'sms', to: phone } })
  return /\d{6}/.exec(results[0]!.text)![0]
}

async function requestCode(address = home): Promise<string> {
  expect((await postCode(address)).status).toBe(200)
  return lastCode()
}

/** A code other than the given one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function signIn() {
  const { body } = await verify(await requestCode())
  return body as { access: string; refresh: string }
}

const register = (token: string, fields: object = {}) =>
  product.withToken(token).call(access.registerUser, { body: { name: 'דנה לוי', terms_accepted: true, ...fields } as never })

test('a code that was sent opens a session, once', async () => {
  const code = await requestCode()
  const { status, body } = await verify(code)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['access', 'refresh'])
  expect((await verify(code)).status).toBe(400)
})

test('simultaneous guesses are counted like sequential ones', async () => {
  const code = await requestCode()
  await Promise.all(Array.from({ length: 20 }, () => verify(otherThan(code))))
  const tries = await product.database.db.selectFrom('otp_try').select('id').where('address', '=', home).execute()
  expect(tries).toHaveLength(5)
  expect((await verify(code)).status).toBe(400)
})

test('more phones at once than there are connections: each gets a code', async () => {
  const phones = Array.from({ length: 30 }, () => `053${++numbers}`)
  const answers = await Promise.all(phones.map((one) => stranger.call(calls.sendOtpCode, { body: { phone: one } })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a code that could not be sent does not count as requested', async () => {
  const offline = await openProduct({ SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:1/' })
  const tried = () => offline.stranger.call(calls.sendOtpCode, { body: { phone } })
  expect((await tried()).status).toBe(503)
  expect((await tried()).status).toBe(503)
  expect(await offline.database.db.selectFrom('otp_code').selectAll().execute()).toEqual([])
})

test('a wrong code answers 400 with an error flag, and the sixth try fails even with the right code', async () => {
  const code = await requestCode()
  const wrong = await verify(otherThan(code))
  expect(wrong.status).toBe(400)
  expect(wrong.body).toMatchObject({ error: true, code: 'otp_wrong' })
  expect(wrong.body).toMatchObject({ detail: expect.any(String), tries_left: 4 })
  expect((await verify(otherThan(code))).body.tries_left).toBe(3)
  for (let tries = 2; tries < 5; tries++) await verify(otherThan(code))
  expect((await verify(code)).status).toBe(400)
})

test.each(['12345', 'abcdef', '', 123456, undefined])(
  'a malformed code (%s) is answered like a wrong one, and costs no try',
  async (code) => {
    const right = await requestCode()
    const malformed = await verify(code as string)
    expect(malformed.status).toBe(400)
    expect(malformed.body).toMatchObject({ error: true, detail: expect.any(String), code: 'otp_wrong' })
    expect((await verify(otherThan(right))).body.tries_left).toBe(4)
  },
)

test('after four wrong tries the right code is still valid', async () => {
  const code = await requestCode()
  for (let tries = 0; tries < 4; tries++) await verify(otherThan(code))
  expect((await verify(code)).status).toBe(200)
})

test('a code expires after OTP_SECONDS', async () => {
  const code = await requestCode()
  later(301)
  expect((await verify(code)).status).toBe(400)
})

test('one new code every 30 seconds, with Retry-After', async () => {
  await requestCode()
  later(10)
  const early = await postCode()
  expect(early.status).toBe(429)
  expect(early.headers['retry-after']).toBe('20')
  later(20)
  expect((await postCode()).status).toBe(200)
})

test('five codes an hour', async () => {
  for (let count = 0; count < 5; count++) {
    await requestCode()
    later(31)
  }
  expect((await postCode()).status).toBe(429)
  later(3600)
  expect((await postCode()).status).toBe(200)
})

test('the last two codes stay valid: a stranger’s request does not lock the owner out', async () => {
  const first = await requestCode()
  later(31)
  await requestCode()
  expect((await verify(first)).status).toBe(200)
})

test('older codes than the last two are invalid', async () => {
  const first = await requestCode()
  later(31)
  const second = await requestCode()
  later(31)
  const third = await requestCode()
  if (first !== second && first !== third) expect((await verify(first)).status).toBe(400)
  expect((await verify(second)).status).toBe(200)
})

test('every spelling of a phone is the same phone', async () => {
  const code = await requestCode()
  const spelled = `+972-${phone.slice(1, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`
  const owner = product.strangerAt(home)
  expect((await owner.call(calls.sendOtpCode, { body: { phone: spelled } })).status).toBe(429)
  expect((await owner.call(calls.verifyOtpCode, { body: { phone: spelled, code } })).status).toBe(200)
})

test.each(['', '12', '05212345', '0521234567890', 'abc', '+972'])('"%s" is no phone: 400 with the field', async (text) => {
  const { status, body } = await stranger.call(calls.sendOtpCode, { body: { phone: text } })
  expect(status).toBe(400)
  expect(body.phone).toEqual([expect.any(String)])
})

test('a verified phone without a user: home answers 403 user_not_found, and registration makes the user', async () => {
  const { access: token } = await signIn()
  const nobody = await product.withToken(token).call(calls.home)
  expect([nobody.status, nobody.body.code]).toEqual([403, 'user_not_found'])

  const registered = await register(token, { agency_name: 'לוי נכסים', activity_areas: [5000] })
  const { id: agent } = registered.body as { id: number }
  const shown = await product.database.db.selectFrom('agent').select('privacy_version').where('id', '=', agent).execute()
  expect(shown).toEqual([{ privacy_version: PRIVACY_VERSION }])
  expect(registered.status).toBe(201)
  const home = await product
    .withToken((registered.body as { access: string }).access)
    .ok(calls.home, { query: { login: 'true' } })
  expect(home).toMatchObject({
    name: 'דנה לוי',
    phone,
    is_agency_manager: true,
    agency: { name: 'לוי נכסים' },
    needs_onboarding: true,
  })
  const lists = ['notifications', 'active_assets', 'assets_to_update', 'buyers', 'sellers', 'leads', 'tasks_due']
  expect(home.counts).toEqual(Object.fromEntries(lists.map((list) => [list, 0])))
  expect((await register(token)).body.code).toBe('already_registered')
})

test('an agency name always makes a new agency, whatever others are called', async () => {
  const homes = []
  for (const _ of [1, 2]) {
    phone = `053${++numbers}`
    const { access: token } = await signIn()
    const { body } = await register(token, { agency_name: 'אותו שם' })
    homes.push(await product.withToken((body as { access: string }).access).ok(calls.home))
  }
  expect(homes[0]!.agency!.id).not.toBe(homes[1]!.agency!.id)
})

test('a registration without the terms, with a short name or an unknown city is refused by field', async () => {
  const { access: token } = await signIn()
  expect((await register(token, { terms_accepted: false })).body).toHaveProperty('terms_accepted')
  expect((await register(token, { name: ' ' })).body).toHaveProperty('name')
  expect((await register(token, { activity_areas: [999_999] })).body).toHaveProperty('activity_areas')
  expect((await product.withToken(token).call(calls.home)).body.code).toBe('user_not_found')
})

test('an access token expires after ACCESS_TOKEN_SECONDS with 403 token_not_valid, and the refresh token returns another', async () => {
  const session = await signIn()
  const { body } = await register(session.access)
  const token = (body as { access: string }).access
  expect((await product.withToken(token).call(calls.flags)).status).toBe(200)
  later(901)
  const ended = await product.withToken(token).call(calls.flags)
  expect([ended.status, ended.body.code]).toEqual([403, 'token_not_valid'])

  const renewed = await stranger.call(calls.refreshToken, { body: { refresh: session.refresh } })
  expect(Object.keys(renewed.body)).toEqual(['access'])
  expect((await product.withToken(renewed.body.access).call(calls.flags)).status).toBe(200)
  // The old refresh token stays valid.
  expect((await stranger.call(calls.refreshToken, { body: { refresh: session.refresh } })).status).toBe(200)
})

test.each([undefined, 'nonsense', 'a.b.c'])('a missing or foreign token (%s) is 403 token_not_valid', async (token) => {
  const caller = token ? product.withToken(token) : stranger
  const { status, body } = await caller.call(calls.flags)
  expect([status, body.code]).toEqual([403, 'token_not_valid'])
})

test('logging out ends the session', async () => {
  const { refresh } = await signIn()
  await stranger.ok(calls.logout, { body: { refresh } })
  const { status, body } = await stranger.call(calls.refreshToken, { body: { refresh } })
  expect([status, body.code]).toEqual([401, 'refresh_invalid'])
})

test('after logging out the remaining access token cannot write', async () => {
  const { refresh, access: token } = await signIn()
  const registered = await register(token)
  const me = product.withToken((registered.body as { access: string }).access)
  await me.ok(access.updateProfile, { body: { needs_onboarding: false } })
  await stranger.ok(calls.logout, { body: { refresh } })
  const refused = await me.call(access.updateProfile, { body: { needs_onboarding: true } })
  expect([refused.status, refused.body.code]).toEqual([403, 'token_not_valid'])
})

test('a session ends after 30 idle days, and after 180 days in all', async () => {
  const idle = await signIn()
  later(30 * 86_400 + 1)
  expect((await stranger.call(calls.refreshToken, { body: { refresh: idle.refresh } })).status).toBe(401)

  const busy = await signIn()
  for (let month = 0; month < 6; month++) {
    later(29 * 86_400)
    expect((await stranger.call(calls.refreshToken, { body: { refresh: busy.refresh } })).status).toBe(200)
  }
  later(7 * 86_400)
  expect((await stranger.call(calls.refreshToken, { body: { refresh: busy.refresh } })).status).toBe(401)
})

test('an agent sees the devices that are signed in and ends one; never another agent’s', async () => {
  const first = await signIn()
  const { body } = await register(first.access)
  later(31)
  const second = await signIn()
  const me = product.withToken((body as { access: string }).access)
  const sessions = await me.ok(access.sessions)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)

  const other = sessions.find(({ is_current }) => !is_current)!
  expect((await (await product.agent()).call(access.endSession, { params: { id: String(other.id) } })).status).toBe(404)
  await me.ok(access.endSession, { params: { id: String(other.id) } })
  const ended = await product.withToken(second.access).call(access.updateProfile, { body: {} })
  expect([ended.status, ended.body.code]).toEqual([403, 'token_not_valid'])
  expect((await stranger.call(calls.refreshToken, { body: { refresh: second.refresh } })).status).toBe(401)
})

test('codes and refresh tokens are stored only as hashes', async () => {
  const code = await requestCode()
  const { body } = await verify(code)
  const { db } = product.database
  const storedRows = JSON.stringify([
    await db.selectFrom('otp_code').selectAll().execute(),
    await db.selectFrom('session').selectAll().execute(),
  ])
  expect(storedRows).not.toContain(code)
  expect(storedRows).not.toContain((body as { refresh: string }).refresh)
})

test('one address may try to sign in 30 times a minute', async () => {
  const tries = async () =>
    await product.app.inject({
      method: 'POST',
      url: '/api/access-control/auth/verify_otp_code/',
      payload: { phone, code: '000000' },
      remoteAddress: '192.0.2.254',
    })
  for (let count = 0; count < 30; count++) expect((await tries()).statusCode).toBe(400)
  const limited = await tries()
  expect(limited.statusCode).toBe(429)
  expect(limited.json().code).toBe('too_many_requests')
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
})
