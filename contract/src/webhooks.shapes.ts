import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './shapes.ts'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from './webhooks.codes.ts'

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: Time,
})
export type Webhook = z.infer<typeof Webhook>
export const Delivery = z.object({
  id: Id,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Status of the receiver's last answer; null without one. */
  status: z.nullable(z.int()),
  created_at: Time,
  /** When it is tried next; null if it is not. */
  next_at: z.nullable(Time),
})
export type Delivery = z.infer<typeof Delivery>

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/',
  access: 'agent',
  summary: 'Tells an address what happens; its secret is shown this once; a repeated Idempotency-Key answers null in its place',
  body: z.object({
    /** https, no private network. */
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
    events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
  }),
  example: {
    body: { url: 'https://example.com/mafteach', events: ['customer.created', 'match.new'] },
    reply: {
      id: 3,
      url: 'https://example.com/mafteach',
      events: ['customer.created', 'match.new'],
      created_at: '2026-11-20T09:00:00.000Z',
      secret: 'whsec_0f7d',
    },
  },
  reply: z.extend(Webhook, { secret: z.nullable(z.string()) }),
  status: 201,
  shownOnce: ['secret'],
  changes: ['webhook'],
})
