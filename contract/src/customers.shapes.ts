import * as z from 'zod/mini'
import { Proposal } from './answers.ts'
import { AssetRow } from './assets.ts'
import { ACTIVITY_STATES, ASSET_TYPES, CUSTOMER_TYPES, DEAL_KINDS, MESSAGE_STATES, VISIBILITY_STATUSES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { BUDGET_MAX, TEXT_MAX } from './limits.ts'
import { ListingWish, PurchaseListing } from './listings.ts'
import {
  AddressNumber,
  CityId,
  CustomerId,
  Day,
  Done,
  Id,
  IdParams,
  Named,
  nameShape,
  Rooms,
  TagIds,
  ThingTag,
  Time,
  textShape,
  Version,
} from './shapes.ts'

/** A phone as people write it: surrounding text is ignored, two numbers are both read (product.md section 14). */
export const Phone = z.string().check(z.trim(), z.maxLength(80))
export const OTHER_PHONES_MAX = 10

export const Customer = z.object({
  id: CustomerId,
  name: z.string(),
  /** National digits, `0521234567`; foreign numbers with plus. */
  phone: z.nullable(z.string()),
  /** Further numbers; messages go to `phone`. */
  other_phones: z.array(z.string()),
  buyer_end_customer_status: z.nullable(z.enum(CUSTOMER_TYPES)),
  buyer_end_customer_activity_state: z.enum(ACTIVITY_STATES),
  is_vip: z.boolean(),
  is_dormant: z.boolean(),
  is_archived: z.boolean(),
  whatsapp_do_not_contact: z.boolean(),
  sold_current_asset: z.nullable(z.boolean()),
  asset_was_sent_at: z.nullable(Time),
  /** Their source as a lead. */
  lead_source: z.nullable(Named),
  /** By name. */
  tags: z.array(ThingTag),
  created_at: Time,
  version: Version,
})
export type Customer = z.infer<typeof Customer>

/** A customer in a list, with their search in one line. */
export const CustomerRow = z.extend(Customer, {
  /** Time of the last message, note or call. */
  last_contact_at: z.nullable(Time),
  /** State of the last message to them. */
  message_state: z.nullable(z.enum(MESSAGE_STATES)),
  is_new_lead: z.boolean(),
  has_new_matches: z.boolean(),
  /** Open matches of their listings, which the customer did not answer yet. An asset that fits two listings counts twice. */
  open_match_count: z.int(),
  /** New ones among those. */
  new_match_count: z.int(),
  listing: z.nullable(
    z.object({
      id: Id,
      city: Named,
      neighborhoods: z.array(z.string()),
      number_of_rooms: z.nullable(z.number()),
      number_of_rooms_max: z.nullable(z.number()),
      budget: z.nullable(z.int()),
      deal_kind: z.enum(DEAL_KINDS),
      /** Number of open matches. */
      match_count: z.int(),
    }),
  ),
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const Note = z.object({ id: Id, content: z.string(), created_at: Time, edited_at: z.nullable(Time) })
export type Note = z.infer<typeof Note>

/** The flat that a buyer lives in and may have to sell (spec section 3, "Current asset of a buyer"). */
export const CurrentAsset = z.object({
  id: Id,
  city: Named,
  street: z.nullable(Named),
  neighborhood: z.nullable(Named),
  address_number: z.nullable(z.string()),
  asset_type: z.nullable(z.enum(ASSET_TYPES)),
  price: z.nullable(z.int()),
  number_of_rooms: z.nullable(z.number()),
  visibility_status: z.enum(VISIBILITY_STATUSES),
  notes: z.nullable(z.string()),
})

/** A sent asset as the agent sees it, or what is stored of a deleted one. */
export const SentAsset = z.object({
  asset: z.extend(
    z.pick(AssetRow, {
      id: true,
      deal_kind: true,
      city: true,
      neighborhood: true,
      street: true,
      address_number: true,
      asset_type: true,
      price: true,
      number_of_rooms: true,
      image_url: true,
    }),
    /** Null for a deleted one. */
    { is_deleted: z.boolean(), visibility_status: z.nullable(z.enum(VISIBILITY_STATUSES)) },
  ),
  state: z.enum(MESSAGE_STATES),
  /** Code of the failure. */
  error: z.nullable(z.string()),
  /** The last message with it, and its scheduled time. */
  message: z.nullable(Id),
  send_at: z.nullable(Time),
  sent_at: Time,
  opened_at: z.nullable(Time),
  /** How often the customer opened its page, and when last. */
  open_count: z.int(),
  last_opened_at: z.nullable(Time),
  is_interested: z.nullable(z.boolean()),
  wants_viewing: z.boolean(),
  viewing_times: z.array(Time),
  /** The partner's answer; null without a partner or an answer. */
  partner_is_interested: z.nullable(z.boolean()),
})

export type SentAsset = z.infer<typeof SentAsset>

/** A buyer's partner. */
export const Partner = z.object({ name: z.string(), phone: z.nullable(z.string()) })
export type Partner = z.infer<typeof Partner>

/** Fields of a customer's form. */
const CUSTOMER_FIELDS = {
  name: nameShape(),
  phone: z.optional(z.nullable(Phone)),
  buyer_end_customer_status: z.optional(z.nullable(z.enum(CUSTOMER_TYPES))),
  buyer_end_customer_activity_state: z.optional(z.enum(ACTIVITY_STATES)),
  is_vip: z.optional(z.boolean()),
  sold_current_asset: z.optional(z.nullable(z.boolean())),
}

/** Fields of a customer and their search that were read from a text, in the form of a request. */
export const PastedBuyer = z.extend(z.omit(ListingWish, { listing: true }), {
  ...z.partial(z.object(CUSTOMER_FIELDS)).shape,
  /** RENT if the text is about renting; absent for sales. */
  deal_kind: z.optional(z.enum(DEAL_KINDS)),
})

/** What a lead's message says about the search; accepted or rejected like proposals. */
export const WaitingProposal = z.object({ id: Id, fields: PastedBuyer, text: z.string() })
export type WaitingProposal = z.infer<typeof WaitingProposal>

export const CustomerCard = z.extend(Customer, {
  purchase_listings: z.array(PurchaseListing),
  assets: z.array(CurrentAsset),
  notes: z.array(Note),
  sent: z.array(SentAsset),
  /** Open proposals of the customer or partner. */
  proposals: z.array(Proposal),
  waiting_proposal: z.nullable(WaitingProposal),
  partner: z.nullable(Partner),
  /** My unsold assets that they sell, newest first. */
  selling: z.array(Id),
  /** Their last purchase, with the deal's own address; the asset's id is null once it is deleted. Null again if the deal is taken back. */
  bought: z.nullable(z.object({ deal: Id, deal_date: Day, asset: z.object({ id: z.nullable(Id), address: z.string() }) })),
})
export type CustomerCard = z.infer<typeof CustomerCard>

export const createCustomer = endpoint({
  method: 'POST',
  path: '/real-estate/customer/',
  access: 'agent',
  summary: 'Adds a customer; 409 customer_exists with the one who has the phone',
  body: z.extend(z.object(CUSTOMER_FIELDS), {
    /** My source or my agency's, for customers who came as leads. */
    lead_source: z.optional(z.nullable(Id)),
  }),
  example: { body: { name: 'דנה לוי', phone: '052-604-1187', buyer_end_customer_status: 'IM' } },
  reply: Customer,
  status: 201,
  changes: ['customer', 'home'],
})

export const changeCustomer = endpoint({
  method: 'PATCH',
  path: '/real-estate/customer/:id/',
  access: 'agent',
  summary: 'Changes a customer; only what is sent changes',
  requestHeaders: ['If-Match'],
  params: IdParams,
  body: z.partial(
    z.object({
      name: nameShape(),
      phone: z.nullable(Phone),
      /** Replaces all of them; 409 `phone_exists` with the `customer` who has one. */
      other_phones: z.array(Phone).check(z.maxLength(OTHER_PHONES_MAX)),
      buyer_end_customer_status: z.nullable(z.enum(CUSTOMER_TYPES)),
      is_vip: z.boolean(),
      whatsapp_do_not_contact: z.boolean(),
      sold_current_asset: z.nullable(z.boolean()),
      tags: TagIds,
    }),
  ),
  reply: Customer,
  changes: ['customer', 'match', 'asset', 'deal', 'task', 'home'],
})

export const currentAssetFacts = {
  street: z.optional(z.nullable(Id)),
  neighborhood: z.optional(z.nullable(Id)),
  address_number: z.optional(z.nullable(AddressNumber)),
  price: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX)))),
  number_of_rooms: z.optional(z.nullable(Rooms)),
  asset_type: z.optional(z.nullable(z.enum(ASSET_TYPES))),
  notes: z.optional(z.nullable(textShape(TEXT_MAX))),
}
/** A buyer's own flat is marketed or under the radar. */
export const CurrentAssetStatus = z.enum(['ME', 'NO'])

