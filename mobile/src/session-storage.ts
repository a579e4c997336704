import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type { Storage } from '@mafteach/web/ports'

/** The spec's two keys of a session (section 4): in the keychain or keystore. Everything else that is kept is no secret. */
const SECRET = ['auth_token', 'refresh_token']

/** Set by the first start after installing. iOS keeps the keychain when an app is removed: who installs it anew has not signed in. */
const INSTALLED = 'installed'

/** A keystore that does not answer must not hold the app up: it starts signed out, and what is kept is read by the next start. */
const ANSWER_MS = 5_000

/** Storage that knows the session before the first frame; what is set is written behind. Each write goes out at once and in order, also when the page is left. */
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
      // What was not read is not there for the app, and not its to remove: the next start may find it.
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
    // What cannot be read any more is asked for again: the keys of another phone's backup stayed there.
    warn(error)
    secrets.clear()
  }
  return secrets
}

const later = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms))

// biome-ignore lint/suspicious/noConsole: nobody on the screen can do anything about it
const warn = (error: unknown): void => console.warn('The keychain refused:', error)
