import { sessions } from '@mafteach/contract/access'
import { closeAccount, exportFile, startExport } from '@mafteach/contract/account'
import { handOver } from '@mafteach/contract/agency'
import { customers } from '@mafteach/contract/customer-lists'
import { exportData } from '@mafteach/contract/export'
import { notifications } from '@mafteach/contract/notifications'
import { outbox } from '@mafteach/contract/outbox'
import * as contract from '@mafteach/contract/passkeys'
import { home, sendOtpCode, verifyOtpCode } from '@mafteach/contract/sign-in'
import { createToken } from '@mafteach/contract/tokens'
import { beforeEach, expect, test } from 'vitest'
import { type Credential, makeCredential, type Twist } from '../../../test/authenticator.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { relyingParty } from './relying-party.ts'

/** Passkeys: storing them, signing in with them, and proving one's presence before irreversible actions (docs/decisions/0098). */

const product = await openProduct({ ACCESS_TOKEN_SECONDS: '86400' })
const { stranger } = product
const { db } = product.database
const START = product.now()
const later = (seconds: number) => product.setTime(new Date(START.getTime() + seconds * 1000))

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(START)
  me = await product.agent()
})

type CreationOptions = Parameters<typeof makeCredential>[0]
const optionsOf = async (agent: Caller) => (await agent.ok(contract.addPasskeyOptions)) as unknown as CreationOptions
async function add(agent: Caller, twist?: Twist): Promise<Credential & { row: contract.Passkey }> {
  const credential = makeCredential(await optionsOf(agent), twist)
  return { ...credential, row: await agent.ok(contract.addPasskey, sent(credential.made)) }
}
const sent = (response: unknown) => ({ body: { response } }) as never
const challenge = async () => (await stranger.ok(contract.passkeyOptions)).challenge
const signIn = (response: unknown) => stranger.call(contract.verifyPasskey, sent(response))
const idOf = (id: number) => ({ params: { id: String(id) } })
const WRONG = { status: 400, body: { error: true, code: 'passkey_wrong' } }
const STEP_UP = { status: 403, body: { code: 'step_up_needed' } }

test('a passkey is added, renamed and removed, and is named by its device', async () => {
  const options = await me.ok(contract.addPasskeyOptions)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { displayName: me.name },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { made, id } = makeCredential(options as unknown as CreationOptions)
  const chrome = { 'user-agent': 'Mozilla/5.0 (Macintosh; Mac OS X) Chrome/140 Safari/537' }
  const { status, body } = await me.call(contract.addPasskey, sent(made), chrome)
  expect(status).toBe(201)
  const row = body as unknown as contract.Passkey
  expect(row).toEqual({ id: expect.any(Number), name: 'Chrome · macOS', created_at: START.toISOString(), last_used_at: null })
  expect(await me.ok(contract.passkeys)).toEqual([row])
  expect((await me.ok(notifications, {})).results).toMatchObject([
    { notification_type: 'passkey added', content: expect.stringContaining('Chrome · macOS') },
  ])
  expect(await me.ok(contract.addPasskeyOptions)).toMatchObject({ excludeCredentials: [{ id, transports: ['internal'] }] })

  const other = await product.agent()
  const renamed = { ...idOf(row.id), body: { name: 'המחשב במשרד' } }
  expect((await other.call(contract.renamePasskey, renamed)).status).toBe(404)
  expect((await other.call(contract.removePasskey, idOf(row.id))).status).toBe(404)
  expect(await other.ok(contract.passkeys)).toEqual([])
  expect(await me.ok(contract.renamePasskey, renamed)).toEqual({ ...row, name: 'המחשב במשרד' })
  await me.ok(contract.removePasskey, idOf(row.id))
  expect(await me.ok(contract.passkeys)).toEqual([])
})

