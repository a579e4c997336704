import * as z from 'zod/mini'
import { MESSAGE_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Uncovered } from './fee-guard.ts'
import { PICKS_MAX, TEMPLATE_MAX, TEXT_MAX } from './limits.ts'
import { isTemplate, TEMPLATE_KINDS } from './message-template.ts'
import { CustomerId, Done, Id, nameShape, Time } from './shapes.ts'

const AssetIds = z.array(Id).check(z.minLength(1), z.maxLength(PICKS_MAX))
const Text = z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAX))))
/** Whether the message is about a lower price: then customers who were never sent the asset also read of it. */
const AboutPriceDrop = z.optional(z.boolean())

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
    about_price_drop: AboutPriceDrop,
    /** Immediately by default; at most 30 days ahead. */
    send_at: z.optional(z.nullable(Time)),
  }),
  reply: z.object({
    messages: z.array(QueuedMessage),
    /** When they will be sent, if later. */
    send_at: z.nullable(Time),
    sent_today: z.int(),
    daily_limit: z.int(),
  }),
  status: 202,
  changes: ['message', 'match', 'customer', 'asset', 'home'],
})

/** A message in the agent's list. */
export const ListedMessage = z.extend(QueuedMessage, {
  /** The customer's name. */
  name: z.string(),
  phone: z.string(),
  text: z.string(),
  /** The address is null for a deleted or invisible asset. */
  assets: z.array(z.object({ id: Id, address: z.nullable(z.string()) })),
  /** The scheduled time, if one was chosen. */
  send_at: z.nullable(Time),
  created_at: Time,
  updated_at: Time,
})
export type ListedMessage = z.infer<typeof ListedMessage>

/** An asset that was sent to a customer earlier. */
const SentBefore = z.object({ customer: CustomerId, asset: Id, at: Time })

export const composeMessage = endpoint({
  method: 'POST',
  path: '/whatsapp/compose/',
  access: 'agent',
  summary: 'The ready text with its links, and the wa.me address that opens it',
  body: z.object({
    customer_id: CustomerId,
    /** Further recipients, whose earlier messages are reported too. */
    customer_ids: z.optional(z.array(CustomerId).check(z.maxLength(200))),
    asset_ids: AssetIds,
    text: Text,
    about_price_drop: AboutPriceDrop,
  }),
  reply: z.object({
    text: z.string(),
    url: z.string(),
    /** Without customers to whom the message reports a lower price. */
    sent_before: z.array(SentBefore),
    /** Buyers among them without a signed paper about these assets. */
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
  body: z.object({
    customer_ids: z.array(CustomerId).check(z.minLength(1), z.maxLength(200)),
    asset_ids: AssetIds,
    text: Text,
    about_price_drop: AboutPriceDrop,
  }),
  reply: Done,
  status: 201,
  changes: ['message', 'match', 'customer', 'asset', 'home'],
})

export const ShownTemplate = z.object({ text: z.string(), original: z.string() })

export const changeMessageTemplate = endpoint({
  method: 'PUT',
  path: '/whatsapp/template/',
  access: 'agent',
  summary: 'Changes the text; a placeholder other than {name}, {assets}, {agent} and, of a lower price, {price_drop} is refused',
  body: z
    .object({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_MAX)),
      kind: z._default(z.enum(TEMPLATE_KINDS), 'offer'),
    })
    .check(z.refine(({ text, kind }) => isTemplate(text, kind), { path: ['text'] })),
  reply: ShownTemplate,
  changes: ['message'],
})
