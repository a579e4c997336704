import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { ACTIVITY_STATES, ASSET_TYPES, CUSTOMER_TYPES, MESSAGE_STATES, VISIBILITY_STATUSES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { BUDGET_MAX, NAME_MAX, TEXT_MAX } from './limits.ts'
import { PurchaseListing, Rooms } from './listings.ts'
import { CityId, CityIdText, Done, Flag, Id, IdParams, Named, PageQuery, pageOf, Time } from './shapes.ts'

/** Buyers, sellers and leads of one agent (spec sections 3 and 7.2). */

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))
const Phone = z.string().check(z.trim(), z.maxLength(40))

export const Customer = z.object({
  id: Id,
  name: z.string(),
  /** National digits, `0521234567`; foreign numbers with their plus. */
  phone: z.nullable(z.string()),
  buyer_end_customer_status: z.nullable(z.enum(CUSTOMER_TYPES)),
  buyer_end_customer_activity_state: z.enum(ACTIVITY_STATES),
  is_vip: z.boolean(),
  is_dormant: z.boolean(),
  is_archived: z.boolean(),
  whatsapp_do_not_contact: z.boolean(),
  sold_current_asset: z.nullable(z.boolean()),
  asset_was_sent_at: z.nullable(Time),
  created_at: Time,
})
export type Customer = z.infer<typeof Customer>

