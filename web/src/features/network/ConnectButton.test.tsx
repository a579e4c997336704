import type { ConnectionState } from '@mafteach/contract/codes'
import { answerFriendRequest, sendFriendRequest } from '@mafteach/contract/network'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { closeToast, currentToasts } from '#shared/ui/toasts.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { ConnectionFoot } from './ConnectionFoot.tsx'

const agent = { id: 7, uuid: '7d44', name: 'גיל הדר', phone: '0500000007', connected_at: '2026-03-09T10:00:00Z' }
const places = { 'a card': ConnectButton, 'the foot of their page': ConnectionFoot }

const show = (state: ConnectionState, Place: typeof ConnectButton | typeof ConnectionFoot = ConnectButton) => {
  const server = fakeServer(answer(sendFriendRequest, { id: 1, is_connected: false }), answer(answerFriendRequest, { ok: true }))
  renderScreen(<Place agent={agent} state={state} />)
  return server
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asks = `POST ${sendFriendRequest.path}`
const answers = `PATCH ${answerFriendRequest.path}`

const acts: [ConnectionState, string, [string, unknown]][] = [
  ['none', 'חיבור', [asks, { user_id: 7 }]],
  ['request_sent', 'ביטול', [answers, { user_id: 7, action: 'Cancel' }]],
  ['request_received', 'אישור החיבור', [answers, { user_id: 7, action: 'Accepted' }]],
  ['request_received', 'דחייה', [answers, { user_id: 7, action: 'Rejected' }]],
]
test.each(Object.keys(places).flatMap((place) => acts.map((one) => [place as keyof typeof places, ...one] as const)))(
  'on %s, %s: %s',
  async (place, state, name, call) => {
    const server = show(state, places[place])
    press(name)
    // A request is rejected when its toast closes.
    if (name === 'דחייה') act(() => closeToast(currentToasts().at(-1)!.id))
    await waitFor(() => expect(server.written()).toEqual([call]))
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  },
)

test('the state of the connection is shown; nothing for oneself', () => {
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
