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
    /** The last three digits. */
    phone_end: z.string(),
  }),
})
export type ConsentRequest = z.infer<typeof ConsentRequest>

export const PaperBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'row']),
  /** Of a row: what stands before its value. */
  label: z.optional(z.string()),
  /** `strong` is what was filled in. */
  spans: z.array(z.object({ text: z.string(), strong: z.optional(z.literal(true)) })),
})
export type PaperBlock = z.infer<typeof PaperBlock>

/** What stands below the Hebrew, block by block; null where there is no translation. */
export const PaperTranslation = z.object({
  language: z.enum(SIGNER_LANGUAGE_CODES),
  title: z.string(),
  /** That the Hebrew text binds, and that a passage stands in Hebrew alone. */
  binds: z.string(),
  untranslated: z.string(),
  blocks: z.array(z.nullable(PaperBlock)),
})
export type PaperTranslation = z.infer<typeof PaperTranslation>

export const ConsentContent = z.object({
  agent: Asker,
  form: FormCode,
  title: z.string(),
  /** `sealing`: everybody has signed, and the file is made; `over`: recalled or expired, after its reader had signed. */
  state: z.enum(['open', 'sealing', 'signed', 'declined', 'over']),
  /** What it is about, in a line or two: the property, and the fee. */
  summary: z.array(z.string()),
  /** The whole text, as the file shows it. */
  blocks: z.array(PaperBlock),
  /** In the language that was asked for; null for Hebrew, and of a paper without one in it. */
  translation: z.nullable(PaperTranslation),
  expires_at: Time,
  signer: z.object({
    name: z.string(),
    /** Whether the agent wrote down their identity number, which then has to be the same. */
    id_number_known: z.boolean(),
    /** Of the number that the agent wrote down; null without one. */
    id_kind: z.nullable(z.enum(ID_KINDS)),
    /** Of a passport that the agent wrote down. */
    id_country: z.nullable(z.string()),
    state: z.enum(SIGNER_STATES),
    signed_at: z.nullable(Time),
    /** What was agreed to when signing; null before. */
    boxes: z.nullable(Boxes),
    /** Whether the consent to messages was withdrawn since. */
    withdrawn: z.boolean(),
  }),
  /** Whose turn it is, by first name, while it is somebody else's. */
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
  /** Of whose link it was. */
  signer: z.string(),
  document: z.object({ id: Id, title: z.string() }),
  form: FormCode,
  /** Of the form's text. */
  version: z.int(),
  /** How the link had reached them. */
  channel: z.enum(PAPER_CHANNELS),
  ip: z.string(),
  device: z.string(),
})
export type Consent = z.infer<typeof Consent>
