import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, IdText, PageQuery, pageOf } from './shapes.ts'
import { Delivery, Webhook } from './webhooks.shapes.ts'

/** Webhooks: events sent to an agent's own addresses, signed and retried (product.md section 12). */
export * from './webhooks.codes.ts'
export * from './webhooks.shapes.ts'

export const webhooks = endpoint({
  method: 'GET',
  path: '/webhooks/',
  access: 'agent',
  summary: 'My webhooks, newest first',
  query: PageQuery,
  reply: pageOf(Webhook),
  reads: 'webhook',
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
