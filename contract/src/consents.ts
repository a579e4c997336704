import * as z from 'zod/mini'
import { PAPER_CHANNELS, SIGNER_STATES } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { FormCode } from './forms.ts'
import { OTP_DIGITS } from './limits.ts'
import { LINK_TOKEN } from './public-links.ts'
import { RealtorContact } from './realtor.ts'
import { Done, Id, IdParams, IdText, nameShape, PageQuery, pageOf, Time, textShape } from './shapes.ts'
import { Boxes, DECLINE_REASON_MAX, SIGNATURE_URL_MAX } from './signing.ts'

/**
 * Signing a paper, `/public-view/consent/{id}/{document}` (product.md section 12): `id` is the signer's own token. A link that is forged, foreign, recalled or
 * expired is answered as one that is not there. What follows the code wants its ticket in the header `X-Ticket`; 403 `token_not_valid` without.
 */

const params = z.object({ id: z.string().check(z.regex(LINK_TOKEN)), document: IdText })
const ofSigner = { access: 'anyone', params } as const

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

export const consentRequest = endpoint({
  ...ofSigner,
  method: 'GET',
  path: '/public/consents/:id/:document/',
  summary: 'Who asks to sign what, and whom: all that is shown before the code',
  reply: ConsentRequest,
  reads: 'document',
})

export const sendConsentCode = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/code/',
  summary: "Sends a one-time code to the signer's phone",
  reply: z.object({ expires_in: z.int(), retry_in: z.int() }),
  changes: [],
})

export const verifyConsentCode = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/verify/',
  summary: 'Exchanges the code for a ticket of 30 minutes, which opens every paper of this agent for this phone',
  body: z.object({ code: z.catch(z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`))), '') }),
  reply: z.object({ ticket: z.string(), expires_in: z.int() }),
  changes: [],
})

export const PaperBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'row']),
  /** Of a row: what stands before its value. */
  label: z.optional(z.string()),
  /** `strong` is what was filled in. */
  spans: z.array(z.object({ text: z.string(), strong: z.optional(z.literal(true)) })),
})
export type PaperBlock = z.infer<typeof PaperBlock>

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
  expires_at: Time,
  signer: z.object({
    name: z.string(),
    /** Whether the agent wrote down their identity number, which then has to be the same. */
    id_number_known: z.boolean(),
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

export const consentContent = endpoint({
  ...ofSigner,
  method: 'GET',
  path: '/public/consents/:id/:document/content/',
  summary: 'The whole paper, and how it stands',
  reply: ConsentContent,
  reads: 'document',
})

export const consentFile = endpoint({
  ...ofSigner,
  method: 'GET',
  path: '/public/consents/:id/:document/file/',
  summary: 'The PDF: as it is shown, and once all have signed the signed one',
  reply: z.unknown(),
  file: ['application/pdf'],
  reads: 'document',
})

export const consentOpened = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/opened/',
  summary: 'The paper is on the screen of its signer (sent by the browser, not by link previews)',
  reply: Done,
  changes: ['document'],
})

const box = z._default(z.boolean(), false)
const IdNumber = z.string().check(z.trim(), z.maxLength(20))

export const consentSign = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/sign/',
  summary:
    'Signs; once, and twice is the same. 409 not_your_turn before those who sign earlier, 409 closed for a paper that is over',
  body: z.object({
    name: nameShape(),
    id_number: IdNumber,
    signature: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('typed'), value: nameShape() }),
      /** A PNG as a data URL, of 200 kB at most. */
      z.object({ kind: z.literal('drawn'), value: z.string().check(z.maxLength(SIGNATURE_URL_MAX)) }),
    ]),
    /** What is not said is not ticked. */
    boxes: z._default(z.object({ messages: box, calls: box, sharing: box }), { messages: false, calls: false, sharing: false }),
  }),
  /** `sealing`: the last signature is kept, and the file follows; `waiting`: others sign now. */
  reply: z.object({ state: z.enum(['signed', 'sealing', 'waiting']), signed_at: Time }),
  changes: ['document', 'customer', 'notification', 'home', 'asset'],
})

export const consentDecline = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/decline/',
  summary: 'Declines to sign, and says why; the paper is over then',
  body: z.object({ reason: textShape(DECLINE_REASON_MAX).check(z.trim(), z.minLength(1)) }),
  reply: Done,
  changes: ['document', 'customer', 'notification', 'home'],
})

export const consentWithdraw = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/withdraw/',
  summary: 'Withdraws the consent to messages, calls and sharing, at any time later too',
  reply: Done,
  changes: ['document', 'customer', 'home'],
})

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

export const customerConsents = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/consents/',
  access: 'agent',
  summary: 'What a customer agreed to and withdrew, with the text, the time and from where; newest first',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(Consent),
  reads: 'customer',
})
