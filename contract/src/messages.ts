import * as z from 'zod/mini'
import { MESSAGE_STATES, MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { PICKS_MAX, TEXT_MAX } from './limits.ts'
import { LINK_TOKEN } from './public-links.ts'
import { CustomerId, Done, Id, IdParams, nameShape, textShape } from './shapes.ts'

/** Sending assets to customers by WhatsApp (product.md section 8). */

const AssetIds = z.array(Id).check(z.minLength(1), z.maxLength(PICKS_MAX))
const Text = z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAX))))

export const messagingClient = endpoint({
  method: 'GET',
  path: '/whatsapp/client/',
  access: 'agent',
  summary: 'State of the messaging connection, and what was sent today',
  reply: z.object({ state: z.enum(MESSAGING_STATES), reason: z.nullable(z.string()), sent_today: z.int(), daily_limit: z.int() }),
  reads: 'message',
})

export const QueuedMessage = z.object({
  id: Id,
  customer: CustomerId,
  state: z.enum(MESSAGE_STATES),
  error: z.nullable(z.string()),
})

export const sendMessages = endpoint({
  method: 'POST',
  path: '/whatsapp/messages/',
  access: 'agent',
  summary: 'Queues one message with up to five assets to each customer, or to a new one by phone and name',
  body: z.object({
    customer_ids: z.optional(z.array(CustomerId).check(z.minLength(1), z.maxLength(200))),
    phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    name: z.optional(nameShape()),
    asset_ids: AssetIds,
    text: Text,
  }),
  reply: z.object({ messages: z.array(QueuedMessage), sent_today: z.int(), daily_limit: z.int() }),
  status: 202,
  changes: ['message', 'match', 'customer', 'asset', 'home'],
})

export const messageState = endpoint({
  method: 'GET',
  path: '/whatsapp/messages/:id/',
  access: 'agent',
  summary: 'What became of a message',
  params: IdParams,
  reply: QueuedMessage,
  reads: 'message',
})

export const composeMessage = endpoint({
  method: 'POST',
  path: '/whatsapp/compose/',
  access: 'agent',
  summary: 'The ready text with its links, and the wa.me address that opens it',
  body: z.object({ customer_id: CustomerId, asset_ids: AssetIds, text: Text }),
  reply: z.object({ text: z.string(), url: z.string() }),
  reads: 'message',
  changes: [],
})

export const handedOver = endpoint({
  method: 'POST',
  path: '/whatsapp/handed_over/',
  access: 'agent',
  summary: 'Records that the agent took a message to wa.me; counts as sent',
  body: z.object({ customer_ids: z.array(CustomerId).check(z.minLength(1), z.maxLength(200)), asset_ids: AssetIds, text: Text }),
  reply: Done,
  status: 201,
  changes: ['message', 'match', 'customer', 'asset', 'home'],
})

/** The customer's side: the token of a personal link says who and which asset. */
const Token = z.object({ token: z.string().check(z.regex(LINK_TOKEN)) })
const byLink = { method: 'POST', access: 'anyone', params: Token, reply: Done } as const

export const linkOpened = endpoint({
  ...byLink,
  path: '/public/links/:token/opened/',
  summary: 'The customer opened the page (sent by the browser, not by link previews)',
  changes: ['match', 'customer', 'asset', 'notification', 'home'],
})

export const linkAnswered = endpoint({
  ...byLink,
  path: '/public/links/:token/answer/',
  summary: 'The customer says interested, not interested with a reason, or asks to see it',
  body: z.object({
    is_interested: z.boolean(),
    wants_viewing: z._default(z.boolean(), false),
    reason: z.optional(z.nullable(textShape(500))),
  }),
  changes: ['match', 'customer', 'asset', 'notification', 'home'],
})

export const linkStopped = endpoint({
  ...byLink,
  path: '/public/links/:token/stop/',
  summary: 'The customer wants no more messages',
  changes: ['customer', 'home'],
})
