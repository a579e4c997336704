import type { MessagingState } from '@mafteach/contract/codes'
import type { Db } from '../../platform/database/db.ts'

/** A message to one phone (E.164). */
export interface WhatsappMessage {
  /** The same in every try of one message: a provider that can drops the second one. */
  key: string
  agent: number
  phone: string
  text: string
  /** In a later try: the provider may have it, whatever it answered. */
  wasTried?: boolean
}

/** How an agent's connection stands; `reason` is the provider's own word where it has more states than we show. */
export interface Connection {
  state: MessagingState
  reason: string | null
}

/** What opens an agent's instance at the provider. */
export interface InstanceKey {
  id: string
  token: string
}

/** A WhatsApp provider: how an agent's connection stands, making and ending it, and sending a message. */
export interface Whatsapp {
  /** As it was last heard of. `db` is the caller's: one that took a second connection inside a transaction could wait for itself. */
  state: (db: Db, agent: number) => Promise<Connection>
  /** Asks the provider. */
  look: (agent: number) => Promise<Connection>
  /** Begins to connect, with the agent's instance or the one that is kept; `qr` is a PNG as a data URL while there is something to scan. */
  connect: (agent: number, given: InstanceKey | null) => Promise<Connection & { qr: string | null }>
  disconnect: (agent: number) => Promise<Connection>
  /** Answers the provider's id of the message. Throws when it did not take it. An aborted `signal` says that nobody waits any more. */
  send: (message: WhatsappMessage, signal: AbortSignal) => Promise<string>
}

/** Another try is in vain; the message says why in a word. */
export class WhatsappRefused extends Error {
  override name = 'WhatsappRefused'
}

/** Another try is welcome, but not before. */
export class WhatsappLater extends Error {
  override name = 'WhatsappLater'
  readonly afterMs: number

  constructor(message: string, afterMs: number) {
    super(message)
    this.afterMs = afterMs
  }
}
