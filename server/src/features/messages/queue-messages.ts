import { dayInIsrael } from '@mafteach/contract/days'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { sendMessages } from '@mafteach/contract/messages'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import type { Composer, Words } from './compose.ts'
import { insertMessages, lockSender } from './messages.queries.ts'
import type { Sending } from './sending.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
}

interface Messages {
  customers: number[]
  assets: number[]
  text: Words
  isAboutPriceDrop?: boolean | undefined
  /** Null means immediately. */
  sendAt: Date | null
}

/** Queues one message about assets for each customer. */
export const makeMessages =
  ({ clock }: Pick<AppContext, 'clock'>, { composer, whatsapp, sending }: Deps) =>
  async (
    db: Db,
    me: number,
    { customers, assets, text, isAboutPriceDrop, sendAt }: Messages,
  ): Promise<ReplyOf<typeof sendMessages>> => {
    if ((await whatsapp.state(db, me)).state !== 'authorized') throw new ApiError('not_linked')
    await lockSender(db, me)
    const prepared = await composer.prepare(db, me, customers, assets)
    const now = clock.now()
    const day = await composer.limits(db, me, dayInIsrael(sendAt ?? now))
    if (day.sent_today + prepared.customers.length > day.daily_limit) throw new ApiError('daily_limit')
    const messages = await composer.compose(db, me, prepared, text, isAboutPriceDrop)
    const of = { me, purpose: 'by_hand', state: 'queued', assets: prepared.assets, sendAt, now } as const
    const ids = await insertMessages(db, { ...of, messages })
    sending.queued()
    return {
      messages: messages.map(({ customer }) => ({ id: ids.get(customer)!, customer, state: 'queued' as const, error: null })),
      send_at: sendAt?.toISOString() ?? null,
      ...(await composer.limits(db, me)),
    }
  }
