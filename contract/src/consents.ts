import * as z from 'zod/mini'
import { Consent, ConsentContent, ConsentRequest } from './consents.shapes.ts'
import { DECLINE_REASON_CODES } from './decline-reasons.ts'
import { endpoint } from './endpoint.ts'
import { ID_TEXT_MAX } from './identity.ts'
import { OTP_DIGITS } from './limits.ts'
import { LINK_TOKEN } from './public-links.ts'
import { Done, IdParams, IdText, nameShape, PageQuery, pageOf, Time, textShape } from './shapes.ts'
import { DECLINE_REASON_MAX, identityShape, SIGNATURE_URL_MAX, SIGNER_LANGUAGE_CODES } from './signing.ts'

/**
 * Signing a paper at `/public-view/consent/{id}/{document}` (product.md section 12); `id` is the signer's token. Forged, foreign, recalled and
 * expired links answer like unknown ones. Calls after the code need its ticket in the header `X-Ticket`; 403 `token_not_valid` otherwise.
 */
export * from './consents.shapes.ts'

const params = z.object({ id: z.string().check(z.regex(LINK_TOKEN)), document: IdText })
const ofSigner = { access: 'anyone', params } as const

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

export const consentContent = endpoint({
  ...ofSigner,
  method: 'GET',
  path: '/public/consents/:id/:document/content/',
  summary: 'The whole paper, with a translation beside it where there is one in `language`, and how it stands',
  query: z.object({ language: z._default(z.enum(SIGNER_LANGUAGE_CODES), 'he') }),
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

export const consentSign = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/sign/',
  summary:
    'Signs; once, and twice is the same. 409 not_your_turn before those who sign earlier, 409 closed for a paper that is over',
  body: z.object({
    name: nameShape(),
    ...identityShape,
    id_number: z.string().check(z.trim(), z.maxLength(ID_TEXT_MAX)),
    signature: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('typed'), value: nameShape() }),
      /** A PNG as a data URL, at most 200 kB. */
      z.object({ kind: z.literal('drawn'), value: z.string().check(z.maxLength(SIGNATURE_URL_MAX)) }),
    ]),
    /** The language in which it was read. */
    language: z._default(z.enum(SIGNER_LANGUAGE_CODES), 'he'),
    /** Missing boxes count as not ticked. */
    boxes: z._default(z.object({ messages: box, calls: box, sharing: box }), { messages: false, calls: false, sharing: false }),
  }),
  /** `sealing`: the last signature was stored and the file is being made; `waiting`: others have to sign. */
  reply: z.object({ state: z.enum(['signed', 'sealing', 'waiting']), signed_at: Time }),
  changes: ['document', 'customer', 'notification', 'home', 'asset'],
})

export const consentDecline = endpoint({
  ...ofSigner,
  method: 'POST',
  path: '/public/consents/:id/:document/decline/',
  summary: 'Declines to sign, and says why; the paper is over then',
  body: z
    .object({
      reasons: z.optional(z.array(z.enum(DECLINE_REASON_CODES))),
      /** The signer's own words. Without `reasons`, words of the former page are also read as codes. */
      reason: z.optional(textShape(DECLINE_REASON_MAX).check(z.trim())),
    })
    .check(z.refine(({ reasons, reason }) => Boolean(reasons?.length || reason), { path: ['reason'] })),
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