test('an agent with a passkey signs in without a phone number and without an SMS, also when the SMS limit is used up', async () => {
  const { signed, row } = await add(me)
  await db
    .insertInto('rate_limit')
    .values({ bucket: 'sms', window_start: new Date('2026-11-20'), window_end: new Date('2026-11-21'), hits: 2000 })
    .execute()
  const { body } = await stranger.call(sendOtpCode, { body: { phone: me.phone } })
  expect(body).toMatchObject({ code: 'daily_limit' })
  await db.deleteFrom('rate_limit').where('bucket', '=', 'sms').execute()

  const at = product.strangerAt('198.51.100.7')
  const { status, body: tokens } = await at.call(contract.verifyPasskey, sent(signed(await challenge())))
  expect([status, Object.keys(tokens).sort()]).toEqual([200, ['access', 'refresh']])
  const again = product.withToken((tokens as unknown as { access: string }).access)
  expect(await again.ok(home)).toMatchObject({ id: me.id })
  expect(await again.ok(sessions)).toHaveLength(2)
  expect(await again.ok(contract.passkeys)).toEqual([{ ...row, last_used_at: START.toISOString() }])
  const { results } = await stranger.ok(outbox, { query: { channel: 'sms', to: me.phone } })
  expect(results).toEqual([])
  // Its address counts as known, as after signing in with a code.
  const known = await db.selectFrom('known_address').select(['address', 'purpose']).where('phone', '=', me.phone).execute()
  expect(known).toEqual([{ address: '198.51.100.7', purpose: 'sign-in' }])
})

