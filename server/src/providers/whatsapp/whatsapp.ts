import type { MessagingState } from '@mafteach/contract/codes'
import type { Db } from '../../platform/database/db.ts'

/** A message to one phone (E.164). */
export interface WhatsappMessage {
  /** The same in every attempt for one message: a provider that supports it drops duplicates. */
  key: string
  agent: number
  phone: string
  text: string
  /** For a retry: the provider may have the message, whatever it answered. */
  wasTried?: boolean
}

/** The state of an agent's connection; `reason` is the provider's own name of a state without a counterpart. */
export interface Connection {
  state: MessagingState
  reason: string | null
}

/** Credentials of an agent's instance at the provider. */
export interface InstanceKey {
  id: string
  token: string
}

/** A WhatsApp provider: the state of an agent's connection, connecting and disconnecting, and sending messages. */
export interface Whatsapp {
  /** The last known state. `db` is the caller's: a second connection inside a transaction could cause a deadlock. */
  state: (db: Db, agent: number) => Promise<Connection>
  /** Requests the state from the provider. */
  look: (agent: number) => Promise<Connection>
  /** Starts to connect, with the given or the stored instance; `qr` is a PNG as a data URL while there is something to scan. */
  connect: (agent: number, given: InstanceKey | null) => Promise<Connection & { qr: string | null }>
  disconnect: (agent: number) => Promise<Connection>
  /** Returns the provider's id of the message. Throws if it was not accepted. An aborted `signal` means that nobody waits any more. */
  send: (message: WhatsappMessage, signal: AbortSignal) => Promise<string>
}

/** A retry would not help; the message is a code for the reason. */
export class WhatsappRefused extends Error {
  override name = 'WhatsappRefused'
}

/** Retry, but not before this time. */
export class WhatsappLater extends Error {
  override name = 'WhatsappLater'
  readonly afterMs: number

  constructor(message: string, afterMs: number) {
    super(message)
    this.afterMs = afterMs
  }
}
