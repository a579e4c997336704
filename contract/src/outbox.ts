import * as z from 'zod/mini'
import { CHANNELS, MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Time } from './shapes.ts'

/** What the embedded providers were asked to send (product.md section 1). Mounted only where that is safe. */
export const OutboxRow = z.object({
  id: Id,
  channel: z.enum(CHANNELS),
  to: z.string(),
  text: z.string(),
  data: z.unknown(),
  created_at: Time,
})
export type OutboxRow = z.infer<typeof OutboxRow>

export const outbox = endpoint({
  method: 'GET',
  path: '/dev/outbox/',
  access: 'anyone',
  summary: 'What would have been sent, newest first',
  query: z.object({ channel: z.optional(z.enum(CHANNELS)), to: z.optional(z.string()) }),
  reply: z.object({ results: z.array(OutboxRow) }),
  reads: 'outbox',
})

export const switchMessaging = endpoint({
  method: 'POST',
  path: '/dev/whatsapp/',
  access: 'anyone',
  summary: 'Switches the linked state of the embedded WhatsApp provider',
  body: z.object({ state: z.enum(MESSAGING_STATES) }),
  reply: Done,
  changes: ['message', 'home'],
})
