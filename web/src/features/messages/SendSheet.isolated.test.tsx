import { AssetRow } from '@mafteach/contract/assets'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import {
  cancelMessages,
  composeMessage,
  handedOver,
  messageState,
  messagingClient,
  sendMessages,
} from '@mafteach/contract/messages'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setWaiting, waitingNow } from '#shared/offline/connection.ts'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, type Refusal, refusal, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { spokenWhen } from '#shared/texts/day-words.ts'
import { closeToast, currentToasts } from '#shared/ui/toasts.ts'
import type { Recipient } from './delivery.ts'
import { SendSheet } from './SendSheet.tsx'

const yael: Recipient = { id: 77, name: 'יעל', phone: '0526041187' }
const asset = sampleOf(AssetRow, { id: 5, street: { name: 'ביאליק' }, address_number: '45', neighborhood: { name: 'מרום נוה' } })

type Composed = ReplyOf<typeof composeMessage>
let client: ReplyOf<typeof messagingClient>
let uncovered: Composed['uncovered']
let sentBefore: Composed['sent_before']
/** The server's reply to each attempt at sending; then accepted. */
let refusals: Refusal[]
let server: FakeServer

beforeEach(() => {
  client = sampleOf(messagingClient, { state: 'authorized', sent_today: 12, daily_limit: 200 })
  sentBefore = []
  uncovered = []
  refusals = []
  for (const { id } of currentToasts()) closeToast(id)
  server = fakeServer(
    answer(messagingClient, () => client),
    answer(composeMessage, () => ({
      text: 'שלום יעל',
      url: 'https://wa.me/972526041187?text=x',
      sent_before: sentBefore,
      uncovered,
    })),
    answer(handedOver, () => refusals.shift() ?? { ok: true }),
    answer(sendMessages, ({ body: { send_at } }) => {
      const messages = [{ id: 9, customer: 77, state: 'queued' as const }]
      return refusals.shift() ?? sampleOf(sendMessages, { messages, send_at, sent_today: 1, daily_limit: 200 })
    }),
    answer(cancelMessages, { messages: [] }),
    answer(messageState, { id: 9, customer: 77, state: 'sent', error: null }),
  )
})

const open = (recipients: Recipient[] = [yael]) => {
  const seen = { onClose: vi.fn(), onSent: vi.fn() }
  renderScreen(<SendSheet opened recipients={recipients} assets={[asset]} {...seen} />)
  return seen
}
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'שליחה בוואטסאפ' })
const ready = () => waitFor(() => expect(sendButton().disabled).toBe(false))

test('sends the assets with the opening words, says so, and closes', async () => {
  const seen = open()
  await ready()
  expect(screen.getByText('נשלחו היום 12 מתוך 200')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' היי יעל ' } })
  fireEvent.click(sendButton())
  await waitFor(() => expect(seen.onClose).toHaveBeenCalledOnce())
  expect(seen.onSent).toHaveBeenCalledOnce()
  expect(server.bodies(sendMessages)).toEqual([{ customer_ids: [77], asset_ids: [5], text: 'היי יעל' }])
  expect(currentToasts().map(({ text, status }) => [status, text])).toEqual([['success', 'ההודעה בדרך']])
})

test('pressing again after a failure keeps the key, also after a reload; other words are another message', async () => {
  const broken = refusal('server_error')
  // Each press makes two tries.
  refusals = Array(6).fill(broken)
  open()
  await ready()
  fireEvent.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toBe('שגיאת שרת')
  fireEvent.click(sendButton())
  await waitFor(() => expect(server.bodies(sendMessages)).toHaveLength(4))
  cleanup()
  open()
  await ready()
  fireEvent.click(sendButton())
  await waitFor(() => expect(server.bodies(sendMessages)).toHaveLength(6))
  await ready()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'אחרת' } })
  fireEvent.click(sendButton())
  await waitFor(() => expect(server.bodies(sendMessages)).toHaveLength(7))
  const keys = server.keys(sendMessages)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys.slice(0, 6)).size).toBe(1)
  expect(keys[6]).not.toBe(keys[0])
})

test.each([
  ['do_not_contact', refusal('do_not_contact'), 'אחד הלקוחות ביקש לא לקבל הודעות, ולכן לא נשלח כלום.'],
  ['no phone', refusedFields({ phone: ['required'] }), 'לאחד הלקוחות אין מספר שמקבל הודעות, ולכן לא נשלח כלום.'],
  ['daily_limit', refusal('daily_limit'), 'הגענו למכסת ההודעות להיום. אפשר להמשיך מחר.'],
])('a refusal is explained: %s', async (_, refusal, text) => {
  refusals = [refusal]
  const seen = open()
  await ready()
  fireEvent.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(seen.onClose).not.toHaveBeenCalled()
})

