import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#shared/device/ports.ts'
import { setVibration } from '#shared/device/vibration.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { useVibration } from './use-device.ts'

const vibrate = vi.fn()
const device = { vibrate } as Partial<Device> as Device
const Felt = () => {
  useVibration(device)
  return null
}

beforeEach(() => {
  localStorage.clear()
  vibrate.mockClear()
})

test('success and failure vibrate, a warning does not; nothing after it was switched off', () => {
  toast.done('before')
  renderScreen(<Felt />, { device })
  act(() => toast.success('a'))
  act(() => toast.error('b'))
  act(() => toast.warning('c'))
  expect(vibrate.mock.calls).toEqual([['done'], ['error']])
  setVibration(false)
  act(() => toast.done('d'))
  expect(vibrate).toHaveBeenCalledTimes(2)
})
