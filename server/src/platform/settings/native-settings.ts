import { SettingsError } from './settings-error.ts'

/** Settings of the native apps (product.md section 13). */
export interface NativeSettings {
  /** Origins of pages that may call the API: the native apps' own, and `APP_ORIGINS`. */
  origins: string[]
  /** Such as `1.2.3`; null if not set. */
  newest: string | null
  oldestAllowed: string | null
  /** Addresses of the apps in their stores. */
  shopUrls: Record<'android' | 'ios', string | null>
  /** Android apps that open our addresses, with the SHA-256 of their signing certificates. */
  androidApps: { name: string; fingerprints: string[] }[]
  /** The iOS app that opens our addresses, as `<team>.<bundle>`. */
  iosApp: string | null
}

/** Origins of Capacitor's pages. */
const APP_ORIGINS = ['https://localhost', 'capacitor://localhost']

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/
const ANDROID_PACKAGE = /^[a-z]\w*(\.[a-z]\w*)+$/i
const FINGERPRINT = /^([0-9a-f]{2}:?){31}[0-9a-f]{2}$/i
const IOS_APP = /^[A-Z0-9]{10}(\.[a-z0-9-]+){2,}$/i

/** Reads the settings by `text`, which trims. Throws SettingsError for the first invalid one. */
export function readNativeSettings(text: (name: string) => string | undefined): NativeSettings {
  const version = (name: string) => {
    const value = text(name)
    if (value !== undefined && !VERSION.test(value))
      throw new SettingsError(`${name} is "${value}", but has to be a version like 1.2.3.`)
    return value ?? null
  }
  const shopUrl = (name: string) => {
    const value = text(name)
    if (value !== undefined && (!URL.canParse(value) || new URL(value).protocol !== 'https:'))
      throw new SettingsError(`${name} is not an address that starts with https://.`)
    return value ?? null
  }
  return {
    origins: [...new Set([...APP_ORIGINS, ...listOf(text('APP_ORIGINS')).map(origin)])],
    newest: version('APP_NEWEST'),
    oldestAllowed: version('APP_OLDEST'),
    shopUrls: { android: shopUrl('APP_URL_ANDROID'), ios: shopUrl('APP_URL_IOS') },
    androidApps: androidApps(listOf(text('APP_ANDROID'))),
    iosApp: iosApp(text('APP_IOS')),
  }
}

const listOf = (value: string | undefined): string[] => (value === undefined ? [] : value.split(',').map((part) => part.trim()))

/** An origin as browsers send it: no path and no default port. */
function origin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  // `origin` is "null" for schemes unknown to browsers.
  if (!url?.host || value !== `${url.protocol}//${url.host}`)
    throw new SettingsError(`APP_ORIGINS has "${value}", but takes origins alone, with commas between (https://app.example.com).`)
  return value
}

function androidApps(pairs: string[]): NativeSettings['androidApps'] {
  const apps = new Map<string, string[]>()
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split(':')
    const fingerprint = rest.join(':')
    if (!ANDROID_PACKAGE.test(name) || !FINGERPRINT.test(fingerprint))
      throw new SettingsError(
        `APP_ANDROID has "${pair}", but takes <package>:<sha256 of its certificate> with commas between (64 hex digits, with or without colons).`,
      )
    const octets = fingerprint.replaceAll(':', '').toUpperCase().match(/../g) ?? []
    apps.set(name, [...new Set([...(apps.get(name) ?? []), octets.join(':')])])
  }
  return [...apps].map(([name, fingerprints]) => ({ name, fingerprints }))
}

function iosApp(value: string | undefined): string | null {
  if (value !== undefined && !IOS_APP.test(value))
    throw new SettingsError(`APP_IOS is "${value}", but has to be <team>.<bundle> (ABCDE12345.com.example.app).`)
  return value ?? null
}
