import * as z from 'zod/mini'
import { Document, PAPER_CHANNELS } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, nameShape, Time, textShape } from './shapes.ts'
import { SIGNERS_MAX } from './signing.codes.ts'

export const Boxes = z.object({ messages: z.boolean(), calls: z.boolean(), sharing: z.boolean() })
export type Boxes = z.infer<typeof Boxes>

export const SignerInput = z.object({
  name: nameShape(),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** With its check digit; who signs has to give the same. */
  id_number: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20)))),
  /** Of somebody whom the paper does not name itself; the customer's unless said. */
  address: z.optional(z.nullable(textShape(200).check(z.trim()))),
})
export type SignerInput = z.infer<typeof SignerInput>

const changes = ['document', 'customer', 'message', 'home'] as const

export const sendDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/send/',
  access: 'agent',
  summary: 'Freezes a draft and sends it to be signed, once; 409 not_complete with `fields`, 409 do_not_contact by WhatsApp',
  params: IdParams,
  body: z.object({
    /** In the order in which they sign. */
    signers: z.array(SignerInput).check(z.minLength(1), z.maxLength(SIGNERS_MAX)),
    channel: z.enum(PAPER_CHANNELS),
    /** In 14 days unless said, in 90 at most. */
    expires_at: z.optional(z.nullable(Time)),
    reminders: z._default(z.boolean(), false),
  }),
  reply: Document,
  changes,
})
