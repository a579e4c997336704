import * as lists from '@mafteach/contract/customer-lists'
import { type Customer, getCustomer, type Note, phoneCheck } from '@mafteach/contract/customers'
import { addDays, daysBefore, momentInIsrael } from '@mafteach/contract/days'
import { BUDGET_MAX } from '@mafteach/contract/limits'
import { upperPrice } from '@mafteach/contract/matching.rules'
import { SILENT_DAYS } from '@mafteach/contract/overview'
import { nationalDigits, phonesIn } from '@mafteach/contract/phones'
import { savedFilters } from '@mafteach/contract/saved-filters'
import { customerTimeline, type TimelineItem } from '@mafteach/contract/timeline'
import {
  buyersOf,
  type CustomerHere,
  findsCustomer,
  sellersOf,
  sellingOf,
  storedCustomerCard,
} from '#shared/offline/customers.ts'
import { isWholeCity, ofCustomer } from '#shared/offline/listings.ts'
import { ascending, inOrder, newestFirst, nullsLast, type Order, oldestFirst } from '#shared/offline/orders.ts'
import { pageOf, withoutRows } from '#shared/offline/paging.ts'
import { answer, type Here, type NoteHere, type OfflinePart, type RequestOf, type Rows } from '#shared/offline/part.ts'
import { flagOf, listOf, numberOf, numbersOf } from '#shared/offline/query-texts.ts'
import { customerText, prepareCustomerTexts } from '#shared/offline/search-texts.ts'
import { isSetAside } from '#shared/offline/set-aside.ts'
import { hasTags } from '#shared/offline/tags.ts'

/** Customer lists while offline, in the server's order (server/src/features/customers/lists.queries.ts). Archived ones are not stored. */

type Query = RequestOf<typeof lists.customers>['query']
type Condition = (row: CustomerHere) => boolean

const SEARCH_SORTED = 100

const ORDERS: Record<lists.CustomerSort, Order<CustomerHere>> = {
  newest: newestFirst,
  name: inOrder<CustomerHere>(
    (one, other) => ascending(customerText(one).slice(0, SEARCH_SORTED), customerText(other).slice(0, SEARCH_SORTED)),
    oldestFirst,
  ),
  last_sent: inOrder<CustomerHere>(
    nullsLast(({ asset_was_sent_at }) => asset_was_sent_at, 'down'),
    newestFirst,
  ),
  last_contact: inOrder<CustomerHere>(
    nullsLast(({ last_contact_at }) => last_contact_at, 'down'),
    newestFirst,
  ),
}

/** Filters that stored rows cannot answer: new matches, archived, response, old leads. */
const isUnknownHere = ({ has_new_matches, is_archived, response, is_old_lead }: Query): boolean =>
  flagOf(has_new_matches) === true || flagOf(is_archived) === true || response !== undefined || is_old_lead !== undefined

/** The server's last reply to the list. Rows are read while writes are queued; customers among them are no longer archived. */
const listedLast = async ({ keep: _, ...query }: Query, { rows, storedReply }: Here) => {
  const before = await storedReply(lists.customers, { query } as never)
  return before && flagOf(query.is_archived) ? withoutRows(before, ({ id }) => rows.customers.has(id)) : before
}

/** Active buyers who accept messages, were added and last contacted before `SILENT_DAYS`, and are not set aside. */
function isSilent({ rows, now }: Here): Condition {
  const buyers = buyersOf(rows)
  const since = daysBefore(now, SILENT_DAYS).toISOString()
  return (row) =>
    !row.is_dormant &&
    !row.is_archived &&
    !row.whatsapp_do_not_contact &&
    row.created_at < since &&
    (row.last_contact_at === null || row.last_contact_at < since) &&
    buyers.has(row.id) &&
    !isSetAside(row, 'SILENT_BUYERS', now)
}

const isNewLead: Condition = ({ is_new_lead, is_dormant, is_archived }) => is_new_lead && !is_dormant && !is_archived

/** A condition on a flag of the query, if it is given. */
const isAs = (request: string | undefined, isSo: Condition): Condition[] => {
  const wanted = flagOf(request)
  return wanted === undefined ? [] : [(row) => isSo(row) === wanted]
}

