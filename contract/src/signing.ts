import * as z from 'zod/mini'
import { Document, PAPER_CHANNELS } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { FormCode } from './forms.ts'
import { Id, IdParams, nameShape, Time, textShape } from './shapes.ts'

/** Papers on their way to be signed, as their agent handles them (product.md section 12, docs/decisions/0058). */

export const SIGNERS_MAX = 6
export const LINK_DAYS = 14
export const LINK_DAYS_MAX = 90
/** On which days whoever has not signed is reminded. */
export const REMINDER_DAYS = [3, 7] as const
/** By hand, of one paper in a day. */
export const REMINDERS_PER_DAY = 5

export const TICKET_HEADER = 'x-ticket'
export const TICKET_SECONDS = 1_800
export const SIGNATURE_BYTES_MAX = 200 * 1024
/** Of the data URL that holds it. */
export const SIGNATURE_URL_MAX = Math.ceil(SIGNATURE_BYTES_MAX / 3) * 4 + 40
export const DECLINE_REASON_MAX = 500

/** What a signer may agree to, each by a box of its own. */
export const CONSENT_BOXES = ['messages', 'calls', 'sharing'] as const
export type ConsentBox = (typeof CONSENT_BOXES)[number]
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

export const recallDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/recall/',
  access: 'agent',
  summary: 'Takes a paper back that is not signed yet: its links open nothing any more; 409 closed for one that is over',
  params: IdParams,
  reply: Document,
  changes,
})

export const remindDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/remind/',
  access: 'agent',
  summary: 'Sends the link again to whoever is to sign now (one shown as a link: by SMS); 409 closed for a paper that is over',
  params: IdParams,
  reply: Document,
  changes,
})

/** Of a file to verify. */
export const VERIFY_BYTES_MAX = 20 * 1024 * 1024

export const verifyPaper = endpoint({
  method: 'POST',
  path: '/public/verify/',
  access: 'anyone',
  summary: 'Whether a PDF (multipart `file`) is a signed paper, unchanged: by the hash of its bytes alone',
  upload: { field: 'file', types: ['application/pdf'] },
  reply: z.object({
    valid: z.boolean(),
    document: z.optional(z.object({ id: Id, form: FormCode, title: z.string() })),
    signed_at: z.optional(Time),
  }),
  changes: [],
})
