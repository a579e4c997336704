import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QueuedMessage } from './messages.ts'
import { CustomerId, IdParams, Time } from './shapes.ts'

/** One asset to all customers of a tab of its panel (product.md section 12). */

export const BROADCAST_TABS = ['active', 'dormant'] as const
export type BroadcastTab = (typeof BROADCAST_TABS)[number]

/** Why a customer of the tab gets nothing; the first that holds. */
export const LEFT_OUT_REASONS = ['do_not_contact', 'no_phone', 'not_interested', 'already_sent', 'daily_limit'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

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
    /** In a moment where it is absent or past, so that it can be taken back; at most 30 days ahead. */
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
