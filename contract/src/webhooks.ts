import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, IdText, PageQuery, pageOf, Time } from './shapes.ts'

/** Webhooks out: addresses of an agent's own that are told what happened, signed and tried again (product.md section 12). */

/** Of one agent. */
export const WEBHOOKS_MAX = 20

export const WEBHOOK_EVENTS = [
  'customer.created',
  'customer.changed',
  'asset.created',
  'asset.changed',
  'match.new',
  'message.state',
  'customer.answer',
  'deal.created',
  'task.done',
  'document.state',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: Time,
})
export type Webhook = z.infer<typeof Webhook>

export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const
export const Delivery = z.object({
  id: Id,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** What the receiver answered the last time; null where it did not. */
  status: z.nullable(z.int()),
  created_at: Time,
  /** When it is tried next; null where it is not. */
  next_at: z.nullable(Time),
})
export type Delivery = z.infer<typeof Delivery>

export const webhooks = endpoint({
  method: 'GET',
  path: '/webhooks/',
  access: 'agent',
  summary: 'My webhooks, newest first',
  query: PageQuery,
  reply: pageOf(Webhook),
  reads: 'webhook',
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/',
  access: 'agent',
  summary: 'Tells an address what happens; its secret is shown this once; a repeated Idempotency-Key answers null in its place',
  body: z.object({
    /** https, in no private network. */
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

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:id/',
  access: 'agent',
  summary: 'Tells an address nothing any more; its log goes too',
  params: IdParams,
  reply: Done,
  changes: ['webhook'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test/',
  access: 'agent',
  summary: 'Sends the event `test`',
  params: IdParams,
  reply: Delivery,
  status: 202,
  changes: ['webhook'],
})

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries/',
  access: 'agent',
  summary: 'What was told an address in the last 30 days, newest first',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(Delivery),
  reads: 'webhook',
})

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery/retry/',
  access: 'agent',
  summary: 'Sends it again now, under the same id',
  params: z.object({ id: IdText, delivery: IdText }),
  reply: Delivery,
  status: 202,
  changes: ['webhook'],
})
