import * as z from 'zod/mini'
import { MESSAGE_STATES } from './codes.ts'
import { ENTITIES } from './entities.ts'
import { CALL_STATES, SINCE_MAX_SECONDS } from './events.codes.ts'
import { Import } from './import-state.ts'
import { NotificationRow } from './notifications.ts'
import { Id } from './shapes.ts'
import { Flags } from './sign-in.ts'

export const EventsQuery = z.object({
  since_seconds: z.catch(z.coerce.number().check(z.minimum(0), z.maximum(SINCE_MAX_SECONDS)), 0),
})

/** These things changed; empty `ids` means that any of the entity may have. */
export const ChangedEvent = z.object({ entity: z.enum(ENTITIES), ids: z.array(z.number()), page: z.nullable(z.string()) })
export const CallEvent = z.object({
  call_id: z.string(),
  state: z.enum(CALL_STATES),
  /** The caller, if they are the agent's customer; null for withheld numbers. */
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
