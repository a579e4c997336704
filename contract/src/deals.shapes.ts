import * as z from 'zod/mini'
import { ASSET_TYPES } from './codes.ts'
import { DEAL_SIDES, DEAL_TYPES } from './deals.codes.ts'
import { endpoint } from './endpoint.ts'
import { BUDGET_MAX, TEXT_MAX } from './limits.ts'
import { CustomerId, Day, Id, IdParams, Named, Time, textShape } from './shapes.ts'

const Money = z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX)))

/** What can be changed later. */
const terms = {
  /** Today in Israel unless told; not after it. */
  deal_date: Day,
  /** Whole shekels, of a rent for a month; null is not stated. */
  price: Money,
  /** The agent's own, whole shekels. */
  commission: Money,
  notes: z.nullable(textShape(TEXT_MAX)),
  /** The last day of a rent (RE alone): after the day of the deal and after today, 25 years ahead at most. */
  rent_until: z.nullable(Day),
}

/**
 * Customers are the asker's own (else 404); realtors are the asker, or agents with whom they share an activity area, an agency or a
 * connection (else 400). The asker acts for at least one side: the selling one, unless told otherwise; and the buying one where a
 * customer of theirs bought and no realtor is named.
 */
export const DealInput = z.extend(z.partial(z.object(terms)), {
  /** RE for a property for rent, PE for one for sale: what the property is unless given. */
  deal_type: z.optional(z.enum(DEAL_TYPES)),
  /** The asset of the path, if it is named at all. */
  asset: z.optional(Id),
  purchasing_customer: z.optional(z.nullable(CustomerId)),
  selling_customer: z.optional(z.nullable(CustomerId)),
  purchasing_customer_realtor: z.optional(z.nullable(Id)),
  selling_customer_realtor: z.optional(z.nullable(Id)),
})
export type DealInput = z.infer<typeof DealInput>

/** Names of places and the asset's facts as they were when the deal was made: they stay when the asset is deleted. */
export const DealAsset = z.object({
  /** Null once the asset is deleted. */
  id: z.nullable(Id),
  city: z.string(),
  neighborhood: z.string(),
  street: z.string(),
  address_number: z.nullable(z.string()),
  asset_type: z.nullable(z.enum(ASSET_TYPES)),
  number_of_rooms: z.nullable(z.number()),
  asset_built_area: z.nullable(z.int()),
  /** What was asked for it. */
  price: z.int(),
  /** Null without photos, or once the asset is deleted. */
  image_url: z.nullable(z.string()),
})
export type DealAsset = z.infer<typeof DealAsset>

const Person = z.nullable(
  z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()), whatsapp_do_not_contact: z.boolean() }),
)

/** What was agreed with another agent on the asset before the deal (`cooperations.ts`). */
const AgreedCooperation = z.object({
  id: Id,
  proposer: Named,
  partner: Named,
  /** The partner's part of the fee in percent; the rest is the proposer's. */
  fee_share: z.int(),
  terms: z.string(),
})

export const Deal = z.object({
  id: Id,
  deal_date: Day,
  deal_type: z.enum(DEAL_TYPES),
  rent_until: z.nullable(Day),
  /** A rent (RE) by which the asker's property is rented now: it can be renewed, or the property brought back to the market. */
  is_running: z.boolean(),
  /** The asker's side. */
  type: z.enum(DEAL_SIDES),
  price: Money,
  commission: Money,
  notes: z.nullable(z.string()),
  asset: DealAsset,
  /** Null: not known, or deleted since. */
  purchasing_customer: Person,
  selling_customer: Person,
  purchasing_customer_realtor: z.nullable(Named),
  selling_customer_realtor: z.nullable(Named),
  cooperations: z.array(AgreedCooperation),
  /** Customers whom the deal made dormant: their search is over. Taking the deal back wakes them. */
  made_dormant: z.array(Named),
  created_at: Time,
  /** Until then DELETE takes the deal back. */
  undo_until: Time,
})
export type Deal = z.infer<typeof Deal>

export const makeDeal = endpoint({
  method: 'POST',
  path: '/real-estate/asset/:id/deal_made/',
  access: 'agent',
  summary:
    'Records a closed deal (owner only): the asset is sold or rented, who bought or rents is dormant; 409 for an asset that is sold or rented already',
  params: IdParams,
  body: DealInput,
  reply: Deal,
  status: 201,
  changes: ['asset', 'deal', 'match', 'customer', 'task', 'home'],
})

export const changeDeal = endpoint({
  method: 'PATCH',
  path: '/real-estate/deals/:id/',
  access: 'agent',
  summary: 'Changes date, price, commission, notes or the end of the rent of a deal',
  params: IdParams,
  body: z.partial(z.object(terms)),
  reply: Deal,
  changes: ['deal', 'customer', 'task', 'home'],
})
