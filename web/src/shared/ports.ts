/** What the app asks of the place it runs in. The browser gives these itself, the native shell hands in its own. */
export interface Ports {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  apiBase: string
  isNative: boolean
  storage: Storage
  /** Opens the system's share sheet, or copies where there is none; says what happened. */
  share(content: { title?: string; text?: string; url?: string }): Promise<'shared' | 'copied' | 'cancelled'>
  /** Opens an address outside the app: `https:`, `tel:`, `mailto:`, wa.me. */
  openExternal(url: string): void
  /** Leaves the app for the sign-in screen, a document of its own; `query` starts with `?` or is empty. */
  goToSignIn(query: string): void
  /** Calls `handler` at every press of the device's back button, which does nothing else. Returns the end of listening. */
  onBack?(handler: () => void): () => void
  /** Sends the app behind, as the back button does where there is nowhere else to go. */
  leave?(): void
  /** Calls `handler` with the address of every link that the phone opens in the app, the one that started it too. Returns the end of listening. */
  onDeepLink?(handler: (url: string) => void): () => void
  /** Lets the user pick one contact of the phone; null when they changed their mind. */
  pickContact?(): Promise<{ name: string; phone: string } | null>
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
