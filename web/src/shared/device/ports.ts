import type { SharedContent } from './shared-content.ts'

/** What the app needs from its platform. The browser has its own implementation, the native shell passes one in. */
export interface Ports {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  apiBase: string
  isNative: boolean
  platform: 'web' | 'android' | 'ios'
  storage: Storage
  /** Opens the system's share sheet, or copies if there is none; returns what happened. */
  share(content: { title?: string; text?: string; url?: string }): Promise<'shared' | 'copied' | 'cancelled'>
  /** Opens an address outside the app: `https:`, `tel:`, `mailto:`, wa.me. */
  openExternal(url: string): void
  /** Leaves the app for the sign-in screen; `query` starts with `?` or is empty. */
  goToSignIn(query: string): void
  /** Shows the number of unread notifications on the app's icon; 0 removes it. */
  showBadge(count: number): void
  /** Lets the user pick a contact of the phone; null if they cancelled. Throws without permission. */
  pickContact?(): Promise<{ name: string; phone: string } | null>
  /** Only in a native app; `files.ts` has the browser's way and chooses. */
  saveFile?(content: Blob, name: string): Promise<void>
  shareFile?(content: Blob, name: string): Promise<'shared' | 'saved' | 'cancelled'>
  /** Only in a native app. */
  device?: Device
}

/** Each `on…` returns the function that removes its handler. */
export interface Device {
  /** Of the installed app, like `1.4.0`. */
  version(): Promise<string>
  /** Every press of the device's back button, which has no other effect. */
  onBack(handler: () => void): () => void
  /** Moves the app to the background, as the back button does on the first page. */
  minimize(): void
  /** Every link that the phone opens in the app, including the one that started it. */
  onDeepLink(handler: (url: string) => void): () => void
  /** What another app shared into this one, including what started it. */
  onShared(handler: (content: SharedContent) => void): () => void
  /** Adapts the system's bars to the scheme. */
  showScheme(scheme: 'light' | 'dark'): void
  /** Vibrates the phone. */
  vibrate(kind: 'done' | 'error'): void
  push: DevicePush
  lock: DeviceLock
}

export type PushPermission = 'granted' | 'denied' | 'prompt'

/** Pushes by the phone's own service, Firebase Cloud Messaging. The data are the server's; all values are texts. */
export interface DevicePush {
  permission(): Promise<PushPermission>
  askPermission(): Promise<PushPermission>
  /** The address for the server. Throws if the service is unreachable. */
  token(): Promise<string>
  forgetToken(): Promise<void>
  /** A new token replaced the last. */
  onToken(handler: (token: string) => void): () => void
  /** Arrived while the app is visible; nothing else shows it. */
  onReceived(handler: (data: Record<string, unknown>) => void): () => void
  /** Tapped, including one that started the app. */
  onOpened(handler: (data: Record<string, unknown>) => void): () => void
  /** Closes the system notifications whose data match. */
  close(fits: (data: Record<string, unknown>, tag: string | null) => boolean): Promise<void>
}

/** Finger, face, or the phone's code. */
export interface DeviceLock {
  isAvailable(): Promise<boolean>
  /** Asks, with a reason; false if it failed or was cancelled. */
  unlock(reason: string): Promise<boolean>
  /** Whether the app is blank in the list of open apps. */
  cover(isOn: boolean): void
}

/** Synchronous, so that the session is known before the first frame. */
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
