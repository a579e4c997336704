import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type { Storage } from '@mafteach/web/ports'

/** The spec's two keys of a session (section 4): in the keychain or keystore. Other stored values are no secrets. */
const SECRET = ['auth_token', 'refresh_token']

/** Set by the first start after installing. iOS keeps the keychain when an app is removed: a reinstalled app starts signed out. */
const INSTALLED = 'installed'

/** A keystore that does not reply must not block the app: it starts signed out, and the next start reads the stored values. */
const ANSWER_MS = 5_000

/**
 * Storage that has the session before the first frame; writes happen in the background. Each is sent immediately and in order, also when the page is
 * left.
 */
export async function openStorage(plain: Storage): Promise<Storage> {
  const secrets = await Promise.race([readSecrets(plain), later<Map<string, string>>(ANSWER_MS, new Map())])
  return {
    get: (key) => (SECRET.includes(key) ? (secrets.get(key) ?? null) : plain.get(key)),
    set: (key, value) => {
      if (!SECRET.includes(key)) return plain.set(key, value)
      secrets.set(key, value)
      void SecureStorage.set(key, value, false, false, KeychainAccess.afterFirstUnlockThisDeviceOnly).catch(warn)
    },
    remove: (key) => {
      if (!SECRET.includes(key)) return plain.remove(key)
      // An unread value does not exist for the app, and must not be removed: the next start may read it.
      if (!secrets.delete(key)) return
      void SecureStorage.remove(key).catch(warn)
    },
  }
}

async function readSecrets(plain: Storage): Promise<Map<string, string>> {
  const isFirstStart = plain.get(INSTALLED) === null
  const secrets = new Map<string, string>()
  try {
    for (const key of SECRET) {
      if (isFirstStart) await SecureStorage.remove(key)
      const value = await SecureStorage.get(key, false)
      if (typeof value === 'string') secrets.set(key, value)
    }
    plain.set(INSTALLED, '1')
  } catch (error) {
    // Unreadable values need a new sign-in: they are from another phone's backup, without its keys.
    warn(error)
    secrets.clear()
  }
  return secrets
}

const later = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms))

// biome-ignore lint/suspicious/noConsole: nobody on the screen can do anything about it
const warn = (error: unknown): void => console.warn('The keychain refused:', error)
