import type { AssetRow } from '@mafteach/contract/assets'
import { MESSAGES_PER_DAY } from '@mafteach/contract/limits'
import * as contract from '@mafteach/contract/messages'
import { changeCustomer } from '#domain/customers.ts'
import { notify } from '#domain/notify.ts'
import { logAnsweredEvent } from '#domain/timeline.ts'
import type { AppContext } from '#platform/app-types.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { ApiError, notFound, ValidationError } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { toE164 } from '#platform/phone.ts'
import { countHit } from '#platform/rate-limit.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import * as queries from './messages.queries.ts'
import { messageText, newLinkToken, newShortCode } from './messages.rules.ts'
import type { Sending } from './sending.ts'
import { shortLinksRoutes } from './short-links.routes.ts'

/** Notifications that one personal link raises. */
const LINK_NEWS_PER_HOUR = 5

interface Deps {
  whatsapp: Whatsapp
  sending: Pick<Sending, 'queued'>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  searchText: (name: string, phone: string) => string
}

/** Sending assets to customers (product.md section 8): queued, sent once, tried again; or handed over to wa.me. */
export function messagesRoutes(ctx: AppContext, { whatsapp, sending, assetRows, searchText }: Deps): void {
  const { clock, database, settings } = ctx
  shortLinksRoutes(ctx)

  const limits = async (db: Db, me: number) => ({
    sent_today: await queries.sentToday(db, me, todayInIsrael(clock)),
    daily_limit: MESSAGES_PER_DAY,
  })

  /** The customers and assets of a message, checked: mine, reachable, willing, on the market. */
  const prepare = async (db: Db, me: number, customerIds: number[], assetIds: number[]) => {
    const assets = [...new Set(assetIds)]
    const customers = await queries.readRecipients(db, me, [...new Set(customerIds)])
    if (customers.length < new Set(customerIds).size) throw notFound()
    if (customers.some(({ do_not_contact }) => do_not_contact)) throw new ApiError('do_not_contact')
    if (customers.some(({ phone }) => phone === null)) throw new ValidationError({ phone: 'required' })
    const sendable = await queries.sendableAssets(db, me, assets)
    const known = await assetRows(db, me, assets)
    const rows = new Map<number, AssetRow>()
    for (const id of assets) {
      const row = known.get(id)
      const asset = sendable.get(id)
      if (!row || !asset) throw notFound()
      rows.set(id, asset.shows_number ? row : { ...row, address_number: null })
    }
    return { customers, assets, rows, sender: await queries.readSender(db, me) }
  }

  type Prepared = Awaited<ReturnType<typeof prepare>>

  /** What each customer is to read; makes their personal links. */
  const compose = async (db: Db, me: number, { customers, assets, rows, sender }: Prepared, text: string | null | undefined) => {
    const links = { me, customers: customers.map(({ id }) => id), assets, now: clock.now() }
    const codes = await queries.shortCodesOf(db, links, () => ({ token: newLinkToken(), short_code: newShortCode() }))
    return customers.map((customer) => {
      const sent = codes
        .get(customer.id)!
        .map((code, at) => ({ row: rows.get(assets[at]!)!, link: `${settings.publicUrl}/p/${code}` }))
      const words = messageText({
        customer: customer.name,
        agent: sender.name,
        text: text ?? null,
        assets: sent,
        stopLink: `${sent[0]!.link}/stop`,
      })
      return { customer: customer.id, phone: customer.phone!, text: words }
    })
  }

  mount(ctx, contract.messagingClient, async ({ db, me }) => ({ ...(await whatsapp.state(db, me)), ...(await limits(db, me)) }))

  mount(ctx, contract.sendMessages, async ({ body, db, me }) => {
    const { asset_ids, text } = body
    const customerIds = body.customer_ids ?? [await newCustomer(db, me, body)]
    if ((await whatsapp.state(db, me)).state !== 'authorized') throw new ApiError('not_linked')
    await queries.lockSender(db, me)
    const prepared = await prepare(db, me, customerIds, asset_ids)
    const { sent_today, daily_limit } = await limits(db, me)
    if (sent_today + prepared.customers.length > daily_limit) throw new ApiError('daily_limit')
    const messages = await compose(db, me, prepared, text)
    const ids = await queries.insertMessages(db, { me, state: 'queued', messages, assets: prepared.assets, now: clock.now() })
    sending.queued()
    return {
      messages: messages.map(({ customer }) => ({ id: ids.get(customer)!, customer, state: 'queued' as const, error: null })),
      sent_today: sent_today + messages.length,
      daily_limit,
    }
  })

  /** A customer who is named by phone and name (spec section 5): found, or added. */
  const newCustomer = async (
    db: Db,
    me: number,
    { phone: text, name }: { phone?: string | undefined; name?: string | undefined },
  ) => {
    if (!text || !name)
      throw new ValidationError({ ...(text ? {} : { phone: 'required' }), ...(name ? {} : { name: 'required' }) })
    const phone = toE164(text)
    if (!phone) throw new ValidationError({ phone: 'phone' }, 'phone_invalid')
    const known = await queries.customerByPhone(db, me, phone)
    const now = clock.now()
    return (
      known ??
      (await queries.insertCustomer(db, {
        agent_id: me,
        name,
        phone,
        search: searchText(name, phone),
        opened_at: now,
        created_at: now,
        updated_at: now,
      }))
    ).id
  }

  mount(ctx, contract.messageState, async ({ db, me, params }) => {
    const message = await queries.readMessage(db, me, params.id)
    if (!message) throw notFound()
    const { customer_id, ...rest } = message
    return { ...rest, customer: customer_id }
  })

  mount(ctx, contract.composeMessage, async ({ body, db, me }) => {
    const prepared = await prepare(db, me, [body.customer_id], body.asset_ids)
    const [message] = await compose(db, me, prepared, body.text)
    const { phone, text } = message!
    return { text, url: `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}` }
  })

  mount(ctx, contract.handedOver, async ({ body, db, me }) => {
    const prepared = await prepare(db, me, body.customer_ids, body.asset_ids)
    const messages = await compose(db, me, prepared, body.text)
    await queries.insertMessages(db, { me, state: 'handed_over', messages, assets: prepared.assets, now: clock.now() })
    return done
  })

  const linked = async (db: Db, token: string) => {
    const link = await queries.readLink(db, token)
    if (!link) throw notFound()
    return link
  }
  const address = ({ street, address_number }: queries.Link) => [street, address_number].filter(Boolean).join(' ')
  const perMinute = 60

  /** Tells the agent; a link in wrong hands does not flood them. What the customer answered is kept all the same. */
  const tell = async (db: Db, { agent_id, customer_id, asset_id }: queries.Link, content: string) => {
    const bucket = `link ${agent_id} ${customer_id} ${asset_id}`
    const now = clock.now()
    if ((await countHit(database.db, { bucket, seconds: 3_600, max: LINK_NEWS_PER_HOUR, now })) > 0) return
    await notify(db, [{ agent: agent_id, type: 'customer answer', content, about: customer_id }], now)
  }

  mount(
    ctx,
    contract.linkOpened,
    async ({ db, params, alsoChangedFor }) => {
      const link = await linked(db, params.token)
      alsoChangedFor(link.agent_id)
      if (await queries.markOpened(db, link, clock.now())) await tell(db, link, `הנכס ${address(link)} נפתח אצל ${link.customer}`)
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
      const answer = body.wants_viewing ? 'רוצים לראות' : body.is_interested ? 'יש עניין' : 'אין עניין'
      const is_interested = body.is_interested || body.wants_viewing
      const reason = body.reason ?? answer
      if (await queries.keepAnswer(db, link, is_interested, reason)) {
        const { customer_id, asset_id: asset } = link
        await logAnsweredEvent(db, customer_id, { asset, is_interested, reason, by: 'customer' }, clock.now())
        await tell(db, link, `${link.customer}, ${address(link)}: ${answer}`)
      }
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
}
