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

/** Maximum nesting of the provider's body; nothing deeper is read. */
const PARTS_MAX = 8

/** Removes characters that PostgreSQL does not store: a refused webhook is repeated and holds back those behind it. */
const keepable = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth === PARTS_MAX) return null
  if (Array.isArray(value)) return value.map((part) => keepable(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [keepable(name), keepable(part, depth + 1)]))
}

/** A message and its sender; which parts exist depends on its kind. */
const Part = z.optional(
  z.pipe(
    z.nullable(z.looseObject({})),
    z.transform((part) => keepable(part) as Record<string, unknown> | null),
  ),
)

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
    senderData: Part,
    messageData: Part,
  }),
  reply: Done,
  changes: [],
})
