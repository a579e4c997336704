import type { AssetRow } from '@mafteach/contract/assets'
import { MESSAGES_PER_DAY } from '@mafteach/contract/limits'
import * as contract from '@mafteach/contract/messages'
import { notifyOfAsset } from '#platform/agent-home.ts'
import type { House } from '#platform/app-types.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { FieldRefusal, notFound, Refusal } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs.ts'
import { done, mount } from '#platform/mount.ts'
import { toE164 } from '#platform/phone.ts'
import { countHit } from '#platform/rate-limit.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import * as queries from './messages.queries.ts'
import { messageText, newLinkToken, newShortCode } from './messages.rules.ts'
import { shortLinksRoutes } from './short-links.routes.ts'

const QUEUE = 'whatsapp-message'
/** Notifications that one personal link raises. */
const LINK_NEWS_PER_HOUR = 5

interface Parts {
  whatsapp: Whatsapp
  jobs: Pick<Jobs, 'send' | 'work'>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  searchText: (name: string, phone: string) => string
}

/** Sending assets to customers (product.md section 8): queued, sent once, tried again; or handed over to wa.me. */
export function messagesRoutes(house: House, { whatsapp, jobs, assetRows, searchText }: Parts): void {
  const { clock, database, settings } = house
  shortLinksRoutes(house)

  const limits = async (db: Db, me: number) => ({
    sent_today: await queries.sentToday(db, me, todayInIsrael(clock)),
    daily_limit: MESSAGES_PER_DAY,
  })

  /** The customers and assets of a message, checked: mine, reachable, willing, on the market. */
  const prepare = async (db: Db, me: number, customerIds: number[], assetIds: number[]) => {
    const assets = [...new Set(assetIds)]
    const customers = await queries.readRecipients(db, me, [...new Set(customerIds)])
    if (customers.length < new Set(customerIds).size) throw notFound()
    if (customers.some(({ do_not_contact }) => do_not_contact)) throw new Refusal('do_not_contact')
    if (customers.some(({ phone }) => phone === null)) throw new FieldRefusal({ phone: 'required' })
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

  /** The text for one customer; makes their personal links. */
  const compose = async (
    db: Db,
    me: number,
    customer: queries.Recipient,
    { assets, rows, sender }: Prepared,
    text: string | null,
  ) => {
    const links: { row: AssetRow; link: string }[] = []
    for (const id of assets) {
      const code = await queries.shortCodeOf(db, {
        token: newLinkToken(),
        short_code: newShortCode(),
        agent_id: me,
        customer_id: customer.id,
        asset_id: id,
        created_at: clock.now(),
      })
      links.push({ row: rows.get(id)!, link: `${settings.publicUrl}/p/${code}` })
    }
    return messageText({
      customer: customer.name,
      agent: sender.name,
      text,
      assets: links,
      stopLink: `${links[0]!.link}/stop`,
    })
  }

  mount(house, contract.messagingClient, async ({ db, me }) => ({ ...(await whatsapp.state(db, me)), ...(await limits(db, me)) }))

  mount(house, contract.sendMessages, async ({ body, db, me }) => {
    const { asset_ids, text } = body
    const customerIds = body.customer_ids ?? [await newCustomer(db, me, body)]
    if ((await whatsapp.state(db, me)).state !== 'authorized') throw new Refusal('not_linked')
    await queries.lockSender(db, me)
    const prepared = await prepare(db, me, customerIds, asset_ids)
    const { sent_today, daily_limit } = await limits(db, me)
    if (sent_today + prepared.customers.length > daily_limit) throw new Refusal('daily_limit')
    const messages: { id: number; customer: number; state: 'queued'; error: null }[] = []
    for (const customer of prepared.customers) {
      const id = await queries.insertMessage(db, {
        agent_id: me,
        customer_id: customer.id,
        phone: customer.phone!,
        text: await compose(db, me, customer, prepared, text ?? null),
        state: 'queued',
        assets: prepared.assets,
        now: clock.now(),
      })
      await jobs.send(db, QUEUE, [{ message: id }])
      messages.push({ id, customer: customer.id, state: 'queued', error: null })
    }
    return { messages, sent_today: sent_today + messages.length, daily_limit }
  })

  /** A customer who is named by phone and name (spec section 5): found, or added. */
  const newCustomer = async (
    db: Db,
    me: number,
    { phone: text, name }: { phone?: string | undefined; name?: string | undefined },
  ) => {
    if (!text || !name) throw new FieldRefusal({ ...(text ? {} : { phone: 'required' }), ...(name ? {} : { name: 'required' }) })
    const phone = toE164(text)
    if (!phone) throw new FieldRefusal({ phone: 'phone' }, 'phone_invalid')
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

  mount(house, contract.messageState, async ({ db, me, params }) => {
    const message = await queries.readMessage(db, me, params.id)
    if (!message) throw notFound()
    const { customer_id, ...rest } = message
    return { ...rest, customer: customer_id }
  })

  mount(house, contract.composeMessage, async ({ body, db, me }) => {
    const prepared = await prepare(db, me, [body.customer_id], body.asset_ids)
    const customer = prepared.customers[0]!
    const text = await compose(db, me, customer, prepared, body.text ?? null)
    return { text, url: `https://wa.me/${customer.phone!.slice(1)}?text=${encodeURIComponent(text)}` }
  })

  mount(house, contract.handedOver, async ({ body, db, me }) => {
    const prepared = await prepare(db, me, body.customer_ids, body.asset_ids)
    for (const customer of prepared.customers) {
      const text = await compose(db, me, customer, prepared, body.text ?? null)
      await queries.insertMessage(db, {
        agent_id: me,
        customer_id: customer.id,
        phone: customer.phone!,
        text,
        state: 'handed_over',
        assets: prepared.assets,
        now: clock.now(),
      })
    }
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
    await notifyOfAsset(db, agent_id, asset_id, content, now)
  }

  mount(
    house,
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
    house,
    contract.linkAnswered,
    async ({ body, db, params, alsoChangedFor }) => {
      const link = await linked(db, params.token)
      alsoChangedFor(link.agent_id)
      const answer = body.wants_viewing ? 'רוצים לראות' : body.is_interested ? 'יש עניין' : 'אין עניין'
      const isNew = await queries.keepAnswer(db, link, body.is_interested || body.wants_viewing, body.reason ?? answer)
      if (isNew) await tell(db, link, `${link.customer}, ${address(link)}: ${answer}`)
      return done
    },
    { perMinute },
  )

  mount(
    house,
    contract.linkStopped,
    async ({ db, params, alsoChangedFor }) => {
      const link = await queries.customerOfLink(db, params.token)
      if (!link) throw notFound()
      alsoChangedFor(link.agent_id)
      await queries.stopMessages(db, link.customer_id, clock.now())
      return done
    },
    { perMinute },
  )
}

/** Sends what waits in the queue: once, tried again with growing pauses, failed with its reason at last. */
export async function sendQueuedMessages(
  { database, clock }: House,
  { whatsapp, jobs }: Pick<Parts, 'whatsapp' | 'jobs'>,
): Promise<void> {
  const forsaken = await queries.forsaken(database.db, QUEUE)
  const again = forsaken.map((message) => ({ message }))
  await jobs.send(database.db, QUEUE, again)
  await jobs.work(QUEUE, async ({ message: id }: { message: number }, retriesLeft) => {
    await database.db.transaction().execute(async (db) => {
      const message = await queries.lockQueued(db, id)
      if (!message) return
      // The customer may have asked to stop while the message waited.
      if (message.do_not_contact) return queries.settleMessage(db, id, { state: 'failed', error: 'do_not_contact' }, clock.now())
      try {
        const provider_id = await whatsapp.send(message.agent_id, message.phone, message.text, String(id))
        await queries.settleMessage(db, id, { state: 'sent', provider_id }, clock.now())
      } catch (error) {
        if (retriesLeft > 0) throw error
        await queries.settleMessage(db, id, { state: 'failed', error: (error as Error).message }, clock.now())
      }
    })
  })
}

/** The embedded provider: writes to the outbox what would have been sent; a developer switches its linked state. */
export const embeddedWhatsapp = (
  house: House,
  toOutbox: (db: Db, to: string, text: string, data: unknown) => Promise<unknown>,
): Whatsapp => ({
  state: async (db, agent) => {
    const client = await queries.readClient(db, agent)
    return {
      state: (client?.state ?? 'authorized') as Awaited<ReturnType<Whatsapp['state']>>['state'],
      reason: client?.reason ?? null,
    }
  },
  send: async (agent, phone, text, key) => {
    const { db } = house.database
    // A try that was cut off after it wrote is not written again.
    if (!(await queries.isInOutbox(db, phone, key))) await toOutbox(db, phone, text, { agent, key })
    return `outbox-${key}`
  },
})