test('whoever cannot or may not be written to is left out, and nobody left means no sending', async () => {
  const blocked = { ...yael, id: 78, name: 'דן', whatsapp_do_not_contact: true }
  open([yael, blocked])
  await ready()
  fireEvent.click(sendButton())
  await waitFor(() => expect(server.bodies(sendMessages)[0]).toMatchObject({ customer_ids: [77] }))
  cleanup()

  open([{ ...yael, phone: null }, blocked])
  await screen.findByText('נשלחו היום 12 מתוך 200')
  expect(sendButton().disabled).toBe(true)
  expect(screen.getByText('אין מספר טלפון')).toBeTruthy()
  expect(screen.getByText('ללא עניין בקבלת הודעות')).toBeTruthy()
})

test('more customers than messages left today cannot be sent to', async () => {
  client.sent_today = 199
  open([yael, { ...yael, id: 78 }])
  expect((await screen.findByRole('alert')).textContent).toContain('נשארה להיום הודעה אחת')
  expect(sendButton().disabled).toBe(true)
})

test('in quiet hours it offers their end first and now beside it; what was put off can be taken back', async () => {
  const end = new Date(Date.now() + 8 * 3_600_000)
  end.setMinutes(0, 0, 0)
  client.quiet_until = end.toISOString()
  const seen = open()
  const later = await screen.findByRole<HTMLButtonElement>('button', { name: `שליחה ${spokenWhen(end.toISOString())}` })
  expect(screen.getByRole('button', { name: 'שליחה עכשיו' }).compareDocumentPosition(later)).toBe(2)
  fireEvent.click(later)
  await waitFor(() => expect(seen.onClose).toHaveBeenCalledOnce())
  expect(server.bodies(sendMessages)).toEqual([{ customer_ids: [77], asset_ids: [5], text: null, send_at: end.toISOString() }])
  const [toast] = currentToasts()
  expect(toast?.text).toBe(`ההודעה תישלח ${spokenWhen(end.toISOString())}`)
  toast?.undo?.()
  await waitFor(() => expect(server.bodies(cancelMessages)).toEqual([{ ids: [9] }]))
})

test('earlier sendings are listed, for one recipient by asset and for many by their names', async () => {
  sentBefore = [{ customer: 77, asset: 5, at: new Date(Date.now() - 2 * 86_400_000).toISOString() }]
  open()
  expect(await screen.findByText('כבר נשלח: ביאליק 45 · לפני יומיים')).toBeTruthy()
  cleanup()
  open([yael, { ...yael, id: 78, name: 'דן' }])
  expect(await screen.findByText('הנכס כבר נשלח אל יעל')).toBeTruthy()
})

test('a queued message is mentioned before another is sent', async () => {
  const none = waitingNow()
  setWaiting({ ...none, things: new Map([['customer 77', 'הודעה']]), count: 1 })
  open()
  expect(await screen.findByText('כבר ממתין לקליטה: הודעה')).toBeTruthy()
  act(() => setWaiting(none))
  expect(screen.queryByText(/כבר ממתין/)).toBeNull()
})

test('a recipient without a signed order for the property is noted quietly, with the paper one tap away; sending continues', async () => {
  uncovered = [{ customer: 77, asset: 5, order: null }]
  open()
  const link = await screen.findByRole('link', { name: 'הכנת הזמנה' })
  expect(link.getAttribute('href')).toBe('/forms?form=ORDER_BUYER&customer=77&about=5')
  expect(sendButton().disabled).toBe(false)
  cleanup()
  uncovered = [{ customer: 77, asset: 5, order: 3 }]
  open()
  expect((await screen.findByRole('link', { name: 'הכנת נספח' })).getAttribute('href')).toContain('form=ADDENDUM')
  cleanup()
  open([yael, { ...yael, id: 78, name: 'דן' }])
  expect(await screen.findByText('אין הזמנת תיווך חתומה לנכס הזה: יעל.')).toBeTruthy()
})

test('while WhatsApp starts, sending waits', async () => {
  client.state = 'starting'
  open()
  await screen.findByText(/וואטסאפ מתחבר/)
  expect(sendButton().disabled).toBe(true)
})

test.each(['notAuthorized', 'notExisted'] as const)(
  'without a connection (%s) a prompt takes the place of sending',
  async (state) => {
    client.state = state
    open()
    expect(await screen.findByRole('button', { name: 'חיבור עכשיו' })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'חיבור וואטסאפ לשליחה' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'שליחה בוואטסאפ' })).toBeNull()
  },
)

test('by hand: a real link to wa.me for each customer, and each tap counts as sent, once where its answer got lost', async () => {
  client.state = 'notAuthorized'
  const seen = open()
  fireEvent.click(await screen.findByRole('button', { name: 'שליחה ידנית בוואטסאפ' }))
  const link = await screen.findByRole('link', { name: 'פתיחת וואטסאפ אל יעל' })
  expect(link.getAttribute('href')).toBe('https://wa.me/972526041187?text=x')
  refusals = [refusal('unavailable')]
  fireEvent.click(link)
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['השרת לא זמין. אפשר לנסות שוב.']))
  fireEvent.click(link)
  await waitFor(() => expect(server.bodies(handedOver)).toEqual(Array(2).fill({ customer_ids: [77], asset_ids: [5] })))
  expect(new Set(server.keys(handedOver)).size).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'סיום' }))
  expect(seen.onSent).toHaveBeenCalledOnce()
  expect(seen.onClose).toHaveBeenCalledOnce()
})
