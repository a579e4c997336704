import type { OutboxRow } from '@mafteach/contract/outbox'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
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

let rows: OutboxRow[] | null
const asked: URL[] = []
const switched: unknown[] = []

beforeEach(() => {
  rows = [row({ id: 2, channel: 'whatsapp', to: '0526041187', text: 'שלום https://a.test/x' }), row({})]
  asked.length = 0
  switched.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (rows === null) return Response.json({ detail: 'x', code: 'not_found' }, { status: 404 })
    if (address.includes('/dev/whatsapp/')) {
      switched.push(JSON.parse(init.body as string))
      return Response.json({ ok: true })
    }
    asked.push(new URL(address, 'http://app.test'))
    return Response.json({ results: rows })
  })
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
  await waitFor(() => expect(asked.at(-1)?.search).toBe('?channel=whatsapp&to=052-604-1187'))
})

test("switches every agent's WhatsApp connection", async () => {
  renderScreen(<OutboxPage />)
  await screen.findAllByRole('listitem')
  fireEvent.click(screen.getByRole('radio', { name: 'לא מחובר' }))
  await waitFor(() => expect(switched).toEqual([{ state: 'notAuthorized' }]))
})

test('where messages really leave, it says that there is no outbox', async () => {
  rows = null
  renderScreen(<OutboxPage />)
  expect(await screen.findByRole('heading', { name: 'אין כאן תיבת יוצאים' })).toBeTruthy()
})
