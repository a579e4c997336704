import type { NotificationRow } from '@mafteach/contract/notifications'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { currentToasts } from '#shared/toasts.ts'
import { BellPanel } from './BellPanel.tsx'

const row = (id: number): NotificationRow => ({
  id,
  content: `שיחה ${id}`,
  created_at: '2026-11-20T08:00:00.000Z',
  notification_type: 'unanswered call',
  referenced_object_id: null,
})

let rows: NotificationRow[]
/** Answers of the calls that mark. */
let answer: () => Promise<Response>

beforeEach(() => {
  localStorage.clear()
  rows = [row(1), row(2)]
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? answer() : Response.json({ count: rows.length, next: null, previous: null, results: rows }),
  )
  renderScreen(<BellPanel unread={2} onOpened={() => undefined} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = () => screen.queryAllByText(/^שיחה \d$/).map(({ textContent }) => textContent)

test('the newest come first; one that is opened leaves at once, and comes back when the server refuses', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  await waitFor(() => expect(shown()).toEqual(['שיחה 2', 'שיחה 1']))
  fireEvent.click(screen.getByText('שיחה 2'))
  await waitFor(() => expect(shown()).toEqual(['שיחה 1']))
  resolve(Response.json({ detail: 'x', code: 'server_error' }, { status: 500 }))
  await waitFor(() => expect(shown()).toEqual(['שיחה 2', 'שיחה 1']))
  expect(currentToasts().at(-1)?.text).toBe('שגיאת שרת')
})

test('all that are marked read leave', async () => {
  answer = async () => {
    rows = []
    return Response.json({ ok: true })
  }
  await waitFor(() => expect(shown()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'סימון הכול כנקרא' }))
  expect(await screen.findByText('אין התראות חדשות')).toBeTruthy()
})
