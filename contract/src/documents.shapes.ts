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

/** By the names of the form's fields; null empties one. */
const FieldsInput = z.record(z.string().check(z.maxLength(40)), z.nullable(FieldValue))
export type FieldsInput = z.infer<typeof FieldsInput>

export const DocumentRow = z.object({
  id: Id,
  /** Null for what was uploaded. */
  form: z.nullable(FormCode),
  title: z.string(),
  state: z.enum(DOCUMENT_STATES),
  /** Of the form's text; a paper keeps it. */
  version: z.nullable(z.int()),
  /** Null once they are deleted. */
  customer: z.nullable(z.object({ id: CustomerId, name: z.string() })),
  asset: z.nullable(Named),
  created_at: Time,
  updated_at: Time,
  /** Null for a draft and an upload. */
  sent_at: z.nullable(Time),
  /** Until when it can be signed; null for a draft and an upload. */
  expires_at: z.nullable(Time),
  /** When the last signature was sealed. */
  signed_at: z.nullable(Time),
  /** The name of whoever is to sign now; null where nobody is. */
  turn: z.nullable(z.string()),
  /** Of an upload. */
  upload: z.nullable(Upload),
})
export type DocumentRow = z.infer<typeof DocumentRow>

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const PaperSigner = z.object({
  name: z.string(),
  phone: z.string(),
  /** Where they sign, and later find the file and withdraw; null once it opens nothing. */
  url: z.nullable(z.string()),
  state: z.enum(SIGNER_STATES),
  opened_at: z.nullable(Time),
  signed_at: z.nullable(Time),
  declined_at: z.nullable(Time),
  /** Of who declined: the reasons in the agent's language, and what the signer wrote beside them. */
  reason: z.nullable(z.string()),
})
export type PaperSigner = z.infer<typeof PaperSigner>

export const Document = z.extend(DocumentRow, {
  fields: z.record(z.string(), FieldValue),
  channel: z.nullable(z.enum(PAPER_CHANNELS)),
  /** Whether the third and the seventh day remind whoever is to sign. */
  reminders: z.boolean(),
  /** In the order in which they sign. */
  signers: z.array(PaperSigner),
  /** The oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(PAPER_EVENTS),
      at: Time,
      /** The name of the signer whose act it is. */
      signer: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      device: z.nullable(z.string()),
    }),
  ),
  /** Of the PDF as it was shown; its evidence page names it. */
  shown_sha256: z.nullable(Sha256),
  /** Of the signed file, as it stands in the chain of seals; null until it is signed. */
  sha256: z.nullable(Sha256),
})
export type Document = z.infer<typeof Document>

export const aboutDocuments = {
  customer: z.optional(IdText),
  asset: z.optional(IdText),
  /** What was uploaded to it. */
  deal: z.optional(IdText),
  /** Any part of any word of the title, the customer's name, or what was filled in. */
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
}

/** What finds papers. */
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
    /** The asker's own. Only an agreement between agents has none. */
    customer: z.optional(z.nullable(CustomerId)),
    /** Any that the asker sees. */
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
