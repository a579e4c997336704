import type { AssetRow } from '@mafteach/contract/assets'
import type { Endpoint } from '@mafteach/contract/endpoint'
import * as contract from '@mafteach/contract/network'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { lockAgents, sightChanged } from '#domain/agent-home.ts'
import { notify } from '#domain/notify.ts'
import { nameOf } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound, ValidationError } from '#platform/http/errors.ts'
import { type Call, done, mount } from '#platform/http/mount.ts'
import type { Cut, ListPage } from '#platform/http/paging.ts'
import * as queries from './network.queries.ts'
import { readShownCounts, saveCounts } from './shown-counts.queries.ts'

interface PotentialDeal {
  listing: number
  customer: number
  name: string
  asset: number
}

interface Deps {
  /** For each of these agents, the number of their assets that match my listings, and of mine that match theirs. */
  countPotentialDeals: (db: Db, me: number, agents: number[]) => Promise<Map<number, { mine: number; theirs: number }>>
  /** Number of each agent's assets that match a listing; null for others' listings. */
  countFitsByAgent: (db: Db, me: number, listing: number) => Promise<{ agent: number; count: number }[] | null>
  /** A page of potential deals with one agent. */
  readPotentialDeals: (db: Db, me: number, other: number, page: ListPage) => Promise<Cut<PotentialDeal> & { count: number }>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  /** Ends what depends on the connection of two agents. */
  connectionEnded: (db: Db, one: number, other: number) => Promise<void>
  /** Reports that an agent can now see what an owner has in marketing. */
  sightGained: (db: Db, gained: { agent: number; owner: number }[]) => Promise<void>
}

const byDeals = (one: contract.AgentCard, other: contract.AgentCard) => other.min_num_asset_matches - one.min_num_asset_matches

