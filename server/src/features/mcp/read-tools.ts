import { AssetListRow, listAssets } from '@mafteach/contract/asset-lists'
import { Asset, getAsset } from '@mafteach/contract/assets'
import { CUSTOMER_KINDS, customers } from '@mafteach/contract/customer-lists'
import { CustomerCard, CustomerRow, getCustomer } from '@mafteach/contract/customers'
import { DealKindFilter } from '@mafteach/contract/deal-kinds'
import { BUDGET_MAX } from '@mafteach/contract/limits'
import { OverviewItem, OverviewSection, overview } from '@mafteach/contract/overview'
import { priceLadder } from '@mafteach/contract/price-ladder'
import { Day, Id } from '@mafteach/contract/shapes'
import { CallToday, callToday, listTasks, TASK_FILTERS, Task } from '@mafteach/contract/tasks'
import { listViewings, VIEWING_STATES, Viewing } from '@mafteach/contract/viewings'
import { whyUnsold } from '@mafteach/contract/why-unsold'
import * as z from 'zod/mini'
import { assetLink, customerLink, readTool } from './tool.ts'

/** Tools that only read. */

const ROWS_MAX = 50
const NOTES_SHOWN = 20

const Words = z.string().check(z.maxLength(80))
const Rows = z._default(z.int().check(z.gte(1), z.lte(ROWS_MAX)), 20)
const Page = z._default(z.int().check(z.gte(1), z.lte(1000)), 1)
const link = z.string()
/** Total number. */
const count = z.int()

const paged = ({ page, rows }: { page: number; rows: number }) => ({ page: String(page), page_size: String(rows) })
const flag = (value: boolean | undefined) => (value ? '1' : undefined)
const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
/** Leaves out absent values, since a query has no empty fields. */
const given = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== '')) as T

const FoundCustomer = z.extend(
  z.pick(CustomerRow, {
    id: true,
    name: true,
    phone: true,
    buyer_end_customer_status: true,
    is_vip: true,
    is_dormant: true,
    is_archived: true,
    whatsapp_do_not_contact: true,
    last_contact_at: true,
    open_match_count: true,
    new_match_count: true,
    listing: true,
  }),
  { link },
)

const ShownCustomer = z.extend(
  z.pick(CustomerCard, {
    id: true,
    name: true,
    phone: true,
    other_phones: true,
    buyer_end_customer_status: true,
    buyer_end_customer_activity_state: true,
    is_vip: true,
    is_dormant: true,
    is_archived: true,
    whatsapp_do_not_contact: true,
    partner: true,
    tags: true,
    purchase_listings: true,
    notes: true,
    selling: true,
    created_at: true,
  }),
  { link },
)

const FoundAsset = z.extend(
  z.pick(AssetListRow, {
    id: true,
    deal_kind: true,
    city: true,
    neighborhood: true,
    street: true,
    address_number: true,
    asset_type: true,
    price: true,
    number_of_rooms: true,
    floor: true,
    visibility_status: true,
    fitting_buyers: true,
    updated_at: true,
  }),
  { link },
)

const ShownAsset = z.extend(
  z.omit(Asset, {
    images: true,
    image_urls: true,
    image_url: true,
    banner: true,
    realtors_can_view: true,
    realtor_contacts: true,
    log: true,
    potential_buyers: true,
    potential_dormant_buyers: true,
  }),
  { link },
)

const OverviewShown = z.pick(OverviewItem, { id: true, title: true, reason: true, at: true, customer: true, asset: true })

