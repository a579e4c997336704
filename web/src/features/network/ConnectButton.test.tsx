import type { ConnectionState } from '@mafteach/contract/codes'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts } from '#shared/toasts.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { ConnectionFoot } from './ConnectionFoot.tsx'

const agent = { id: 7, uuid: '7d44', name: 'גיל הדר', phone: '0500000007', connected_at: '2026-03-09T10:00:00Z' }
const places = { 'a card': ConnectButton, 'the foot of their page': ConnectionFoot }

const show = (state: ConnectionState, Place: typeof ConnectButton | typeof ConnectionFoot = ConnectButton) => {
  const sent: [method: string, path: string, body: unknown][] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit) => {
      sent.push([init.method!, address, JSON.parse(init.body as string)])
      return Response.json(init.method === 'POST' ? { id: 1, is_connected: false } : { ok: true })
    }),
  )
  renderScreen(<Place agent={agent} state={state} />)
  return sent
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const path = '/api/connecteam/friend_request/'

const acts: [ConnectionState, string, [string, string, unknown]][] = [
  ['none', 'חיבור', ['POST', path, { user_id: 7 }]],
  ['request_sent', 'ביטול', ['PATCH', `${path}update_status/`, { user_id: 7, action: 'Cancel' }]],
  ['request_received', 'אישור החיבור', ['PATCH', `${path}update_status/`, { user_id: 7, action: 'Accepted' }]],
  ['request_received', 'דחייה', ['PATCH', `${path}update_status/`, { user_id: 7, action: 'Rejected' }]],
]
test.each(Object.keys(places).flatMap((place) => acts.map((one) => [place as keyof typeof places, ...one] as const)))(
  'on %s, %s: %s',
  async (place, state, name, call) => {
    const sent = show(state, places[place])
    press(name)
    // A request is rejected when its toast goes.
    if (name === 'דחייה') act(() => closeToast(currentToasts().at(-1)!.id))
    await waitFor(() => expect(sent).toEqual([call]))
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  },
)

test('what was asked, and what is, is said; of oneself nothing', () => {
  show('request_sent')
  expect(screen.getByText('הבקשה נשלחה!')).toBeTruthy()
  cleanup()
  show('connected')
  expect(screen.getByRole('link', { name: 'מחוברים · לפרופיל' }).getAttribute('href')).toBe('/a/7d44')
  cleanup()
  show('self')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the foot of a page says since when, who asks, and has a message in every state but that question', () => {
  show('connected', ConnectionFoot)
  expect(screen.getByText('מאז מרץ 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^הודעה ל.גיל.$/ })).toBeTruthy()
  cleanup()
  show('request_received', ConnectionFoot)
  expect(screen.getByText(/^בקשת חיבור מ.גיל.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^הודעה/ })).toBeNull()
})
