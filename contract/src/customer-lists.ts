import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { CUSTOMER_TYPES, type CustomerType, RESPONSE_TIMES } from './codes.ts'
import { CustomerRow } from './customers.ts'
import { DealKindFilter } from './deal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { CityIdText, Day, Days, Flag, IdList, IdText, PageQuery, pageOf } from './shapes.ts'

/** Lists of an agent's customers, what narrows and orders them, and their counts (spec section 7.2). */

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

/** What lists of customers are narrowed and ordered by. Archived customers are listed only when asked for. */
const CustomerFilter = z.object({
  /** Any part of any word of the name, or of the phone in any spelling. */
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  type: z.optional(TypeList),
  is_vip: z.optional(Flag),
  is_dormant: z.optional(Flag),
  is_archived: z.optional(Flag),
  do_not_contact: z.optional(Flag),
  has_new_matches: z.optional(Flag),
  has_new_leads: z.optional(Flag),
  /** No message, no note and no talk by phone within so many days, or ever. */
  not_contacted_days: z.optional(Days),
  /** Active buyers who may be written to and were neither added nor in touch for 30 days, but for those who were set aside (`overview.ts`). */
  is_silent: z.optional(Flag),
  /** Leads, also in the archive, with whom nothing happened for two years, but for those who were kept for another one (`overview.ts`). */
  is_old_lead: z.optional(Flag),
  /** What one of their listings asks for: there, and paying at most so much; both ends included. */
  city: z.optional(CityIdText),
  neighborhood: z.optional(IdText),
  budget_from: z.optional(BudgetText),
  budget_to: z.optional(BudgetText),
  deal_kind: z.optional(DealKindFilter),
  /** Where they came from as leads. */
  lead_source: z.optional(IdText),
  /** Tags that they have, all of them. */
  tags: z.optional(IdList),
  /** Days on which they came, both included. */
  created_from: z.optional(Day),
  created_to: z.optional(Day),
  /** How soon they were first answered: by a note, a message or a call. */
  response: z.optional(z.enum(RESPONSE_TIMES)),
  sort: z._default(z.enum(CUSTOMER_SORTS), 'newest'),
})
const AnyKindFilter = z.extend(CustomerFilter, { kind: z.optional(z.enum(CUSTOMER_KINDS)) })
export type CustomerFilter = z.infer<typeof AnyKindFilter>

/** `keep`: customers who stay in the list although they do not fit the filter any more; a screen asks for the rows that it shows. */
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

/** The numbers behind the filters of the customers page: each is the count of its list. */
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
