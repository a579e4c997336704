import type { ReplyOf } from '@mafteach/contract/endpoint'
import { messagingClient } from '@mafteach/contract/messages'
import { outbox } from '@mafteach/contract/outbox'
import { connectWhatsapp, disconnectWhatsapp } from '@mafteach/contract/whatsapp-connection'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, type FakeServer, fakeServer, type Refusal, refusal, refusedFields } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts } from '#shared/ui/toasts.ts'
import { MessagingStatus } from './MessagingStatus.tsx'

const QR = 'data:image/png;base64,iVBORw0KGgo='

type Connection = ReplyOf<typeof connectWhatsapp>
type Connecting = Refusal | Connection
interface Scene {
  reason?: string | null
  hasOutbox?: boolean
  /** Replies to connecting, in order; the last one repeats. */
  answers?: Connecting[]
}

let server: FakeServer
const show = (state: Connection['state'], { reason = null, hasOutbox = false, answers = [] }: Scene = {}) => {
  let now: Connection = { state, reason, qr: null }
  localStorage.clear()
  for (const { id } of currentToasts()) closeToast(id)
  server = fakeServer(
    answer(outbox, hasOutbox ? { results: [] } : refusal('not_found')),
    answer(connectWhatsapp, () => {
      const next = answers.length > 1 ? answers.shift()! : answers[0]!
      if ('state' in next) now = next
      return next
    }),
    answer(disconnectWhatsapp, () => {
      now = { state: 'notExisted', reason: null, qr: null }
      return now
    }),
    answer(messagingClient, () =>
      sampleOf(messagingClient, { state: now.state, reason: now.reason, sent_today: 14, daily_limit: 200 }),
    ),
  )
  renderScreen(<MessagingStatus />)
}
const code: Connection = { state: 'notAuthorized', reason: null, qr: QR }

const connecting = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור' }))
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור עכשיו' }))
}

test('an authorized connection shows its number, and is disconnected after a confirmation', async () => {
  show('authorized')
  expect(await screen.findByText('מחובר')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק' }))
  await screen.findByRole('dialog', { name: 'ניתוק וואטסאפ' })
  fireEvent.click(screen.getAllByRole('button', { name: 'ניתוק' }).at(-1)!)
  expect(await screen.findByText('לא מחובר')).toBeTruthy()
})

test.each([
  ['starting', null, 'מתחבר', /תיפתח מיד/],
  ['notAuthorized', null, 'לא מחובר', /סורקים קוד/],
  ['notExisted', null, 'לא מחובר', /סורקים קוד/],
  ['notAuthorized', 'sleepMode', 'לא מחובר', /הטלפון כבוי/],
  ['notAuthorized', 'yellowCard', 'לא מחובר', /מחשש להודעות זבל/],
  ['notAuthorized', 'blocked', 'לא מחובר', /חסמו/],
] as const)('%s (%s) is described in words', async (state, reason, word, text) => {
  show(state, { reason })
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('a code is shown and requested again until it is scanned, also after a lost answer', async () => {
  const scanned: Connection = { state: 'authorized', reason: null, qr: null }
  show('notAuthorized', { answers: [code, refusal('whatsapp_failed'), code, scanned] })
  await connecting()
  expect((await screen.findByRole('img', { name: 'קוד לסריקה בוואטסאפ' })).getAttribute('src')).toBe(QR)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const count of [2, 3, 4]) {
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(server.bodies(connectWhatsapp)).toHaveLength(count))
  }
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['וואטסאפ מחובר']))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.bodies(connectWhatsapp)).toEqual([{}, {}, {}, {}])
})

test('where the provider asks for an instance, its id and token are typed once', async () => {
  const missing = { id_instance: ['חסר שדה חובה'], api_token_instance: ['חסר שדה חובה'] }
  show('notExisted', {
    answers: [refusedFields(missing), refusedFields({ api_token_instance: ['הערך לא תקין'] }), code],
  })
  await connecting()
  fireEvent.change(await screen.findByLabelText('מזהה (idInstance)'), { target: { value: '1101000001' } })
  fireEvent.change(screen.getByLabelText('אסימון (apiTokenInstance)'), { target: { value: 'abcdefgh1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'המשך לקוד' }))
  expect((await screen.findAllByText(/הערך לא תקין/)).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'המשך לקוד' }))
  expect(await screen.findByRole('img', { name: 'קוד לסריקה בוואטסאפ' })).toBeTruthy()
  expect(server.bodies(connectWhatsapp)[1]).toEqual({ id_instance: '1101000001', api_token_instance: 'abcdefgh1234' })
})

test('a development machine leads to where the connection is switched', async () => {
  show('notAuthorized', { hasOutbox: true, answers: [code] })
  await connecting()
  expect((await screen.findByRole('link', { name: 'לתיבת היוצאים' })).getAttribute('href')).toBe('/dev/outbox')
})
