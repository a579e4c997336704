import * as z from 'zod/mini'
import { ANSWER_REASON_CODES } from './answer-reasons.ts'
import { MESSAGE_STATES, MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { TEMPLATE_KINDS } from './message-template.ts'
import { ListedMessage, QueuedMessage, ShownTemplate } from './messages.shapes.ts'
import { LINK_TOKEN } from './public-links.ts'
import { Done, Id, IdParams, IdText, PageQuery, pageOf, Time, textShape } from './shapes.ts'

/** Sending assets to customers by WhatsApp (product.md section 8). */
export * from './messages.shapes.ts'

export const messagingClient = endpoint({
  method: 'GET',
  path: '/whatsapp/client/',
  access: 'agent',
  summary: 'State of the messaging connection, and what was sent today',
  reply: z.object({
    state: z.enum(MESSAGING_STATES),
    /** The provider's own state, if it is more specific. */
    reason: z.nullable(z.string()),
    sent_today: z.int(),
    daily_limit: z.int(),
    /** End of the agent's current quiet time; null outside of it. */
    quiet_until: z.nullable(Time),
  }),
  reads: 'message',
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

export const messageTemplate = endpoint({
  method: 'GET',
  path: '/whatsapp/template/',
  access: 'agent',
  summary: "The agent's text of a message with its placeholders, and the original one",
  query: z.object({ kind: z._default(z.enum(TEMPLATE_KINDS), 'offer') }),
  reply: ShownTemplate,
  reads: 'message',
})

/** Calls of the customer, by the token of their personal link to an asset. */
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
    reasons: z.optional(z.array(z.enum(ANSWER_REASON_CODES))),
  }),
  changes: ['match', 'customer', 'asset', 'notification', 'task', 'home'],
})

export const linkStopped = endpoint({
  ...byLink,
  path: '/public/links/:token/stop/',
  summary: 'The customer wants no more messages',
  changes: ['customer', 'home'],
})
