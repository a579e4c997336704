import * as z from 'zod/mini'
import { MESSAGE_STATES, MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Uncovered } from './fee-guard.ts'
import { PICKS_MAX, TEMPLATE_MAX, TEXT_MAX } from './limits.ts'
import { isTemplate } from './message-template.ts'
import { LINK_TOKEN } from './public-links.ts'
import { CustomerId, Done, Id, IdParams, IdText, nameShape, PageQuery, pageOf, Time, textShape } from './shapes.ts'

/** Sending assets to customers by WhatsApp (product.md section 8). */

const AssetIds = z.array(Id).check(z.minLength(1), z.maxLength(PICKS_MAX))
const Text = z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAX))))

export const messagingClient = endpoint({
  method: 'GET',
  path: '/whatsapp/client/',
  access: 'agent',
  summary: 'State of the messaging connection, and what was sent today',
  reply: z.object({
    state: z.enum(MESSAGING_STATES),
    /** What the provider calls it, where it has more states than these. */
    reason: z.nullable(z.string()),
    sent_today: z.int(),
    daily_limit: z.int(),
    /** When the agent's quiet ends; null while there is none. */
    quiet_until: z.nullable(Time),
  }),
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
    /** At once where it is absent or past; at most 30 days ahead. */
    send_at: z.optional(z.nullable(Time)),
  }),
  reply: z.object({
    messages: z.array(QueuedMessage),
    /** When they leave, where that is later. */
    send_at: z.nullable(Time),
    sent_today: z.int(),
    daily_limit: z.int(),
  }),
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

/** A message in the agent's list. */
export const ListedMessage = z.extend(QueuedMessage, {
  /** The customer's. */
  name: z.string(),
  phone: z.string(),
  text: z.string(),
  /** An address is null for an asset that is gone or out of sight. */
  assets: z.array(z.object({ id: Id, address: z.nullable(z.string()) })),
  /** When it leaves, where that was chosen. */
  send_at: z.nullable(Time),
  created_at: Time,
  updated_at: Time,
})
export type ListedMessage = z.infer<typeof ListedMessage>

export const messages = endpoint({
  method: 'GET',
  path: '/whatsapp/messages/',
  access: 'agent',
  summary: "The agent's messages, newest first",
  query: z.extend(PageQuery, { customer: z.optional(IdText), state: z.optional(z.enum(MESSAGE_STATES)) }),
  reply: pageOf(ListedMessage),
  reads: 'message',
})

const messageChanges = ['message', 'match', 'customer', 'asset', 'home'] as const

export const cancelMessage = endpoint({
  method: 'POST',
  path: '/whatsapp/messages/:id/cancel/',
  access: 'agent',
  summary: 'Takes back a message that is still queued; 409 for one that is on its way',
  params: IdParams,
  reply: QueuedMessage,
  changes: messageChanges,
})

export const cancelMessages = endpoint({
  method: 'POST',
  path: '/whatsapp/messages/cancel/',
  access: 'agent',
  summary: 'Takes back those of these messages that are still queued, and answers how all of them stand',
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  formless: true,
  reply: z.object({ messages: z.array(QueuedMessage) }),
  changes: messageChanges,
})

export const retryMessage = endpoint({
  method: 'POST',
  path: '/whatsapp/messages/:id/retry/',
  access: 'agent',
  summary: "Queues a failed message again, to the customer's phone of now",
  params: IdParams,
  reply: QueuedMessage,
  changes: messageChanges,
})

/** An asset that a customer was sent before. */
const SentBefore = z.object({ customer: CustomerId, asset: Id, at: Time })

export const composeMessage = endpoint({
  method: 'POST',
  path: '/whatsapp/compose/',
  access: 'agent',
  summary: 'The ready text with its links, and the wa.me address that opens it',
  body: z.object({
    customer_id: CustomerId,
    /** Others who are to get it: what they were sent before is told, too. */
    customer_ids: z.optional(z.array(CustomerId).check(z.maxLength(200))),
    asset_ids: AssetIds,
    text: Text,
  }),
  reply: z.object({
    text: z.string(),
    url: z.string(),
    sent_before: z.array(SentBefore),
    /** Buyers among them who have signed nothing about these assets. */
    uncovered: z.array(Uncovered),
  }),
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

const Template = z.object({ text: z.string(), original: z.string() })

export const messageTemplate = endpoint({
  method: 'GET',
  path: '/whatsapp/template/',
  access: 'agent',
  summary: "The agent's text of a message with its placeholders, and the original one",
  reply: Template,
  reads: 'message',
})

export const changeMessageTemplate = endpoint({
  method: 'PUT',
  path: '/whatsapp/template/',
  access: 'agent',
  summary: 'Changes the text; a placeholder other than {name}, {assets} and {agent} is refused',
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_MAX), z.refine(isTemplate)) }),
  reply: Template,
  changes: ['message'],
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
  changes: ['match', 'customer', 'asset', 'notification', 'task', 'home'],
})

export const linkStopped = endpoint({
  ...byLink,
  path: '/public/links/:token/stop/',
  summary: 'The customer wants no more messages',
  changes: ['customer', 'home'],
})
