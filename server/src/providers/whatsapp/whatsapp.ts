import type { MessagingState } from '@mafteach/contract/codes'
import type { Db } from '../../platform/db.ts'

/** A message to one phone (E.164). */
export interface WhatsappMessage {
  /** The same in every try of one message: a provider that can drops the second one. */
  key: string
  agent: number
  phone: string
  text: string
}

/** A WhatsApp provider: how an agent's connection stands, and sending a message. */
export interface Whatsapp {
  /** `db` is the caller's: one that took a second connection inside a transaction could wait for itself. */
  state: (db: Db, agent: number) => Promise<{ state: MessagingState; reason: string | null }>
  /** Answers the provider's id of the message. Throws when it did not take it. An aborted `signal` says that nobody waits any more. */
  send: (message: WhatsappMessage, signal: AbortSignal) => Promise<string>
}
