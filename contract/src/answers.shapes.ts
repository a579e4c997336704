import * as z from 'zod/mini'
import { ANSWER_REASON_CODES } from './answer-reasons.ts'
import { REASON_MAX, VIEWING_TIMES_MAX } from './answers.codes.ts'
import { AssetRow } from './assets.ts'
import { ListingWish, PurchaseListing } from './listings.ts'
import { PublicMaterialFact } from './material-facts.shapes.ts'
import { RealtorContact } from './realtor.ts'
import { CustomerId, Id, Named, Time, textShape } from './shapes.ts'

export const AnswersLink = z.object({
  url: z.string(),
  /** How often the customer opened the page, and when last. */
  open_count: z.int(),
  opened_at: z.nullable(Time),
  /** The page of the customer's partner; null without one. */
  partner_url: z.nullable(z.string()),
  partner_page: z.nullable(
    z.object({
      open_count: z.int(),
      opened_at: z.nullable(Time),
      /** Their answers there: that they found a home, and that they want no more messages. */
      has_found: z.boolean(),
      messages_stopped: z.boolean(),
    }),
  ),
})
export type AnswersLink = z.infer<typeof AnswersLink>

/** An asset sent to a customer, as they see it. If no longer offered, only its state is set. */
export const SentToCustomer = z.object({
  id: Id,
  state: z.enum(['open', 'sold', 'rented', 'gone']),
  asset: z.nullable(
    z.pick(AssetRow, {
      deal_kind: true,
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
  material_facts: z.array(PublicMaterialFact),
  sent_at: Time,
  is_interested: z.nullable(z.boolean()),
  /** The reasons in the reader's language, and the customer's own words. */
  reason: z.nullable(z.string()),
  wants_viewing: z.boolean(),
  viewing_times: z.array(Time),
  /** Path of its public page. */
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
  /** What they look for (`deal_kind` for rentals), and the changes that they proposed. */
  listing: z.nullable(z.extend(Wished, { id: Id, deal_kind: z.optional(z.literal('RENT')) })),
  wish: z.nullable(z.partial(Wished)),
})
export type CustomerAnswers = z.infer<typeof CustomerAnswers>

export const AnswerInput = z.object({
  is_interested: z.boolean(),
  /** The customer's own words. Without `reasons`, words of former pages are also read as codes. */
  reason: z.optional(z.nullable(textShape(REASON_MAX).check(z.trim()))),
  reasons: z.optional(z.array(z.enum(ANSWER_REASON_CODES))),
  wants_viewing: z._default(z.boolean(), false),
  viewing_times: z._default(z.array(Time).check(z.maxLength(VIEWING_TIMES_MAX)), []),
})
export type AnswerInput = z.infer<typeof AnswerInput>

/** Changes to the search that a customer or partner proposed. */
export const Proposal = z.object({
  id: Id,
  customer: CustomerId,
  by: z.enum(['customer', 'partner']),
  listing: z.nullable(Id),
  changes: ListingWish,
  /** Places in `changes`, by name. */
  city: z.nullable(Named),
  neighborhoods: z.array(Named),
  created_at: Time,
})
export type Proposal = z.infer<typeof Proposal>
