import * as z from 'zod/mini'
import { ASSET_TYPES } from './codes.ts'
import { DEAL_SIDES, DEAL_TYPES } from './deals.codes.ts'
import { endpoint } from './endpoint.ts'
import { BUDGET_MAX, TEXT_MAX } from './limits.ts'
import { CustomerId, Day, Id, IdParams, Named, Time, textShape } from './shapes.ts'

const Money = z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX)))

/** Fields that can be changed later. */
const terms = {
  /** Today in Israel by default, and at the latest. */
  deal_date: Day,
  /** Whole shekels, monthly for rents; null if unknown. */
  price: Money,
  /** The agent's own fee, whole shekels. */
  commission: Money,
  notes: z.nullable(textShape(TEXT_MAX)),
  /** Last day of a rent (RE only): after the deal's date and today, at most 25 years ahead. */
  rent_until: z.nullable(Day),
}

/**
 * Customers are the agent's own (else 404). Realtors are the agent, or agents with a common activity area, agency or connection (else 400). The agent
 * acts for at least one side: the selling one by default, and the buying one if a customer of theirs bought and no realtor is named.
 */
export const DealInput = z.extend(z.partial(z.object(terms)), {
  /** By default what the property is: RE for rent, PE for sale. */
  deal_type: z.optional(z.enum(DEAL_TYPES)),
  /** If given, the asset of the path. */
  asset: z.optional(Id),
  purchasing_customer: z.optional(z.nullable(CustomerId)),
  selling_customer: z.optional(z.nullable(CustomerId)),
  purchasing_customer_realtor: z.optional(z.nullable(Id)),
  selling_customer_realtor: z.optional(z.nullable(Id)),
})
export type DealInput = z.infer<typeof DealInput>

/** Places and facts of the asset at the time of the deal: they survive the asset. */
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
  /** Its asking price. */
  price: z.int(),
  /** Null without photos, or for a deleted asset. */
  image_url: z.nullable(z.string()),
})
export type DealAsset = z.infer<typeof DealAsset>

const Person = z.nullable(
  z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()), whatsapp_do_not_contact: z.boolean() }),
)

/** A co-operation agreed on the asset before the deal (`cooperations.ts`). */
const AgreedCooperation = z.object({
  id: Id,
  proposer: Named,
  partner: Named,
  /** The partner's part of the fee in percent; the proposer gets the rest. */
  fee_share: z.int(),
  terms: z.string(),
})

export const Deal = z.object({
  id: Id,
  deal_date: Day,
  deal_type: z.enum(DEAL_TYPES),
  rent_until: z.nullable(Day),
  /** A rent (RE) that currently holds: it can be renewed, or the property returned to the market. */
  is_running: z.boolean(),
  /** The agent's side. */
  type: z.enum(DEAL_SIDES),
  price: Money,
  commission: Money,
  notes: z.nullable(z.string()),
  asset: DealAsset,
  /** Null if unknown or deleted. */
  purchasing_customer: Person,
  selling_customer: Person,
  purchasing_customer_realtor: z.nullable(Named),
  selling_customer_realtor: z.nullable(Named),
  cooperations: z.array(AgreedCooperation),
  /** Customers who became dormant by the deal. Taking it back reactivates them. */
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
