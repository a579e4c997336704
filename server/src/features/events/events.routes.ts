import { fastifySSE } from '@fastify/sse'
import { EVENTS_HEARTBEAT_MS, type EventsQuery, events } from '@mafteach/contract/events'
import pg from 'pg'
import type * as z from 'zod/mini'
import { isDatabaseGone } from '#platform/database/database-gone.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { EVENTS_CHANNEL } from '#platform/http/live-events.ts'
import { agentOf } from '#platform/http/session.ts'
import { type EventReaders, EventStreams } from './event-streams.ts'

/** Delay before a disconnected page reconnects. */
const RETRY_MS = 1_000
/** Unread bytes after which a page is closed; it reconnects for them. */
const UNREAD_MAX = 1_000_000
/** Delay before reconnecting the listening connection; meanwhile nodes poll. */
const RECONNECT_MS = 1_000
const EXPIRE_EVERY_MS = 60_000

/** `GET /events/` (product.md section 12): events for an agent's open pages. Any number of nodes share a database. */
export async function eventsRoutes(ctx: AppContext, readers: EventReaders): Promise<EventStreams> {
  const { app, clock, database, metrics, settings } = ctx
  const streams = new EventStreams({ database, log: app.log, replicas: ctx.replicas }, readers)
  metrics.ofProcess({ mafteach_event_streams: 'Open pages that listen to this node' }, () => ({
    mafteach_event_streams: streams.size,
  }))
  await app.register(fastifySSE, { heartbeatInterval: EVENTS_HEARTBEAT_MS })

  app.route({
    method: events.method,
    url: `/api${events.path}`,
    sse: 'only',
    config: { call: { endpoint: events, isLimited: false } },
    schema: { querystring: events.query },
    onRequest: async (request) => {
      agentOf(request)
    },
    handler: async (request, reply) => {
      const { session, agent, until } = request.principal!
      const { raw } = reply
      const close = () => reply.sse.close()
      const { start, leave } = await streams.open(
        {
          agent: agent!,
          session,
          close,
          write: (events) => {
            for (const event of events) reply.sse.send(event).catch(() => {})
            return raw.writableLength < UNREAD_MAX
          },
        },
        reply.sse.lastEventId,
        (request.query as z.infer<typeof EventsQuery>).since_seconds,
      )
      reply.sse.keepAlive()
      // The stream ends with its token; the page reconnects with a new one.
      const end = setTimeout(close, Math.max(0, until.getTime() - clock.now().getTime()))
      reply.sse.onClose(() => {
        clearTimeout(end)
        leave()
      })
      if (!reply.sse.isConnected) return leave()
      reply.sse.sendHeaders()
      raw.write(`retry: ${RETRY_MS}\nid: ${start}\n\n`)
    },
  })

  const listener = listen(settings.databaseDirectUrl ?? database.pool.options.connectionString, streams, app.log)
  const expiry = setInterval(
    () => streams.deleteExpired().catch((error: unknown) => app.log.error({ err: error }, 'old events')),
    EXPIRE_EVERY_MS,
  )
  // Before the server waits for its connections to close.
  app.addHook('preClose', async () => {
    clearInterval(expiry)
    await streams.end()
    await listener.end()
  })
  return streams
}

/** Maintains a connection that listens for notices. */
function listen(connectionString: string | undefined, streams: EventStreams, log: AppContext['app']['log']) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const connect = async () => {
    const fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = fresh
    fresh.on('notification', () => streams.look())
    fresh.on('error', () => {})
    fresh.once('end', again)
    await fresh.connect()
    await fresh.query(`listen ${EVENTS_CHANNEL}`)
    // Events during the interruption.
    streams.look()
  }
  const again = () => {
    clearTimeout(timer)
    if (!isEnded) timer = setTimeout(start, RECONNECT_MS)
  }
  const start = () =>
    void connect().catch((error: unknown) => {
      if (!isDatabaseGone(error)) log.error({ err: error }, 'listening for events')
      again()
    })
  start()
  return {
    end: async () => {
      isEnded = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