/** A customer in a list, with what they look for in one line. */
export const CustomerRow = z.extend(Customer, {
  is_new_lead: z.boolean(),
  has_new_matches: z.boolean(),
  listing: z.nullable(
    z.object({
      id: Id,
      city: Named,
      neighborhoods: z.array(z.string()),
      number_of_rooms: z.nullable(z.number()),
      number_of_rooms_max: z.nullable(z.number()),
      budget: z.nullable(z.int()),
      /** How many assets match it. */
      match_count: z.int(),
    }),
  ),
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const Note = z.object({ id: Id, content: z.string(), created_at: Time })
export type Note = z.infer<typeof Note>

/** The apartment that a buyer lives in and may have to sell (spec section 3, "Current asset of a buyer"). */
export const CurrentAsset = z.object({
  id: Id,
  city: Named,
  street: z.nullable(Named),
  neighborhood: z.nullable(Named),
  address_number: z.nullable(z.string()),
  price: z.nullable(z.int()),
  number_of_rooms: z.nullable(z.number()),
  visibility_status: z.enum(VISIBILITY_STATUSES),
  notes: z.nullable(z.string()),
})

export const SentAsset = z.object({
  asset: AssetRow,
  state: z.enum(MESSAGE_STATES),
  sent_at: Time,
  opened_at: z.nullable(Time),
  is_interested: z.nullable(z.boolean()),
})

export const CustomerCard = z.extend(Customer, {
  purchase_listings: z.array(PurchaseListing),
  assets: z.array(CurrentAsset),
  notes: z.array(Note),
  sent: z.array(SentAsset),
})
export type CustomerCard = z.infer<typeof CustomerCard>

const rowsOf = { method: 'GET', access: 'agent' } as const
const CustomersQuery = z.extend(PageQuery, {
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  is_vip: z.optional(Flag),
  is_dormant: z.optional(Flag),
  is_archived: z.optional(Flag),
  has_new_matches: z.optional(Flag),
  city: z.optional(CityIdText),
})
const customerRows = { query: CustomersQuery, reply: pageOf(CustomerRow) }
export const buyers = endpoint({
  ...rowsOf,
  path: '/access-control/users/buyers/',
  summary: 'Customers who look for something',
  ...customerRows,
})
export const sellers = endpoint({
  ...rowsOf,
  path: '/access-control/users/sellers/',
  summary: 'Customers who sell an asset',
  ...customerRows,
})
export const leads = endpoint({
  ...rowsOf,
  path: '/access-control/users/leads/',
  summary: 'Customers who are neither yet',
  ...customerRows,
})
/** Buyers, sellers and leads in one list: the customers page. */
export const customers = endpoint({ ...rowsOf, path: '/real-estate/customer/', summary: 'All my customers', ...customerRows })

export const activeAssets = endpoint({
  ...rowsOf,
  path: '/access-control/users/active_assets/',
  summary: 'My marketed assets',
  query: z.extend(PageQuery, { search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
  reply: pageOf(AssetRow),
})

export const phoneCheck = endpoint({
  method: 'GET',
  path: '/real-estate/customer/phone_check/:phone/',
  access: 'agent',
  summary: 'Who of my customers has this phone; all but the phone null when nobody has',
  params: z.object({ phone: Phone }),
  reply: z.object({
    id: z.nullable(Id),
    name: z.nullable(z.string()),
    phone: z.string(),
    is_archived: z.nullable(z.boolean()),
    is_dormant: z.nullable(z.boolean()),
  }),
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/real-estate/customer/',
  access: 'agent',
  summary: 'Adds a customer; 409 customer_exists with the one who has the phone',
  body: z.object({
    name: Name,
    phone: z.optional(z.nullable(Phone)),
    buyer_end_customer_status: z.optional(z.nullable(z.enum(CUSTOMER_TYPES))),
    buyer_end_customer_activity_state: z.optional(z.enum(ACTIVITY_STATES)),
    is_vip: z.optional(z.boolean()),
    sold_current_asset: z.optional(z.nullable(z.boolean())),
  }),
  reply: Customer,
  status: 201,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/',
  access: 'agent',
  summary: 'The whole card of a customer',
  params: IdParams,
  reply: CustomerCard,
})

export const changeCustomer = endpoint({
  method: 'PATCH',
  path: '/real-estate/customer/:id/',
  access: 'agent',
  summary: 'Changes a customer; only what is sent changes',
  params: IdParams,
  body: z.partial(
    z.object({
      name: Name,
      phone: z.nullable(Phone),
      buyer_end_customer_status: z.nullable(z.enum(CUSTOMER_TYPES)),
      is_vip: z.boolean(),
      whatsapp_do_not_contact: z.boolean(),
      sold_current_asset: z.nullable(z.boolean()),
    }),
  ),
  reply: Customer,
})

const act = { method: 'POST', access: 'agent', params: IdParams, reply: Customer } as const
export const makeActive = endpoint({
  ...act,
  path: '/real-estate/customer/:id/make_active/',
  summary: 'Makes a dormant customer active',
})
export const makeDormant = endpoint({
  ...act,
  path: '/real-estate/customer/:id/make_dormant/',
  summary: 'Makes a customer dormant',
})
export const archive = endpoint({ ...act, path: '/real-estate/customer/:id/archive/', summary: 'Archives a customer' })
export const unarchive = endpoint({
  ...act,
  path: '/real-estate/customer/:id/unarchive/',
  summary: 'Takes a customer out of the archive; AV or DO stays',
})

export const addCurrentAsset = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/add_asset/',
  access: 'agent',
  summary: "Adds the buyer's current asset",
  params: IdParams,
  body: z.object({
    city: CityId,
    street: z.optional(z.nullable(Id)),
    neighborhood: z.optional(z.nullable(Id)),
    address_number: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(12)))),
    price: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(BUDGET_MAX)))),
    number_of_rooms: z.optional(z.nullable(Rooms)),
    asset_type: z.optional(z.nullable(z.enum(ASSET_TYPES))),
    visibility_status: z._default(z.enum(['ME', 'NO']), 'ME'),
    notes: z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAX)))),
  }),
  reply: CurrentAsset,
  status: 201,
})

export const addNote = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/add_note/',
  access: 'agent',
  summary: 'Adds a note',
  params: IdParams,
  body: z.object({ content: z.string().check(z.maxLength(TEXT_MAX)) }),
  reply: Note,
  status: 201,
})

export const updateAssetInterest = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/update_asset_interest/',
  access: 'agent',
  summary: "Remembers a customer's interest in an asset; null is unknown",
  params: IdParams,
  body: z.object({ asset_id: Id, is_interested: z.nullable(z.boolean()) }),
  reply: Done,
})
