import type { AssetRow } from '@mafteach/contract/assets'
import type { ShareState } from '@mafteach/contract/codes'
import * as contract from '@mafteach/contract/customer-shares'
import type { Explanation } from '@mafteach/contract/explanation'
import { lockAgents } from '#domain/agent-home.ts'
import { lockOwnCustomer } from '#domain/customers.ts'
import type { Words } from '#domain/languages.ts'
import { notify, takeNoticeAway } from '#domain/notify.ts'
import { nameOf, readConnected, realtorContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notAllowed, notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import type { Cut, ListPage } from '#platform/http/paging.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './customer-shares.queries.ts'

interface Deps {
  /** Customers' searches, without identifying data. */
  briefsOf: (db: Db, customers: number[]) => Promise<Map<number, contract.Brief[]>>
  /** Number of the agent's own marketed assets that fit each customer, whoever's they are. */
  countFittingAssets: (db: Db, me: number, customers: number[]) => Promise<Map<number, number>>
  /** The agent's own marketed assets that fit a customer, with explanations. */
  readFittingAssets: (
    db: Db,
    me: number,
    customer: number,
    page: ListPage,
  ) => Promise<Cut<{ asset: number; match: Explanation }> & { count: number }>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** The notice of each step, from whoever took it. It never names the customer, because a share may be withdrawn. */
const NOTICES: Partial<Record<ShareState, Words>> = {
  offered: { he: 'לקוח שותף איתך', en: 'A customer was shared with you' },
  accepted: { he: 'השיתוף התקבל ומחכה לאישור הפרטים', en: 'The sharing was accepted and waits for the details' },
  confirmed: { he: 'פרטי הלקוח ששותף אושרו', en: 'The details of the shared customer were confirmed' },
  rejected: { he: 'השיתוף נדחה', en: 'The sharing was declined' },
  taken_back: { he: 'שיתוף הלקוח בוטל', en: 'The sharing of a customer was taken back' },
}

/** Sharing customers with connected agents (product.md sections 4 and 12, docs/decisions/0043). */
export function customerSharesRoutes(ctx: AppContext, { briefsOf, countFittingAssets, readFittingAssets, assetRows }: Deps) {
  const { clock } = ctx

  /** Moves a share on: marks the former notification as answered, and notifies the other agent. */
  const advance = async (db: Db, share: queries.Share, state: ShareState, by: number) => {
    const now = clock.now()
    const agents = [share.agent_id, share.receiver_id]
    await takeNoticeAway(db, { agents, id: share.notification_id }, now)
    const [words, name] = [NOTICES[state]!, await nameOf(db, by)]
    const content = { he: `${words.he}: ${name}`, en: `${words.en}: ${name}` }
    const [other] = agents.filter((agent) => agent !== by)
    const [notification] = await notify(db, [{ agent: other!, type: 'customer share', content, about: share.id }], now)
    await queries.updateShare(db, share.id, state, notification ?? null, now)
    await queries.logStep(db, share.id, state, by, now)
    return { id: share.id, state }
  }

  /** An active share, locked against everything that could end it, with the agent's role. */
  const lockShare = async (db: Db, me: number, id: number) => {
    const found = await queries.readShare(db, me, id)
    if (!found) throw notFound()
    await lockAgents(db, [found.agent_id, found.receiver_id])
    const share = await queries.readActive(db, me, id)
    if (!share) throw notFound()
    const isSharer = share.agent_id === me
    return { share, isSharer, other: isSharer ? share.receiver_id : share.agent_id }
  }

  mount(ctx, contract.customerShares, async ({ db, me, page, query }) => {
    const { direction } = query
    const { rows, ...found } = await queries.readShares(db, me, query, page)
    const customers = [...new Set(rows.map((row) => row.customer_id))]
    const briefs = await briefsOf(db, customers)
    const fitting = direction === 'received' ? await countFittingAssets(db, me, customers) : new Map<number, number>()
    const results = rows.map((row) => ({
      id: row.id,
      state: row.state,
      user: realtorContact(row.user),
      customer:
        direction === 'sent' || row.state === 'confirmed'
          ? {
              id: direction === 'sent' ? row.customer_id : null,
              name: row.name,
              phone: row.phone && toNational(row.phone),
            }
          : null,
      purchase_listings: briefs.get(row.customer_id) ?? [],
      fitting_assets: fitting.get(row.customer_id) ?? 0,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }))
    const waiting = await queries.countWaiting(db, me, direction)
    return { ...page.reply(found, results), waiting }
  })

  mount(ctx, contract.shareCustomer, async ({ body, db, me, alsoChangedFor }) => {
    const { user_id: other } = body
    if (other === me) throw new ValidationError({ user_id: 'invalid' })
    const { id: customer } = await lockOwnCustomer(db, me, body.customer)
    await lockAgents(db, [me, other])
    const receiver = await readConnected(db, me, other)
    if (!receiver) throw new ValidationError({ user_id: 'no_connection' })
    if (!receiver.is_working) throw new ValidationError({ user_id: 'not_working' })
    if (!(await queries.hasPreferences(db, customer))) throw new ValidationError({ customer: 'nothing_to_share' })
    const active = await queries.findActive(db, customer, other)
    if (active) return { id: active.id, state: active.state }
    alsoChangedFor(other)
    const share = await queries.insertShare(db, { customer_id: customer, agent_id: me, receiver_id: other }, clock.now())
    return advance(db, share, 'offered', me)
  })

  mount(ctx, contract.acceptShare, async ({ db, me, params, alsoChangedFor }) => {
    const { share, isSharer, other } = await lockShare(db, me, params.id)
    if (isSharer) throw notAllowed()
    // Accepting twice is fine.
    if (share.state !== 'offered') return { id: share.id, state: share.state }
    alsoChangedFor(other)
    return advance(db, share, 'accepted', me)
  })

  mount(ctx, contract.confirmShare, async ({ db, me, params, alsoChangedFor }) => {
    const { share, isSharer, other } = await lockShare(db, me, params.id)
    if (!isSharer) throw notAllowed()
    if (share.state === 'offered') throw new ApiError('conflict')
    if (share.state === 'confirmed') return { id: share.id, state: share.state }
    alsoChangedFor(other)
    return advance(db, share, 'confirmed', me)
  })

  mount(ctx, contract.rejectShare, async ({ db, me, params, alsoChangedFor }) => {
    const { share, isSharer, other } = await lockShare(db, me, params.id)
    if (isSharer) throw notAllowed()
    alsoChangedFor(other)
    return advance(db, share, 'rejected', me)
  })

  mount(ctx, contract.takeShareBack, async ({ db, me, params, alsoChangedFor }) => {
    const { share, isSharer, other } = await lockShare(db, me, params.id)
    if (!isSharer) throw notAllowed()
    alsoChangedFor(other)
    return advance(db, share, 'taken_back', me)
  })

  mount(ctx, contract.shareLog, async ({ db, me, page, params }) => {
    if (!(await queries.readShare(db, me, params.id))) throw notFound()
    const { rows, ...found } = await queries.readLog(db, params.id, page)
    const results = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return page.reply(found, results)
  })

  mount(ctx, contract.shareMatches, async ({ db, me, page, params }) => {
    const share = await queries.readActive(db, me, params.id)
    if (!share) throw notFound()
    if (share.agent_id === me) throw notAllowed()
    const { rows, ...found } = await readFittingAssets(db, me, share.customer_id, page)
    const assets = await assetRows(
      db,
      me,
      rows.map(({ asset }) => asset),
    )
    const results = rows.flatMap(({ asset, match }) => {
      const row = assets.get(asset)
      return row ? [{ ...row, match }] : []
    })
    return page.reply(found, results)
  })

  /** Ends shares without notifying anybody. */
  const end = async (db: Db, shares: queries.Share[]): Promise<void> => {
    const now = clock.now()
    for (const { id, agent_id, receiver_id, notification_id } of shares) {
      await takeNoticeAway(db, { agents: [agent_id, receiver_id], id: notification_id }, now)
      await queries.updateShare(db, id, 'ended', null, now)
      await queries.logStep(db, id, 'ended', null, now)
    }
  }

  return {
    /** Ends every share between two agents with their connection, under the lock of both. */
    endShares: async (db: Db, one: number, other: number): Promise<void> => end(db, await queries.sharesBetween(db, one, other)),
    /** Ends shares of customers who changed agents, some by a merge; returns the receivers. */
    endSharesOfOthers: async (db: Db, agent: number): Promise<number[]> => {
      const shares = await queries.sharesOfOthers(db, agent)
      await end(db, shares)
      return shares.map(({ receiver_id }) => receiver_id)
    },
  }
}
