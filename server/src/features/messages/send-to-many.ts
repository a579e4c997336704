import type { SkipReason } from '@mafteach/contract/bulk'
import { dayInIsrael } from '@mafteach/contract/days'
import { refusing } from '#domain/consents.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { takesMessages } from '#platform/phone.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import { type Composer, UNDO_MS } from './compose.ts'
import { insertMessages, lockSender, readRecipients } from './messages.queries.ts'
import type { Sending } from './sending.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
}

type Sent = { message: number } | { reason: SkipReason }

/**
 * Queues one message for each of many customers, and reports why the others get none. It is sent after a short delay, so that it can be cancelled.
 * Without assets the text is the whole message.
 */
export const makeSendToMany =
  ({ clock }: Pick<AppContext, 'clock'>, { composer, whatsapp, sending }: Deps) =>
  async (
    db: Db,
    me: number,
    customers: number[],
    { asset_ids: assets, text }: { asset_ids: number[]; text: string | null },
  ): Promise<Map<number, Sent>> => {
    const isLinked = (await whatsapp.state(db, me)).state === 'authorized'
    await lockSender(db, me)
    const sendAt = new Date(clock.now().getTime() + UNDO_MS)
    const { sent_today, daily_limit } = await composer.limits(db, me, dayInIsrael(sendAt))
    const known = await readRecipients(db, me, customers)
    const refused = await refusing(db, customers)
    const prepared = await composer.prepareAssets(db, me, assets).catch((error: unknown) => {
      // Sold, deleted or hidden in the meantime.
      if (error instanceof ApiError) return null
      throw error
    })
    const results = new Map<number, Sent>()
    const recipients = known.filter(({ id, phone, do_not_contact }) => {
      const reason: SkipReason | null =
        do_not_contact || refused.has(id)
          ? 'do_not_contact'
          : !takesMessages(phone)
            ? 'no_phone'
            : !isLinked
              ? 'not_linked'
              : !prepared
                ? 'changed'
                : null
      if (reason) results.set(id, { reason })
      return !reason
    })
    const left = Math.max(0, daily_limit - sent_today)
    for (const { id } of recipients.slice(left)) results.set(id, { reason: 'daily_limit' })
    const taken = recipients.slice(0, left)
    if (!prepared || taken.length === 0) return results
    const messages =
      assets.length > 0
        ? await composer.compose(db, me, { ...prepared, customers: taken }, text)
        : taken.map(({ id, phone }) => ({ customer: id, phone: phone!, text: text! }))
    const of = { me, purpose: 'broadcast', state: 'queued', assets: prepared.assets, sendAt, now: clock.now() } as const
    const ids = await insertMessages(db, { ...of, messages })
    for (const [customer, message] of ids) results.set(customer, { message })
    sending.queued()
    return results
  }
