import * as z from 'zod/mini'
import { MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'

export const WhatsappConnection = z.object({
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
  reply: WhatsappConnection,
  changes: ['message', 'home'],
})
