import * as z from 'zod/mini'
import { MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './shapes.ts'

/** An agent's connection to the WhatsApp provider (product.md sections 8 and 12). */

const Connection = z.object({
  state: z.enum(MESSAGING_STATES),
  /** What the provider calls it, where it has more states than these. */
  reason: z.nullable(z.string()),
  /** To scan: a PNG as a data URL; null while there is nothing to scan. */
  qr: z.nullable(z.string()),
})

/** Digits: they stand in an address. */
const InstanceId = z.pipe(
  z.union([z.string().check(z.trim(), z.regex(/^\d{1,20}$/)), z.int().check(z.positive())]),
  z.transform(String),
)
const InstanceToken = z.string().check(z.trim(), z.regex(/^[\w-]{8,200}$/))

export const connectWhatsapp = endpoint({
  method: 'POST',
  path: '/whatsapp/client/connect/',
  access: 'agent',
  summary:
    "Connects the agent's instance at the provider, or goes on with the one that is kept; asked again while the code is on screen",
  body: z.object({
    id_instance: z.optional(z.nullable(InstanceId)),
    api_token_instance: z.optional(z.nullable(InstanceToken)),
  }),
  reply: Connection,
  changes: ['message', 'home'],
})

export const disconnectWhatsapp = endpoint({
  method: 'POST',
  path: '/whatsapp/client/disconnect/',
  access: 'agent',
  summary: 'Ends the connection; id and token are forgotten',
  reply: Connection,
  changes: ['message', 'home'],
})

/** Whole seconds since 1970. */
const Seconds = z.int().check(z.nonnegative(), z.lte(99_999_999_999))

export const whatsappWebhook = endpoint({
  method: 'POST',
  path: '/whatsapp/webhooks/:secret/',
  access: 'anyone',
  summary: 'What the provider tells of an instance and of messages; the address is set at the provider when an agent connects',
  params: z.object({ secret: z.string().check(z.maxLength(200)) }),
  body: z.looseObject({
    typeWebhook: z.string().check(z.maxLength(100)),
    instanceData: z.looseObject({ idInstance: z.union([z.int(), z.string().check(z.maxLength(40))]) }),
    timestamp: z.optional(Seconds),
    stateInstance: z.optional(z.string().check(z.maxLength(100))),
    idMessage: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: Done,
  changes: [],
})
