import * as z from 'zod/mini'
import { MESSAGE_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { ENTITIES } from './entities.ts'
import { Import } from './import-state.ts'
import { NotificationRow } from './notifications.ts'
import { Id } from './shapes.ts'
import { Flags } from './sign-in.ts'

/**
 * What happens while pages are open (product.md section 12): `GET /events/`, read with `fetch` and the bearer token. Every event has an id;
 * `Last-Event-ID` brings what came after it, for ten minutes.
 */
export const EVENTS_PATH = '/events/'

/** How long events are kept for a page that was away. After a longer absence a page asks for everything anew. */
export const EVENTS_KEPT_MS = 600_000
/** How often a stream says that it is alive. */
export const EVENTS_HEARTBEAT_MS = 20_000

/** `since_seconds`: how far back a page begins that has just loaded, without `Last-Event-ID`. */
export const SINCE_MAX_SECONDS = 30
export const EventsQuery = z.object({
  since_seconds: z.catch(z.coerce.number().check(z.minimum(0), z.maximum(SINCE_MAX_SECONDS)), 0),
})

/** Anything of these entities changed; `ids` is empty where any of them may have. */
export const ChangedEvent = z.object({ entity: z.enum(ENTITIES), ids: z.array(z.number()), page: z.nullable(z.string()) })

export const CALL_STATES = ['ringing', 'answered', 'ended'] as const
export const CallEvent = z.object({
  call_id: z.string(),
  state: z.enum(CALL_STATES),
  /** The caller among the agent's customers; null where the number is withheld. */
  id: z.nullable(Id),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  is_end_customer_just_created: z.boolean(),
})
export type CallEvent = z.infer<typeof CallEvent>

export const MessageEvent = z.object({ id: Id, customer: z.nullable(Id), state: z.enum(MESSAGE_STATES) })

export const LIVE_EVENTS = {
  notification: NotificationRow,
  flags: Flags,
  call: CallEvent,
  message: MessageEvent,
  import: Import,
  changed: ChangedEvent,
} as const
export type LiveEvents = { [Name in keyof typeof LIVE_EVENTS]: z.infer<(typeof LIVE_EVENTS)[Name]> }

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
