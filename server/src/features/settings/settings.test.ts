import { createHmac } from 'node:crypto'
import { registerUser, updateProfile } from '@mafteach/contract/access'
import { ORIGINAL_QUICK_REPLIES } from '@mafteach/contract/conversation'
import { connectGoogle, googleStatus } from '@mafteach/contract/google'
import * as contract from '@mafteach/contract/settings'
import { home } from '@mafteach/contract/sign-in'
import { beforeEach, expect, test } from 'vitest'
import { placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'
import { openSession } from '../../../test/session.ts'

const product = await openProduct()
const { app, tokens } = product
const { db } = product.database
const place = await placeOf(product)

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  me = await product.agent()
})

const AT_FIRST = {
  language: 'he',
  theme: 'system',
  text_size: 100,
  daily_limit: 200,
  hide_address_before_order: false,
  card_in_search: false,
  chains: false,
  viewing_reminder: null,
  viewing_margin_minutes: 15,
  deal_kinds: ['SALE', 'RENT'],
  quick_replies: ORIGINAL_QUICK_REPLIES.he,
  automatic_answer: null,
  first_action_days: null,
  busy_calendar_url: null,
  busy_calendar: null,
  telephony: null,
}

test('only sent fields are changed, all are returned, and another device gets them at its start', async () => {
  expect(await me.ok(contract.settings)).toEqual(AT_FIRST)
  expect(await me.ok(contract.changeSettings, { body: { theme: 'dark' } })).toEqual({ ...AT_FIRST, theme: 'dark' })
  const changed = {
    language: 'en',
    theme: 'dark',
    text_size: 130,
    hide_address_before_order: true,
    card_in_search: true,
    chains: true,
  } as const
  const quick_replies = ORIGINAL_QUICK_REPLIES.en
  const { theme: _, ...rest } = changed
  expect(await me.ok(contract.changeSettings, { body: rest })).toEqual({ ...AT_FIRST, ...changed, quick_replies })
  expect(await me.ok(contract.changeSettings, { body: {} })).toEqual({ ...AT_FIRST, ...changed, quick_replies })
  expect((await me.ok(home)).display).toEqual({ language: 'en', theme: 'dark', text_size: 130 })
  const other = await product.agent()
  expect((await other.ok(home)).display).toEqual({ language: 'he', theme: 'system', text_size: 100 })
  expect(await other.ok(contract.settings)).toEqual(AT_FIRST)
})

test('an unknown choice is refused by its field, and nothing else of the call is saved', async () => {
  const refused = {
    language: ['fr', 'HE', '', null, 1],
    theme: ['auto', null],
    text_size: [90, 101, '100', null],
    daily_limit: [0, 201, 1.5, '7', null],
    hide_address_before_order: ['yes', 1, null],
    card_in_search: ['yes', 1, null],
    chains: ['yes', 1, null],
    deal_kinds: [[], ['SALE', 'SALE'], ['SALE', 'RENT', 'SALE'], ['BUY'], 'SALE', null],
    first_action_days: [0, 91, 1.5, '7'],
  }
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values) {
      const body = { daily_limit: 7, [field]: value } as never
      expect(await me.call(contract.changeSettings, { body })).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      })
    }
  }
  expect(await me.ok(contract.settings)).toEqual(AT_FIRST)
})

test('an unknown stored language falls back to Hebrew', async () => {
  await db.insertInto('agent_setting').values({ agent_id: me.id, language: 'xx' }).execute()
  expect(await me.ok(contract.settings)).toEqual(AT_FIRST)
  expect((await me.ok(home)).display.language).toBe('he')
})

test('an agent who registers in English continues in English', async () => {
  const register = async (phone: string, headers: Record<string, string>) => {
    const session = await openSession(db, phone, null)
    const nobody = product.withToken(tokens.access({ session, phone, agent: null }))
    const body = { name: 'דנה לוי', activity_areas: [place.city], terms_accepted: true as const }
    const registered = await nobody.call(registerUser, { body }, headers)
    return product.withToken(registered.body.access).ok(home)
  }
  expect((await register('+972539000001', { 'accept-language': 'en' })).display.language).toBe('en')
  expect((await register('+972539000002', {})).display.language).toBe('he')
})

test('without a client configured by the operator Google cannot be connected', async () => {
  expect(await me.call(connectGoogle)).toMatchObject({ status: 409, body: { code: 'not_configured' } })
  expect(await me.ok(googleStatus)).toEqual({ is_google_connected: false, primary_account_id: null, primary_location_id: null })
})

test('telephony is for the manager: the agency’s own secret, which signs its calls; nobody else sees it', async () => {
  const agency_id = await product.agency()
  const [manager, colleague] = [await product.agent({ agency_id, is_agency_manager: true }), await product.agent({ agency_id })]
  const other = await product.agent({ agency_id: await product.agency(), is_agency_manager: true })
  const { telephony } = await manager.ok(contract.settings)
  expect(telephony).toEqual({ url: 'http://localhost:8080/api/telephony/calls/', secret: expect.stringMatching(/^\w{64}$/) })
  expect((await manager.ok(contract.changeSettings, { body: {} })).telephony).toEqual(telephony)
  expect((await colleague.ok(contract.settings)).telephony).toBeNull()
  expect((await other.ok(contract.settings)).telephony?.secret).not.toBe(telephony?.secret)
  // An agent without an agency has the setting too.
  await me.ok(updateProfile, { body: { agency_name: 'לוי נכסים' } })
  expect((await me.ok(contract.settings)).telephony?.secret).toMatch(/^\w{64}$/)

  const payload = JSON.stringify({
    call_id: 'c',
    event: 'ringing',
    to: colleague.phone,
    from: '050-765-4321',
    at: product.now().toISOString(),
  })
  const call = (secret: string) =>
    app.inject({
      method: 'POST',
      url: '/api/telephony/calls/',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-signature': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
      },
    })
  expect((await call(telephony!.secret)).statusCode).toBe(202)
  const foreign = await call((await other.ok(contract.settings)).telephony!.secret)
  expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'bad_signature' }])
})

test('the agency’s manager, or an agent without an agency, sets when first marketing actions are due', async () => {
  const agency_id = await product.agency()
  const [manager, colleague] = [await product.agent({ agency_id, is_agency_manager: true }), await product.agent({ agency_id })]
  const set = (days: number | null, who = me) => who.call(contract.changeSettings, { body: { first_action_days: days } })
  const read = async (who = me) => (await who.ok(contract.settings)).first_action_days
  expect(await set(7)).toMatchObject({ status: 200, body: { first_action_days: 7 } })
  expect(await set(10, manager)).toMatchObject({ status: 200, body: { first_action_days: 10 } })
  const both = { body: { first_action_days: 3, theme: 'dark' as const } }
  expect(await colleague.call(contract.changeSettings, both)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await colleague.ok(contract.settings)).toMatchObject({ first_action_days: 10, theme: 'system' })
  await db.updateTable('agent').set({ agency_id }).where('id', '=', me.id).execute()
  expect([await read(), await read(await product.agent())]).toEqual([10, null])
  await set(null, manager)
  expect(await read(colleague)).toBeNull()
})
