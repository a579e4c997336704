import type { AssetRow } from '@mafteach/contract/assets'
import type { Endpoint } from '@mafteach/contract/endpoint'
import { ERROR_CODES, type ErrorCode } from '@mafteach/contract/errors'
import { messageTemplate } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import { notifications } from '@mafteach/contract/notifications'
import { overview } from '@mafteach/contract/overview'
import { sellerPage } from '@mafteach/contract/seller-pages'
import { changeSettings } from '@mafteach/contract/settings'
import { addTaskBundle, listTasks, taskCalendar } from '@mafteach/contract/tasks'
import { describe, expect, test } from 'vitest'
import { nameOf } from '../src/domain/realtor-contact.ts'
import { messageText, stillLookingText } from '../src/features/messages/messages.rules.ts'
import { contentOf } from '../src/features/notifications/notifications.rules.ts'
import { pushOfCall, pushOfNotices } from '../src/features/push/push.rules.ts'
import { detailOf } from '../src/platform/http/errors.ts'
import { named, openAnyCall } from './any-call.ts'
import { leastInput } from './any-input.ts'
import { allEndpoints } from './endpoints.ts'
import type { Caller } from './product.ts'
import { paramsOf, type SeededThings } from './seed-everything.ts'

/** For every call of the contract: an English-speaking agent gets no Hebrew except names and what people wrote. */

const endpoints = await allEndpoints()
const { product, seedEverything: seedInHebrew, send } = await openAnyCall()
const { db } = product.database

async function seedEverything() {
  const seeded = await seedInHebrew()
  await seeded.agent.ok(changeSettings, { body: { language: 'en' } })
  return seeded
}

