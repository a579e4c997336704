import { outbox } from '@mafteach/contract/outbox'
import * as signIn from '@mafteach/contract/sign-in'
import { beforeEach, expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'

/** What strangers can and cannot do to somebody's sign-in (docs/decisions/0011). */

const product = await openProduct({ SMS_DAILY_MAX: '400', SMS_COUNTRIES: 'il, us' })
const START = new Date('2026-11-20T09:00:00Z')

let numbers = 7_200_000
let phone: string
let addresses = 0

beforeEach(() => {
  product.setTime(START)
  phone = `053${++numbers}`
})

/** A new network address, in a network of its own. */
const newAddress = () => `2001:db8:${(++addresses).toString(16)}::1`
const later = (seconds: number) => product.setTime(new Date(product.now().getTime() + seconds * 1000))
const requestCode = (address: string, to = phone) => product.strangerAt(address).call(signIn.sendOtpCode, { body: { phone: to } })
const verify = (address: string, code: string, ticket?: string) =>
  product.strangerAt(address).call(signIn.verifyOtpCode, { body: { phone, code, ...(ticket && { ticket }) } })
async function codeFor(address: string): Promise<string> {
  expect((await requestCode(address)).status).toBe(200)
  const { results } = await product.stranger.ok(outbox, { query: { channel: 'sms', to: phone } })
  return /\d{6}/.exec(results[0]!.text)![0]
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a stranger who knows the phone uses up their requests and guesses, and the owner still signs in', async () => {
  const [stranger, owner] = [newAddress(), newAddress()]
  for (let index = 0; index < 5; index++) {
    const code = await codeFor(stranger)
    for (let tries = 0; tries < 5; tries++) await verify(stranger, otherThan(code))
    later(31)
  }
  expect((await requestCode(stranger)).status).toBe(429)
  const code = await codeFor(owner)
  expect((await verify(stranger, otherThan(code))).body).toMatchObject({ code: 'otp_wrong' })
  expect((await verify(owner, code)).status).toBe(200)
})

test("codes that others request do not displace the owner's", async () => {
  const owner = newAddress()
  const code = await codeFor(owner)
  for (let index = 0; index < 4; index++) await codeFor(newAddress())
  expect((await verify(owner, code)).status).toBe(200)
})

test('a code requested at another address is valid here: phones change networks', async () => {
  const code = await codeFor(newAddress())
  expect((await verify(newAddress(), code)).status).toBe(200)
})

test('twenty codes an hour from many addresses; an address that signed the phone in is exempt for 180 days', async () => {
  const owner = newAddress()
  await verify(owner, await codeFor(owner))
  later(3601)
  for (let index = 0; index < 20; index++) expect((await requestCode(newAddress())).status).toBe(200)
  const refused = await requestCode(newAddress())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe(3600)
  expect((await requestCode(owner)).status).toBe(200)
  later(3601)
  expect((await requestCode(newAddress())).status).toBe(200)

  later(180 * 86_400)
  for (let index = 0; index < 20; index++) await requestCode(newAddress())
  expect((await requestCode(owner)).status).toBe(429)
})

