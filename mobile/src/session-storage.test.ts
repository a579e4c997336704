import { expect, test, vi } from 'vitest'
import { NEVER, newPhone, Refusal, startApp } from './phone.fixture.ts'

/** kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, as the plugin counts. */
const THIS_DEVICE_ONLY = 3

test('tokens are in the keystore only, and are read when the app starts again', async () => {
  const phone = newPhone()
  const first = await startApp(phone)
  first.storage.set('auth_token', 'access')
  first.storage.set('refresh_token', 'refresh')
  first.storage.set('language', 'he')
  expect(first.storage.get('auth_token')).toBe('access')
  await expect.poll(() => Object.fromEntries(phone.secrets)).toEqual({ auth_token: 'access', refresh_token: 'refresh' })
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ installed: '1', language: 'he' })
  expect(phone.calls('SecureStorage.internalSetItem')[0]).toEqual({
    prefixedKey: 'capacitor-storage_auth_token',
    data: '"access"',
    sync: false,
    access: THIS_DEVICE_ONLY,
  })

  const second = await startApp(phone)
  expect(['auth_token', 'refresh_token', 'language'].map((key) => second.storage.get(key))).toEqual(['access', 'refresh', 'he'])
  second.storage.remove('auth_token')
  second.storage.remove('refresh_token')
  second.storage.remove('language')
  await expect.poll(() => phone.secrets.size).toBe(0)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ installed: '1' })
})

test('after reinstalling the agent is signed out: a keychain outlives the app', async () => {
  const phone = newPhone()
  phone.secrets.set('auth_token', 'of the app that was removed')
  const { storage } = await startApp(phone)
  expect(storage.get('auth_token')).toBeNull()
  expect(phone.secrets.size).toBe(0)
})

test.each([
  ['refuses', new Refusal('The key was invalidated', 'osError'), 1],
  ['never answers', NEVER, 0],
])('a keystore that %s starts the app signed out, and loses nothing', async (_what, answer, warnings) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const phone = newPhone()
  localStorage.setItem('installed', '1')
  phone.secrets.set('refresh_token', 'refresh')
  phone.answer('SecureStorage.internalGetItem', () => {
    if (answer === NEVER) return NEVER
    throw answer
  })
  vi.useFakeTimers()
  const starting = startApp(phone)
  await vi.waitFor(() => expect(phone.calls('SecureStorage.internalGetItem')).not.toEqual([]))
  await vi.advanceTimersByTimeAsync(5_000)
  const { storage } = await starting
  expect(storage.get('refresh_token')).toBeNull()
  // As signing out does.
  storage.remove('refresh_token')
  expect(phone.secrets.get('refresh_token')).toBe('refresh')
  expect(warned).toHaveBeenCalledTimes(warnings)
})

test('a token that the keystore does not take is used until the app ends', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const phone = newPhone()
  phone.answer('SecureStorage.internalSetItem', () => {
    throw new Refusal('The keystore is full', 'osError')
  })
  const { storage } = await startApp(phone)
  storage.set('auth_token', 'access')
  await expect.poll(() => warned.mock.calls).toHaveLength(1)
  expect(storage.get('auth_token')).toBe('access')
})
