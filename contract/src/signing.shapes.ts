import * as z from 'zod/mini'
import { Document, PAPER_CHANNELS } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { ID_KINDS, ID_TEXT_MAX } from './identity.ts'
import { IdParams, nameShape, Time, textShape } from './shapes.ts'
import { SIGNERS_MAX } from './signing.codes.ts'

export const Boxes = z.object({ messages: z.boolean(), calls: z.boolean(), sharing: z.boolean() })
export type Boxes = z.infer<typeof Boxes>

/** What a number belongs to (product.md section 14). */
export const identityShape = {
  /** `ID` unless given. */
  id_kind: z.optional(z.enum(ID_KINDS)),
  /** Of a passport: ISO 3166-1 alpha-2. */
  id_country: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2)))),
}

export const SignerInput = z.object({
  name: nameShape(),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  ...identityShape,
  /** An Israeli number with its check digit, or a passport's; who signs has to give the same. */
  id_number: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(ID_TEXT_MAX)))),
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
