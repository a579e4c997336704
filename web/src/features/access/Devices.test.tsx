import { endSession, Session, sessions } from '@mafteach/contract/access'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleOf } from '#shared/testing/sample.fixture.ts'
import { answer, fakeServer, refusal } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { currentToasts } from '#shared/ui/toasts.ts'
import { Devices } from './Devices.tsx'

const session = (id: number, device: string, is_current = false) => sampleOf(Session, { id, device, is_current })

test('a device is signed out and leaves the list, as does one that was signed out elsewhere', async () => {
  let devices = [session(1, 'Chrome', true), session(2, 'Safari'), session(3, 'Firefox')]
  const server = fakeServer(
    answer(sessions, () => devices),
    answer(endSession, ({ params: { id } }) => {
      devices = devices.slice(0, -1)
      return id === 3 ? { ok: true } : refusal('not_found')
    }),
  )
  renderScreen(<Devices />)
  expect(await screen.findByText('המכשיר הזה')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק Firefox' }))
  await waitFor(() => expect(screen.queryByText('Firefox')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'ניתוק Safari' }))
  await waitFor(() => expect(screen.queryByText('Safari')).toBeNull())
  expect(server.calls(endSession)).toEqual([{ params: { id: '3' } }, { params: { id: '2' } }])
  expect(currentToasts().map(({ status }) => status)).toEqual(['success', 'error'])
})
