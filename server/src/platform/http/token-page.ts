import type { Endpoint, ReplyOf } from '@mafteach/contract/endpoint'
import { LINK_TOKEN } from '@mafteach/contract/public-links'
import type * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import type { AppContext } from './app-types.ts'
import { ApiError, notFound } from './errors.ts'
import { mount } from './mount.ts'
import { addressBucket, countHit } from './rate-limit.ts'

type TokenRead = Endpoint & { readonly params: z.core.$ZodType<{ token: string }> }

/** What an answer says whose address is a secret: nobody keeps it, finds it or learns where it came from. */
export const OF_TOKEN = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Mounts what whoever has a token may read: not kept on the way, not found by search engines. Answers the same for the page of it; null for a token that
 * opens nothing. An address may ask so often within a minute, and as often for pages, which are counted by their name. Where nothing is done on the page
 * that it shows afterwards, it may be a second old (`mayBeOld`).
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
