import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing.tsx'
import { currentToasts } from '#shared/toasts.ts'
import { Devices } from './Devices.tsx'

const session = (id: number, device: string, is_current = false) => {
  const at = '2026-11-20T08:00:00.000Z'
  return { id, device, created_at: at, last_used_at: at, is_current }
}

test('a device is signed out and leaves the list, as does one that was signed out elsewhere', async () => {
  let devices = [session(1, 'Chrome', true), session(2, 'Safari'), session(3, 'Firefox')]
  const ended: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json(devices)
    ended.push(address)
    devices = devices.slice(0, -1)
    return ended.length === 1 ? Response.json({ ok: true }) : Response.json({ detail: 'x', code: 'not_found' }, { status: 404 })
  })
  renderScreen(<Devices />)
  expect(await screen.findByText('המכשיר הזה')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק Firefox' }))
  await waitFor(() => expect(screen.queryByText('Firefox')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק Safari' }))
  await waitFor(() => expect(screen.queryByText('Safari')).toBeNull())
  expect(ended).toEqual(['/api/access-control/users/sessions/3/', '/api/access-control/users/sessions/2/'])
  expect(currentToasts().map(({ status }) => status)).toEqual(['success', 'error'])
})
