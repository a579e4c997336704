import { dayInIsrael } from '@mafteach/contract/days'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import type { Composer } from './compose.ts'
import { insertMessages, lockSender, type MessagePurpose } from './messages.queries.ts'
import type { Sending } from './sending.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
}

interface Texts {
  purpose: Extract<MessagePurpose, 'by_hand' | 'automatic'>
  /** To locked customers who accept messages, one each. */
  messages: { customer: number; phone: string; text: string }[]
}

/** Queues texts for WhatsApp or, without a connection, SMS, and returns the response of sending. Throws `daily_limit`. */
export const makeTexts =
  ({ clock }: Pick<AppContext, 'clock'>, { composer, whatsapp, sending }: Deps) =>
  async (db: Db, me: number, { purpose, messages }: Texts) => {
    const isLinked = (await whatsapp.state(db, me)).state === 'authorized'
    await lockSender(db, me)
    const now = clock.now()
    const { sent_today, daily_limit } = await composer.limits(db, me, dayInIsrael(now))
    if (sent_today + messages.length > daily_limit) throw new ApiError('daily_limit')
    const channel = isLinked ? 'whatsapp' : 'sms'
    const ids = await insertMessages(db, { me, purpose, channel, state: 'queued', messages, assets: [], sendAt: null, now })
    sending.queued()
    return {
      messages: messages.map(({ customer }) => ({ id: ids.get(customer)!, customer, state: 'queued' as const, error: null })),
      send_at: null,
      sent_today: sent_today + messages.length,
      daily_limit,
    }
  }

export type QueueTexts = ReturnType<typeof makeTexts>
