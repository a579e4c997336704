import * as z from 'zod/mini'
import { AnswerInput, AnswersLink, CustomerAnswers } from './answers.shapes.ts'
import { endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { ListingWish, PurchaseListing } from './listings.ts'
import { LINK_TOKEN } from './public-links.ts'
import { Done, IdParams, IdText } from './shapes.ts'

/** The customer's page, `/public-view/answers/{token}` (product.md section 12): everything that was sent to them, and their answers. */
export * from './answers.codes.ts'
export * from './answers.shapes.ts'

/** How far ahead a viewing can be requested. */
export const VIEWING_DAYS_MAX = 60

export const answersLink = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/answers_link/',
  access: 'agent',
  summary: "The address of a customer's own page; whoever has it answers in their name",
  params: IdParams,
  reply: AnswersLink,
  reads: 'customer',
})

export const renewAnswersLink = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/answers_link/renew/',
  access: 'agent',
  summary: "Recalls the address of a customer's page, or of their partner's, and makes another",
  params: IdParams,
  body: z._default(z.object({ partner: z._default(z.boolean(), false) }), { partner: false }),
  formless: true,
  reply: AnswersLink,
  changes: ['customer'],
})

const proposal = {
  method: 'POST',
  access: 'agent',
  params: z.object({ id: IdText, proposal: IdText }),
  changes: ['customer', 'match', 'asset', 'home'],
} as const

export const acceptProposal = endpoint({
  ...proposal,
  path: '/real-estate/customer/:id/proposals/:proposal/accept/',
  summary: 'Changes the listing to what the customer asked for; twice is once',
  reply: PurchaseListing,
})

export const rejectProposal = endpoint({
  ...proposal,
  path: '/real-estate/customer/:id/proposals/:proposal/reject/',
  summary: 'Leaves the listing as it is; twice is once',
  reply: Done,
})

export const undoProposal = endpoint({
  ...proposal,
  path: '/real-estate/customer/:id/proposals/:proposal/undo/',
  summary: 'Takes accepting or rejecting back; 409 when the listing was changed since',
  reply: Done,
})

const token = z.string().check(z.regex(LINK_TOKEN))
const byToken = { method: 'POST', access: 'anyone', params: z.object({ token }), reply: Done } as const
const answered = ['match', 'customer', 'asset', 'notification', 'task', 'home'] as const satisfies Entity[]

export const customerAnswers = endpoint({
  method: 'GET',
  path: '/public/answers/:token/',
  access: 'anyone',
  summary: 'What was sent to the customer of this link, and what they answered',
  params: z.object({ token }),
  reply: CustomerAnswers,
  reads: 'customer',
})

export const answersOpened = endpoint({
  ...byToken,
  path: '/public/answers/:token/opened/',
  summary: 'The customer opened their page (sent by the browser, not by link previews)',
  changes: ['customer'],
})

export const answerAsset = endpoint({
  ...byToken,
  path: '/public/answers/:token/assets/:id/answer/',
  summary: 'The customer says interested, not interested with a reason, or asks to see it with the times that suit',
  params: z.object({ token, id: IdText }),
  body: AnswerInput,
  changes: answered,
})

export const wishChanged = endpoint({
  ...byToken,
  path: '/public/answers/:token/wish/',
  summary: 'The customer says what they look for now: fields of the listing, which wait for the agent',
  body: ListingWish,
  changes: ['customer', 'notification', 'home'],
})

export const customerFound = endpoint({
  ...byToken,
  path: '/public/answers/:token/found/',
  summary: 'The customer found a home: becomes dormant',
  changes: answered,
})

export const customerStopped = endpoint({
  ...byToken,
  path: '/public/answers/:token/stop/',
  summary: 'The customer wants no more messages',
  changes: ['customer', 'notification', 'home'],
})
