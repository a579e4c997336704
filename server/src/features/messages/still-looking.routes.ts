import { dayInIsrael } from '@mafteach/contract/days'
import { askStillLooking } from '@mafteach/contract/still-looking'
import { refusing } from '#domain/consents.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import { type Composer, UNDO_MS } from './compose.ts'
import { insertMessages, lockSender, readSender } from './messages.queries.ts'
import { stillLookingText } from './messages.rules.ts'
import type { Sending } from './sending.ts'

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
  /** URLs of these customers' answer pages; the customers are locked. */
  answersUrls: (db: Db, customers: number[]) => Promise<Map<number, string>>
}

/** "Still looking?" to buyers who have not been in touch (product.md section 12). */
export function stillLookingRoutes(ctx: AppContext, { composer, whatsapp, sending, answersUrls }: Deps): void {
  const { clock } = ctx

  mount(ctx, askStillLooking, async ({ body, db, me }) => {
    const now = clock.now()
    const sendAt = body.can_undo ? new Date(now.getTime() + UNDO_MS) : null
    if ((await whatsapp.state(db, me)).state !== 'authorized') throw new ApiError('not_linked')
    await lockSender(db, me)
    const { customers } = await composer.prepare(db, me, body.customer_ids, [])
    const refused = await refusing(
      db,
      customers.map(({ id }) => id),
    )
    const unwilling = customers.filter(({ id }) => refused.has(id))
    if (unwilling.length > 0) throw new ApiError('do_not_contact', { customers: unwilling.map(({ id, name }) => ({ id, name })) })
    const { sent_today, daily_limit } = await composer.limits(db, me, dayInIsrael(sendAt ?? now))
    if (sent_today + customers.length > daily_limit) throw new ApiError('daily_limit')
    const { name: agent, language } = await readSender(db, me)
    const pages = await answersUrls(
      db,
      customers.map(({ id }) => id),
    )
    const messages = customers.map(({ id, name, phone }) => ({
      customer: id,
      phone: phone!,
      text: stillLookingText({ customer: name, agent, language, page: pages.get(id)! }),
    }))
    const ids = await insertMessages(db, { me, purpose: 'broadcast', state: 'queued', messages, assets: [], sendAt, now })
    sending.queued()
    return {
      messages: messages.map(({ customer }) => ({ id: ids.get(customer)!, customer, state: 'queued' as const, error: null })),
      send_at: sendAt?.toISOString() ?? null,
      ...(await composer.limits(db, me)),
    }
  })
}