test('fifty wrong tries an hour from many addresses; after that only addresses that signed the phone in may try', async () => {
  const owner = newAddress()
  await verify(owner, await codeFor(owner))
  later(31)
  const code = await codeFor(owner)
  for (let at = 0; at < 10; at++) {
    const stranger = newAddress()
    for (let tries = 0; tries < 5; tries++) expect((await verify(stranger, otherThan(code))).status).toBe(400)
  }
  const refused = await verify(newAddress(), code)
  expect(refused).toMatchObject({ status: 429, body: { error: true, code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBe(3600)
  expect((await verify(owner, otherThan(code))).body).toMatchObject({ tries_left: 4 })
  expect((await verify(owner, code)).status).toBe(200)
})

/** Requests a code as a page does, with everything needed to enter it. */
async function ticketAt(address: string) {
  const { ticket } = await product.strangerAt(address).ok(signIn.sendOtpCode, { body: { phone } })
  const { results } = await product.stranger.ok(outbox, { query: { channel: 'sms', to: phone } })
  return { ticket, code: /\d{6}/.exec(results[0]!.text)![0] }
}

test('others used up the tries of an hour: the holder of a code’s ticket has five separate tries, from any address', async () => {
  const owner = newAddress()
  const { ticket, code } = await ticketAt(owner)
  for (let at = 0; at < 10; at++) {
    const stranger = newAddress()
    for (let tries = 0; tries < 5; tries++) await verify(stranger, otherThan(code))
  }
  expect((await verify(owner, code)).status).toBe(429)
  for (const tries_left of [4, 3, 2, 1])
    expect((await verify(newAddress(), otherThan(code), ticket)).body).toMatchObject({ code: 'otp_wrong', tries_left })
  expect((await verify(newAddress(), code, ticket)).status).toBe(200)
})

test('a ticket has five tries, also for simultaneous guesses, and they do not count for the address', async () => {
  const home = newAddress()
  const { ticket, code } = await ticketAt(home)
  const guesses = await Promise.all(Array.from({ length: 7 }, () => verify(home, otherThan(code), ticket)))
  expect(guesses.map(({ body }) => Number(body.tries_left)).sort((a, b) => a - b)).toEqual([0, 0, 0, 1, 2, 3, 4])
  expect((await verify(home, code, ticket)).body).toMatchObject({ code: 'otp_wrong', tries_left: 0 })
  expect((await verify(home, otherThan(code))).body).toMatchObject({ tries_left: 4 })
  expect((await verify(home, code)).status).toBe(200)
})

test('a ticket is for its phone and for ten minutes; any other counts as none', async () => {
  const home = newAddress()
  const { ticket } = await ticketAt(home)
  const first = phone
  phone = `053${++numbers}`
  const { code } = await ticketAt(newAddress())
  for (const foreign of [ticket, 'guessed']) {
    const stranger = newAddress()
    for (const tries_left of [4, 3, 2, 1, 0])
      expect((await verify(stranger, otherThan(code), foreign)).body).toMatchObject({ tries_left })
    expect((await verify(stranger, code, foreign)).status).toBe(400)
  }
  phone = first
  later(599)
  const fresh = (await ticketAt(home)).code
  for (let tries = 0; tries < 5; tries++) await verify(home, otherThan(fresh))
  expect((await verify(home, otherThan(fresh), ticket)).body).toMatchObject({ tries_left: 4 })
  later(1)
  expect((await verify(home, fresh, ticket)).body).toMatchObject({ tries_left: 0 })
})

test('guesses without a pending code use up nobody’s tries', async () => {
  for (let tries = 0; tries < 60; tries++) await verify(newAddress(), '123456')
  const owner = newAddress()
  expect((await verify(owner, await codeFor(owner))).status).toBe(200)
})

test('the addresses of one IPv6 network count as one', async () => {
  expect((await requestCode('2001:db8:ffff:1::1')).status).toBe(200)
  expect((await requestCode('2001:db8:ffff:1::2')).status).toBe(429)
})

test.each([
  ['+1 213 373 4253', 200],
  ['+1 900 555 0100', 400],
  ['+44 7400 123456', 400],
  ['+881 6 123 45678', 400],
  ['+882 16 1234 5678', 400],
  ['+870 773 111 632', 400],
])('to %s answers %i: only countries from the settings, no premium and no satellite numbers', async (number, status) => {
  const answer = await requestCode(newAddress(), number)
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body.phone).toEqual([expect.any(String)])
})

test('the installation has a daily limit of messages', async () => {
  const { db } = product.database
  await db.updateTable('rate_limit').set({ hits: 399 }).where('bucket', '=', 'sms').execute()
  expect((await requestCode(newAddress())).status).toBe(200)
  const refused = await requestCode(newAddress())
  expect(refused).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
  expect(refused.headers['retry-after']).toBe(String(15 * 3600))
  later(86_400)
  expect((await requestCode(newAddress())).status).toBe(200)
})

test('a stranger can use up only a part of the day’s messages; a known address still signs in, and an agent from a new address too', async () => {
  const { db } = product.database
  product.setTime(new Date('2027-03-01T09:00:00Z'))
  const [owner, agent] = [newAddress(), await product.agent()]
  await verify(owner, await codeFor(owner))
  // A limit per address, for any phones; a slightly higher one per network.
  let next = 7_900_000
  const requestNew = (address: string) => requestCode(address, `053${++next}`)
  for (let index = 0; index < 40; index++) {
    if (index % 25 === 0) later(61)
    expect((await requestNew('192.0.2.1')).status).toBe(200)
  }
  expect(await requestNew('192.0.2.1')).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
  for (const host of [2, 3]) for (let index = 0; index < 30; index++) await requestNew(`192.0.2.${host}`)
  expect(await requestNew('192.0.2.4')).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
  // The limit of all strangers together.
  await db.updateTable('rate_limit').set({ hits: 200 }).where('bucket', '=', 'sms to strangers').execute()
  expect(await requestNew(newAddress())).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
  later(31)
  expect((await requestCode(owner)).status).toBe(200)
  expect((await requestCode(newAddress(), agent.phone)).status).toBe(200)
})

/** The remaining number according to `/metrics`. */
async function left(): Promise<Record<string, number>> {
  const { body } = await product.app.inject({ url: '/metrics' })
  return Object.fromEntries(
    [...body.matchAll(/^mafteach_sms_left\{part="(\w+)"\} (\d+)$/gm)].map(([, part, sms]) => [part, Number(sms)]),
  )
}

test('whatever strangers, signers and agents have sent, an eighth is reserved for agents at new addresses and an eighth for known addresses', async () => {
  const { db } = product.database
  product.setTime(new Date('2027-04-01T09:00:00Z'))
  expect(await left()).toEqual({ known: 400, new_addresses: 50, strangers: 200, signing: 100, agents: 300 })
  const [owner, agent] = [newAddress(), await product.agent()]
  await verify(owner, await codeFor(owner))
  expect(await left()).toEqual({ known: 399, new_addresses: 50, strangers: 199, signing: 100, agents: 299 })
  const day = new Date('2027-04-01T00:00:00Z')
  for (const bucket of ['sms', 'sms of others'])
    await db.updateTable('rate_limit').set({ hits: 300 }).where('bucket', '=', bucket).where('window_start', '=', day).execute()
  expect(await left()).toEqual({ known: 100, new_addresses: 50, strangers: 0, signing: 0, agents: 0 })
  later(31)
  expect(await requestCode(newAddress(), `053${++numbers}`)).toMatchObject({ status: 429, body: { code: 'daily_limit' } })
  expect((await requestCode(newAddress(), agent.phone)).status).toBe(200)
  expect((await requestCode(owner)).status).toBe(200)
  expect(await left()).toEqual({ known: 98, new_addresses: 49, strangers: 0, signing: 0, agents: 0 })
})
