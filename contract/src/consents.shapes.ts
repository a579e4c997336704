import * as z from 'zod/mini'
import { PAPER_CHANNELS, SIGNER_STATES } from './documents.ts'
import { FormCode } from './forms.ts'
import { ID_KINDS } from './identity.ts'
import { RealtorContact } from './realtor.ts'
import { Id, Time } from './shapes.ts'
import { Boxes, SIGNER_LANGUAGE_CODES } from './signing.ts'

const Asker = z.extend(RealtorContact, { license_number: z.nullable(z.string()) })

export const ConsentRequest = z.object({
  agent: Asker,
  form: FormCode,
  title: z.string(),
  signer: z.object({
    first_name: z.string(),
    /** Last three digits. */
    phone_end: z.string(),
  }),
})
export type ConsentRequest = z.infer<typeof ConsentRequest>

export const PaperBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'row']),
  /** For rows: the label before the value. */
  label: z.optional(z.string()),
  /** `strong` marks filled-in values. */
  spans: z.array(z.object({ text: z.string(), strong: z.optional(z.literal(true)) })),
})
export type PaperBlock = z.infer<typeof PaperBlock>

/** Translation below each Hebrew block; null where there is none. */
export const PaperTranslation = z.object({
  language: z.enum(SIGNER_LANGUAGE_CODES),
  title: z.string(),
  /** The notes that the Hebrew text binds, and that a passage is Hebrew only. */
  binds: z.string(),
  untranslated: z.string(),
  blocks: z.array(z.nullable(PaperBlock)),
})
export type PaperTranslation = z.infer<typeof PaperTranslation>

export const ConsentContent = z.object({
  agent: Asker,
  form: FormCode,
  title: z.string(),
  /** `sealing`: everybody signed and the file is being made; `over`: recalled or expired, after this reader signed. */
  state: z.enum(['open', 'sealing', 'signed', 'declined', 'over']),
  /** The property and the fee, in a line or two. */
  summary: z.array(z.string()),
  /** The full text, as in the file. */
  blocks: z.array(PaperBlock),
  /** In the requested language; null for Hebrew, or without a translation. */
  translation: z.nullable(PaperTranslation),
  expires_at: Time,
  signer: z.object({
    name: z.string(),
    /** Whether the agent entered their identity number; they have to give the same. */
    id_number_known: z.boolean(),
    /** Kind of the number that the agent entered; null without one. */
    id_kind: z.nullable(z.enum(ID_KINDS)),
    /** Country of the passport that the agent entered. */
    id_country: z.nullable(z.string()),
    state: z.enum(SIGNER_STATES),
    signed_at: z.nullable(Time),
    /** Consents given when signing; null before. */
    boxes: z.nullable(Boxes),
    /** Whether the consent to messages was withdrawn. */
    withdrawn: z.boolean(),
  }),
  /** First name of the signer whose turn it is, if it is somebody else. */
  turn: z.nullable(z.string()),
  shown_sha256: z.string(),
  signed_sha256: z.nullable(z.string()),
})
export type ConsentContent = z.infer<typeof ConsentContent>

export const Consent = z.object({
  id: Id,
  at: Time,
  act: z.enum(['given', 'withdrawn']),
  boxes: Boxes,
  /** The link's signer. */
  signer: z.string(),
  document: z.object({ id: Id, title: z.string() }),
  form: FormCode,
  /** Version of the form's text. */
  version: z.int(),
  /** How they got the link. */
  channel: z.enum(PAPER_CHANNELS),
  ip: z.string(),
  device: z.string(),
})
export type Consent = z.infer<typeof Consent>
