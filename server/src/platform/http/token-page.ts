import type { Endpoint, ReplyOf } from '@mafteach/contract/endpoint'
import { LINK_TOKEN } from '@mafteach/contract/public-links'
import type * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import type { AppContext } from './app-types.ts'
import { ApiError, notFound } from './errors.ts'
import { mount } from './mount.ts'
import { addressBucket, countHit } from './rate-limit.ts'

type TokenRead = Endpoint & { readonly params: z.core.$ZodType<{ token: string }> }

/** Headers of answers whose address is a secret: not cached, not indexed, no referrer. */
export const OF_TOKEN = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Mounts a read by token, uncached and unindexed, and returns a function that reads the same for the token's page; null for an invalid token. Calls
 * and pages are limited per address and minute, pages by their own name. If nothing is done on the page, it may be a second old (`mayBeOld`).
 */
export function mountTokenRead<E extends TokenRead>(
  ctx: AppContext,
  endpoint: E,
  { pages, perMinute, mayBeOld }: { pages: string; perMinute: number; mayBeOld?: true },
  read: (db: Db, token: string) => Promise<ReplyOf<E> | null>,
): (token: string, address: string) => Promise<ReplyOf<E> | null> {
  const { clock, database, replicas } = ctx
  mount(
    ctx,
    endpoint,
    async ({ db, params, reply }) => {
      reply.headers(OF_TOKEN)
      const found = await read(db, (params as { token: string }).token)
      if (found === null) throw notFound()
      return found
    },
    { perMinute, ...(mayBeOld ? { mayBeOld } : {}) },
  )
  return async (token, address) => {
    const limit = { bucket: `${pages} ${addressBucket(address)}`, seconds: 60, max: perMinute, now: clock.now() }
    const wait = await countHit(database.db, limit)
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    if (!LINK_TOKEN.test(token)) return null
    return mayBeOld ? replicas.read(0, (db) => read(db, token)) : read(database.db, token)
  }
}