export const readTools = [
  readTool({
    name: 'find_customers',
    title: 'Find customers',
    description:
      "Finds the agent's customers (buyers, sellers, leads) by any part of the name or phone, newest first. Without words it lists them. Archived customers are found only with archived: true.",
    input: z.strictObject({
      words: z.optional(Words),
      kind: z.optional(z.enum(CUSTOMER_KINDS)),
      archived: z.optional(z.boolean()),
      has_new_matches: z.optional(z.boolean()),
      rows: Rows,
      page: Page,
    }),
    output: z.object({ count, customers: z.array(FoundCustomer) }),
    opensBy: [customers],
    run: async (asking, { words, kind, archived, has_new_matches, ...page }) => {
      const query = { search: words, kind, is_archived: flag(archived), has_new_matches: flag(has_new_matches), ...paged(page) }
      const found = await asking.call(customers, { query: given(query) as never })
      return { count: found.count, customers: found.results.map((row) => ({ ...row, link: customerLink(asking, row.id) })) }
    },
  }),
  readTool({
    name: 'get_customer',
    title: 'Customer card',
    description: `One customer: phones, what they look for (purchase_listings), the last ${NOTES_SHOWN} notes, and the properties that they sell. The look is written down in the access log of the customer.`,
    input: z.strictObject({ customer: Id }),
    output: ShownCustomer,
    opensBy: [getCustomer],
    run: async (asking, { customer }) => {
      const card = await asking.call(getCustomer, { params: { id: String(customer) }, query: { peek: '1' } })
      return { ...card, notes: card.notes.slice(0, NOTES_SHOWN), link: customerLink(asking, card.id) }
    },
  }),
  readTool({
    name: 'find_assets',
    title: 'Find properties',
    description:
      "Finds properties by words of the address (street, neighborhood, city), price and rooms: the agent's own with mine: true, else all that the agent may see. Prices are whole shekels; of rentals for a month. Sales unless deal_kind says otherwise.",
    input: z.strictObject({
      words: z.optional(Words),
      mine: z.optional(z.boolean()),
      deal_kind: z.optional(DealKindFilter),
      price_from: z.optional(z.int().check(z.gte(0), z.lte(BUDGET_MAX))),
      price_to: z.optional(z.int().check(z.gte(0), z.lte(BUDGET_MAX))),
      marketed: z.optional(z.boolean()),
      rows: Rows,
      page: Page,
    }),
    output: z.object({ count, assets: z.array(FoundAsset) }),
    opensBy: [listAssets],
    run: async (asking, { words, mine, deal_kind, price_from, price_to, marketed, ...page }) => {
      const query = {
        search: words,
        ...(mine ? { mine: '1' } : { show_all: '1' }),
        deal_kind,
        price_from: text(price_from),
        price_to: text(price_to),
        marketed: flag(marketed),
        ...paged(page),
      }
      const found = await asking.call(listAssets, { query: given(query) as never })
      return { count: found.count, assets: found.results.map((row) => ({ ...row, link: assetLink(asking, row.id) })) }
    },
  }),
  readTool({
    name: 'get_asset',
    title: 'Property',
    description: 'Everything about one property that the agent may see. Use find_matches for whom it fits.',
    input: z.strictObject({ asset: Id }),
    output: ShownAsset,
    opensBy: [getAsset],
    run: async (asking, { asset }) => {
      const found = await asking.call(getAsset, { params: { id: String(asset) } })
      return { ...found, link: assetLink(asking, found.id) }
    },
  }),
  readTool({
    name: 'overview',
    title: 'What needs the agent today',
    description:
      'What waits for the agent today, the most pressing first: late tasks, missed calls, answers of customers, new leads and matches, with the first few of each and how many there are.',
    input: z.strictObject({}),
    output: z.object({
      today: Day,
      quiet: z.boolean(),
      urgent: z.object({ count, items: z.array(OverviewShown) }),
      sections: z.array(z.extend(z.pick(OverviewSection, { kind: true, count: true }), { items: z.array(OverviewShown) })),
      viewings: overview.reply.shape.viewings,
      unsold: overview.reply.shape.unsold,
    }),
    opensBy: [overview],
    run: ({ call }) => call(overview, {}),
  }),
  readTool({
    name: 'call_today',
    title: 'Whom to call today',
    description: 'Customers to call today, the most pressing first, each with the reasons and what they stand on.',
    input: z.strictObject({}),
    output: z.object({ calls: z.array(CallToday) }),
    opensBy: [callToday],
    run: async ({ call }) => ({ calls: await call(callToday, {}) }),
  }),
  readTool({
    name: 'list_tasks',
    title: 'Tasks',
    description:
      "The agent's tasks, the open ones unless a filter says otherwise; by words of the title, customer's name or address, by customer or by property.",
    input: z.strictObject({
      filter: z.optional(z.enum(TASK_FILTERS)),
      words: z.optional(Words),
      customer: z.optional(Id),
      asset: z.optional(Id),
      rows: Rows,
      page: Page,
    }),
    output: z.object({ count, tasks: z.array(Task) }),
    opensBy: [listTasks],
    run: async ({ call }, { filter, words, customer, asset, ...page }) => {
      const query = { filter, search: words, customer: text(customer), asset: text(asset), ...paged(page) }
      const found = await call(listTasks, { query: given(query) as never })
      return { count: found.count, tasks: found.results }
    },
  }),
  readTool({
    name: 'list_viewings',
    title: 'Viewings',
    description:
      "The agent's viewings by time: between two days in Israel (both included), of a customer, of a property, or in one state.",
    input: z.strictObject({
      from: z.optional(Day),
      to: z.optional(Day),
      customer: z.optional(Id),
      asset: z.optional(Id),
      state: z.optional(z.enum(VIEWING_STATES)),
      rows: Rows,
      page: Page,
    }),
    output: z.object({ count, viewings: z.array(Viewing) }),
    opensBy: [listViewings],
    run: async ({ call }, { from, to, customer, asset, state, ...page }) => {
      const query = { from, to, customer: text(customer), asset: text(asset), state, ...paged(page) }
      const found = await call(listViewings, { query: given(query) as never })
      return { count: found.count, viewings: found.results }
    },
  }),
  readTool({
    name: 'price_ladder',
    title: 'Buyers at other prices',
    description:
      'How many active buyers a property of the agent would fit at prices from 15% below to 10% above its own. null for the network means one or two.',
    input: z.strictObject({ asset: Id }),
    output: priceLadder.reply,
    opensBy: [priceLadder],
    run: ({ call }, { asset }) => call(priceLadder, { params: { id: String(asset) } }),
  }),
  readTool({
    name: 'why_unsold',
    title: 'Why a property does not sell',
    description:
      'By which single criterion a property of the agent loses buyers, and the three changes that would gain most of them.',
    input: z.strictObject({ asset: Id }),
    output: whyUnsold.reply,
    opensBy: [whyUnsold],
    run: ({ call }, { asset }) => call(whyUnsold, { params: { id: String(asset) } }),
  }),
]
