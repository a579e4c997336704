import type { MessagingState } from '@mafteach/contract/codes'
import type { Db } from '../../platform/db.ts'

/** A WhatsApp provider: how an agent's connection stands, and one message to one phone (E.164). */
export interface Whatsapp {
  /** `db` is the caller's: one that took a second connection inside a transaction could wait for itself. */
  state: (db: Db, agent: number) => Promise<{ state: MessagingState; reason: string | null }>
  /** Answers the provider's id of the message. Throws when it did not take it. `key` is the same for every try of one message. */
  send: (agent: number, phone: string, text: string, key: string) => Promise<string>
}
