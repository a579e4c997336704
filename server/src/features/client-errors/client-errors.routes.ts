import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as contract from '@mafteach/contract/client-errors'
import { daysBefore } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import type { FastifyRequest } from 'fastify'
import type { ErrorReports } from '#platform/error-reports.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import { reducedMessage } from '#platform/http/reduced-message.ts'
import { WEB_DIST } from '#platform/http/web.ts'
import * as queries from './client-errors.queries.ts'
import { fingerprintOf, framesOf, pagePattern, stackText, versionName, wordsOf } from './client-errors.rules.ts'
import { makeSourceMaps } from './source-maps.ts'

const PER_ADDRESS_AND_MINUTE = 60
const REPORTS_SHOWN = 10

interface Deps {
  /** Forwards an error to the error-reporting service, if configured. */
  sendOn: ErrorReports['reportScreen']
  /** Folder of the build's source maps. */
  sourceMaps?: string
}

/** Errors of screens: reported by everybody, grouped, shown to the staff. Mounted before the routes whose words its page patterns use. */
export function clientErrorsRoutes(ctx: AppContext, { sendOn, sourceMaps = join(WEB_DIST, 'source-maps') }: Deps): void {
  const { app, clock, metrics } = ctx
  const { map } = makeSourceMaps(sourceMaps)

  const words = new Set(
    Object.values(paths).flatMap((path) => wordsOf((path as () => string)()).filter((word) => word !== 'undefined')),
  )
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !url.startsWith('/api/')) for (const word of wordsOf(url)) words.add(word)
  })

  const counts = new Map(contract.CLIENT_ERROR_KINDS.map((kind) => [kind, 0]))
  metrics.ofProcess({ mafteach_client_errors_total: 'Errors of screens that were reported to this node, by kind' }, () => ({
    mafteach_client_errors_total: [...counts].map(([kind, value]) => ({ labels: { kind }, value })),
  }))

  const store = async (db: Parameters<typeof queries.insertError>[0], error: Omit<queries.StoredError, 'id'>, agent: number) => {
    for (;;) {
      const id = newNumber()
      if (await queries.insertError(db, { ...error, id }, agent, clock.now())) return id
    }
  }

  mount(
    ctx,
    contract.reportClientError,
    async ({ db, body, me, request }) => {
      const limit = { bucket: deviceBucket(request), seconds: 60, max: contract.CLIENT_ERRORS_PER_MINUTE, now: clock.now() }
      const wait = await countHit(db, limit)
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
      const { kind } = body
      const message = reducedMessage(body.message)
      const frames = await map(framesOf(body.stack ?? ''))
      const error = {
        kind,
        message,
        fingerprint: fingerprintOf(kind, message, frames),
        page: pagePattern(body.page, words),
        version: versionName(body.version),
        stack: stackText(frames),
      }
      const id = await store(db, error, me)
      counts.set(kind, counts.get(kind)! + 1)
      sendOn({ ...error, number: id, frames })
      request.log.warn({ ...error, id, agent: me || undefined }, 'error of a screen')
      return { id }
    },
    { transaction: false, perMinute: PER_ADDRESS_AND_MINUTE, bodyLimit: contract.CLIENT_ERROR_BYTES_MAX },
  )

  mount(ctx, contract.clientErrors, async ({ db, page, query }) => {
    const oldest = daysBefore(clock.now(), contract.CLIENT_ERROR_DAYS)
    const since = query.since === undefined ? oldest : new Date(query.since)
    const number = query.number && readNumber(query.number)
    const { rows, ...found } = await queries.readGroups(db, { since: since < oldest ? oldest : since, number }, page)
    const results = rows.map(({ first_at, last_at, ...row }) => ({
      ...row,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    }))
    return page.reply(found, results)
  })

  mount(ctx, contract.clientErrorReports, async ({ db, params }) => ({
    results: (await queries.readReports(db, params.fingerprint, REPORTS_SHOWN)).map(({ reported_at, ...row }) => ({
      ...row,
      at: reported_at.toISOString(),
    })),
  }))
}

/** Key of a device: its session, or address and browser. Nothing is stored on the device. */
function deviceBucket({ principal, ip, headers }: FastifyRequest): string {
  if (principal) return `client_errors session ${principal.session}`
  const browser = createHash('sha256')
    .update(headers['user-agent'] ?? '')
    .digest('base64url')
    .slice(0, 16)
  return `client_errors device ${addressBucket(ip)} ${browser}`
}

/** Crockford's 32 characters, which cannot be confused when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newNumber = (): string => Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** A number as heard: with blanks, lower case, O for zero, I and L for one. */
const readNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
