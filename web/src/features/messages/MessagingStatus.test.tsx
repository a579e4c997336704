import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { MessagingStatus } from './MessagingStatus.tsx'

const show = (state: string, { hasOutbox = false } = {}) => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/dev/outbox/'))
      return hasOutbox ? Response.json({ results: [] }) : Response.json({ code: 'not_found' }, { status: 404 })
    return Response.json({ state, reason: null, sent_today: 14, daily_limit: 200 })
  })
  renderScreen(<MessagingStatus />)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a connection that stands is named, with what was sent today', async () => {
  show('authorized')
  expect(await screen.findByText('מחובר')).toBeTruthy()
  expect(screen.getByText('נשלחו היום 14 מתוך 200 הודעות')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('without one, a development machine leads to where it is switched', async () => {
  show('notAuthorized', { hasOutbox: true })
  expect((await screen.findByRole('link', { name: 'לתיבת היוצאים' })).getAttribute('href')).toBe('/dev/outbox')
})

test('without one, elsewhere the page says where it comes from and how to send meanwhile', async () => {
  show('notExisted')
  expect(await screen.findByText(/ספק ההודעות/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
