import { NotificationRow } from '@mafteach/contract/notifications'
import { WEBHOOK_ROWS } from '@mafteach/contract/webhook-rows'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@mafteach/contract/webhooks'
import type { Json, Schemas } from './schemas.ts'

/** What webhooks send (docs/decisions/0053). */

const SUMMARIES: Record<WebhookEvent, string> = {
  'customer.created': 'A customer came, by whatever way',
  'customer.changed': 'A customer was changed',
  'asset.created': 'A property came, by whatever way',
  'asset.changed': 'A property was changed',
  'match.new': 'Something new fits a customer: the notification that says so',
  'message.state': 'A message was sent, delivered, read, or failed',
  'customer.answer': 'A customer answered: the notification that says so',
  'deal.created': 'A deal was made',
  'task.done': 'A task was done',
  'document.state': 'A paper was sent, opened, signed, or turned down',
  'viewing.created': 'A viewing was planned',
  'viewing.changed': 'A viewing was moved, confirmed, cancelled, or came to an end',
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

export const WEBHOOK_PARAMETERS: Json = {
  MafteachEvent: header('X-Mafteach-Event', 'The event.', 'customer.created'),
  MafteachDelivery: header('X-Mafteach-Delivery', 'The same in every try: what came already is dropped by it.', '4711'),
  MafteachSignature: header(
    'X-Mafteach-Signature',
    '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` with the secret of the webhook.',
    't=1795510800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  ),
}

/** The `webhooks` of OpenAPI 3.1, by event. */
export function describeWebhooks(schemas: Schemas): Json {
  const operationOf = (event: string, summary: string, data: Json) => ({
    post: {
      operationId: `on${event.replace(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`,
      tags: ['webhooks'],
      summary,
      description:
        'Any 2xx within ten seconds is the end of it; else it is tried again after 10 s, 1 min, 10 min, 1 h, 6 h and 24 h.',
      security: [],
      parameters: Object.keys(WEBHOOK_PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                id: { type: 'integer', format: 'int64', minimum: 1, description: 'Of the delivery.' },
                event: { type: 'string', const: event },
                created_at: { type: 'string', format: 'date-time' },
                data,
              },
              required: ['id', 'event', 'created_at', 'data'],
            },
          },
        },
      },
      responses: { '2XX': { description: 'Taken. Nothing of the answer is read.' } },
    },
  })
  const test = {
    type: 'object',
    properties: { id: { type: 'integer', format: 'int64' }, url: { type: 'string' } },
    required: ['id', 'url'],
  }
  return {
    ...Object.fromEntries(
      WEBHOOK_EVENTS.map((event) => [
        event,
        operationOf(event, SUMMARIES[event], schemas.of('output', WEBHOOK_ROWS[event]?.reply ?? NotificationRow)),
      ]),
    ),
    test: operationOf('test', '`testWebhook` was called: the webhook itself', test),
  }
}
