import * as z from 'zod/mini'
import { MESSAGE_STATES } from './codes.ts'
import { RECEIVED_KINDS } from './conversation.codes.ts'
import { endpoint } from './endpoint.ts'
import { TEXT_MAX } from './limits.ts'
import { sendMessages } from './messages.shapes.ts'
import { Id, IdParams, Time } from './shapes.ts'

/** A message of one side: what the agent sent, or what came from the customer. */
export const ConversationMessage = z.object({
  /** Tells messages of both sides apart. */
  id: z.string(),
  at: Time,
  from: z.enum(['agent', 'customer']),
  kind: z.enum(RECEIVED_KINDS),
  /** Empty where a picture or a recording came without words, and where the customer deleted it. */
  text: z.string(),
  /** The agent's message, and how it stands; null of the customer's. */
  message: z.nullable(z.object({ id: Id, state: z.enum(MESSAGE_STATES), error: z.nullable(z.string()) })),
  /** What the customer changed since they sent it. */
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
    /** At once where it is absent or past; at most 30 days ahead. */
    send_at: z.optional(z.nullable(Time)),
  }),
  reply: sendMessages.reply,
  status: 202,
  changes: ['customer', 'message', 'notification', 'home'],
})
