import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './shapes.ts'
import { WhatsappConnection } from './whatsapp-connection.shapes.ts'

/** An agent's connection to the WhatsApp provider (product.md sections 8 and 12). */
export * from './whatsapp-connection.shapes.ts'

export const disconnectWhatsapp = endpoint({
  method: 'POST',
  path: '/whatsapp/client/disconnect/',
  access: 'agent',
  summary: 'Ends the connection; id and token are forgotten',
  reply: WhatsappConnection,
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
