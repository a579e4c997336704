import type { ConnectionState } from '@mafteach/contract/codes'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { closeToast, currentToasts } from '#shared/toasts.ts'
import { ConnectButton } from './ConnectButton.tsx'

const show = (state: ConnectionState) => {
  const sent: [method: string, path: string, body: unknown][] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit) => {
      sent.push([init.method!, address, JSON.parse(init.body as string)])
      return Response.json(init.method === 'POST' ? { id: 1, is_connected: false } : { ok: true })
    }),
  )
  renderScreen(<ConnectButton agent={{ id: 7, uuid: '', name: 'גיל הדר' }} state={state} />)
  return sent
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const path = '/api/connecteam/friend_request/'

test.each<[ConnectionState, string, [string, string, unknown]]>([
  ['none', 'חיבור', ['POST', path, { user_id: 7 }]],
  ['request_sent', 'ביטול', ['PATCH', `${path}update_status/`, { user_id: 7, action: 'Cancel' }]],
  ['request_received', 'אישור החיבור', ['PATCH', `${path}update_status/`, { user_id: 7, action: 'Accepted' }]],
  ['request_received', 'דחייה', ['PATCH', `${path}update_status/`, { user_id: 7, action: 'Rejected' }]],
])('%s: %s', async (state, name, call) => {
  const sent = show(state)
  press(name)
  // A request is rejected when its toast goes.
  if (name === 'דחייה') act(() => closeToast(currentToasts().at(-1)!.id))
  await waitFor(() => expect(sent).toEqual([call]))
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('what was asked, and what is, is said; of oneself nothing', () => {
  show('request_sent')
  expect(screen.getByText('הבקשה נשלחה!')).toBeTruthy()
  cleanup()
  show('connected')
  expect(screen.getByText('מחוברים')).toBeTruthy()
  cleanup()
  show('self')
  expect(screen.queryByRole('button')).toBeNull()
})