/** Contact requests, connections and blocks (spec section 7.3). */
export function networkRoutes(
  ctx: AppContext,
  { sightGained, connectionEnded, countPotentialDeals, countFitsByAgent, readPotentialDeals, assetRows }: Deps,
): void {
  const { clock } = ctx

  /** Two agents can now see each other's assets. */
  const gainSight = async (db: Db, one: number, other: number) => {
    await sightChanged(db, [one, other])
    await sightGained(db, [
      { agent: one, owner: other },
      { agent: other, owner: one },
    ])
  }

  /** `accepting` accepts the request of `requester`, who is notified. */
  const connect = async (db: Db, accepting: number, requester: number) => {
    await queries.connect(db, accepting, requester, clock.now())
    await gainSight(db, accepting, requester)
    const name = await nameOf(db, accepting)
    const content = { he: `בקשת החיבור התקבלה: ${name}`, en: `The connection request was accepted: ${name}` }
    await notify(db, [{ agent: requester, type: 'friend accepted', content, about: accepting }], clock.now())
  }

  /** Removes a request between two agents, with its notification; false if there is none. */
  const takeRequest = async (db: Db, from: number, to: number): Promise<boolean> => {
    const isTaken = await queries.takeRequest(db, from, to)
    if (isTaken) await queries.markRequestRead(db, from, to, clock.now())
    return isTaken
  }

  type Look = Pick<Call<Endpoint>, 'afterRead' | 'db' | 'me'>
  type Found = Awaited<ReturnType<typeof queries.readFriends>>
  /** Potential deals with agents: their assets that match mine, and the shown number of mine that match theirs. */
  const dealsWith = async ({ afterRead, db, me }: Look, agents: number[]) => {
    const now = clock.now()
    const counted = await countPotentialDeals(db, me, agents)
    const theirs = new Map([...counted].map(([agent, count]) => [agent, count.theirs]))
    const shownCounts = await readShownCounts(db, me, theirs, now)
    const due = new Map([...theirs].filter(([agent]) => shownCounts.get(agent)!.isDue))
    if (due.size > 0) await afterRead((primary) => saveCounts(primary, me, due, now))
    return new Map([...counted].map(([agent, { mine }]) => [agent, { mine, theirs: shownCounts.get(agent)!.count }]))
  }

  /** The cards of a page, each with the number of potential deals. */
  const withDeals = async (look: Look, rows: Found['rows']): Promise<Map<number, contract.AgentCard>> => {
    const deals = await dealsWith(
      look,
      rows.map(({ card }) => card.id),
    )
    return new Map(
      rows.map(({ card }) => {
        const { mine, theirs } = deals.get(card.id)!
        return [card.id, { ...card, min_num_asset_matches: mine + theirs }]
      }),
    )
  }

  mount(
    ctx,
    contract.friendRequests,
    async ({ afterRead, db, me, page, query }) => {
      const { rows, ...found } = await queries.readRequests(db, me, query, page, clock.now())
      const users = await withDeals({ afterRead, db, me }, rows)
      const results = rows.map(({ card, request_id, requested_at }) => ({
        id: request_id!,
        user: users.get(card.id)!,
        created_at: requested_at!.toISOString(),
      }))
      return page.reply(found, results)
    },
    { mayBeOld: true },
  )

  const agentLists = [
    [contract.friends, queries.readFriends],
    [contract.potentialFriends, queries.readPotentialFriends],
  ] as const
  for (const [endpoint, read] of agentLists) {
    mount(
      ctx,
      endpoint,
      async ({ afterRead, db, me, page, query }) => {
        const { rows, ...found } = await read(db, me, query.search, page)
        const shown = [...(await withDeals({ afterRead, db, me }, rows)).values()]
        // The number is only known for this page (docs/decisions/0041): within the page, the most valuable come first.
        const results = endpoint === contract.potentialFriends ? shown.toSorted(byDeals) : shown
        return page.reply(found, results)
      },
      { mayBeOld: true },
    )
  }

  mount(
    ctx,
    contract.potentialFriendsByPurchaseListing,
    async ({ db, me, page, query }) => {
      const found = await countFitsByAgent(db, me, query.purchase_listing_id)
      if (!found) throw notFound()
      const { rows, ...cut } = await queries.readCandidates(db, me, found, query.search, page)
      const counts = new Map(found.map(({ agent, count: assets }) => [agent, assets]))
      const results = rows.map(({ card }) => ({ ...card, min_num_asset_matches: counts.get(card.id)! }))
      return page.reply(cut, results)
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    potentialDeals,
    async ({ afterRead, db, me, page, query }) => {
      const other = query.user_id
      if (!(await queries.areConnected(db, me, other))) throw notFound()
      const counts = await dealsWith({ afterRead, db, me }, [other])
      const { rows, ...found } = await readPotentialDeals(db, me, other, page)
      const assets = await assetRows(
        db,
        me,
        rows.map(({ asset }) => asset),
      )
      const results = rows.flatMap(({ listing, customer, name, asset }) => {
        const row = assets.get(asset)
        return row ? [{ listing, customer: { id: customer, name }, asset: row }] : []
      })
      return { ...page.reply(found, results), ...counts.get(other)! }
    },
    { mayBeOld: true },
  )

  mount(ctx, contract.numNewRequests, ({ db, me }) => queries.countRequests(db, me))

  mount(ctx, contract.sendFriendRequest, async ({ body, db, me, alsoChangedFor }) => {
    const other = body.user_id
    if (other === me) throw new ValidationError({ user_id: 'invalid' })
    await lockAgents(db, [me, other])
    alsoChangedFor(other)
    if (!(await queries.isReachable(db, me, other))) throw notFound()
    if (await queries.areConnected(db, me, other)) return { id: null, is_connected: true }
    if (await takeRequest(db, other, me)) {
      await connect(db, me, other)
      return { id: null, is_connected: true }
    }
    const { id, is_new } = await queries.insertRequest(db, me, other, clock.now())
    if (is_new) {
      const name = await nameOf(db, me)
      const content = { he: `בקשת חיבור חדשה: ${name}`, en: `New connection request: ${name}` }
      await notify(db, [{ agent: other, type: 'friend request', content, about: me }], clock.now())
    }
    return { id, is_connected: false }
  })

  mount(ctx, contract.answerFriendRequest, async ({ body, db, me, alsoChangedFor }) => {
    const { user_id: other, action } = body
    await lockAgents(db, [me, other])
    alsoChangedFor(other)
    const taken = action === 'Cancel' ? await takeRequest(db, me, other) : await takeRequest(db, other, me)
    if (!taken) throw notFound()
    if (action === 'Accepted') await connect(db, me, other)
    return done
  })

  mount(ctx, contract.deleteFriend, async ({ body, db, me, alsoChangedFor }) => {
    await lockAgents(db, [me, body.friend_id])
    alsoChangedFor(body.friend_id)
    if (!(await queries.disconnect(db, me, body.friend_id))) throw notFound()
    await connectionEnded(db, me, body.friend_id)
    await sightChanged(db, [me, body.friend_id])
    return done
  })

  mount(
    ctx,
    contract.blockedAgents,
    async ({ db, me, page, query }) => {
      const { results, ...found } = await queries.readBlocked(db, me, query.search, page)
      return page.reply(found, results)
    },
    { mayBeOld: true },
  )

  mount(ctx, contract.blockAgent, async ({ body, db, me, alsoChangedFor }) => {
    const other = body.user_id
    if (other === me) throw new ValidationError({ user_id: 'invalid' })
    if (!(await queries.agentExists(db, other))) throw notFound()
    await lockAgents(db, [me, other])
    alsoChangedFor(other)
    await queries.block(db, me, other, clock.now())
    if (await queries.disconnect(db, me, other)) await connectionEnded(db, me, other)
    await takeRequest(db, me, other)
    await takeRequest(db, other, me)
    await sightChanged(db, [me, other])
    return done
  })

  mount(ctx, contract.unblockAgent, async ({ body, db, me, alsoChangedFor }) => {
    const other = body.user_id
    await lockAgents(db, [me, other])
    alsoChangedFor(other)
    if (await queries.unblock(db, me, other)) await gainSight(db, me, other)
    return done
  })
}
