import * as z from 'zod/mini'
import { Document, PAPER_CHANNELS } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { ID_KINDS, ID_TEXT_MAX } from './identity.ts'
import { IdParams, nameShape, Time, textShape } from './shapes.ts'
import { SIGNERS_MAX } from './signing.codes.ts'

export const Boxes = z.object({ messages: z.boolean(), calls: z.boolean(), sharing: z.boolean() })
export type Boxes = z.infer<typeof Boxes>

/** Kind and country of an identity number (product.md section 14). */
export const identityShape = {
  /** `ID` by default. */
  id_kind: z.optional(z.enum(ID_KINDS)),
  /** For passports: ISO 3166-1 alpha-2. */
  id_country: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2)))),
}

export const SignerInput = z.object({
  name: nameShape(),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  ...identityShape,
  /** Israeli identity or passport number; the signer has to give the same. */
  id_number: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(ID_TEXT_MAX)))),
  /** For signers not named by the paper's fields; the customer's by default. */
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
    /** In signing order. */
    signers: z.array(SignerInput).check(z.minLength(1), z.maxLength(SIGNERS_MAX)),
    channel: z.enum(PAPER_CHANNELS),
    /** In 14 days by default, at most 90. */
    expires_at: z.optional(z.nullable(Time)),
    reminders: z._default(z.boolean(), false),
  }),
  reply: Document,
  changes,
})
