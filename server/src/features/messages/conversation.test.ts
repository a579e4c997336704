import { handOver } from '@mafteach/contract/agency'
import { conversation, replyToCustomer } from '@mafteach/contract/conversation'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { archive, deleteCustomer } from '@mafteach/contract/customers'
import { messagingClient } from '@mafteach/contract/messages'
import { changeSettings, settings } from '@mafteach/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { buildCustomer } from '../../../test/builders.ts'
import type { Caller } from '../../../test/product.ts'
import { at, chatOf, NOON, openConversations } from './received.fixture.ts'

/** The conversation of an agent and a customer: replies, merges, transfers (product.md section 13). */

const { green, product, db, connectedAgent, begin, newId, write, received, texts, thread, noticesOf } = await openConversations()

let me: Awaited<ReturnType<typeof begin>>['me']
let dana: Awaited<ReturnType<typeof begin>>['dana']
beforeEach(async () => {
  ;({ me, dana } = await begin())
})

test('an answer is sent by the queue as written, and is listed in the conversation', async () => {
  await write('מתי אפשר?')
  product.setTime(new Date(NOON.getTime() + 60_000))
  const { status, body } = await me.call(replyToCustomer, { ...at(dana.id), body: { text: '  מחר בחמש?  ' } })
  expect([status, body.send_at, body.sent_today]).toEqual([202, null, 1])
  // A reply marks the messages as read.
  expect(await noticesOf()).toEqual([])
  await expect.poll(async () => (await thread())[0]!.message?.state).toBe('sent')
  expect(await thread()).toMatchObject([
    { from: 'agent', kind: 'TEXT', text: 'מחר בחמש?', message: { id: body.messages[0]!.id, error: null }, change: null },
    { from: 'customer', text: 'מתי אפשר?' },
  ])
  expect(green.calls.at(-1)).toMatchObject({
    method: 'sendMessage',
    body: { chatId: chatOf(dana.phone), message: 'מחר בחמש?' },
  })
})

test('an answer is refused by the rules of any message', async () => {
  const reply = (text: string, more: object = {}, who: Caller = me, id = dana.id) =>
    who.call(replyToCustomer, { ...at(id), body: { text, ...more } })
  const other = await product.agent()
  expect((await reply('שלום', {}, other)).status).toBe(404)
  expect((await other.call(conversation, at(dana.id))).status).toBe(404)
  const own = await buildCustomer(other)
  expect((await reply('שלום', {}, other, own.id)).body.code).toBe('not_linked')
  for (const text of ['', '   ', 'א'.repeat(5_001)]) expect((await reply(text)).body).toHaveProperty('text')
  expect((await reply('שלום', { send_at: new Date(NOON.getTime() + 40 * 86_400_000).toISOString() })).body).toHaveProperty(
    'send_at',
  )
  const noPhone = await buildCustomer(me, { phone: null })
  expect((await reply('שלום', {}, me, noPhone.id)).body).toHaveProperty('phone')
  await me.ok(changeSettings, { body: { daily_limit: 1 } })
  expect((await reply('אחת')).status).toBe(202)
  expect((await reply('שתיים')).body.code).toBe('daily_limit')
  expect((await me.ok(messagingClient)).sent_today).toBe(1)
})

test('a merge joins the messages and its undo separates them; permanent deletion leaves nothing', async () => {
  const twin = await buildCustomer(me, { name: 'דנה' })
  await write('מהכפולה', { chat: chatOf(twin.phone) })
  await write('שלי')
  const { merge } = await me.ok(mergeCustomers, { ...at(dana.id), body: { other: twin.id } })
  expect((await texts()).toSorted()).toEqual(['מהכפולה', 'שלי'])
  await me.ok(unmergeCustomers, { ...at(dana.id), body: { merge } })
  expect(await texts()).toEqual(['שלי'])
  expect((await received(me, twin.id)).map(({ text }) => text)).toEqual(['מהכפולה'])
  await me.ok(archive, at(dana.id))
  await me.ok(deleteCustomer, { ...at(dana.id), body: { confirm: true } })
  expect(await db.selectFrom('received_message').select('text').where('agent_id', '=', me.id).execute()).toEqual([
    { text: 'מהכפולה' },
  ])
  const notices = await db.selectFrom('notification').select('content').where('agent_id', '=', me.id).execute()
  expect(JSON.stringify(notices)).not.toContain('שלי')
})

test('a hand-over moves the customer’s messages, and what they write to the former agent is not stored', async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const staying = await connectedAgent({ agency_id })
  ;({ me, dana } = await begin({ agency_id }))
  const idMessage = newId()
  await write('לפני', { idMessage })
  await manager.ok(handOver, { ...at(me.id), body: { to: staying.id, customers: true, assets: false } })
  await write('לפני', { idMessage })
  await write('אל הסוכן הקודם')
  await write('אל הסוכנת החדשה', { agent: staying, idMessage })
  expect((await thread(staying)).map(({ text }) => text)).toEqual(['אל הסוכנת החדשה', 'לפני'])
  expect((await me.call(conversation, at(dana.id))).status).toBe(404)
  expect((await noticesOf(staying)).toSorted()).toEqual(['דנה כץ: אל הסוכנת החדשה', 'דנה כץ: לפני'])
})

test('quick replies are the default ones until the agent has their own', async () => {
  expect((await me.ok(settings)).quick_replies).toHaveLength(3)
  await me.ok(changeSettings, { body: { language: 'en' } })
  expect((await me.ok(settings)).quick_replies[1]).toBe('When is a good time to talk?')
  const own = ['  כן  ', 'לא']
  expect((await me.ok(changeSettings, { body: { quick_replies: own } })).quick_replies).toEqual(['כן', 'לא'])
  expect((await me.ok(changeSettings, { body: { quick_replies: [] } })).quick_replies).toEqual([])
  for (const quick_replies of [[''], ['א'.repeat(201)], Array(11).fill('א')])
    expect((await me.call(changeSettings, { body: { quick_replies } })).body).toHaveProperty('quick_replies')
})
