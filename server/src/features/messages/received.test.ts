import { archive, changeCustomer, getCustomer } from '@mafteach/contract/customers'
import { changePreferences, notifications } from '@mafteach/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { buildCustomer, newPhone } from '../../../test/builders.ts'
import { at, chatOf, fileOf, NOON, openConversations, seconds, textOf } from './received.fixture.ts'

/** Incoming WhatsApp messages: stored once, only from known customers, whatever their content (product.md section 13). */

const { product, db, stranger, connectedAgent, begin, newId, post, write, received, texts, thread, noticesOf, countOfRows } =
  await openConversations()

let me: Awaited<ReturnType<typeof begin>>['me']
let dana: Awaited<ReturnType<typeof begin>>['dana']
beforeEach(async () => {
  ;({ me, dana } = await begin())
})

test('a customer’s message is in the timeline and the conversation at its time, and raises a notification', async () => {
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
  ['imageMessage', fileOf('imageMessage', 'הסלון'), 'IMAGE', 'הסלון'],
  ['imageMessage without words', fileOf('imageMessage'), 'IMAGE', ''],
  ['audioMessage', fileOf('audioMessage', ''), 'AUDIO', ''],
  ['videoMessage', fileOf('videoMessage', 'סיור'), 'FILE', 'סיור'],
  ['documentMessage', fileOf('documentMessage', 'החוזה'), 'FILE', 'החוזה'],
  ['stickerMessage', fileOf('stickerMessage'), 'OTHER', ''],
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
  ['an unknown type', { typeMessage: '__proto__', textMessageData: { textMessage: 'x' } }, 'OTHER', ''],
])('%s is stored by its text and kind, without the address of a file', async (_, messageData, kind, text) => {
  expect((await post(messageData)).status).toBe(200)
  expect(await received()).toMatchObject([{ message_kind: kind, text }])
  const rows = await db.selectFrom('received_message').selectAll().where('agent_id', '=', me.id).execute()
  expect(JSON.stringify([rows, await noticesOf()])).not.toMatch(/files\.invalid|a\.bin|501234567|what the agent wrote/)
})

test('of a poll the customer’s choice is stored, and a withdrawn reaction is ignored', async () => {
  const votes = [
    { optionName: 'מחר', optionVoters: [chatOf(dana.phone)] },
    { optionName: 'היום', optionVoters: ['972501000009@c.us'] },
  ]
  await post({ typeMessage: 'pollUpdateMessage', pollMessageData: { stanzaId: 'X', name: 'מתי?', votes } })
  await post({ typeMessage: 'reactionMessage', extendedTextMessageData: { text: '' }, quotedMessage: quoted })
  expect(await texts()).toEqual(['מחר'])
})

test('a message is stored once however often, and at how many nodes at once, it arrives', async () => {
  const idMessage = newId()
  const other = product.withToken(null, await product.anotherNode())
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => post(textOf('פעם אחת'), { idMessage, node: at % 2 === 0 ? stranger : other })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await write('פעם אחת', { idMessage })
  expect(await texts()).toEqual(['פעם אחת'])
  expect(await noticesOf()).toHaveLength(1)
})

test('messages that arrive out of order are listed in order', async () => {
  const minutes = (count: number) => ({ timestamp: seconds(NOON) - count * 60 })
  await write('שנייה', minutes(1))
  await write('ראשונה', minutes(5))
  await write('שלישית', minutes(0))
  expect(await texts()).toEqual(['שלישית', 'שנייה', 'ראשונה'])
  expect((await thread()).map(({ text }) => text)).toEqual(['שלישית', 'שנייה', 'ראשונה'])
})

test('a future time is now, and an old or absent one is accepted', async () => {
  await write('מהעתיד', { timestamp: seconds(NOON) + 999_999 })
  await write('מפעם', { timestamp: 0 })
  expect((await received()).map((item) => [item.text, item.at])).toEqual([
    ['מהעתיד', NOON.toISOString()],
    ['מפעם', new Date(0).toISOString()],
  ])
  expect((await post(textOf('x'), { timestamp: 1e30 })).status).toBe(400)
})

test('messages of people who are no customers of this agent are not stored, nor those of groups, channels or without an id', async () => {
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
  expect([await noticesOf(), await noticesOf(other)]).toEqual([[], []])
})

test('a customer is found by any of their numbers, and by the number that a hidden chat reveals', async () => {
  const second = newPhone()
  await me.ok(changeCustomer, { ...at(dana.id), body: { other_phones: [second] } })
  await write('מהמספר השני', { chat: chatOf(second) })
  await write('ממספר חסוי', { chat: '98765432101234@lid', sender: { senderPhoneNumber: Number(`972${dana.phone!.slice(1)}`) } })
  expect((await texts()).toSorted()).toEqual(['מהמספר השני', 'ממספר חסוי'])
})

test('another agent’s instance, a forged secret and a former address store nothing', async () => {
  const other = await connectedAgent()
  const before = await countOfRows()
  const answers = [
    await post(textOf('א'), { secret: other.secret }),
    await post(textOf('ב'), { secret: 'guess' }),
    await post(textOf('ג'), { agent: { ...me, instance: other.instance } }),
    // Only its own customers.
    await post(textOf('ד'), { agent: other }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
  expect(await countOfRows()).toBe(before)
})

test('64 KB are stored in full, control characters and lone surrogates are not, and the notification is short', async () => {
  const long = 'א'.repeat(65_536)
  await write(`${long}ב`)
  expect((await received())[0]!.text).toBe(long)
  expect((await noticesOf())[0]!.length).toBeLessThan(300)
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

test('direction marks are removed from the notification, and the name of the customer is unchanged', async () => {
  await write('\u202eabc\n\n\ndef')
  expect(await noticesOf()).toEqual(['דנה כץ: abc def'])
})

test('an archived customer’s message is stored and they stay archived; the messages of a closed account are not stored', async () => {
  await me.ok(archive, at(dana.id))
  await write('עדיין רלוונטי?')
  expect(await noticesOf()).toHaveLength(1)
  expect((await me.ok(getCustomer, at(dana.id))).is_archived).toBe(true)
  await db.updateTable('agent').set({ closed_at: NOON }).where('id', '=', me.id).execute()
  const before = await countOfRows()
  await write('יש מישהו?')
  expect(await countOfRows()).toBe(before)
})

test('an agent who switched off such notifications gets none, and the message is stored', async () => {
  await me.ok(changePreferences, { body: { kinds: { 'message received': { list: false, push: false } } } })
  await write('בשקט')
  expect(await noticesOf()).toEqual([])
  expect(await texts()).toEqual(['בשקט'])
})
