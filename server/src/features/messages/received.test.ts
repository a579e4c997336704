import { handOver } from '@mafteach/contract/agency'
import { conversation, replyToCustomer } from '@mafteach/contract/conversation'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { archive, changeCustomer, deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { messagingClient } from '@mafteach/contract/messages'
import { changePreferences, notifications } from '@mafteach/contract/notifications'
import { changeSettings, settings } from '@mafteach/contract/settings'
import { customerTimeline } from '@mafteach/contract/timeline'
import { connectWhatsapp, whatsappWebhook } from '@mafteach/contract/whatsapp-connection'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildCustomer, newPhone } from '../../../test/builders.ts'
import { openGreenApi } from '../../../test/green-api.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** What customers write by WhatsApp: kept once, told, and answered (product.md section 13). */

const green = await openGreenApi()
afterAll(green.close)
const product = await openProduct({
  WHATSAPP_PROVIDER: 'green-api',
  GREEN_API_URL: green.url,
  PUBLIC_URL: 'https://mafteach.example',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.invalid/',
})
const { db } = product.database
const { stranger } = product
const NOON = new Date('2026-11-24T10:00:00Z')
const TOKEN = 'd75b3a66374942c5b3c019c698abc2067e151558acbd451234'

type Agent = Caller & { instance: string; secret: string }
let instances = 1_201_000_000
let messages = 0
let me: Agent
let dana: { id: number; phone: string | null }

/** An agent whose instance is connected. */
async function connectedAgent(fields: Parameters<typeof product.agent>[0] = {}): Promise<Agent> {
  const id = String(++instances)
  const instance = green.add(id, TOKEN, 'authorized')
  const agent = await product.agent(fields)
  await agent.ok(connectWhatsapp, { body: { id_instance: id, api_token_instance: TOKEN } })
  const secret = /webhooks\/([\w-]+)\/$/.exec(String(instance.settings.webhookUrl))![1]!
  return { ...agent, instance: id, secret }
}

beforeEach(async () => {
  product.setTime(NOON)
  me = await connectedAgent()
  dana = await buildCustomer(me, { name: 'דנה כץ' })
})

const newId = () => `3EB0${String(++messages).padStart(8, '0')}`
const chatOf = (phone: string | null) => `972${phone!.slice(1)}@c.us`
const seconds = (time: Date) => Math.floor(time.getTime() / 1_000)
const textOf = (textMessage: string) => ({ typeMessage: 'textMessage', textMessageData: { textMessage } })

interface Posted {
  agent?: Agent
  secret?: string
  chat?: string
  idMessage?: string
  timestamp?: number
  sender?: Record<string, unknown>
  node?: Caller
}
const post = (
  messageData: Record<string, unknown>,
  { agent = me, secret = agent.secret, chat = chatOf(dana.phone), ...more }: Posted = {},
) =>
  (more.node ?? stranger).call(whatsappWebhook, {
    params: { secret },
    body: {
      typeWebhook: 'incomingMessageReceived',
      instanceData: { idInstance: Number(agent.instance), wid: '972501000001@c.us', typeInstance: 'whatsapp' },
      timestamp: more.timestamp ?? seconds(NOON),
      idMessage: more.idMessage ?? newId(),
      senderData: { chatId: chat, sender: chat, chatName: 'דנה', senderName: 'דנה', ...more.sender },
      messageData,
    },
  })
const write = async (text: string, how: Posted = {}) => expect((await post(textOf(text), how)).status).toBe(200)

const at = (id: number) => ({ params: { id: String(id) } })
const received = async (agent: Caller = me, id = dana.id) =>
  (await agent.ok(customerTimeline, at(id))).results.filter((item) => item.kind === 'message_received')
const texts = async () => (await received()).map(({ text }) => text)
const thread = async (agent: Caller = me, id = dana.id) => (await agent.ok(conversation, at(id))).results
const told = async (agent: Caller = me) =>
  (await agent.ok(notifications, { query: { type: 'message received' } })).results.map(({ content }) => content)
const isStopped = async () => (await me.ok(getCustomer, at(dana.id))).whatsapp_do_not_contact
const statuses = async () =>
  (await me.ok(customerTimeline, at(dana.id))).results.flatMap((item) => (item.kind === 'status' ? [item.status] : []))
