import * as z from 'zod/mini'
import { MESSAGE_STATES } from './codes.ts'
import { RECEIVED_KINDS } from './conversation.codes.ts'
import { endpoint } from './endpoint.ts'
import { TEXT_MAX } from './limits.ts'
import { sendMessages } from './messages.shapes.ts'
import { Id, IdParams, Time } from './shapes.ts'

/** A message from the agent or the customer. */
export const ConversationMessage = z.object({
  /** Unique over both sides. */
  id: z.string(),
  at: Time,
  from: z.enum(['agent', 'customer']),
  kind: z.enum(RECEIVED_KINDS),
  /** Empty for media without a caption, and for deleted messages. */
  text: z.string(),
  /** For the agent's messages, their state; null for the customer's. */
  message: z.nullable(z.object({ id: Id, state: z.enum(MESSAGE_STATES), error: z.nullable(z.string()) })),
  /** Whether the customer edited or deleted it. */
  change: z.nullable(z.enum(['edited', 'deleted'])),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

export const replyToCustomer = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/messages/',
  access: 'agent',
  summary:
    'Queues a message in the agent’s own words to a customer; limits and refusals as of any message; notifications of theirs are read then',
  params: IdParams,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX)),
    /** Immediately by default; at most 30 days ahead. */
    send_at: z.optional(z.nullable(Time)),
  }),
  reply: sendMessages.reply,
  status: 202,
  changes: ['customer', 'message', 'notification', 'home'],
})
