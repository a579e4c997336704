import type { AnswerInput } from '@mafteach/contract/answers'
import * as contract from '@mafteach/contract/messages'
import { changeCustomer } from '#domain/customers.ts'
import { readFeeGuards } from '#domain/fee-guard.ts'
import { findOrAddCustomer } from '#domain/new-customers.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { toE164 } from '#platform/phone.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import { broadcastRoutes, type FindBuyers } from './broadcast.routes.ts'
import { type AssetRows, makeComposer, momentOf } from './compose.ts'
import { connectionRoutes } from './connection.routes.ts'
import { conversationRoutes } from './conversation.routes.ts'
import { readKnownPrices } from './known-prices.queries.ts'
import { messageQueueRoutes } from './message-queue.routes.ts'
import * as queries from './messages.queries.ts'
import { makeMessages } from './queue-messages.ts'
import { makeTexts } from './queue-texts.ts'
import { makeSendToMany } from './send-to-many.ts'
import type { Sending } from './sending.ts'
import { shortLinksRoutes } from './short-links.routes.ts'
import { makeSingleMessages } from './single-message.ts'
import { stillLookingRoutes } from './still-looking.routes.ts'
import { templateRoutes } from './template.routes.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

interface Deps {
  whatsapp: Whatsapp
  webhooks: WebhookSecrets
  sending: Pick<Sending, 'queued'>
  assetRows: AssetRows
  findBuyers: FindBuyers
  /** URLs of these customers' answer pages; the customers are locked. */
  answersUrls: (db: Db, customers: number[]) => Promise<Map<number, string>>
  /** The effects of a customer's actions on an asset. */
  answering: {
    opened: (db: Db, link: queries.Link) => Promise<void>
    answered: (db: Db, link: queries.Link, answer: AnswerInput) => Promise<void>
  }
}

/** Sends assets to customers (product.md section 8): queued, sent once and retried, or handed over to wa.me. */
export function messagesRoutes(
  ctx: AppContext,
  { whatsapp, webhooks, sending, assetRows, findBuyers, answering, answersUrls }: Deps,
) {
  const { clock } = ctx
  shortLinksRoutes(ctx)

  const composer = makeComposer(ctx, assetRows)
  const { prepare, compose } = composer
  const queueMessages = makeMessages(ctx, { composer, whatsapp, sending })
  templateRoutes(ctx)
  connectionRoutes(ctx, { composer, whatsapp, webhooks })
  broadcastRoutes(ctx, { composer, whatsapp, findBuyers })
  conversationRoutes(ctx, { composer, whatsapp, sending })
  stillLookingRoutes(ctx, { composer, whatsapp, sending, answersUrls })
  const { cancel } = messageQueueRoutes(ctx, { composer, whatsapp, sending, assetRows })

  mount(ctx, contract.sendMessages, async ({ body, db, me }) => {
    const { asset_ids: assets, text } = body
    const sendAt = momentOf(body.send_at, clock.now())
    const customers = body.customer_ids ?? [await newCustomer(db, me, body)]
    return queueMessages(db, me, { customers, assets, text, isAboutPriceDrop: body.about_price_drop, sendAt })
  })

  /** Finds or adds a customer by phone and name (spec section 5). */
  const newCustomer = async (
    db: Db,
    me: number,
    { phone: text, name }: { phone?: string | undefined; name?: string | undefined },
  ) => {
    if (!text || !name)
      throw new ValidationError({ ...(text ? {} : { phone: 'required' }), ...(name ? {} : { name: 'required' }) })
    const phone = toE164(text)
    if (!phone) throw new ValidationError({ phone: 'phone' }, 'phone_invalid')
    const now = clock.now()
    const customer = await findOrAddCustomer(db, me, { name, phone, source: 'agent', opened_at: now }, now)
    if (!customer) throw notFound()
    return customer.id
  }

  mount(ctx, contract.composeMessage, async ({ body, db, me }) => {
    const prepared = await prepare(db, me, [body.customer_id], body.asset_ids)
    const [message] = await compose(db, me, prepared, body.text, body.about_price_drop)
    const { phone, text } = message!
    const others = [...new Set(body.customer_ids)].filter((id) => id !== body.customer_id)
    if ((await queries.readRecipients(db, me, others)).length < others.length) throw notFound()
    const customers = [body.customer_id, ...others]
    const drops = await readKnownPrices(db, {
      me,
      customers,
      assets: prepared.assets,
      isAboutPriceDrop: body.about_price_drop ?? false,
      now: clock.now(),
    })
    const isNews = ({ customer_id, asset_id }: { customer_id: number; asset_id: number }) =>
      drops.some(({ customer, asset }) => customer === customer_id && asset === asset_id)
    const before = (await queries.readSentBefore(db, customers, prepared.assets)).filter((pair) => !isNews(pair))
    const guards = await readFeeGuards(db, me, customers, prepared.assets)
    return {
      text,
      url: `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`,
      sent_before: before.map(({ customer_id: customer, asset_id: asset, sent_at }) => ({
        customer,
        asset,
        at: sent_at!.toISOString(),
      })),
      uncovered: guards.flatMap(({ covers, ...pair }) => (covers ? [] : [pair])),
    }
  })

  mount(ctx, contract.handedOver, async ({ body, db, me }) => {
    const prepared = await prepare(db, me, body.customer_ids, body.asset_ids)
    const messages = await compose(db, me, prepared, body.text, body.about_price_drop)
    const now = clock.now()
    await queries.insertMessages(db, {
      me,
      purpose: 'by_hand',
      state: 'handed_over',
      messages,
      assets: prepared.assets,
      sendAt: null,
      now,
    })
    return done
  })

  const linked = async (db: Db, token: string) => {
    const link = await queries.readLink(db, token)
    if (!link) throw notFound()
    return link
  }
  const perMinute = 60

  mount(
    ctx,
    contract.linkOpened,
    async ({ db, params, alsoChangedFor }) => {
      const link = await linked(db, params.token)
      alsoChangedFor(link.agent_id)
      await answering.opened(db, link)
      return done
    },
    { perMinute },
  )

  mount(
    ctx,
    contract.linkAnswered,
    async ({ body, db, params, alsoChangedFor }) => {
      const link = await linked(db, params.token)
      alsoChangedFor(link.agent_id)
      await answering.answered(db, link, { ...body, viewing_times: [] })
      return done
    },
    { perMinute },
  )

  mount(
    ctx,
    contract.linkStopped,
    async ({ db, params, alsoChangedFor }) => {
      const link = await queries.customerOfLink(db, params.token)
      if (!link) throw notFound()
      alsoChangedFor(link.agent_id)
      await changeCustomer(db, link.customer_id, { do_not_contact: true }, clock.now())
      return done
    },
    { perMinute },
  )

  const deps = { composer, whatsapp, sending }
  return {
    queueMessages,
    queueMessage: makeSingleMessages(ctx, deps),
    queueTexts: makeTexts(ctx, deps),
    sendToMany: makeSendToMany(ctx, deps),
    /** Cancels messages that are not sent yet, and returns which those were. */
    withdrawMessages: async (db: Db, me: number, ids: number[]) => new Set(await cancel(db, me, ids)),
  }
}