/** Null if nobody matches. */
function conditionsOf(query: Query, here: Here): Condition[] | null {
  const { rows, me, now } = here
  const types = listOf(query.type)
  const silentDays = numberOf(query.not_contacted_days)
  const silentSince = silentDays === undefined ? null : daysBefore(now, silentDays).toISOString()
  const from = query.created_from && momentInIsrael(query.created_from).toISOString()
  const until = query.created_to && momentInIsrael(addDays(query.created_to, 1)).toISOString()
  const found = findsCustomer(query.search ?? '')
  if (found === null) return null
  return [
    ({ is_archived }) => !is_archived,
    ...ofKind(query.kind, rows, me),
    ...isAs(query.is_vip, ({ is_vip }) => is_vip),
    ...isAs(query.is_dormant, ({ is_dormant }) => is_dormant),
    ...isAs(query.do_not_contact, ({ whatsapp_do_not_contact }) => whatsapp_do_not_contact),
    ...isAs(query.has_new_leads, isNewLead),
    ...(query.is_silent === undefined ? [] : isAs(query.is_silent, isSilent(here))),
    ...(types ? [({ buyer_end_customer_status: type }: CustomerHere) => type !== null && types.includes(type)] : []),
    ...(silentSince ? [({ last_contact_at }: CustomerHere) => last_contact_at === null || last_contact_at < silentSince] : []),
    ...(from ? [({ created_at }: CustomerHere) => created_at >= from] : []),
    ...(until ? [({ created_at }: CustomerHere) => created_at < until] : []),
    ...(query.lead_source === undefined
      ? []
      : [({ lead_source }: CustomerHere) => lead_source?.id === numberOf(query.lead_source)]),
    ...hasTags(query.tags),
    ...looksFor(query, rows),
    ...(query.search ? [found] : []),
  ]
}

function ofKind(kind: string | undefined, rows: Rows, me: number): Condition[] {
  if (kind === undefined) return []
  const [buyers, sellers] = [buyersOf(rows), sellersOf(rows, me)]
  if (kind === 'buyer') return [({ id }) => buyers.has(id)]
  if (kind === 'seller') return [({ id }) => sellers.has(id)]
  return [({ id }) => !buyers.has(id) && !sellers.has(id)]
}

/** Conditions on one of their listings, all of them. A listing of the whole city only has that row (server/src/domain/figures.ts). */
function looksFor(query: Query, rows: Rows): Condition[] {
  const [city, neighborhood] = [numberOf(query.city), numberOf(query.neighborhood)]
  const [budgetFrom, budgetTo] = [numberOf(query.budget_from), numberOf(query.budget_to)]
  const kind = query.deal_kind === 'ALL' ? undefined : query.deal_kind
  if ([city, neighborhood, budgetFrom, budgetTo, kind].every((request) => request === undefined)) return []
  const found = new Set<number>()
  for (const listing of rows.listings.values()) {
    const most = upperPrice(listing) ?? BUDGET_MAX
    const wholeCity = listing.neighborhoods.find(isWholeCity)
    const named = wholeCity ? [wholeCity] : listing.neighborhoods
    if (
      (kind === undefined || listing.deal_kind === kind) &&
      (city === undefined || listing.city.id === city) &&
      (neighborhood === undefined || named.some(({ id }) => id === neighborhood)) &&
      (budgetFrom === undefined || most >= budgetFrom) &&
      (budgetTo === undefined || most <= budgetTo)
    )
      found.add(listing.customer)
  }
  return [({ id }) => found.has(id)]
}

/** Only the server knows match counts. */
const toRow = ({ last_note: _, set_aside: __, listing, ...row }: CustomerHere) => ({
  ...row,
  has_new_matches: false,
  open_match_count: 0,
  new_match_count: 0,
  listing: listing && { ...listing, match_count: 0 },
})

const listed = (query: Query, here: Here) => {
  const conditions = conditionsOf(query, here)
  const stay = new Set(numbersOf(query.keep))
  if (!query.search) void prepareCustomerTexts(here.rows.customers.values())
  const found: CustomerHere[] = []
  for (const row of here.rows.customers.values())
    if (conditions?.every((isMet) => isMet(row)) || stay.has(row.id)) found.push(row)
  return pageOf(found.sort(ORDERS[(query.sort ?? 'newest') as lists.CustomerSort]), query, toRow)
}

const NEEDED = ['customers', 'listings', 'assets'] as const
/** Most lists need only customers, and should not wait for ten thousand assets. */
const neededFor = ({ query }: RequestOf<typeof lists.customers>) => {
  if (isUnknownHere(query)) return []
  if (query.kind !== undefined) return NEEDED
  const { city, neighborhood, budget_from, budget_to, deal_kind, is_silent } = query
  return [city, neighborhood, budget_from, budget_to, deal_kind, is_silent].some((request) => request !== undefined)
    ? (['customers', 'listings'] as const)
    : (['customers'] as const)
}

const counted = async (here: Here) => {
  const { rows, me } = here
  const [buyers, sellers] = [buyersOf(rows), sellersOf(rows, me)]
  const before = await here.storedReply(lists.customerCounts)
  const all = [...rows.customers.values()]
  const there = all.filter(({ is_archived }) => !is_archived)
  const count = (isCounted: Condition) => there.filter(isCounted).length
  return {
    all: there.length,
    buyers: count(({ id }) => buyers.has(id)),
    sellers: count(({ id }) => sellers.has(id)),
    leads: count(({ id }) => !buyers.has(id) && !sellers.has(id)),
    vip: count(({ is_vip }) => is_vip),
    dormant: count(({ is_dormant }) => is_dormant),
    archived: before?.archived ?? all.length - there.length,
    new_matches: before?.new_matches ?? 0,
    new_leads: count(isNewLead),
  }
}

