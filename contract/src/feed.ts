import * as z from 'zod/mini'
import { DealKindFilter } from './deal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'

/** An agent's marketed assets for their own website (product.md section 13, "Leads and marketing"). */

/** Newest first, up to this many. */
export const FEED_ASSETS_MAX = 1_000

const FeedAddress = z.object({ url: z.string() })

export const getFeedAddress = endpoint({
  method: 'GET',
  path: '/settings/feed/',
  access: 'agent',
  summary: 'The address of my feed for a website. Whoever knows it can read what I market',
  reply: FeedAddress,
  reads: 'settings',
})

export const renewFeedAddress = endpoint({
  method: 'POST',
  path: '/settings/feed/',
  access: 'agent',
  summary: 'Gives my feed a new address; the old one ends',
  reply: FeedAddress,
  changes: ['settings'],
})

export const feed = endpoint({
  method: 'GET',
  path: '/public/feed/:token/',
  access: 'anyone',
  summary:
    'What an agent markets (ME and AL), the newest first, as JSON or as `RealEstateListing` of schema.org: no house numbers, nobody but the agent. With `ETag`, and 304 for who has it',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  query: z.object({
    format: z._default(z.enum(['json', 'jsonld']), 'json'),
    /** Sales only by default. */
    deal_kind: z._default(DealKindFilter, 'SALE'),
  }),
  reply: z.unknown(),
  file: ['application/json', 'application/ld+json'],
  reads: 'asset',
})
