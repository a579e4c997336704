import * as z from 'zod/mini'
import { CHANNELS, MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { OutboxRow } from './outbox.shapes.ts'
import { Done } from './shapes.ts'

export * from './outbox.shapes.ts'

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
