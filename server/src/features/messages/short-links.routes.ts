import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { toNational } from '#platform/phone.ts'
import { readShortLink } from './messages.queries.ts'

type ShortLink = FastifyRequest<{ Params: { code: string } }>

/** So many short addresses may be tried from one address in a minute: nobody finds others' links by trying. */
const PER_MINUTE = 60

/** No id is written so: the public page answers 404. */
const MISSING = '/public-view/asset/-'

/** `/p/{code}` leads to the public page of the asset that was sent, `/p/{code}/stop` to the page that stops messages. An unknown code leads to the page that says that there is no such thing. */
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
    // The address holds a personal token: nobody keeps it or learns it from a referrer.
    return reply.headers(OF_TOKEN).redirect(link ? to(link) : MISSING)
  }
  app.get('/p/:code', { schema: { hide: true } }, (request: ShortLink, reply) =>
    follow(request, reply, ({ asset_id, token, agent_phone, customer_type }) =>
      // The page says that an asset is gone; 0 is none.
      encodeAssetLink({ id: asset_id ?? 0, agent_phone: toNational(agent_phone), token, customer_status: customer_type }),
    ),
  )
  app.get('/p/:code/stop', { schema: { hide: true } }, (request: ShortLink, reply) =>
    follow(request, reply, ({ token }) => `/public-view/stop/${token}`),
  )
}
