import type { PushData } from '@mafteach/contract/push'
import type { PushState } from './device.ts'

/** Pushes to this device, in a browser or on a phone (spec section 4). */
export interface Pushes {
  /** How it stands with them here. */
  state(): Promise<PushState>
  /** Whether the agent may be asked for them: nobody answered that here yet. */
  mayAsk(): Promise<boolean>
  /** They said no to our question: it is not asked again. */
  refuse(): void
  /** Asks for the permission, and registers this device. Throws where the server or the push service cannot be reached. */
  switchOn(): Promise<PushState>
  switchOff(): Promise<void>
  /** Tells the server at every visit what it sends to, which changes at times. */
  renew(): Promise<void>
  /** Whoever signs in next on this device is asked for themselves. What it returns goes out with the last token. */
  forget(): Promise<unknown> | undefined
  /** Takes out of the system's list what was read elsewhere. */
  closeRead(): Promise<void>
  /** Removes a call that stopped ringing. */
  closeCall(): Promise<void>
  /** Listens for pushes received while the app is visible, and for opened ones. Returns the stop function. */
  listen(handlers: { received: (data: PushData) => void; opened: (data: PushData) => void }): () => void
}
