import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { toNational } from '#platform/phone.ts'
import { readShortLink } from './messages.queries.ts'

type ShortLink = FastifyRequest<{ Params: { code: string } }>

/** Limit per network address and minute, against guessing the links of others. */
const PER_MINUTE = 60

/** Not a valid id: the public page answers 404. */
const MISSING = '/public-view/asset/-'

/**
 * `/p/{code}` redirects to the public page of the sent asset, `/p/{code}/stop` to the page that stops messages. An unknown code redirects to a page
 * that says that it does not exist.
 */
export function shortLinksRoutes({ app, database, clock }: AppContext): void {
  const follow = async (
    request: ShortLink,
    reply: FastifyReply,
    to: (link: NonNullable<Awaited<ReturnType<typeof readShortLink>>>) => string,
  ) => {
    const bucket = `short links ${addressBucket(request.ip)}`
    const wait = await countHit(database.db, { bucket, seconds: 60, max: PER_MINUTE, now: clock.now() })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    const link = await readShortLink(database.db, request.params.code)
    // The URL contains a personal token, so it must be neither cached nor sent as a referrer.
    return reply.headers(OF_TOKEN).redirect(link ? to(link) : MISSING)
  }
  app.get('/p/:code', { schema: { hide: true } }, (request: ShortLink, reply) =>
    follow(request, reply, ({ asset_id, token, agent_phone, customer_type }) =>
      // For id 0 the page says that the asset is gone.
      encodeAssetLink({ id: asset_id ?? 0, agent_phone: toNational(agent_phone), token, customer_status: customer_type }),
    ),
  )
  app.get('/p/:code/stop', { schema: { hide: true } }, (request: ShortLink, reply) =>
    follow(request, reply, ({ token }) => `/public-view/stop/${token}`),
  )
}