/** Names in the register and of people, and the single letter that builders use as a name; longest first. */
async function readNames(): Promise<RegExp> {
  const tables = ['city', 'neighborhood', 'street', 'agency', 'customer'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('name').execute()))
  const known = [...new Set(rows.flat().map(({ name }) => name)), 'א'].filter((name) => /\p{Script=Hebrew}/u.test(name))
  const escaped = known
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<!\\p{L})(סוכן \\d+|${escaped.join('|')})(?!\\p{L})`, 'gu')
}
// Builders give everybody the same names, and agents a number: one agent with their data shows all names.
await seedEverything()
const names = await readNames()

/** Hebrew parts of a response that are not names, with their paths. */
function* hebrewIn(value: unknown, place = ''): Generator<string> {
  if (typeof value === 'string') {
    if (/\p{Script=Hebrew}/u.test(value.replace(names, ''))) yield `${place}: ${value}`
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* hebrewIn(one, Array.isArray(value) ? `${place}[]` : `${place}.${key}`)
}
const expectEnglish = (answer: unknown) => expect([...hebrewIn(answer)]).toEqual([])

/** Forms and their fields are papers of Israeli law, in Hebrew for everybody. Files keep the headings by which they are imported again. */
const documented = endpoints.filter(({ file, path }) => !file && !path.startsWith('/forms/'))

/** Calls as an agent with English as their language, and a client that requests it. */
const inEnglish = (
  endpoint: Endpoint,
  mine: SeededThings,
  input: { query?: unknown; body?: unknown; params?: Record<string, string> },
) => send(endpoint, { token: mine.token, params: paramsOf(endpoint, mine), ...input, language: 'en' })

const leastOf = ({ query, body }: Endpoint, { known }: SeededThings) => ({
  query: query && leastInput(query, known),
  body: body && leastInput(body, known),
})

describe('reads', async () => {
  const mine = await seedEverything()
  test.each(named(documented.filter(({ method }) => method === 'GET')))('%s', async (_, endpoint) => {
    expectEnglish((await inEnglish(endpoint, mine, leastOf(endpoint, mine))).body)
  })
})

describe('writes: their answers, refusals and results', async () => {
  let mine = await seedEverything()
  const lists = [notifications, overview, listTasks] as Endpoint[]
  test.each(named(documented.filter(({ method }) => method !== 'GET')))('%s', async (_, endpoint) => {
    const nobody = Object.fromEntries(Object.keys(paramsOf(endpoint, mine)).map((name) => [name, '999999999']))
    for (const input of [
      { body: { phone: 'x', name: '', price: -1, unknown: 1 }, query: { page: 'x' } },
      { ...leastOf(endpoint, mine), params: nobody },
      leastOf(endpoint, mine),
    ])
      expectEnglish((await inEnglish(endpoint, mine, input)).body)
    for (const list of lists) {
      const { status, body } = await inEnglish(list, mine, leastOf(list, mine))
      // The session was ended, the account closed or the language changed back.
      if (status === 403 || endpoint === (changeSettings as Endpoint)) mine = await seedEverything()
      else expectEnglish(body)
    }
  })
})

test('pushes, notifications of matches and every refusal', () => {
  for (const type of NOTIFICATION_TYPES) {
    const notice = { type, content: 'x', about: 1 }
    expectEnglish([pushOfNotices([notice], 'en'), pushOfNotices([notice, notice, notice, notice], 'en')])
  }
  const call = { type: 'call', call_id: 'c1', id: null, name: null, phone: null, is_end_customer_just_created: false } as const
  expectEnglish([
    pushOfCall(call, 'en'),
    contentOf(null, 'en'),
    contentOf({ deal_kind: 'SALE', price: 1, street: 'x', city: 'y' }, 'en'),
  ])
  expectEnglish(Object.keys(ERROR_CODES).map((code) => detailOf(code as ErrorCode, 'en')))
})

test('notifications and tasks are in the language of their recipient; after a change new ones are in the new language', async () => {
  const [mine, friend] = [await seedEverything(), await product.agent()]
  await mine.agent.ok(sendFriendRequest, { body: { user_id: friend.id } })
  await friend.ok(sendFriendRequest, { body: { user_id: mine.agent.id } })
  const newest = async (of: Caller) => (await of.ok(notifications)).results[0]!.content
  const requested = `בקשת חיבור חדשה: ${await nameOf(db, mine.agent.id)}`
  expect(await newest(mine.agent)).toBe(`The connection request was accepted: ${await nameOf(db, friend.id)}`)
  const bundle = async (of: Caller) => (await of.ok(addTaskBundle, { body: { bundle: 'NEW_BUYER' } }))[0]!.title
  expect([await bundle(mine.agent), await bundle(friend)]).toEqual(['First call', 'שיחת היכרות'])
  await friend.ok(changeSettings, { body: { language: 'en' } })
  expect(await bundle(friend)).toBe('First call')
  const history = (await friend.ok(notifications, { query: { history: '1' } })).results.map(({ content }) => content)
  expect(history).toContain(requested)
})

test('messages, their template, the calendar and the draft for sellers', async () => {
  const { agent, things } = await seedEverything()
  const { url } = await agent.ok(taskCalendar)
  const feed = (await product.app.inject({ url: new URL(url).pathname })).body
  const { draft } = await agent.ok(sellerPage, { params: { id: String(things.asset) } })
  const template = await agent.ok(messageTemplate)
  const text = stillLookingText({ customer: 'Dana', agent: 'Gil', language: 'en', page: 'https://x' })
  const facts = { price: 1, number_of_rooms: 3, asset_built_area: 80, floor: 0 }
  const row = {
    street: { name: 'x' },
    address_number: '1',
    city: { name: 'y' },
    neighborhood: { name: 'z' },
    ...facts,
  } as unknown as AssetRow
  const messageOptions = {
    customer: 'Dana',
    agent: 'Gil',
    language: 'en',
    text: null,
    templates: { offer: null, price_drop: null },
    stopLink: 'https://x',
  } as const
  const asset = { row, link: 'https://x', priceBefore: null }
  const message = messageText({ ...messageOptions, assets: [asset] })
  const lowerPrice = messageText({ ...messageOptions, assets: [{ ...asset, priceBefore: 2 }] })
  expectEnglish([feed, draft, template, text, message, lowerPrice])
  // The agent's own Hebrew text has Hebrew around it.
  const own = messageText({ ...messageOptions, templates: { ...messageOptions.templates, offer: 'היי {name}' }, assets: [asset] })
  expect(own).toMatch(/3 חד׳ · 80 מ״ר[\s\S]*להפסקת הודעות: /)
})
