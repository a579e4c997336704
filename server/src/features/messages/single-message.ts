import { dayInIsrael } from '@mafteach/contract/days'
import type { ErrorCode } from '@mafteach/contract/errors'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import type { Composer } from './compose.ts'
import { insertMessages, lockSender, type MessagePurpose, readRecipients } from './messages.queries.ts'
import type { Sending } from './sending.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
}

interface SingleMessage {
  /** The agent's own; its row is locked. */
  customer: number
  /** The customer's phone, or that of a co-signer. */
  phone: string
  text: string
  purpose: Extract<MessagePurpose, 'by_hand' | 'automatic'>
  /** Earliest time; immediately if absent. */
  sendAt?: Date | null
}

/** Queues one message to a customer, with the text as given. Returns why it cannot, or null. */
export const makeSingleMessages =
  ({ clock }: Pick<AppContext, 'clock'>, { composer, whatsapp, sending }: Deps) =>
  async (db: Db, me: number, { customer, phone, text, purpose, sendAt = null }: SingleMessage): Promise<ErrorCode | null> => {
    const now = clock.now()
    const [recipient] = await readRecipients(db, me, [customer])
    if (recipient?.do_not_contact) return 'do_not_contact'
    if ((await whatsapp.state(db, me)).state !== 'authorized') return 'not_linked'
    await lockSender(db, me)
    const { sent_today, daily_limit } = await composer.limits(db, me, dayInIsrael(now))
    if (sent_today >= daily_limit) return 'daily_limit'
    await insertMessages(db, {
      me,
      purpose,
      state: 'queued',
      messages: [{ customer, phone, text }],
      assets: [],
      sendAt,
      now,
    })
    sending.queued()
    return null
  }

export type QueueMessage = ReturnType<typeof makeSingleMessages>
