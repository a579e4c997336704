import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { ListingWish, PurchaseListing } from './listings.ts'
import { LINK_TOKEN } from './public-links.ts'
import { RealtorContact } from './realtor.ts'
import { CustomerId, Done, Id, IdParams, IdText, Named, Time, textShape } from './shapes.ts'

/** The customer's own page, `/public-view/answers/{token}` (product.md section 12): everything that was sent to them, and what they answer. */

export const VIEWING_TIMES_MAX = 3
/** How far ahead somebody asks to see an asset. */
export const VIEWING_DAYS_MAX = 60
export const REASON_MAX = 500

export const AnswersLink = z.object({
  url: z.string(),
  /** How often the customer opened the page, and when the last time. */
  open_count: z.int(),
  opened_at: z.nullable(Time),
})
export type AnswersLink = z.infer<typeof AnswersLink>

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
  summary: "Recalls the address of a customer's page and makes another",
  params: IdParams,
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

/** What a customer is shown of an asset that was sent to them. Of one that is no longer offered nothing but that. */
export const SentToCustomer = z.object({
  id: Id,
  state: z.enum(['open', 'sold', 'gone']),
  asset: z.nullable(
    z.pick(AssetRow, {
      city: true,
      neighborhood: true,
      street: true,
      address_number: true,
      asset_type: true,
      price: true,
      number_of_rooms: true,
      asset_built_area: true,
      floor: true,
      highest_floor: true,
      image_url: true,
    }),
  ),
  sent_at: Time,
  is_interested: z.nullable(z.boolean()),
  reason: z.nullable(z.string()),
  wants_viewing: z.boolean(),
  viewing_times: z.array(Time),
  /** The path of its public page. */
  page: z.nullable(z.string()),
})
export type SentToCustomer = z.infer<typeof SentToCustomer>

const Wished = z.pick(PurchaseListing, {
  city: true,
  neighborhoods: true,
  number_of_rooms: true,
  number_of_rooms_max: true,
  price_from: true,
  budget: true,
})

export const CustomerAnswers = z.object({
  agent: z.extend(RealtorContact, { seniority: z.nullable(z.int()), license_number: z.nullable(z.string()) }),
  customer: z.object({ first_name: z.string(), is_active: z.boolean(), messages_stopped: z.boolean() }),
  /** Newest first. */
  assets: z.array(SentToCustomer),
  /** What they look for, and what they asked to change of it and waits for the agent. */
  listing: z.nullable(z.extend(Wished, { id: Id })),
  wish: z.nullable(z.partial(Wished)),
})
export type CustomerAnswers = z.infer<typeof CustomerAnswers>

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

export const AnswerInput = z.object({
  is_interested: z.boolean(),
  reason: z.optional(z.nullable(textShape(REASON_MAX).check(z.trim()))),
  wants_viewing: z._default(z.boolean(), false),
  viewing_times: z._default(z.array(Time).check(z.maxLength(VIEWING_TIMES_MAX)), []),
})
export type AnswerInput = z.infer<typeof AnswerInput>

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

/** What a customer asked to change of what they look for. */
export const Proposal = z.object({
  id: Id,
  customer: CustomerId,
  listing: z.nullable(Id),
  changes: ListingWish,
  /** Names of the places in `changes`. */
  city: z.nullable(Named),
  neighborhoods: z.array(Named),
  created_at: Time,
})
export type Proposal = z.infer<typeof Proposal>
