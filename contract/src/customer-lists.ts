import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { CUSTOMER_TYPES, type CustomerType, RESPONSE_TIMES } from './codes.ts'
import { CustomerRow } from './customers.ts'
import { DealKindFilter } from './deal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { CityIdText, Day, Days, Flag, IdList, IdText, PageQuery, pageOf } from './shapes.ts'

/** Lists of an agent's customers with filters, orders and counts (spec section 7.2). */

const rowsOf = { method: 'GET', access: 'agent' } as const

/** Customer types in a query, `type=FA,IM`. */
const TypeList = z.pipe(
  z.string().check(z.regex(new RegExp(`^(${CUSTOMER_TYPES.join('|')})(,(${CUSTOMER_TYPES.join('|')})){0,9}$`))),
  z.transform((text) => text.split(',') as CustomerType[]),
)

const BudgetText = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

export const CUSTOMER_SORTS = ['newest', 'name', 'last_sent', 'last_contact'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
export const CUSTOMER_KINDS = ['buyer', 'seller', 'lead'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** Filters and orders of customer lists. Archived customers are only listed on request. */
const CustomerFilter = z.object({
  /** Part of any word of the name, or of the phone in any spelling. */
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  type: z.optional(TypeList),
  is_vip: z.optional(Flag),
  is_dormant: z.optional(Flag),
  is_archived: z.optional(Flag),
  do_not_contact: z.optional(Flag),
  has_new_matches: z.optional(Flag),
  has_new_leads: z.optional(Flag),
  /** No message, note or call for this many days, or ever. */
  not_contacted_days: z.optional(Days),
  /** Active buyers who may be written to, without contact for 30 days and not set aside (`overview.ts`). */
  is_silent: z.optional(Flag),
  /** Leads, archived ones too, without activity for two years and not set aside (`overview.ts`). */
  is_old_lead: z.optional(Flag),
  /** What one of their listings asks for: in this city, with a price in this range; inclusive. */
  city: z.optional(CityIdText),
  neighborhood: z.optional(IdText),
  budget_from: z.optional(BudgetText),
  budget_to: z.optional(BudgetText),
  deal_kind: z.optional(DealKindFilter),
  /** Their source as leads. */
  lead_source: z.optional(IdText),
  /** All of these tags. */
  tags: z.optional(IdList),
  /** When they were added, inclusive. */
  created_from: z.optional(Day),
  created_to: z.optional(Day),
  /** How soon they were first answered by a note, message or call. */
  response: z.optional(z.enum(RESPONSE_TIMES)),
  sort: z._default(z.enum(CUSTOMER_SORTS), 'newest'),
})
const AnyKindFilter = z.extend(CustomerFilter, { kind: z.optional(z.enum(CUSTOMER_KINDS)) })
export type CustomerFilter = z.infer<typeof AnyKindFilter>

/** `keep`: customers who stay listed although they no longer match the filter; sent for the visible rows. */
const ListQuery = z.extend(PageQuery, { keep: z.optional(IdList) })

const customerRows = { query: z.extend(CustomerFilter, ListQuery.shape), reply: pageOf(CustomerRow) }
export const buyers = endpoint({
  ...rowsOf,
  path: '/access-control/users/buyers/',
  summary: 'Customers who look for something',
  ...customerRows,
  reads: 'customer',
})
export const sellers = endpoint({
  ...rowsOf,
  path: '/access-control/users/sellers/',
  summary: 'Customers who sell an asset',
  ...customerRows,
  reads: 'customer',
})
export const leads = endpoint({
  ...rowsOf,
  path: '/access-control/users/leads/',
  summary: 'Customers who are neither yet',
  ...customerRows,
  reads: 'customer',
})
/** Buyers, sellers and leads in one list: the customers page. */
export const customers = endpoint({
  ...rowsOf,
  path: '/real-estate/customer/',
  summary: 'All my customers',
  query: z.extend(AnyKindFilter, ListQuery.shape),
  reply: pageOf(CustomerRow),
  reads: 'customer',
})

/** Counts of the filters on the customers page: each is the count of its list. */
export const customerCounts = endpoint({
  ...rowsOf,
  path: '/real-estate/customer/counts/',
  summary: 'How many customers each filter of the list has',
  query: z.object({ tags: z.optional(IdList) }),
  reply: z.object({
    all: z.int(),
    buyers: z.int(),
    sellers: z.int(),
    leads: z.int(),
    vip: z.int(),
    dormant: z.int(),
    archived: z.int(),
    new_matches: z.int(),
    new_leads: z.int(),
  }),
  reads: 'customer',
})

export const exportCustomers = endpoint({
  ...rowsOf,
  path: '/real-estate/customer/export/',
  summary: 'A list of my customers as a CSV file (UTF-8 with its mark) with Hebrew headings; 50,000 rows at most',
  query: z.extend(AnyKindFilter, { format: z._default(z.enum(['csv']), 'csv') }),
  reply: z.string(),
  file: ['text/csv'],
  reads: 'customer',
})

export const activeAssets = endpoint({
  ...rowsOf,
  path: '/access-control/users/active_assets/',
  summary: 'My marketed assets',
  query: z.extend(PageQuery, {
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    deal_kind: z._default(DealKindFilter, 'SALE'),
  }),
  reply: pageOf(AssetRow),
  reads: 'asset',
})