test('an assertion opens one session, also when sent twice at once, within five minutes', async () => {
  const { signed } = await add(me)
  const response = signed(await challenge())
  const answers = await Promise.all([signIn(response), signIn(response)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  expect(await signIn(response)).toMatchObject(WRONG)
  const old = await challenge()
  later(300)
  expect(await signIn(signed(old))).toMatchObject(WRONG)
  expect(await signIn(signed('bm90IG91cnM'))).toMatchObject(WRONG)
})

test.each<[string, Twist]>([
  ['from another origin', { origin: 'https://evil.example' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without user verification', { flags: 0x01 }],
  ['with the user handle of another agent', { userHandle: 'AAAAAAAAQACAAAAAAAAAAA' }],
  ['with an empty user handle', { userHandle: '' }],
  ['of a copy, with a lower counter', { counter: 5 }],
])('a signature %s is refused', async (_, twist) => {
  const { signed } = await add(me)
  expect((await signIn(signed(await challenge(), { counter: 5 }))).status).toBe(200)
  expect(await signIn(signed(await challenge(), { counter: 6, ...twist }))).toMatchObject(WRONG)
  expect((await signIn(signed(await challenge(), { counter: 6 }))).status).toBe(200)
})

test('authenticators without a counter can sign in repeatedly', async () => {
  const { signed } = await add(me)
  for (const _ of [1, 2]) expect((await signIn(signed(await challenge(), { counter: 0 }))).status).toBe(200)
})

test('a swapped key, a removed one and an unknown one are refused', async () => {
  const [mine, other] = [await add(me), await product.agent()]
  const theirs = await add(other)
  const swapped = { ...theirs.signed(await challenge()), id: mine.id, rawId: mine.id }
  expect(await signIn(swapped)).toMatchObject(WRONG)
  await me.ok(contract.removePasskey, idOf(mine.row.id))
  expect(await signIn(mine.signed(await challenge()))).toMatchObject(WRONG)
  const unknown = makeCredential({ challenge: 'x', user: { id: mine.userHandle } })
  expect(await signIn(unknown.signed(await challenge()))).toMatchObject(WRONG)
  for (const body of [{}, { response: {} }, { response: { ...swapped, type: 'password' } }])
    expect((await stranger.call(contract.verifyPasskey, { body } as never)).status).toBe(400)
})

test('a passkey is created only for the requesting agent, on our page, once; and belongs to one agent', async () => {
  const [options, other] = [await optionsOf(me), await product.agent()]
  const { made } = makeCredential(options)
  expect(await other.call(contract.addPasskey, sent(made))).toMatchObject(WRONG)
  const elsewhere = makeCredential(options, { origin: 'https://evil.example' })
  expect(await me.call(contract.addPasskey, sent(elsewhere.made))).toMatchObject(WRONG)
  const unseen = makeCredential(options, { flags: 0x01 })
  expect(await me.call(contract.addPasskey, sent(unseen.made))).toMatchObject(WRONG)
  await me.ok(contract.addPasskey, sent(made))
  expect(await me.call(contract.addPasskey, sent(made))).toMatchObject(WRONG)
  // A challenge is valid for one purpose.
  const forSignIn = makeCredential({ ...options, challenge: await challenge() })
  expect(await me.call(contract.addPasskey, sent(forSignIn.made))).toMatchObject(WRONG)
  const { signed } = await add(me)
  const { challenge: forStepUp } = await me.ok(contract.stepUpOptions)
  expect(await signIn(signed(forStepUp))).toMatchObject(WRONG)
})

test.each([
  ['https://mafteach.example', true],
  ['https://app.mafteach.example', true],
  ['https://notmafteach.example', false],
  ['https://localhost', false],
  ['https://other.mafteach.example', false],
])('on a self-hosted installation a page of %s is accepted: %s', async (origin, isRight) => {
  const origins = ['https://app.mafteach.example', 'https://notmafteach.example', 'https://localhost', 'capacitor://localhost']
  const party = relyingParty({ publicUrl: 'https://mafteach.example', native: { origins } })
  const { made } = makeCredential({ challenge: 'AAAA', user: { id: 'AAAA' } }, { origin, rpId: 'mafteach.example' })
  const verified = party
    .verifyMade(made, async () => true)
    .then(
      ({ id }) => id === made.id,
      () => false,
    )
  expect(await verified).toBe(isRight)
})

test('an agent has at most twenty', async () => {
  const options = await optionsOf(me)
  await db
    .insertInto('passkey')
    .values(
      Array.from({ length: contract.PASSKEYS_MAX }, (_, at) => ({
        agent_id: me.id,
        credential_id: `${me.id} ${at}`,
        public_key: Buffer.from(''),
        counter: 0,
        transports: [],
        name: 'א',
        created_at: START,
      })),
    )
    .execute()
  const refused = { status: 409, body: { code: 'too_many_passkeys' } }
  expect(await me.call(contract.addPasskey, sent(makeCredential(options).made))).toMatchObject(refused)
  expect(await me.call(contract.addPasskeyOptions)).toMatchObject(refused)
})

/** Calls that require a fresh proof. */
const steps = (agent: Caller) => [
  () => agent.call(createToken, { body: { name: 'א', scopes: ['customers:read'] } }),
  () => agent.call(startExport),
  () => agent.call(exportFile, idOf(1)),
  () => agent.call(exportData),
  () => agent.call(handOver, { ...idOf(1), body: { to: 1, customers: true, assets: true } }),
  () => agent.call(closeAccount, { body: { confirm: true } }),
  () => agent.call(contract.addPasskeyOptions),
  () => agent.call(contract.removePasskey, idOf(1)),
]

test('ten minutes after signing in, irreversible actions require a passkey; other calls and API tokens do not', async () => {
  const { signed } = await add(me)
  const { token } = await me.ok(createToken, { body: { name: 'א', scopes: ['customers:read'] } })
  later(600)
  for (const step of steps(me)) expect(await step()).toMatchObject(STEP_UP)
  const preview = { ...idOf(1), query: { preview: '1' as const }, body: { to: 1, customers: true, assets: true } }
  expect((await me.call(handOver, preview)).body).toMatchObject({ code: 'not_allowed' })
  expect((await me.call(customers)).status).toBe(200)
  expect((await product.withToken(token!).call(customers)).status).toBe(200)
  const without = await product.agent()
  later(1200)
  expect((await without.call(startExport)).status).toBe(202)

  const theirs = await add(await product.agent())
  const { challenge: mine } = await me.ok(contract.stepUpOptions)
  expect(await me.call(contract.stepUp, sent(theirs.signed(mine)))).toMatchObject(WRONG)
  expect(await me.call(contract.stepUp, sent(signed(await challenge())))).toMatchObject(WRONG)
  expect(await me.call(startExport)).toMatchObject(STEP_UP)
  await me.ok(contract.stepUp, sent(signed(mine)))
  later(1799)
  expect((await me.call(startExport)).status).toBe(202)
  later(1800)
  expect(await me.call(startExport)).toMatchObject(STEP_UP)
})

test('an agent who lost their passkey signs in with a code, and removes it', async () => {
  const { row } = await add(me)
  later(600)
  expect(await me.call(contract.removePasskey, idOf(row.id))).toMatchObject(STEP_UP)
  await stranger.ok(sendOtpCode, { body: { phone: me.phone } })
  const { results } = await stranger.ok(outbox, { query: { channel: 'sms', to: me.phone } })
  const code = /\d{6}/.exec(results[0]!.text)![0]
  const { access } = await stranger.ok(verifyOtpCode, { body: { phone: me.phone, code } })
  await product.withToken(access).ok(contract.removePasskey, idOf(row.id))
})

test('a closed account can be reopened by a passkey', async () => {
  const { signed } = await add(me)
  await me.ok(closeAccount, { body: { confirm: true } })
  const { body } = await signIn(signed(await challenge()))
  const back = product.withToken((body as unknown as { access: string }).access)
  expect(await back.ok(home)).toMatchObject({ id: me.id, closing_at: expect.any(String) })
})
