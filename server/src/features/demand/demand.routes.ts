import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import type { DealKind } from '@mafteach/contract/codes'
import type { Brief } from '@mafteach/contract/customer-shares'
import * as contract from '@mafteach/contract/demand'
import type { Explanation } from '@mafteach/contract/explanation'
import { lockAgents } from '#domain/agent-home.ts'
import { kindOf } from '#domain/deal-kinds.ts'
import { notify } from '#domain/notify.ts'
import { nameOf, readConnected } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import type { Cut, ListPage } from '#platform/http/paging.ts'
import type { Secrets } from '#platform/security/secrets.ts'
import { buyerIds } from './buyer-ids.ts'
import * as queries from './demand.queries.ts'

interface Pair {
  asset: number
  customer: number
  agent: number
  listing: number
}

interface Deps {
  secrets: Secrets
  /** My assets with connected agents' buyers whom they fit. */
  readDemand: (
    db: Db,
    query: { me: number; asset?: number | undefined; kind?: DealKind | undefined; page?: ListPage | undefined },
  ) => Promise<Cut<Pair> & { count: number }>
  explainPairs: (db: Db, pairs: Pair[]) => Promise<(Pair & { match: Explanation })[]>
  /** Listings without identifying data. */
  briefsOf: (db: Db, listings: number[]) => Promise<Map<number, Brief>>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** The demand board (product.md section 12). */
export function demandRoutes(ctx: AppContext, { secrets, readDemand, explainPairs, briefsOf, assetRows }: Deps): void {
  const { clock } = ctx
  const idsOf = buyerIds(secrets)

  const ownAsset = async (db: Db, me: number, asset: number) => {
    if (!(await queries.isMine(db, me, asset))) throw notFound()
    return asset
  }

  mount(
    ctx,
    contract.demand,
    async ({ db, me, page, query }) => {
      if (query.asset !== undefined) await ownAsset(db, me, query.asset)
      const kind = query.asset === undefined ? kindOf(query.deal_kind) : undefined
      const { rows, ...found } = await readDemand(db, { me, asset: query.asset, kind, page })
      const pairs = await explainPairs(db, rows)
      const briefs = await briefsOf(
        db,
        pairs.map(({ listing }) => listing),
      )
      const assets = await assetRows(db, me, [...new Set(pairs.map(({ asset }) => asset))])
      const offers = await queries.readOffers(db, pairs)
      const results = pairs.flatMap(({ match, ...pair }) => {
        const [asset, listing] = [assets.get(pair.asset), briefs.get(pair.listing)]
        const offered = offers.get(queries.offerKey(pair))
        const { current: id } = idsOf(me, pair.customer)
        return asset && listing ? [{ id, asset, listing, match, offered_at: offered?.toISOString() ?? null }] : []
      })
      const isAnonymous = (await queries.countConnections(db, me)) >= contract.ANONYMOUS_LEAST
      return { ...page.reply(found, results), is_anonymous: isAnonymous }
    },
    { mayBeOld: true },
  )

  mount(ctx, contract.offerAsset, async ({ body, db, me, params }) => {
    const asset = await ownAsset(db, me, body.asset)
    const { rows } = await readDemand(db, { me, asset })
    const pair = rows.find(({ customer }) => idsOf(me, customer).all.includes(params.id))
    const customer = pair && (await queries.lockName(db, pair.customer))
    if (!customer) throw notFound()
    // Serialises two offers, and an offer with the end of the connection.
    await lockAgents(db, [me, pair.agent])
    if (!(await readConnected(db, me, pair.agent))) throw notFound()
    const offered = (await queries.readOffers(db, [pair])).get(queries.offerKey(pair))
    if (offered) return { offered_at: offered.toISOString() }
    const now = clock.now()
    await queries.insertOffer(db, pair, now)
    const row = (await assetRows(db, pair.agent, [asset])).get(asset)
    const [name, address] = [await nameOf(db, me), row ? `: ${addressOf(row)}` : '']
    const content = { he: `הצעה מ${name} ל${customer}${address}`, en: `An offer by ${name} for ${customer}${address}` }
    await notify(db, [{ agent: pair.agent, type: 'offer', content, about: asset, customer: pair.customer }], now)
    return { offered_at: now.toISOString() }
  })
}
