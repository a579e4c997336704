import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts } from '#shared/toasts.ts'
import { MessagingStatus } from './MessagingStatus.tsx'

const QR = 'data:image/png;base64,iVBORw0KGgo='

interface Scene {
  reason?: string | null
  hasOutbox?: boolean
  /** What connecting answers, one after the other; the last one stays. */
  answers?: { status?: number; body: unknown }[]
}

let asked: unknown[]
const show = (state: string, { reason = null, hasOutbox = false, answers = [] }: Scene = {}) => {
  asked = []
  let now = { state, reason }
  localStorage.clear()
  for (const { id } of currentToasts()) closeToast(id)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.includes('/dev/outbox/'))
      return hasOutbox ? Response.json({ results: [] }) : Response.json({ code: 'not_found' }, { status: 404 })
    if (address.endsWith('/whatsapp/client/connect/')) {
      asked.push(JSON.parse(init.body as string))
      const { status = 200, body } = answers.length > 1 ? answers.shift()! : answers[0]!
      if (status === 200) now = body as typeof now
      return Response.json(body, { status })
    }
    if (address.endsWith('/whatsapp/client/disconnect/')) {
      now = { state: 'notExisted', reason: null }
      return Response.json({ ...now, qr: null })
    }
    return Response.json({ ...now, sent_today: 14, daily_limit: 200, quiet_until: null })
  })
  renderScreen(<MessagingStatus />)
}

const connecting = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור' }))
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור עכשיו' }))
}

test('a connection that stands is named, and ended after a question', async () => {
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
])('%s (%s) is said in words', async (state, reason, word, text) => {
  show(state, { reason })
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('a code is shown and asked for again until it is scanned, also over an answer that got lost', async () => {
  const code = { body: { state: 'notAuthorized', reason: null, qr: QR } }
  const scanned = { body: { state: 'authorized', reason: null, qr: null } }
  show('notAuthorized', { answers: [code, { status: 502, body: { detail: 'x', code: 'whatsapp_failed' } }, code, scanned] })
  await connecting()
  expect((await screen.findByRole('img', { name: 'קוד לסריקה בוואטסאפ' })).getAttribute('src')).toBe(QR)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const count of [2, 3, 4]) {
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(asked).toHaveLength(count))
  }
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['וואטסאפ מחובר']))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked).toEqual([{}, {}, {}, {}])
})

test('where the provider asks for an instance, its id and token are typed once', async () => {
  const missing = { id_instance: ['חסר שדה חובה'], api_token_instance: ['חסר שדה חובה'] }
  show('notExisted', {
    answers: [
      { status: 400, body: missing },
      { status: 400, body: { api_token_instance: ['הערך לא תקין'] } },
      { body: { state: 'notAuthorized', reason: null, qr: QR } },
    ],
  })
  await connecting()
  fireEvent.change(await screen.findByLabelText('מזהה (idInstance)'), { target: { value: '1101000001' } })
  fireEvent.change(screen.getByLabelText('אסימון (apiTokenInstance)'), { target: { value: 'abcdefgh1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'המשך לקוד' }))
  expect((await screen.findAllByText(/הערך לא תקין/)).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'המשך לקוד' }))
  expect(await screen.findByRole('img', { name: 'קוד לסריקה בוואטסאפ' })).toBeTruthy()
  expect(asked[1]).toEqual({ id_instance: '1101000001', api_token_instance: 'abcdefgh1234' })
})

test('a development machine leads to where the connection is switched', async () => {
  show('notAuthorized', { hasOutbox: true, answers: [{ body: { state: 'notAuthorized', reason: null, qr: QR } }] })
  await connecting()
  expect((await screen.findByRole('link', { name: 'לתיבת היוצאים' })).getAttribute('href')).toBe('/dev/outbox')
})