const toCustomer = ({
  last_contact_at: _,
  message_state: __,
  is_new_lead: ___,
  listing: ____,
  last_note: _____,
  set_aside: ______,
  ...customer
}: CustomerHere): Customer => customer

const noteOf = ({ customer: _, ...note }: NoteHere): Note => note

/** The customer's notes: those of a stored answer, then the row's, then those written here. */
const notesOf = (row: CustomerHere | undefined, { rows: { notes } }: Here, id: number, before: readonly Note[]): Note[] => {
  const all = new Map(before.map((note) => [note.id, note]))
  const last = row?.last_note
  if (last) all.set(last.id, { edited_at: null, ...all.get(last.id), ...last })
  for (const [note, written] of notes) {
    if (written === null) all.delete(note)
    else if (written.customer === id) all.set(note, noteOf(written))
  }
  return [...all.values()].sort((one, other) => ascending(other.created_at, one.created_at) || newestFirst(one, other))
}

/** The card as last answered, updated by rows; from rows alone if it was never opened here. */
const card = async (id: number, here: Here) => {
  const row = here.rows.customers.get(id) ?? here.rows.archived.get(id)
  const before = await storedCustomerCard(here, id)
  // Archived customers are not among the rows; anybody else missing is gone.
  if (!row) return before?.is_archived ? before : undefined
  return {
    assets: [],
    sent: [],
    proposals: [],
    waiting_proposal: null,
    partner: null,
    bought: null,
    ...before,
    ...toCustomer(row),
    selling: sellingOf(here.rows, here.me, id),
    purchase_listings: ofCustomer(here.rows, id),
    notes: notesOf(row, here, id, before?.notes ?? []),
  }
}

const noteId = (note: number): string => `note-${note}`
const noteItem = (note: Note): TimelineItem => ({ id: noteId(note.id), at: note.created_at, kind: 'note', note })

/** The last stored timeline with newer notes added; only those if none is stored. */
const timeline = async ({ params, query }: RequestOf<typeof customerTimeline>, here: Here) => {
  const id = Number(params.id)
  const before = await here.storedReply(customerTimeline, { params: { id }, query })
  const notes = notesOf(here.rows.customers.get(id), here, id, [])
  const isFirst = query.after === undefined && Number(query.page ?? 1) === 1
  if (!before) return isFirst ? pageOf(notes, query, noteItem) : undefined
  const items = new Map(before.results.map((item) => [item.id, item]))
  const oldest = before.next === null ? '' : (before.results.at(-1)?.at ?? '')
  const known = items.size
  for (const [note, written] of here.rows.notes) if (written === null) items.delete(noteId(note))
  for (const note of notes) {
    const item = noteItem(note)
    if (items.has(item.id) || (isFirst && item.at > oldest)) items.set(item.id, { ...items.get(item.id), ...item })
  }
  const results = [...items.values()].sort((one, other) => ascending(other.at, one.at))
  return { ...before, count: before.count + items.size - known, results }
}

const ofOneKind = (endpoint: typeof lists.buyers | typeof lists.sellers | typeof lists.leads, kind: lists.CustomerKind) => [
  answer(endpoint, NEEDED, ({ query }, here) => (isUnknownHere(query) ? undefined : listed({ ...query, kind }, here))),
]

const NO_FILTERS = { count: 0, next: null, previous: null, results: [] }

export const customersOffline: OfflinePart = {
  answers: [
    answer(
      lists.customers,
      neededFor,
      ({ query }, here) => (isUnknownHere(query) ? listedLast(query, here) : listed(query, here)),
      { isStored: (_, { query }) => query.keep === undefined && isUnknownHere(query) },
    ),
    ...ofOneKind(lists.buyers, 'buyer'),
    ...ofOneKind(lists.sellers, 'seller'),
    ...ofOneKind(lists.leads, 'lead'),
    answer(lists.customerCounts, NEEDED, (_, here) => counted(here), { isStored: true, isBeside: true }),
    answer(getCustomer, ['customers', 'listings'], ({ params }, here) => card(Number(params.id), here), { isStored: true }),
    answer(customerTimeline, ['customers'], timeline, { isStored: true }),
    answer(phoneCheck, ['customers'], ({ params }, { rows }) => {
      const phone = nationalDigits(params.phone)
      const { phones } = phonesIn(params.phone)
      const found = [...rows.customers.values()].find((row) =>
        [row.phone, ...row.other_phones].some((one) => one && phones.includes(one)),
      )
      return {
        id: found?.id ?? null,
        name: found?.name ?? null,
        phone,
        is_archived: found?.is_archived ?? null,
        is_dormant: found?.is_dormant ?? null,
      }
    }),
    // The list needs the saved filters; if never loaded, it is shown without them.
    answer(savedFilters, [], async (request, here) => (await here.storedReply(savedFilters, request as never)) ?? NO_FILTERS, {
      isStored: true,
    }),
  ],
}
