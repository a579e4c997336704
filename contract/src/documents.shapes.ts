import * as z from 'zod/mini'
import { DOCUMENT_FILTERS, DOCUMENT_STATES, PAPER_CHANNELS, PAPER_EVENTS, SIGNER_STATES } from './documents.codes.ts'
import { endpoint } from './endpoint.ts'
import { FormCode } from './forms.ts'
import { Upload } from './paper-kinds.ts'
import { CustomerId, Id, IdParams, IdText, Named, Time, textShape } from './shapes.ts'

export type DocumentFilter = keyof typeof DOCUMENT_FILTERS
const DocumentFilter = z.enum(Object.keys(DOCUMENT_FILTERS) as [DocumentFilter, ...DocumentFilter[]])

const FIELD_TEXT_MAX = 2_000

const FieldValue = z.union([
  textShape(FIELD_TEXT_MAX),
  z.number(),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
])
export type FieldValue = z.infer<typeof FieldValue>

/** By field names of the form; null clears one. */
const FieldsInput = z.record(z.string().check(z.maxLength(40)), z.nullable(FieldValue))
export type FieldsInput = z.infer<typeof FieldsInput>

export const DocumentRow = z.object({
  id: Id,
  /** Null for uploads. */
  form: z.nullable(FormCode),
  title: z.string(),
  state: z.enum(DOCUMENT_STATES),
  /** Version of the form's text that the paper uses. */
  version: z.nullable(z.int()),
  /** Null once deleted. */
  customer: z.nullable(z.object({ id: CustomerId, name: z.string() })),
  asset: z.nullable(Named),
  created_at: Time,
  updated_at: Time,
  /** Null for drafts and uploads. */
  sent_at: z.nullable(Time),
  /** Deadline for signing; null for drafts and uploads. */
  expires_at: z.nullable(Time),
  /** When the last signature was sealed. */
  signed_at: z.nullable(Time),
  /** Name of the signer whose turn it is; null without one. */
  turn: z.nullable(z.string()),
  /** For uploads. */
  upload: z.nullable(Upload),
})
export type DocumentRow = z.infer<typeof DocumentRow>

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const PaperSigner = z.object({
  name: z.string(),
  phone: z.string(),
  /** Where they sign, and later find the file and withdraw; null once it is closed. */
  url: z.nullable(z.string()),
  state: z.enum(SIGNER_STATES),
  opened_at: z.nullable(Time),
  signed_at: z.nullable(Time),
  declined_at: z.nullable(Time),
  /** For declined papers: reasons in the agent's language, and the signer's own words. */
  reason: z.nullable(z.string()),
})
export type PaperSigner = z.infer<typeof PaperSigner>

export const Document = z.extend(DocumentRow, {
  fields: z.record(z.string(), FieldValue),
  channel: z.nullable(z.enum(PAPER_CHANNELS)),
  /** Whether signers are reminded on the third and seventh day. */
  reminders: z.boolean(),
  /** In signing order. */
  signers: z.array(PaperSigner),
  /** Oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(PAPER_EVENTS),
      at: Time,
      /** The acting signer's name. */
      signer: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      device: z.nullable(z.string()),
    }),
  ),
  /** Hash of the PDF as it was shown; the evidence page contains it. */
  shown_sha256: z.nullable(Sha256),
  /** Hash of the signed file in the seal chain; null until signed. */
  sha256: z.nullable(Sha256),
})
export type Document = z.infer<typeof Document>

export const aboutDocuments = {
  customer: z.optional(IdText),
  asset: z.optional(IdText),
  /** Uploads of this deal. */
  deal: z.optional(IdText),
  /** Part of any word of the title, customer's name or filled-in values. */
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
}

/** Filters of papers. */
export const documentFilters = z.object({
  state: z.optional(z.enum(DOCUMENT_STATES)),
  filter: z.optional(DocumentFilter),
  ...aboutDocuments,
})

export const createDocument = endpoint({
  method: 'POST',
  path: '/documents/',
  access: 'agent',
  summary: 'Makes a draft; what the customer, the property and the agent say is filled in',
  body: z.object({
    form: FormCode,
    /** The agent's own. Only agreements between agents have none. */
    customer: z.optional(z.nullable(CustomerId)),
    /** Any that the agent sees. */
    asset: z.optional(z.nullable(Id)),
    fields: z._default(FieldsInput, {}),
  }),
  reply: Document,
  status: 201,
  changes: ['document'],
})

export const changeDocument = endpoint({
  method: 'PATCH',
  path: '/documents/:id/',
  access: 'agent',
  summary: 'Changes fields of a draft; with another property, what it says is filled in',
  params: IdParams,
  body: z.object({ asset: z.optional(z.nullable(Id)), fields: z._default(FieldsInput, {}) }),
  reply: Document,
  changes: ['document'],
})
