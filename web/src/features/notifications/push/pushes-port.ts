import type { PushData } from '@mafteach/contract/push'
import type { PushState } from './device.ts'

/** Pushes to this device, in a browser or on a phone (spec section 4). */
export interface Pushes {
  /** Their state here. */
  state(): Promise<PushState>
  /** Whether the agent may be asked: not answered here yet. */
  mayAsk(): Promise<boolean>
  /** They declined our question: it is not repeated. */
  refuse(): void
  /** Asks for permission, and registers this device. Throws if the server or the push service is unreachable. */
  switchOn(): Promise<PushState>
  switchOff(): Promise<void>
  /** Registers the address at every visit, as it changes at times. */
  renew(): Promise<void>
  /** The next agent on this device is asked anew. The returned promise is sent with the last token. */
  forget(): Promise<unknown> | undefined
  /** Closes notifications that were read elsewhere. */
  closeRead(): Promise<void>
  /** Removes a call that stopped ringing. */
  closeCall(): Promise<void>
  /** Listens for pushes received while the app is visible, and for opened ones. Returns the stop function. */
  listen(handlers: { received: (data: PushData) => void; opened: (data: PushData) => void }): () => void
}
