import { broadcast, type LeftOutReason } from '@mafteach/contract/broadcast'
import type { MessageState } from '@mafteach/contract/codes'
import { dayInIsrael } from '@mafteach/contract/days'
import { refusing } from '#domain/consents.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { takesMessages } from '#platform/phone.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import { type Composer, momentOf, UNDO_MS } from './compose.ts'
import { readKnownPrices } from './known-prices.queries.ts'
import { insertMessages, lockSender } from './messages.queries.ts'

/** A customer of the agent who matches the asset. */
interface Buyer {
  customer_id: number
  name: string
  phone: string | null
  is_dormant: boolean
  do_not_contact: boolean
  is_interested: boolean | null
  sent_at: unknown
  message_state: MessageState | null
}

/** Customers who match an asset, VIP first. */
export type FindBuyers = (db: Db, me: number, asset: number) => Promise<Buyer[]>

interface Deps {
  composer: Composer
  whatsapp: Whatsapp
  findBuyers: FindBuyers
}

/** Sends an asset to all matching customers (product.md section 12). */
export function broadcastRoutes(ctx: AppContext, { composer, whatsapp, findBuyers }: Deps): void {
  const { clock } = ctx

  mount(ctx, broadcast, async ({ body, db, me, params }) => {
    const now = clock.now()
    const chosen = momentOf(body.send_at, now)
    const sendAt = chosen ?? new Date(now.getTime() + UNDO_MS)
    if (!body.preview && (await whatsapp.state(db, me)).state !== 'authorized') throw new ApiError('not_linked')
    await lockSender(db, me)
    await composer.prepareAssets(db, me, [params.id])
    const { sent_today, daily_limit } = await composer.limits(db, me, dayInIsrael(sendAt))
    const buyers = await findBuyers(db, me, params.id)
    const ofTab = buyers.filter(({ is_dormant }) => is_dormant === (body.tab === 'dormant'))
    const customers = ofTab.map(({ customer_id }) => customer_id)
    const refused = await refusing(db, customers)
    const drops = await readKnownPrices(db, { me, customers, assets: [params.id], isAboutPriceDrop: false, now })
    const withNews = new Set(drops.map(({ customer }) => customer))
    const candidates = ofTab.map((buyer) => ({
      ...buyer,
      do_not_contact: buyer.do_not_contact || refused.has(buyer.customer_id),
      // At another price, an earlier message does not count.
      sent_at: withNews.has(buyer.customer_id) ? null : buyer.sent_at,
    }))
    const { recipients, left_out } = sortOut(candidates, daily_limit - sent_today)
    const answer = { recipients, left_out, messages: [], send_at: chosen?.toISOString() ?? null }
    if (body.preview || recipients.length === 0) return answer

    const prepared = await composer.prepare(
      db,
      me,
      recipients.map(({ id }) => id),
      [params.id],
    )
    const messages = await composer.compose(db, me, prepared, null)
    const ids = await insertMessages(db, {
      me,
      purpose: 'broadcast',
      state: 'queued',
      messages,
      assets: prepared.assets,
      sendAt,
      now,
    })
    return {
      ...answer,
      messages: recipients.map(({ id: customer }) => ({
        id: ids.get(customer)!,
        customer,
        state: 'queued' as const,
        error: null,
      })),
    }
  })
}

/** Who of a tab gets the asset, and why the others do not. */
function sortOut(buyers: Buyer[], left: number) {
  const recipients: { id: number; name: string }[] = []
  const left_out: { customer: { id: number; name: string }; reason: LeftOutReason }[] = []
  for (const buyer of buyers) {
    const customer = { id: buyer.customer_id, name: buyer.name }
    const reason = obstacleOf(buyer) ?? (recipients.length < left ? null : 'daily_limit')
    if (reason) left_out.push({ customer, reason })
    else recipients.push(customer)
  }
  return { recipients, left_out }
}

function obstacleOf({ phone, do_not_contact, is_interested, sent_at, message_state }: Buyer): LeftOutReason | null {
  if (do_not_contact) return 'do_not_contact'
  if (!takesMessages(phone)) return 'no_phone'
  if (is_interested === false) return 'not_interested'
  return sent_at !== null && message_state !== 'failed' ? 'already_sent' : null
}
