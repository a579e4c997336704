import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventsQuery, LIVE_EVENTS } from './events.shapes.ts'

export * from './events.codes.ts'
export * from './events.shapes.ts'

/**
 * Events for open pages (product.md section 12): `GET /events/`, read by `fetch` with the bearer token. Every event has an id; `Last-Event-ID`
 * resumes after it, for ten minutes.
 */
export const EVENTS_PATH = '/events/'

/** How long events are stored for a page that lost its connection. After a longer absence a page reloads everything. */
export const EVENT_RETENTION_MS = 600_000
/** Interval of heartbeats. */
export const EVENTS_HEARTBEAT_MS = 20_000

export const events = endpoint({
  method: 'GET',
  path: EVENTS_PATH,
  access: 'agent',
  summary: `What happens, as it happens; \`Last-Event-ID\` resumes for ten minutes`,
  requestHeaders: ['Last-Event-ID'],
  query: EventsQuery,
  reply: z.unknown(),
  stream: LIVE_EVENTS,
  reads: 'home',
})
