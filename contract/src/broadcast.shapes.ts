import * as z from 'zod/mini'
import { BROADCAST_TABS, LEFT_OUT_REASONS } from './broadcast.codes.ts'
import { endpoint } from './endpoint.ts'
import { QueuedMessage } from './messages.ts'
import { CustomerId, IdParams, Time } from './shapes.ts'

const NamedCustomer = z.object({ id: CustomerId, name: z.string() })

export const broadcast = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/broadcast/',
  access: 'agent',
  summary:
    'Queues a message about this asset to every customer of the tab who can and may get it; with `preview` only says to whom',
  params: IdParams,
  body: z.object({
    tab: z.enum(BROADCAST_TABS),
    preview: z._default(z.boolean(), false),
    /** By default after a few seconds, so that it can be taken back; at most 30 days ahead. */
    send_at: z.optional(z.nullable(Time)),
  }),
  reply: z.object({
    recipients: z.array(NamedCustomer),
    left_out: z.array(z.object({ customer: NamedCustomer, reason: z.enum(LEFT_OUT_REASONS) })),
    /** Empty in a preview. */
    messages: z.array(QueuedMessage),
    send_at: z.nullable(Time),
  }),
  changes: ['message', 'match', 'customer', 'asset', 'home'],
})
