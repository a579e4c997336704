import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../test/scratch.ts'
import { openDatabase } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import { makeTokens } from '../platform/http/tokens.ts'
import { secretsOf } from '../platform/security/secrets.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { isKnown, recentCodeTimes, rememberAddress } from './one-time-codes.queries.ts'
import { makeOneTimeCodes } from './one-time-codes.ts'
import { type SmsPart, withinBudget } from './sms-budget.ts'

/** The limits of one-time codes and of the daily SMS at their bounds; attacks by strangers are in features/sign-in/codes.test.ts. */

const scratch = await makeScratchDatabase()
const database = openDatabase(scratch.url, 2)
const { db } = database
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const START = new Date('2026-11-20T09:00:00Z')
let now = START
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const clock = { now: () => now }

let readLeft: (tx: typeof db) => Promise<Record<string, { labels: { part: SmsPart }; value: number }[]>>
/** An installation with this daily limit of SMS. */
function install(smsDailyMax: number) {
  const sent: { phone: string; text: string }[] = []
  const state = { fails: false }
  const ctx = {
    app: { log: { error: () => {} } },
    clock,
    database,
    settings: { ...readSettings({}), smsDailyMax, smsCountries: ['IL'] },
    metrics: { ofDatabase: (_: object, read: typeof readLeft) => (readLeft = read) },
  } as unknown as AppContext
  const sendSms = withinBudget(ctx, async (phone, text) => {
    if (state.fails) throw new Error('no provider')
    sent.push({ phone, text })
  })
  const codes = makeOneTimeCodes(ctx, {
    tokens: makeTokens(secretsOf('a secret of this test alone, long enough'), 60, clock),
    sendSms,
  })
  return { sent, state, sendSms, codes }
}

let phones = 0
let request: { phone: string; address: string; purpose: 'sign-in' | 'signing' }
beforeEach(async () => {
  now = START
  request = { phone: `+97253${String(1_000_000 + ++phones)}`, address: '192.0.2.1', purpose: 'sign-in' }
  await db.deleteFrom('rate_limit').execute()
})

type Installation = ReturnType<typeof install>
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
/** Requests a code; returns it and its ticket. */
async function requestCode({ codes, sent }: Installation, as = request) {
  const { ticket } = await codes.send(as, (code, host) => `${code} ${host}`)
  return { ticket, code: sent.at(-1)!.text.split(' ')[0]! }
}
const use = ({ codes }: Installation, code: string, as = request, ticket?: string) => codes.use(db, as, code, ticket)
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const at = (host: number, as = request) => ({ ...as, address: `198.51.${host}.1` })

test('a code is valid once, at the address that requested it, until it expires', async () => {
  const product = install(10_000)
  const { code } = await requestCode(product)
  expect(await use(product, code, { ...request, purpose: 'signing' })).toMatchObject({ code: 'otp_wrong' })
  expect(await use(product, code)).toBeNull()
  expect(await use(product, code)).toMatchObject({ code: 'otp_wrong' })
  later(30)
  const second = await requestCode(product)
  later(299.999)
  expect(await use(product, second.code)).toBeNull()
  const third = await requestCode(product)
  later(300)
  expect(await use(product, third.code)).toMatchObject({ code: 'otp_wrong' })
  // A code for signing has a different hash.
  const signing = { ...request, purpose: 'signing' as const }
  expect(await use(product, (await requestCode(product, signing)).code, signing)).toBeNull()
})

test('the last two codes of an address are valid, older ones are not', async () => {
  const product = install(10_000)
  const codes: string[] = []
  for (let index = 0; index < 3; index++) {
    codes.push((await requestCode(product)).code)
    later(30)
  }
  expect(await use(product, codes[0]!)).toMatchObject({ code: 'otp_wrong' })
  expect([await use(product, codes[1]!), await use(product, codes[2]!)]).toEqual([null, null])
})

test('nobody can push out a code: neither the last two of an address, nor the last two of the phone requested anywhere', async () => {
  const product = install(10_000)
  const strangers = async () => {
    for (const host of [1, 2]) await requestCode(product, at(host))
  }
  const first = await requestCode(product)
  later(30)
  await requestCode(product)
  await strangers()
  expect(await use(product, first.code)).toBeNull()
  later(30)
  // The holder of the ticket is still the requester, in another network too.
  const third = await requestCode(product)
  await strangers()
  expect(await use(product, third.code, at(3))).toMatchObject({ code: 'otp_wrong' })
  expect(await use(product, third.code, at(3), third.ticket)).toBeNull()
  later(30)
  const fourth = await requestCode(product)
  await requestCode(product, at(1))
  expect(await use(product, fourth.code, at(3))).toBeNull()
})

test('the remaining tries are those of the code that has the most left', async () => {
  const product = install(10_000)
  const { code } = await requestCode(product)
  for (let tried = 0; tried < 2; tried++) await use(product, otherThan(code))
  later(30)
  const second = await requestCode(product)
  expect((await use(product, otherThan(second.code)))?.extra.tries_left).toBe(4)
})

