import type { AssetRow } from '@mafteach/contract/assets'
import { daysBefore } from '@mafteach/contract/days'
import { SEND_AHEAD_DAYS } from '@mafteach/contract/limits'
import { readAgentSettings } from '#domain/agent-settings.ts'
import { readFeeGuards } from '#domain/fee-guard.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { takesMessages } from '#platform/phone.ts'
import { readKnownPrices } from './known-prices.queries.ts'
import * as queries from './messages.queries.ts'
import { messageText, newLinkToken, newShortCode } from './messages.rules.ts'

export type AssetRows = (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>

/** The customers and assets of a message, checked. */
export interface Prepared {
  customers: queries.Recipient[]
  assets: number[]
  rows: Map<number, AssetRow>
  /** Assets whose exact address is only for customers who signed for them. */
  guarded: number[]
}

/** Text of one message: the same for everybody, or created for each customer, who may not be allowed to see the house number. */
export type Words = string | null | undefined | ((customer: { id: number; name: string; isNumberHidden: boolean }) => string)

/** Prepares a message before it is queued or handed over. */
export function makeComposer({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>, assetRows: AssetRows) {
  const limits = async (db: Db, me: number, day = todayInIsrael(clock)) => ({
    sent_today: await queries.countOfDay(db, me, day),
    ...(await readAgentSettings(db, me)),
  })

  /** Checks the assets of a message: visible and on the market. */
  const prepareAssets = async (db: Db, me: number, ids: number[]): Promise<Omit<Prepared, 'customers'>> => {
    const assets = [...new Set(ids)]
    const sendable = await queries.sendableAssets(db, me, assets)
    const known = await assetRows(db, me, assets)
    const rows = new Map<number, AssetRow>()
    for (const id of assets) {
      const row = known.get(id)
      const asset = sendable.get(id)
      if (!row || !asset) throw notFound()
      rows.set(id, asset.shows_number ? row : { ...row, address_number: null })
    }
    return { assets, rows, guarded: assets.filter((id) => sendable.get(id)!.keeps_number) }
  }

  /** Checks the customers and assets of a message: the agent's own, reachable, accepting messages; on the market. */
  const prepare = async (db: Db, me: number, customerIds: number[], assetIds: number[]): Promise<Prepared> => {
    const customers = await queries.readRecipients(db, me, [...new Set(customerIds)])
    if (customers.length < new Set(customerIds).size) throw notFound()
    const unwilling = customers.filter(({ do_not_contact }) => do_not_contact)
    if (unwilling.length > 0) throw new ApiError('do_not_contact', { customers: unwilling.map(({ id, name }) => ({ id, name })) })
    if (customers.some(({ phone }) => !takesMessages(phone))) throw new ValidationError({ phone: 'required' })
    return { customers, ...(await prepareAssets(db, me, assetIds)) }
  }

  /** The text for each customer; creates their personal links. */
  const compose = async (
    db: Db,
    me: number,
    { customers, assets, rows, guarded }: Prepared,
    text: Words,
    isAboutPriceDrop = false,
  ) => {
    const ids = customers.map(({ id }) => id)
    const now = clock.now()
    const drops = await readKnownPrices(db, { me, customers: ids, assets, isAboutPriceDrop: isAboutPriceDrop, now })
    const priceBefore = (customer: number, asset: number) =>
      drops.find((drop) => drop.customer === customer && drop.asset === asset)?.before ?? null
    const guards = guarded.length > 0 ? await readFeeGuards(db, me, ids, guarded) : []
    const isHidden = (customer: number, asset: number) =>
      guards.some((pair) => pair.customer === customer && pair.asset === asset && !pair.covers)
    const rowFor = (customer: number, asset: number): AssetRow =>
      isHidden(customer, asset) ? { ...rows.get(asset)!, address_number: null } : rows.get(asset)!
    const sender = await queries.readSender(db, me)
    const links = { me, customers: ids, assets, now }
    const codes = await queries.shortCodesOf(db, links, () => ({ token: newLinkToken(), short_code: newShortCode() }))
    return customers.map((customer) => {
      const sent = codes.get(customer.id)!.map((code, at) => ({
        row: rowFor(customer.id, assets[at]!),
        link: `${settings.publicUrl}/p/${code}`,
        priceBefore: priceBefore(customer.id, assets[at]!),
      }))
      const words = messageText({
        customer: customer.name,
        agent: sender.name,
        language: sender.language,
        text:
          typeof text === 'function'
            ? text({ ...customer, isNumberHidden: assets.some((asset) => isHidden(customer.id, asset)) })
            : (text ?? null),
        templates: sender.templates,
        assets: sent,
        stopLink: `${sent[0]!.link}/stop`,
      })
      return { customer: customer.id, phone: customer.phone!, text: words }
    })
  }

  return { limits, prepare, prepareAssets, compose }
}

/** How long a message can be cancelled, as its toast offers. */
export const UNDO_MS = 5_000

/** When a message is sent; null means immediately. */
export function momentOf(send_at: string | null | undefined, now: Date): Date | null {
  const at = send_at ? new Date(send_at) : null
  if (at && at > daysBefore(now, -SEND_AHEAD_DAYS)) throw new ValidationError({ send_at: 'invalid' })
  return at && at > now ? at : null
}

export type Composer = ReturnType<typeof makeComposer>
