import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { BUDGET_MAX } from './limits.ts'
import { LISTING_SHAPES, STORED_SHAPES, WISH_SHAPES } from './listing-shapes.ts'
import { CityId, CustomerId, Id, IdParams, Named, Time, Version } from './shapes.ts'

const NeighborhoodIds = z.array(Id).check(z.maxLength(300))

const SaleUnlessStated = z._default(z.enum(DEAL_KINDS), 'SALE')

/** Body of a saved listing: city and at least one neighborhood are required. */
export const ListingInput = z.object({
  deal_kind: SaleUnlessStated,
  city: CityId,
  neighborhoods: NeighborhoodIds.check(z.minLength(1)),
  ...LISTING_SHAPES,
})
export type ListingInput = z.infer<typeof ListingInput>

/** A customer's change of their search; `listing` says which, by default the newest. */
export const ListingWish = z.object({
  listing: z.optional(z.nullable(Id)),
  city: z.optional(CityId),
  neighborhoods: z.optional(NeighborhoodIds.check(z.minLength(1))),
  ...WISH_SHAPES,
})
export type ListingWish = z.infer<typeof ListingWish>

/** Body of a half-filled form: no neighborhood means the whole city. */
export const ListingDraft = z.object({
  id: z.optional(z.nullable(Id)),
  buyer: z.optional(z.nullable(CustomerId)),
  deal_kind: SaleUnlessStated,
  city: CityId,
  neighborhoods: z._default(NeighborhoodIds, []),
  ...LISTING_SHAPES,
  budget: z._default(z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX))), BUDGET_MAX),
})
export type ListingDraft = z.infer<typeof ListingDraft>

export const PurchaseListing = z.object({
  id: Id,
  customer: CustomerId,
  deal_kind: z.enum(DEAL_KINDS),
  city: Named,
  neighborhoods: z.array(Named),
  ...STORED_SHAPES,
  created_at: Time,
  updated_at: Time,
  version: Version,
})
export type PurchaseListing = z.infer<typeof PurchaseListing>

/** Changed fields; the others stay. */
export const ListingChange = z.partial(z.object(STORED_SHAPES))
export type ListingChange = z.infer<typeof ListingChange>

export const addPurchaseListing = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/add_purchase_listing/',
  access: 'agent',
  summary: 'Adds what a customer looks for',
  params: IdParams,
  body: ListingInput,
  example: { body: { city: 8600, neighborhoods: [8600001], number_of_rooms: 4, budget: 3_650_000 } },
  reply: PurchaseListing,
  status: 201,
  changes: ['customer', 'match', 'asset', 'home'],
})

export const updatePurchaseListing = endpoint({
  method: 'PUT',
  path: '/real-estate/purchase_listing/:id/',
  access: 'agent',
  summary: 'Replaces a listing',
  requestHeaders: ['If-Match'],
  params: IdParams,
  /** May contain the listing's own id, as it was returned; another id is refused. */
  body: z.extend(ListingInput, { id: z.optional(Id) }),
  reply: PurchaseListing,
  changes: ['match', 'customer', 'asset', 'home'],
})
