import { dayInIsrael } from '@mafteach/contract/days'
import * as contract from '@mafteach/contract/marketing'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { FastifyRequest } from 'fastify'
import { seenAssetFor } from '#domain/assets.ts'
import { readContact } from '#domain/realtor-contact.ts'
import { type Db, retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, languageOf, notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import type { Secrets } from '#platform/security/secrets.ts'
import { kitRoutes } from './kit/kit.routes.ts'
import * as queries from './marketing.queries.ts'
import { type AdvertisedAsset, marketingText } from './marketing-text.rules.ts'
import { scanLinks } from './scan-links.ts'

/** Several people may scan a sign at the same time from behind one network address. */
const SCANS_PER_MINUTE = 120
/** Not a valid id: the public page answers 404. */
const MISSING = '/public-view/asset/-'

interface Deps {
  secrets: Secrets
  /** A property as strangers see it, whatever its status; undefined if there is none. */
  readAdvertised: (db: Db, asset: number) => Promise<(AdvertisedAsset & { updated_at: string }) | undefined>
}

/** An agent's marketing of a property, and the scans of its QR code (product.md section 13, "Leads and marketing"). */
export function marketingRoutes(ctx: AppContext, { secrets, readAdvertised }: Deps): void {
  const { app, clock, database, settings } = ctx
  const links = scanLinks(secrets)
  const scanUrl = (asset: number, agent: number) => `${settings.publicUrl}/q/${links.codeOf({ asset, agent })}`
  kitRoutes(ctx, { readAdvertised, scanUrl })

  mount(ctx, contract.marketingText, async ({ db, me, params, query, request }) => {
    const { id } = await seenAssetFor(db, me, 'edit', params.id)
    const asset = await readAdvertised(db, id)
    if (!asset) throw notFound()
    const agent = (await readContact(db, me))!
    const url = `${settings.publicUrl}${encodeAssetLink({ id, agent_phone: agent.phone })}`
    const language = query.language ?? languageOf(request.headers['accept-language'])
    return { text: marketingText({ ...query, language, asset, agent, url, today: dayInIsrael(clock.now()) }) }
  })

  mount(ctx, contract.marketingScans, async ({ db, me, params }) => {
    const { id } = await seenAssetFor(db, me, 'edit', params.id)
    return {
      url: scanUrl(id, me),
      ...(await queries.readScans(db, id, contract.SCAN_DAYS_MAX)),
    }
  })

  // A `HEAD` request is a program that checks the link, not a scan.
  app.get(
    '/q/:code',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      const limit = { bucket: `scans ${addressBucket(request.ip)}`, seconds: 60, max: SCANS_PER_MINUTE, now: clock.now() }
      const wait = await retry(() => countHit(database.db, limit))
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
      const code = links.read(request.params.code)
      if (!code) return reply.redirect(MISSING)
      const { asset, agent } = code
      await retry(() => queries.countScan(database.db, asset, dayInIsrael(clock.now())))
      const contact = await retry(() => readContact(database.db, agent))
      return reply
        .headers({ 'cache-control': 'no-store' })
        .redirect(encodeAssetLink({ id: asset, agent_phone: contact?.phone ?? null }))
    },
  )
}
