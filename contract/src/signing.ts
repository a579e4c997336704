import * as z from 'zod/mini'
import { Document } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { FormCode } from './forms.ts'
import { Id, IdParams, Time } from './shapes.ts'

/** Sending papers for signature, for their agent (product.md section 12, docs/decisions/0058). */
export * from './signing.codes.ts'
export * from './signing.shapes.ts'

export const LINK_DAYS = 14
export const LINK_DAYS_MAX = 90
/** Days on which signers who have not signed are reminded. */
export const REMINDER_DAYS = [3, 7] as const
/** Manual reminders per paper and day. */
export const REMINDERS_PER_DAY = 5

export const TICKET_HEADER = 'x-ticket'
export const TICKET_SECONDS = 1_800
export const SIGNATURE_BYTES_MAX = 200 * 1024
/** Maximum length of its data URL. */
export const SIGNATURE_URL_MAX = Math.ceil(SIGNATURE_BYTES_MAX / 3) * 4 + 40
export const DECLINE_REASON_MAX = 500

/** Consents that a signer may tick. */
export const CONSENT_BOXES = ['messages', 'calls', 'sharing'] as const
export type ConsentBox = (typeof CONSENT_BOXES)[number]

const changes = ['document', 'customer', 'message', 'home'] as const

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

/** Maximum size of a file to verify. */
export const VERIFY_BYTES_MAX = 20 * 1024 * 1024

export const verifyPaper = endpoint({
  method: 'POST',
  path: '/public/verify/',
  access: 'anyone',
  summary: 'Whether a PDF (multipart `file`) is a signed paper or a fee file, unchanged: by the hash of its bytes alone',
  upload: { field: 'file', types: ['application/pdf'] },
  reply: z.object({
    valid: z.boolean(),
    document: z.optional(z.object({ id: Id, form: z.union([FormCode, z.literal('FEE_FILE')]), title: z.string() })),
    /** For fee files, when it was made. */
    signed_at: z.optional(Time),
  }),
  changes: [],
})
