import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { currentToasts } from '#shared/toasts.ts'
import { loadModal } from '#shared/ui/Modal.tsx'
import { Google } from './Google.tsx'

const OFF = { is_google_connected: false, primary_account_id: null, primary_location_id: null }
const ON = { is_google_connected: true, primary_account_id: '1', primary_location_id: '77' }
let status: object
let refusal: { status: number; code: string } | null
let sent: { address: string; body: unknown }[]
beforeEach(async () => {
  await loadModal()
  status = OFF
  refusal = null
  sent = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(status)
    sent.push({ address, body: body ? JSON.parse(body as string) : undefined })
    if (refusal) return Response.json({ detail: 'x', code: refusal.code }, { status: refusal.status })
    if (address.endsWith('/connect/')) return Response.json({ url: 'https://accounts.example/consent' })
    status = address.endsWith('/finish/') ? ON : OFF
    return Response.json(status)
  })
})

test('the way leads to Google, and back to a connection that can be ended', async () => {
  const leave = vi.fn()
  const { unmount } = renderScreen(<Google leave={leave} />)
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור לגוגל' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://accounts.example/consent'))
  unmount()
  renderScreen(<Google leave={leave} />, { path: '/settings?code=4/abc&state=s1&scope=business' })
  expect(await screen.findByText('מקום 77')).toBeTruthy()
  expect(sent.at(-1)).toEqual({ address: '/api/auth/s/google/finish/', body: { code: '4/abc', state: 's1' } })
  expect(sent).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק מגוגל' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ניתוק מגוגל' }))
  expect(await screen.findByText('החיבור כבוי')).toBeTruthy()
})

test.each([
  ['?code=4/abc&state=s', { status: 400, code: 'bad_state' }, 'החיבור לא הושלם בזמן, או שהושלם כבר. אפשר להתחיל שוב.'],
  ['?code=4/abc&state=s', { status: 502, code: 'google_failed' }, 'גוגל לא אישרה את החיבור. אפשר לנסות שוב.'],
  ['?error=access_denied&state=s', null, 'לא ניתנה הרשאה אצל גוגל. אפשר לנסות שוב.'],
])('what went wrong at Google is said (%s %o)', async (search, why, text) => {
  refusal = why
  renderScreen(<Google />, { path: `/settings${search}` })
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('where the operator set nothing up it is said', async () => {
  refusal = { status: 409, code: 'not_configured' }
  renderScreen(<Google />)
  fireEvent.click(await screen.findByRole('button', { name: 'חיבור לגוגל' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('החיבור לגוגל לא הוגדר בשרת הזה.'))
})