const countOfRows = async () =>
  Number(
    (
      await db
        .selectFrom('received_message')
        .select((all) => all.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('a message of a customer stands in the timeline and the conversation at its time, and is told', async () => {
  const sentAt = new Date(NOON.getTime() - 90_000)
  await write('אפשר לראות מחר?', { timestamp: seconds(sentAt) })
  expect(await received()).toEqual([
    expect.objectContaining({
      kind: 'message_received',
      at: sentAt.toISOString(),
      text: 'אפשר לראות מחר?',
      message_kind: 'TEXT',
      is_deleted: false,
    }),
  ])
  expect(await thread()).toEqual([
    {
      id: expect.stringMatching(/^received-/),
      at: sentAt.toISOString(),
      from: 'customer',
      kind: 'TEXT',
      text: 'אפשר לראות מחר?',
      message: null,
      change: null,
    },
  ])
  const { results } = await me.ok(notifications, {})
  expect(results).toMatchObject([
    {
      notification_type: 'message received',
      referenced_object_id: dana.id,
      content: 'דנה כץ: אפשר לראות מחר?',
      customer: { id: dana.id },
    },
  ])
})

const file = (typeMessage: string, caption?: string) => ({
  typeMessage,
  fileMessageData: { downloadUrl: 'https://files.invalid/secret-of-a-file', caption, fileName: 'a.bin', mimeType: 'x/y' },
})
const quoted = {
  stanzaId: 'X',
  participant: '972501000001@c.us',
  typeMessage: 'textMessage',
  textMessage: 'what the agent wrote',
}
test.each([
  ['textMessage', textOf('שלום'), 'TEXT', 'שלום'],
  [
    'extendedTextMessage',
    { typeMessage: 'extendedTextMessage', extendedTextMessageData: { text: 'see https://a.b', title: 'x' } },
    'TEXT',
    'see https://a.b',
  ],
  [
    'quotedMessage',
    { typeMessage: 'quotedMessage', extendedTextMessageData: { text: 'כן' }, quotedMessage: quoted },
    'TEXT',
    'כן',
  ],
  ['imageMessage', file('imageMessage', 'הסלון'), 'IMAGE', 'הסלון'],
  ['imageMessage without words', file('imageMessage'), 'IMAGE', ''],
  ['audioMessage', file('audioMessage', ''), 'AUDIO', ''],
  ['videoMessage', file('videoMessage', 'סיור'), 'FILE', 'סיור'],
  ['documentMessage', file('documentMessage', 'החוזה'), 'FILE', 'החוזה'],
  ['stickerMessage', file('stickerMessage'), 'OTHER', ''],
  [
    'locationMessage',
    {
      typeMessage: 'locationMessage',
      locationMessageData: { nameLocation: 'בית', address: 'ביאליק 3', latitude: 32.08, longitude: 34.8 },
    },
    'OTHER',
    'בית, ביאליק 3',
  ],
  [
    'locationMessage of a point',
    { typeMessage: 'locationMessage', locationMessageData: { latitude: 32.08, longitude: 34.8 } },
    'OTHER',
    '32.08, 34.8',
  ],
  [
    'contactMessage',
    { typeMessage: 'contactMessage', contactMessageData: { displayName: 'עו״ד כהן', vcard: 'BEGIN:VCARD\nTEL:+972501234567' } },
    'OTHER',
    'עו״ד כהן',
  ],
  [
    'contactsArrayMessage',
    { typeMessage: 'contactsArrayMessage', messageData: { contacts: [{ displayName: 'א' }, { displayName: 'ב' }] } },
    'OTHER',
    'א, ב',
  ],
  [
    'pollMessage',
    { typeMessage: 'pollMessage', pollMessageData: { name: 'מתי?', options: [{ optionName: 'מחר' }] } },
    'OTHER',
    'מתי?',
  ],
  [
    'reactionMessage',
    { typeMessage: 'reactionMessage', extendedTextMessageData: { text: '👍' }, quotedMessage: quoted },
    'OTHER',
    '👍',
  ],
  [
    'buttonsResponseMessage',
    {
      typeMessage: 'buttonsResponseMessage',
      buttonsResponseMessage: { stanzaId: 'X', selectedButtonId: '1', selectedButtonText: 'מתאים לי' },
    },
    'TEXT',
    'מתאים לי',
  ],
  [
    'templateButtonsReplyMessage',
    { typeMessage: 'templateButtonsReplyMessage', templateButtonReplyMessage: { selectedDisplayText: 'כן' } },
    'TEXT',
    'כן',
  ],
  [
    'listResponseMessage',
    { typeMessage: 'listResponseMessage', listResponseMessage: { title: '3 חדרים', singleSelectReply: 'a' } },
    'TEXT',
    '3 חדרים',
  ],
  ['a type that nobody knows', { typeMessage: '__proto__', textMessageData: { textMessage: 'x' } }, 'OTHER', ''],
])('%s is kept by its words and kind, without an address of a file', async (_, messageData, kind, text) => {
  expect((await post(messageData)).status).toBe(200)
  expect(await received()).toMatchObject([{ message_kind: kind, text }])
  const rows = await db.selectFrom('received_message').selectAll().where('agent_id', '=', me.id).execute()
  expect(JSON.stringify([rows, await told()])).not.toMatch(/files\.invalid|a\.bin|501234567|what the agent wrote/)
})

test('of a poll what the customer chose is kept, and a reaction that was taken back is nothing', async () => {
  const votes = [
    { optionName: 'מחר', optionVoters: [chatOf(dana.phone)] },
    { optionName: 'היום', optionVoters: ['972501000009@c.us'] },
  ]
  await post({ typeMessage: 'pollUpdateMessage', pollMessageData: { stanzaId: 'X', name: 'מתי?', votes } })
  await post({ typeMessage: 'reactionMessage', extendedTextMessageData: { text: '' }, quotedMessage: quoted })
  expect(await texts()).toEqual(['מחר'])
})

test('a message is one however often, and to how many nodes at once, it comes', async () => {
  const idMessage = newId()
  const other = product.withToken(null, await product.anotherNode())
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => post(textOf('פעם אחת'), { idMessage, node: at % 2 === 0 ? stranger : other })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await write('פעם אחת', { idMessage })
  expect(await texts()).toEqual(['פעם אחת'])
  expect(await told()).toHaveLength(1)
})

test('messages that come out of order stand in their own', async () => {
  const minutes = (count: number) => ({ timestamp: seconds(NOON) - count * 60 })
  await write('שנייה', minutes(1))
  await write('ראשונה', minutes(5))
  await write('שלישית', minutes(0))
  expect(await texts()).toEqual(['שלישית', 'שנייה', 'ראשונה'])
  expect((await thread()).map(({ text }) => text)).toEqual(['שלישית', 'שנייה', 'ראשונה'])
})

test('a time that is still to come is now, and an old or absent one is no trouble', async () => {
  await write('מהעתיד', { timestamp: seconds(NOON) + 999_999 })
  await write('מפעם', { timestamp: 0 })
  expect((await received()).map((item) => [item.text, item.at])).toEqual([
    ['מהעתיד', NOON.toISOString()],
    ['מפעם', new Date(0).toISOString()],
  ])
  expect((await post(textOf('x'), { timestamp: 1e30 })).status).toBe(400)
})

test('whoever is no customer of this agent is not kept, nor is a group, a channel or a message without an id', async () => {
  const other = await connectedAgent()
  const theirs = await buildCustomer(other, { name: 'של אחר' })
  const before = await countOfRows()
  await write('מי זה?', { chat: chatOf(newPhone()) })
  await write('של סוכן אחר', { chat: chatOf(theirs.phone) })
  for (const chat of [
    '120363043968066561@g.us',
    'status@broadcast',
    '120363@newsletter',
    '1@lid',
    `${chatOf(dana.phone)}x`,
    '',
    '972@c.us',
  ])
    await write('קבוצה', { chat, sender: { sender: chatOf(dana.phone) } })
  await write('בלי מזהה', { idMessage: '' })
  expect(await countOfRows()).toBe(before)
  expect([await told(), await told(other)]).toEqual([[], []])
})

test('a customer is found by any of their numbers, and by the number that a hidden chat tells', async () => {
  const second = newPhone()
  await me.ok(changeCustomer, { ...at(dana.id), body: { other_phones: [second] } })
  await write('מהמספר השני', { chat: chatOf(second) })
  await write('ממספר חסוי', { chat: '98765432101234@lid', sender: { senderPhoneNumber: Number(`972${dana.phone!.slice(1)}`) } })
  expect((await texts()).toSorted()).toEqual(['מהמספר השני', 'ממספר חסוי'])
})

test('another agent’s instance, a forged secret and an address that was given up bring nothing', async () => {
  const other = await connectedAgent()
  const before = await countOfRows()
  const answers = [
    await post(textOf('א'), { secret: other.secret }),
    await post(textOf('ב'), { secret: 'guess' }),
    await post(textOf('ג'), { agent: { ...me, instance: other.instance } }),
    // Its own customers alone.
    await post(textOf('ד'), { agent: other }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
  expect(await countOfRows()).toBe(before)
})

test.each([
  'הסר',
  'הסירו',
  'stop',
  'STOP',
  ' Stop. ',
  'Unsubscribe!',
  'стоп',
  'СТОП',
  'توقف',
  '„הסר”',
  '\u200fהסר\u200f',
  '🛑 stop 🛑',
  'הָסֵר',
])('“%s” stops messages, and says so', async (word) => {
  await write(word)
  expect(await isStopped()).toBe(true)
  expect(await statuses()).toEqual(['do_not_contact'])
  expect(await told()).toEqual([expect.stringContaining('לא לשלוח יותר הודעות')])
  const refused = await me.call(replyToCustomer, { ...at(dana.id), body: { text: 'רק רגע' } })
  expect([refused.status, refused.body.code]).toEqual([409, 'do_not_contact'])
  // Once more is a message like any other.
  await write(word)
  expect(await statuses()).toEqual(['do_not_contact'])
})

test.each(['אל תסירו אותי', 'stop by tomorrow?', 'הסר את המודעה', 'non-stop', 'סטופ', '', '!'])(
  '“%s” stops nothing',
  async (text) => {
    await write(text)
    expect(await isStopped()).toBe(false)
  },
)

test('a caption of a word that stops is a caption', async () => {
  await post(file('imageMessage', 'stop'))
  expect(await isStopped()).toBe(false)
})

test('a stop takes what was to leave later along', async () => {
  const later = new Date(NOON.getTime() + 3_600_000)
  const { messages: queued } = await me.ok(replyToCustomer, {
    ...at(dana.id),
    body: { text: 'בערב', send_at: later.toISOString() },
  })
  await write('הסר')
  product.setTime(later)
  await expect
    .poll(
      async () =>
        await db.selectFrom('message').select(['state', 'error']).where('id', '=', queued[0]!.id).executeTakeFirstOrThrow(),
    )
    .toEqual({ state: 'failed', error: 'do_not_contact' })
})

test('64 KB are kept whole, control characters and halves of letters are not, and the notification is short', async () => {
  const long = 'א'.repeat(65_536)
  await write(`${long}ב`)
  expect((await received())[0]!.text).toBe(long)
  expect((await told())[0]!.length).toBeLessThan(300)
  expect((await post(textOf('a\0b\u0007c\r\nd\ud83d'))).status).toBe(200)
  expect(await texts()).toContain('abc\nd\ufffd')
  const nested = JSON.parse(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`)
  expect((await post({ typeMessage: 'textMessage', textMessageData: nested })).status).toBe(200)
  for (const messageData of [
    { typeMessage: 7 },
    { typeMessage: 'textMessage', textMessageData: [] },
    { typeMessage: 'textMessage' },
  ])
    expect((await post(messageData)).status).toBe(200)
})

test('marks that turn directions are not in the notification, and what a customer is called stays theirs', async () => {
  await write('\u202eabc\n\n\ndef')
  expect(await told()).toEqual(['דנה כץ: abc def'])
})

const edited = (stanzaId: string, textMessage: string) => ({
  typeMessage: 'editedMessage',
  editedMessageData: { stanzaId, textMessage },
})
const deleted = (stanzaId: string) => ({ typeMessage: 'deletedMessage', deletedMessageData: { stanzaId } })

test('a message that was edited has its last words, in whatever order they come', async () => {
  const idMessage = newId()
  const [first, second] = [seconds(NOON) - 60, seconds(NOON) - 30]
  await write('בשש', { idMessage, timestamp: seconds(NOON) - 120 })
  await post(edited(idMessage, 'בשמונה'), { timestamp: second })
  await post(edited(idMessage, 'בשבע'), { timestamp: first })
  expect(await thread()).toMatchObject([{ text: 'בשמונה', change: 'edited' }])
  expect(await told()).toHaveLength(1)
  // Before the message itself.
  const early = newId()
  await post(edited(early, 'נכון'))
  await write('טעות', { idMessage: early })
  expect(await texts()).toEqual(['נכון', 'בשמונה'])
  await post(edited(idMessage, 'הסר'), { timestamp: seconds(NOON) })
  expect(await isStopped()).toBe(true)
})

test('a message that was deleted loses its words and its notification, also where it comes afterwards', async () => {
  const idMessage = newId()
  await write('סוד', { idMessage })
  await post(deleted(idMessage))
  await post(deleted(idMessage))
  expect(await received()).toMatchObject([{ text: '', is_deleted: true }])
  expect(await thread()).toMatchObject([{ text: '', change: 'deleted' }])
  expect(await told()).toEqual([])
  const late = newId()
  await post(deleted(late))
  await write('סוד', { idMessage: late })
  await post(edited(late, 'סוד'))
  expect(await texts()).toEqual(['', ''])
})

test('nobody else’s message is edited or deleted', async () => {
  const idMessage = newId()
  await write('שלי', { idMessage })
  const second = await buildCustomer(me)
  const other = await connectedAgent()
  await buildCustomer(other, { phone: dana.phone! })
  await post(deleted(idMessage), { chat: chatOf(second.phone) })
  await post(deleted(idMessage), { agent: other })
  expect(await texts()).toEqual(['שלי'])
})

test('an archived customer is heard and stays archived; the messages of a closed account are not kept', async () => {
  await me.ok(archive, at(dana.id))
  await write('עדיין רלוונטי?')
  expect(await told()).toHaveLength(1)
  expect((await me.ok(getCustomer, at(dana.id))).is_archived).toBe(true)
  await db.updateTable('agent').set({ closed_at: NOON }).where('id', '=', me.id).execute()
  const before = await countOfRows()
  await write('יש מישהו?')
  expect(await countOfRows()).toBe(before)
})

test('an agent who wants no such notifications has none, and the message is there', async () => {
  await me.ok(changePreferences, { body: { kinds: { 'message received': { list: false, push: false } } } })
  await write('בשקט')
  expect(await told()).toEqual([])
  expect(await texts()).toEqual(['בשקט'])
})

test('an answer goes out by the queue as it was written, and stands in the conversation', async () => {
  await write('מתי אפשר?')
  product.setTime(new Date(NOON.getTime() + 60_000))
  const { status, body } = await me.call(replyToCustomer, { ...at(dana.id), body: { text: '  מחר בחמש?  ' } })
  expect([status, body.send_at, body.sent_today]).toEqual([202, null, 1])
  // Whoever is answered was read.
  expect(await told()).toEqual([])
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

test('an answer is refused as any message is', async () => {
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

test('a merge brings the messages together and its undoing parts them; deleting for good leaves nothing', async () => {
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

test('a customer who went to a colleague takes the messages along, and what they write to the former agent is not kept', async () => {
  const agency_id = await product.agency()
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const staying = await connectedAgent({ agency_id })
  me = await connectedAgent({ agency_id })
  dana = await buildCustomer(me, { name: 'דנה כץ' })
  const idMessage = newId()
  await write('לפני', { idMessage })
  await manager.ok(handOver, { ...at(me.id), body: { to: staying.id, customers: true, assets: false } })
  await write('לפני', { idMessage })
  await write('אל הסוכן הקודם')
  await write('אל הסוכנת החדשה', { agent: staying, idMessage })
  expect((await thread(staying)).map(({ text }) => text)).toEqual(['אל הסוכנת החדשה', 'לפני'])
  expect((await me.call(conversation, at(dana.id))).status).toBe(404)
  expect((await told(staying)).toSorted()).toEqual(['דנה כץ: אל הסוכנת החדשה', 'דנה כץ: לפני'])
})

test('quick replies are the original ones until the agent has their own', async () => {
  expect((await me.ok(settings)).quick_replies).toHaveLength(3)
  await me.ok(changeSettings, { body: { language: 'en' } })
  expect((await me.ok(settings)).quick_replies[1]).toBe('When is a good time to talk?')
  const own = ['  כן  ', 'לא']
  expect((await me.ok(changeSettings, { body: { quick_replies: own } })).quick_replies).toEqual(['כן', 'לא'])
  expect((await me.ok(changeSettings, { body: { quick_replies: [] } })).quick_replies).toEqual([])
  for (const quick_replies of [[''], ['א'.repeat(201)], Array(11).fill('א')])
    expect((await me.call(changeSettings, { body: { quick_replies } })).body).toHaveProperty('quick_replies')
})
