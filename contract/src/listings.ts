import * as z from 'zod/mini'
import { ASSET_TYPES, EVICTION_RANGES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { BUDGET_MAX, FLOOR_OPEN, SIZE_MAX } from './limits.ts'
import type { ListingCriteria } from './listing-criteria.ts'
import { CityId, CustomerId, Done, Id, IdParams, Named, Rooms, Time, Version } from './shapes.ts'

/** What a buyer looks for, in one city (spec section 3, "Purchase listing"). Null is "not asked". */

const optionalInt = (min: number, max: number) => z._default(z.nullable(z.int().check(z.gte(min), z.lte(max))), null)
const flag = z._default(
  z.pipe(
    z.pipe(
      z.nullable(z.boolean()),
      z.transform((value) => value ?? false),
    ),
    z.boolean(),
  ),
  false,
)
const FloorChoice = optionalInt(-1, FLOOR_OPEN)
const Money = optionalInt(0, BUDGET_MAX)
const Size = optionalInt(0, SIZE_MAX)

const listingCriteria = {
  asset_types_list: z._default(z.array(z.enum(ASSET_TYPES)).check(z.maxLength(ASSET_TYPES.length)), []),
  number_of_rooms: z._default(z.nullable(Rooms), null),
  number_of_rooms_max: z._default(z.nullable(Rooms), null),
  from_floor: FloorChoice,
  to_floor: FloorChoice,
  /** The highest building that suits, in floors. */
  floors_in_building: optionalInt(0, 200),
  not_first_floor: flag,
  not_last_floor: flag,
  should_have_elevator: flag,
  /** Null with should_have_elevator: always needed. */
  elevator_from_floor: optionalInt(1, FLOOR_OPEN),
  should_have_parking_in_registry: flag,
  should_have_in_house_shelter: flag,
  should_have_sun_terrace: flag,
  should_have_storage_space: flag,
  should_show_dangerous_buildings: flag,
  asset_size: Size,
  asset_outside_size: Size,
  price_from: Money,
  /** Read only where budget is 0 or missing; 0 or nothing is no bound. */
  price_to: Money,
  budget: Money,
  requested_eviction_range: z._default(z.nullable(z.enum(EVICTION_RANGES)), null),
  new_asset: flag,
} satisfies Record<keyof ListingCriteria, z.ZodMiniType>

/** The same fields, each only where it is sent. */
const sentCriteria = Object.fromEntries(
  Object.entries(listingCriteria).map(([name, shape]) => [name, z.optional(shape._zod.def.innerType)]),
) as unknown as {
  [K in keyof typeof listingCriteria]: z.ZodMiniOptional<(typeof listingCriteria)[K]['_zod']['def']['innerType']>
}

const NeighborhoodIds = z.array(Id).check(z.maxLength(300))

/** The body of a saved listing: the city and at least one neighborhood are required. */
export const ListingInput = z.object({ city: CityId, neighborhoods: NeighborhoodIds.check(z.minLength(1)), ...listingCriteria })
export type ListingInput = z.infer<typeof ListingInput>

/** What a customer changes of what they look for; `listing` says of which, the newest unless told. */
export const ListingWish = z.object({
  listing: z.optional(z.nullable(Id)),
  city: z.optional(CityId),
  neighborhoods: z.optional(NeighborhoodIds.check(z.minLength(1))),
  ...sentCriteria,
})
export type ListingWish = z.infer<typeof ListingWish>

/** The body while a form is half filled: no neighborhood means the whole city. */
export const ListingDraft = z.object({
  id: z.optional(z.nullable(Id)),
  buyer: z.optional(z.nullable(CustomerId)),
  city: CityId,
  neighborhoods: z._default(NeighborhoodIds, []),
  ...listingCriteria,
  budget: z._default(z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX))), BUDGET_MAX),
})
export type ListingDraft = z.infer<typeof ListingDraft>

export const PurchaseListing = z.object({
  id: Id,
  customer: CustomerId,
  city: Named,
  neighborhoods: z.array(Named),
  asset_types_list: z.array(z.enum(ASSET_TYPES)),
  number_of_rooms: z.nullable(z.number()),
  number_of_rooms_max: z.nullable(z.number()),
  from_floor: z.nullable(z.int()),
  to_floor: z.nullable(z.int()),
  floors_in_building: z.nullable(z.int()),
  not_first_floor: z.boolean(),
  not_last_floor: z.boolean(),
  should_have_elevator: z.boolean(),
  elevator_from_floor: z.nullable(z.int()),
  should_have_parking_in_registry: z.boolean(),
  should_have_in_house_shelter: z.boolean(),
  should_have_sun_terrace: z.boolean(),
  should_have_storage_space: z.boolean(),
  should_show_dangerous_buildings: z.boolean(),
  asset_size: z.nullable(z.int()),
  asset_outside_size: z.nullable(z.int()),
  price_from: z.nullable(z.int()),
  price_to: z.nullable(z.int()),
  budget: z.nullable(z.int()),
  requested_eviction_range: z.nullable(z.enum(EVICTION_RANGES)),
  new_asset: z.boolean(),
  created_at: Time,
  updated_at: Time,
  version: Version,
})
export type PurchaseListing = z.infer<typeof PurchaseListing>

/** Fields of a listing with new values; the others stay. */
export const ListingChange = z.partial(
  z.omit(PurchaseListing, {
    id: true,
    customer: true,
    city: true,
    neighborhoods: true,
    created_at: true,
    updated_at: true,
    version: true,
  }),
)
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
  /** Sent back as it was answered, it brings its own id along; another one is refused. */
  body: z.extend(ListingInput, { id: z.optional(Id) }),
  reply: PurchaseListing,
  changes: ['match', 'customer', 'asset', 'home'],
})

export const deletePurchaseListing = endpoint({
  method: 'DELETE',
  path: '/real-estate/purchase_listing/:id/',
  access: 'agent',
  summary: 'Removes a listing; interest and what was sent stay with the customer',
  requestHeaders: ['If-Match'],
  params: IdParams,
  reply: Done,
  changes: ['match', 'customer', 'asset', 'home'],
})
