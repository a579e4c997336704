import { createHash } from 'node:crypto'
import { renewTaskCalendar, taskCalendar } from '@mafteach/contract/tasks'
import type { FastifyRequest } from 'fastify'
import { languageOfAgent } from '#domain/languages.ts'
import { type Db, retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { inline } from '#platform/http/content-disposition.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import * as queries from './calendar.queries.ts'
import { type CalendarViewing, calendarOf } from './calendar.rules.ts'
import type { AssetRows } from './tasks.queries.ts'

/** Feeds per minute and network address: enough for a provider's programs, too few to guess the URLs of others. */
const PER_MINUTE = 120

interface Deps {
  assetRows: AssetRows
  /** The agent's future and recent viewings. */
  viewings: (db: Db, agent: number, now: Date) => Promise<CalendarViewing[]>
}

const FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.ics$/

/** The calendar feed of an agent's tasks and viewings: its secret URL, and the feed itself at `/calendar/{token}.ics`. */
export function calendarRoutes(ctx: AppContext, { assetRows, viewings }: Deps): void {
  const { app, clock, database, settings } = ctx
  const urlOf = (token: string) => ({ url: `${settings.publicUrl}/calendar/${token}.ics` })

  mount(ctx, taskCalendar, async ({ db, me }) => urlOf(await queries.readToken(db, me)))
  mount(ctx, renewTaskCalendar, async ({ db, me }) => urlOf(await queries.renewToken(db, me)))

  app.get('/calendar/:file', { schema: { hide: true } }, async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const hit = { bucket: `calendar ${addressBucket(request.ip)}`, seconds: 60, max: PER_MINUTE, now: clock.now() }
    const wait = await retry(() => countHit(database.db, hit))
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    const token = FILE.exec(request.params.file)?.[1]
    const agent = token ? await retry(() => queries.agentOfToken(database.db, token)) : null
    if (agent === null) throw notFound()
    const tasks = await retry(() => queries.readCalendarTasks(database.db, agent, assetRows, clock.now()))
    const visits = await retry(() => viewings(database.db, agent, clock.now()))
    const language = await retry(() => languageOfAgent(database.db, agent))
    const feed = calendarOf(tasks, visits, settings.publicUrl, language)
    const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.headers({ 'content-type': 'text/calendar; charset=utf-8', ...inline('mafteach.ics') }).send(feed)
  })
}
