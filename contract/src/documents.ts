import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FormCode } from './forms.ts'
import { UPLOAD_MEDIA_TYPES, Upload } from './paper-kinds.ts'
import { CustomerId, Flag, Id, IdParams, IdText, Named, PageQuery, pageOf, Time, textShape } from './shapes.ts'

/** Papers: what was filled in of a form, for a customer of one's own (product.md section 12). A paper is its agent's alone. */

export const DOCUMENT_STATES = ['draft', 'sent', 'opened', 'signed', 'declined', 'expired', 'recalled', 'uploaded'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What a list of papers shows: those that wait for a signature, were signed, came to nothing, are still written, or were uploaded. */
export const DOCUMENT_FILTERS = {
  waiting: ['sent', 'opened'],
  signed: ['signed'],
  unsigned: ['declined', 'expired', 'recalled'],
  draft: ['draft'],
  uploaded: ['uploaded'],
} as const satisfies Record<string, readonly DocumentState[]>
export type DocumentFilter = keyof typeof DOCUMENT_FILTERS
const DocumentFilter = z.enum(Object.keys(DOCUMENT_FILTERS) as [DocumentFilter, ...DocumentFilter[]])

/** How the address to sign at reaches a signer; `link` is shown on the agent's screen. */
export const PAPER_CHANNELS = ['whatsapp', 'sms', 'link'] as const
export type PaperChannel = (typeof PAPER_CHANNELS)[number]

/** `waiting` until it was opened; one after the other, in their order. */
export const SIGNER_STATES = ['waiting', 'opened', 'signed', 'declined'] as const
export type SignerState = (typeof SIGNER_STATES)[number]

/** What happened with a paper. `sealed` comes with the last signature: then there is a signed file. */
export const PAPER_EVENTS = [
  'created',
  'sent',
  'delivery_failed',
  'opened',
  'reminded',
  'signed',
  'declined',
  'sealed',
  'recalled',
  'expired',
  'withdrawn',
] as const
export type PaperEvent = (typeof PAPER_EVENTS)[number]

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
  /** Of who declined. */
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

const about = {
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
  ...about,
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents/',
  access: 'agent',
  summary: 'My papers, newest first',
  query: z.extend(PageQuery, {
    ...documentFilters.shape,
    /** Those that wait for a signature before all others. */
    waiting_first: z.optional(Flag),
  }),
  reply: pageOf(DocumentRow),
  reads: 'document',
})

export const documentCounts = endpoint({
  method: 'GET',
  path: '/documents/counts/',
  access: 'agent',
  summary: 'How many papers of mine each filter finds',
  query: z.object(about),
  reply: z.object({ all: z.int(), waiting: z.int(), signed: z.int(), unsigned: z.int(), draft: z.int(), uploaded: z.int() }),
  reads: 'document',
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

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id/',
  access: 'agent',
  summary: 'A paper',
  params: IdParams,
  reply: Document,
  reads: 'document',
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

export const missingFields = endpoint({
  method: 'GET',
  path: '/documents/:id/missing/',
  access: 'agent',
  summary: 'The fields that a paper cannot be sent without and that are empty, or beyond a limit of the law',
  params: IdParams,
  reply: z.object({
    missing: z.array(z.string()),
    /** What is wrong with those that are not empty, in the words of a refusal. */
    problems: z.record(z.string(), z.array(z.string())),
    /** What to think of before it is sent, and can be sent without: an exclusivity whose customer has signed no order to sell. */
    asks: z.array(z.enum(['sellers_order'])),
  }),
  reads: 'document',
})

export const documentFile = endpoint({
  method: 'GET',
  path: '/documents/:id/file/',
  access: 'agent',
  summary:
    'A paper as a PDF: the signed file, what was shown, or of a draft what would be, with blanks where something is missing',
  params: IdParams,
  /** `shown=1`: what was shown to the signers, also of a paper that is signed. */
  query: z.object({ shown: z.optional(Flag) }),
  reply: z.unknown(),
  file: UPLOAD_MEDIA_TYPES,
  reads: 'document',
})
