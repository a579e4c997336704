import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { isLockDue, isLockOn } from '#shared/device/app-lock.ts'
import type { Device } from '#shared/device/ports.ts'
import { isVibrationOn } from '#shared/device/vibration.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { DeviceSettings } from './DeviceSettings.tsx'

const cover = vi.fn()
let isAvailable: boolean
let knowsWho: boolean
const device = {
  lock: { isAvailable: async () => isAvailable, unlock: async () => knowsWho, cover },
} as Partial<Device> as Device
const draw = () => renderScreen(<DeviceSettings device={device} />, { device })
const lock = () => screen.getByRole<HTMLInputElement>('switch', { name: /נעילת האפליקציה/ })

beforeEach(() => {
  localStorage.clear()
  cover.mockClear()
  isAvailable = true
  knowsWho = true
})

test('the lock is put on and taken off by who can open it', async () => {
  draw()
  await waitFor(() => expect(lock().disabled).toBe(false))
  knowsWho = false
  fireEvent.click(lock())
  await waitFor(() => expect(isLockOn()).toBe(false))
  knowsWho = true
  fireEvent.click(lock())
  await waitFor(() => expect(lock().checked).toBe(true))
  expect(cover).toHaveBeenLastCalledWith(true)
  const now = Date.now()
  expect([isLockDue(now + 60_000), isLockDue(now + 5 * 60_000), isLockDue(now - 60_000)]).toEqual([false, true, true])
  fireEvent.click(lock())
  await waitFor(() => expect(lock().checked).toBe(false))
  expect(isLockDue(now + 3_600_000)).toBe(false)
})

test('a phone without a code has no lock, and says why', async () => {
  isAvailable = false
  draw()
  expect(await screen.findByText('בטלפון הזה לא הוגדר קוד, טביעת אצבע או זיהוי פנים.')).toBeTruthy()
  expect(lock().disabled).toBe(true)
})

test('vibration is on until it is switched off here', () => {
  draw()
  expect(isVibrationOn()).toBe(true)
  fireEvent.click(screen.getByRole('switch', { name: /רטט/ }))
  expect(isVibrationOn()).toBe(false)
})
