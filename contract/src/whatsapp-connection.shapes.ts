import * as z from 'zod/mini'
import { MESSAGING_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'

export const WhatsappConnection = z.object({
  state: z.enum(MESSAGING_STATES),
  /** The provider's own state, if it is more specific. */
  reason: z.nullable(z.string()),
  /** QR code as a PNG data URL; null if there is nothing to scan. */
  qr: z.nullable(z.string()),
})

/** Digits, because they are part of an address. */
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
