import { type OutboxRow, outbox, switchMessaging } from '@mafteach/contract/outbox'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, type FakeServer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { OutboxPage } from './OutboxPage.tsx'

const row = (change: Partial<OutboxRow>): OutboxRow => ({
  id: 1,
  channel: 'sms',
  to: '0500000001',
  text: 'מפתח: קוד הכניסה הוא 785030\n\n@localhost #785030',
  data: {},
  created_at: '2026-11-20T08:00:00.000Z',
  ...change,
})

let server: FakeServer

beforeEach(() => {
  const rows = [row({ id: 2, channel: 'whatsapp', to: '0526041187', text: 'שלום https://a.test/x' }), row({})]
  server = fakeServer(answer(outbox, { results: rows }), answer(switchMessaging, { ok: true }))
})

test('without login: the newest first, the code big, links to follow', async () => {
  renderScreen(<OutboxPage />)
  const messages = await screen.findAllByRole('listitem')
  expect(messages).toHaveLength(2)
  expect(messages[0]?.querySelector('a')?.getAttribute('href')).toBe('https://a.test/x')
  expect(screen.getByLabelText('קוד כניסה').textContent?.replace(/[\u2066\u2069]/g, '')).toBe('785030')
  expect(screen.getByRole('button', { name: 'העתקת הקוד' })).toBeTruthy()
})

test('filters by channel and phone, in any spelling', async () => {
  renderScreen(<OutboxPage />)
  await screen.findAllByRole('listitem')
  fireEvent.change(screen.getByLabelText(/טלפון או כתובת/), { target: { value: '050-000' } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.change(screen.getByLabelText(/טלפון או כתובת/), { target: { value: '052-604-1187' } })
  fireEvent.click(screen.getByRole('button', { name: 'וואטסאפ' }))
  await waitFor(() => expect(server.calls(outbox).at(-1)).toEqual({ query: { channel: 'whatsapp', to: '052-604-1187' } }))
})

test("switches every agent's WhatsApp connection", async () => {
  renderScreen(<OutboxPage />)
  await screen.findAllByRole('listitem')
  fireEvent.click(screen.getByRole('radio', { name: 'לא מחובר' }))
  await waitFor(() => expect(server.bodies(switchMessaging)).toEqual([{ state: 'notAuthorized' }]))
})

test('where messages really leave, it says that there is no outbox', async () => {
  server.answer(answer(outbox, refusal('not_found')))
  renderScreen(<OutboxPage />)
  expect(await screen.findByRole('heading', { name: 'אין כאן תיבת יוצאים' })).toBeTruthy()
})
