import { createHash } from 'node:crypto'
import type { DealKind } from '@mafteach/contract/codes'
import * as contract from '@mafteach/contract/feed'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import { realtorContact } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './feed.queries.ts'
import type { MarketedAsset } from './marketed-asset.ts'
import { asListings } from './schema-org.ts'

/** High, because a website calls for many visitors. */
const PER_MINUTE = 120
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface Deps {
  readMarketed: (db: Db, agent: number, kind: DealKind | null, limit: number) => Promise<MarketedAsset[]>
}

/** Feed of an agent's marketed assets for their website (product.md section 13, "Leads and marketing"). */
export function feedRoutes(ctx: AppContext, { readMarketed }: Deps): void {
  const { settings } = ctx
  const addressOf = (token: string) => ({ url: `${settings.publicUrl}/api/public/feed/${token}/` })
  const absolute = (url: string) => new URL(url, settings.publicUrl).href

  mount(ctx, contract.getFeedAddress, async ({ db, me }) => addressOf(await queries.readToken(db, me)))
  mount(ctx, contract.renewFeedAddress, async ({ db, me }) => addressOf(await queries.renewToken(db, me)))

  mount(
    ctx,
    contract.feed,
    async ({ db, params, query, request, reply }) => {
      const row = UUID.test(params.token) ? await queries.agentOfToken(db, params.token) : undefined
      if (!row) throw notFound()
      const agent = realtorContact(row)
      const kind = query.deal_kind === 'ALL' ? null : query.deal_kind
      const assets = (await readMarketed(db, agent.id, kind, contract.FEED_ASSETS_MAX)).map((asset) => ({
        ...asset,
        images: asset.images.map(absolute),
        url: absolute(encodeAssetLink({ id: asset.id, agent_phone: agent.phone })),
      }))
      const isLinked = query.format === 'jsonld'
      const body = Buffer.from(JSON.stringify(isLinked ? asListings(agent, assets) : { agent, assets }))
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
      reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' })
      if (request.headers['if-none-match'] === etag) {
        reply.code(304)
        return Buffer.alloc(0)
      }
      reply.type(`application/${isLinked ? 'ld+json' : 'json'}; charset=utf-8`)
      return body
    },
    { perMinute: PER_MINUTE, mayBeOld: true },
  )
}
