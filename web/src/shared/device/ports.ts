import type { SharedContent } from './shared-content.ts'

/** What the app asks of the place it runs in. The browser gives these itself, the native shell hands in its own. */
export interface Ports {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  apiBase: string
  isNative: boolean
  platform: 'web' | 'android' | 'ios'
  storage: Storage
  /** Opens the system's share sheet, or copies where there is none; says what happened. */
  share(content: { title?: string; text?: string; url?: string }): Promise<'shared' | 'copied' | 'cancelled'>
  /** Opens an address outside the app: `https:`, `tel:`, `mailto:`, wa.me. */
  openExternal(url: string): void
  /** Leaves the app for the sign-in screen; `query` starts with `?` or is empty. */
  goToSignIn(query: string): void
  /** Shows how many unread notifications there are on the app's icon; 0 takes the number away. */
  showBadge(count: number): void
  /** Lets the user pick one contact of the phone; null when they changed their mind. Throws where the contacts may not be read. */
  pickContact?(): Promise<{ name: string; phone: string } | null>
  /** Of a native app; what a browser does with files stands in `files.ts`, where both are called. */
  saveFile?(content: Blob, name: string): Promise<void>
  shareFile?(content: Blob, name: string): Promise<'shared' | 'saved' | 'cancelled'>
  /** What a native app has and a browser has not. */
  device?: Device
}

/** Each `on…` calls its handler until the end that it returns is called. */
export interface Device {
  /** Of the installed app, like `1.4.0`. */
  version(): Promise<string>
  /** Every press of the device's back button, which does nothing else. */
  onBack(handler: () => void): () => void
  /** Sends the app behind, as the back button does where there is nowhere else to go. */
  minimize(): void
  /** The address of every link that the phone opens in the app, the one that started it too. */
  onDeepLink(handler: (url: string) => void): () => void
  /** What another app shared into this one, the one that started it too. */
  onShared(handler: (content: SharedContent) => void): () => void
  /** Makes the system's bars fit the scheme. */
  showScheme(scheme: 'light' | 'dark'): void
  /** Lets the phone be felt. */
  vibrate(kind: 'done' | 'error'): void
  push: DevicePush
  lock: DeviceLock
}

export type PushPermission = 'granted' | 'denied' | 'prompt'

/** Pushes by the phone's own service, Firebase Cloud Messaging. Data are what the server sent, all of them texts. */
export interface DevicePush {
  permission(): Promise<PushPermission>
  askPermission(): Promise<PushPermission>
  /** What the server sends to. Throws where the service cannot be reached. */
  token(): Promise<string>
  forgetToken(): Promise<void>
  /** Another token took the place of the last. */
  onToken(handler: (token: string) => void): () => void
  /** One came while the app is looked at; nothing else shows it. */
  onReceived(handler: (data: Record<string, unknown>) => void): () => void
  /** One was tapped, also one that started the app. */
  onOpened(handler: (data: Record<string, unknown>) => void): () => void
  /** Closes the system notifications whose data match. */
  close(fits: (data: Record<string, unknown>, tag: string | null) => boolean): Promise<void>
}

/** Finger, face, or the phone's code. */
export interface DeviceLock {
  isAvailable(): Promise<boolean>
  /** Asks, saying why; false when they did not, or changed their mind. */
  unlock(reason: string): Promise<boolean>
  /** Whether the app is blank in the list of open apps. */
  cover(isOn: boolean): void
}

/** Synchronous, so that a session is known before the first frame. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

let current: Ports | undefined

/** Set once, by the entry, before anything else runs. */
export const setPorts = (ports: Ports): void => {
  current = ports
}

export const ports = (): Ports => {
  if (!current) throw new Error('The app was used before start(ports)')
  return current
}