export const addCurrentAsset = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/add_asset/',
  access: 'agent',
  summary: "Adds the buyer's current asset",
  params: IdParams,
  body: z.object({ city: CityId, ...currentAssetFacts, visibility_status: z._default(CurrentAssetStatus, 'ME') }),
  reply: CurrentAsset,
  status: 201,
  changes: ['customer'],
})

/** Content of a note. */
export const NoteInput = z.object({ content: textShape(TEXT_MAX) })

export const addNote = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/add_note/',
  access: 'agent',
  summary: 'Adds a note',
  params: IdParams,
  body: NoteInput,
  reply: Note,
  status: 201,
  changes: ['customer', 'home'],
})

export const updateAssetInterest = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/update_asset_interest/',
  access: 'agent',
  summary: "Remembers a customer's interest in an asset; null is unknown",
  params: IdParams,
  body: z.object({ asset_id: Id, is_interested: z.nullable(z.boolean()) }),
  reply: Done,
  changes: ['customer', 'match', 'asset'],
})

/** Leaves nothing of the customer but anonymous totals. The body confirms that the agent was asked. */
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/real-estate/customer/:id/',
  access: 'agent',
  summary: 'Deletes a customer for good, with everything that is known of them',
  requestHeaders: ['If-Match'],
  params: IdParams,
  body: z.object({ confirm: z.literal(true) }),
  reply: Done,
  changes: ['customer', 'customer_share', 'match', 'asset', 'deal', 'task', 'home'],
})
