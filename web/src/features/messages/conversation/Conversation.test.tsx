import { type ConversationMessage, conversation, replyToCustomer } from '@mafteach/contract/conversation'
import { messagingClient } from '@mafteach/contract/messages'
import { settings } from '@mafteach/contract/settings'
import { home } from '@mafteach/contract/sign-in'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { page, sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { Conversation } from './Conversation.tsx'

const dana = { id: 5, name: 'דנה כץ', phone: '0521234567', whatsapp_do_not_contact: false }
const CLIENT = { state: 'authorized' as const, reason: null, sent_today: 0, daily_limit: 200, quiet_until: null as string | null }
const QUICK = ['תודה', 'מתי נוח לך?']

const receivedMessage = (id: number, more: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: `received-${id}`,
  at: '2026-11-24T10:00:00.000Z',
  from: 'customer',
  kind: 'TEXT',
  text: `הודעה ${id}`,
  message: null,
  change: null,
  ...more,
})
const sent = (id: number, more: Partial<ConversationMessage> = {}): ConversationMessage =>
  receivedMessage(id, { id: `sent-${id}`, from: 'agent', message: { id, state: 'sent', error: null }, ...more })

let messages: ConversationMessage[]
let client: typeof CLIENT
let server: FakeServer

beforeEach(() => {
  localStorage.clear()
  messages = [receivedMessage(3, { text: 'אפשר מחר?' }), sent(2, { text: 'יש דירה' })]
  client = { ...CLIENT }
  server = fakeServer(
    answer(home, sampleOf(home)),
    answer(conversation, () => page(messages)),
    answer(messagingClient, () => client),
    answer(settings, () => sampleOf(settings, { quick_replies: QUICK })),
    answer(replyToCustomer, {
      messages: [{ id: 9, customer: 5, state: 'queued', error: null }],
      // An immediate message is watched beyond the test (e2e/replies.spec.ts).
      send_at: '2026-11-30T06:00:00.000Z',
      sent_today: 1,
      daily_limit: 200,
    }),
  )
})

const render = (customer: Partial<typeof dana> | { phone: null } = {}) =>
  renderScreen(
    <Conversation
      customer={{ ...dana, ...customer }}
      actsOf={({ state }) => (state === 'failed' ? <button type="button">ניסיון נוסף</button> : null)}
    />,
    { data: [[meQuery.queryKey, { id: 1 }]] },
  )
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'הודעה אל דנה כץ' })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'שליחה' })
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const answers = () => server.written().filter(([name]) => name === 'POST /real-estate/customer/5/messages/')

test('messages of both sides are in one list, the newest last, each with its author and time', async () => {
  render()
  const list = await screen.findByRole('list', { name: 'הודעות' })
  const [first, last] = within(list).getAllByRole('listitem')
  expect(first!.textContent).toMatch(/^אני.*יש דירה$/)
  expect(last!.textContent).toMatch(/^דנה כץ.*אפשר מחר\?$/)
  expect(last!.querySelector('time')!.dateTime).toBe('2026-11-24T10:00:00.000Z')
})

test('what is no text says what it is, an edited one that it was, and a deleted one has no words', async () => {
  messages = [
    receivedMessage(1, { kind: 'IMAGE', text: 'הסלון' }),
    receivedMessage(2, { kind: 'AUDIO', text: '' }),
    receivedMessage(3, { change: 'edited' }),
    receivedMessage(4, { change: 'deleted', text: '' }),
    sent(5, { message: { id: 5, state: 'failed', error: 'no_account' } }),
  ]
  render()
  const list = await screen.findByRole('list', { name: 'הודעות' })
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent!)
  expect(texts[4]).toMatch(/תמונה.*הסלון/)
  expect(texts[3]).toMatch(/הקלטה/)
  expect(texts[2]).toMatch(/נערכה.*הודעה 3/)
  expect(texts[1]).toMatch(/ההודעה נמחקה$/)
  expect(within(list).getByRole('button', { name: 'ניסיון נוסף' })).toBeTruthy()
})

test('a very long message is cut until expanded', async () => {
  messages = [receivedMessage(1, { text: 'א'.repeat(5_000) })]
  render()
  fireEvent.click(await screen.findByRole('button', { name: 'להצגת כל ההודעה' }))
  expect(screen.getByText('א'.repeat(5_000))).toBeTruthy()
})

test('an answer is sent once, then the field is emptied; until then the input stays', async () => {
  const first = render()
  expect((await field()).value).toBe('')
  expect(send().disabled).toBe(true)
  await type('מחר בחמש')
  first.unmount()
  render()
  await waitFor(async () => expect((await field()).value).toBe('מחר בחמש'))
  fireEvent.click(send())
  await waitFor(() => expect(answers()).toEqual([['POST /real-estate/customer/5/messages/', { text: 'מחר בחמש' }]]))
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(currentToasts().at(-1)?.text).toMatch(/^ההודעה תישלח /)
})

test('a quick reply is inserted below the existing text, and can be edited', async () => {
  render()
  fireEvent.click(await screen.findByRole('button', { name: 'תודה' }))
  expect((await field()).value).toBe('תודה')
  expect(document.activeElement).toBe(await field())
  fireEvent.click(screen.getByRole('button', { name: 'מתי נוח לך?' }))
  expect((await field()).value).toBe('תודה\nמתי נוח לך?')
  expect(answers()).toEqual([])
})

test('in quiet hours sending later is offered first', async () => {
  client.quiet_until = new Date(Date.now() + 3 * 3_600_000).toISOString()
  render()
  await type('בבוקר')
  fireEvent.click(await screen.findByRole('button', { name: /^שליחה (היום|מחר|ב)/ }))
  await waitFor(() => expect(answers()).toEqual([[expect.any(String), { text: 'בבוקר', send_at: client.quiet_until }]]))
  expect(screen.getByRole('button', { name: 'שליחה עכשיו' })).toBeTruthy()
})

test.each([
  ['do_not_contact', 'הלקוח ביקש לא לקבל הודעות.'],
  ['daily_limit', 'נשלחו כל ההודעות של היום. אפשר להמשיך מחר.'],
  ['server_error', 'ההודעה לא נשלחה. אפשר לנסות שוב.'],
] as const)('a refusal says why (%s), and what was typed stays', async (code, text) => {
  server.answer(answer(replyToCustomer, refusal(code)))
  render()
  await type('שלום')
  fireEvent.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect((await field()).value).toBe('שלום')
})

test('instead of the field it says why: no messages wanted, no number, or no connection', async () => {
  const one = render({ whatsapp_do_not_contact: true })
  expect(await screen.findByText('הלקוח ביקש לא לקבל הודעות.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  one.unmount()
  const two = render({ phone: null })
  expect(await screen.findByText('אין מספר טלפון שמקבל הודעות.')).toBeTruthy()
  two.unmount()
  client = { ...CLIENT, state: 'notAuthorized' as never }
  render()
  expect(await screen.findByText('וואטסאפ לא מחובר, ואי אפשר לענות מכאן.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'מענה בוואטסאפ' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'חיבור וואטסאפ' }).getAttribute('href')).toBe('/settings/sending#whatsapp')
})

test('if there are no messages yet the field opens with a tap; a failed load can be retried', async () => {
  messages = []
  const first = render()
  expect(await screen.findByText('עוד לא נכתבו הודעות.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'כתיבת הודעה' }))
  expect(await field()).toBeTruthy()
  first.unmount()
  server.answer(answer(conversation, refusal('server_error')))
  render()
  expect(await screen.findByText('ההודעות לא נטענו')).toBeTruthy()
})