test('a second before the pause is over a code is not sent again, neither to the one who requested it nor to strangers', async () => {
  const product = install(10_000)
  await requestCode(product)
  later(29)
  expect(await refusal(requestCode(product))).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
  later(1)
  await requestCode(product)
  for (let index = 0; index < 18; index++) await requestCode(product, at(index))
  later(3569)
  expect(await refusal(requestCode(product, at(20)))).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
  later(1)
  await requestCode(product, at(20))
})

test('five wrong tries use up a code, and the answers count down', async () => {
  const product = install(10_000)
  const { code } = await requestCode(product)
  const left: unknown[] = []
  for (let tried = 0; tried < 6; tried++) left.push((await use(product, otherThan(code)))?.extra.tries_left)
  expect(left).toEqual([4, 3, 2, 1, 0, 0])
  expect(await use(product, code)).toMatchObject({ code: 'otp_wrong' })
})

test('an address is trusted for 180 days, for its purpose; its requests count for an hour', async () => {
  await rememberAddress(db, request, now)
  expect(await isKnown(db, { ...request, purpose: 'signing' }, now)).toBe(false)
  expect(await isKnown(db, at(1), now)).toBe(false)
  later(180 * 86_400 - 1)
  expect(await isKnown(db, request, now)).toBe(true)
  later(1)
  expect(await isKnown(db, request, now)).toBe(false)
  await requestCode(install(10_000))
  later(3599)
  expect(await recentCodeTimes(db, request, now)).toHaveLength(1)
  later(1)
  expect(await recentCodeTimes(db, request, now)).toEqual([])
})

test('untrusted addresses request twenty codes of a phone an hour and try fifty; a refusal says when the first of them expires', async () => {
  const product = install(1_000_000)
  let last = ''
  for (let index = 0; index < 20; index++) {
    last = (await requestCode(product, at(index))).code
    later(0.5)
  }
  later(0.5)
  // The first was requested ten and a half seconds ago.
  expect(await refusal(requestCode(product, at(20)))).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 3590 })
  for (let tried = 0; tried < 50; tried++) await use(product, otherThan(last), at(100 + Math.floor(tried / 5)))
  later(3599)
  expect(await use(product, last, at(200))).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
  later(1)
  expect(await use(product, last, at(200))).toMatchObject({ code: 'otp_wrong' })
})

test('a code that could not be sent does not count as requested', async () => {
  const product = install(10_000)
  product.state.fails = true
  expect(await refusal(requestCode(product))).toMatchObject({ code: 'unavailable' })
  product.state.fails = false
  await requestCode(product)
})

test.each([
  [404, 40, 101],
  // However few that is.
  [100, 20, 50],
])(
  'of %d SMS a day one address gets %d, its network %d, also in the last second of the day',
  async (max, perAddress, perNetwork) => {
    now = new Date('2026-11-20T23:59:59Z')
    const product = install(max)
    const hits = (bucket: string, count: number) =>
      db
        .insertInto('rate_limit')
        .values({
          bucket,
          window_start: new Date('2026-11-20T00:00:00Z'),
          window_end: new Date('2026-11-21T00:00:00Z'),
          hits: count,
        })
        .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: count }))
        .execute()
    const next = () => ({ ...request, phone: `+97253${String(1_000_000 + ++phones)}` })
    await hits('codes for 192.0.2.1', perAddress - 1)
    await requestCode(product, next())
    expect(await refusal(requestCode(product, next()))).toMatchObject({ code: 'daily_limit', retryAfterSeconds: 1 })
    await hits('codes for 192.0.2.0/24', perNetwork - 1)
    await requestCode(product, { ...next(), address: '192.0.2.2' })
    expect(await refusal(requestCode(product, { ...next(), address: '192.0.2.3' }))).toMatchObject({ code: 'daily_limit' })
  },
)

test.each<[SmsPart, number]>([
  ['known', 83],
  ['new_addresses', 10],
  ['strangers', 41],
  ['signing', 20],
  ['agents', 62],
])('of 83 SMS a day %s get %d', async (part, most) => {
  now = new Date('2026-11-20T23:59:59Z')
  const { sendSms, sent } = install(83)
  const left = async () => (await readLeft(db)).mafteach_sms_left!.find(({ labels }) => labels.part === part)!.value
  expect(await left()).toBe(most)
  for (let count = 0; count < most; count++) await sendSms(request.phone, 'x', part)
  expect([sent.length, await left()]).toEqual([most, 0])
  expect(await refusal(sendSms(request.phone, 'x', part))).toMatchObject({ code: 'daily_limit', retryAfterSeconds: 1 })
  expect(await left()).toBe(0)
})

test('one SMS a day is sent to any phone, and none abroad', async () => {
  const { sendSms } = install(1)
  await sendSms(request.phone, 'x', 'new_addresses')
  for (const part of ['known', 'new_addresses', 'strangers', 'signing', 'agents'] as const)
    expect(await refusal(sendSms(request.phone, 'x', part)), part).toMatchObject({ code: 'daily_limit' })
  expect(await refusal(sendSms('+12133734253', 'x', 'known'))).toMatchObject({ code: 'phone_invalid' })
})
