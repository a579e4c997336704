import { ListingInput } from '@mafteach/contract/listings'
import { customerSearchText } from '@mafteach/contract/search-text'
import { splitTagNames } from '@mafteach/contract/tags'
import * as z from 'zod/mini'
import { changeCustomer, lockPhones, phonesTaken } from '#domain/customers.ts'
import { listingInputOf } from '#domain/listings.ts'
import { tagCustomers, tagIdsOf } from '#domain/tags.ts'
import { toE164, toNational } from '#platform/phone.ts'
import type { ImportRow } from './import-rows.queries.ts'
import { storedOtherPhones } from './rows/row.ts'
import type { RowReading, Values } from './rows/row-reading.ts'
import {
  addNotes,
  type CUSTOMER_STATES,
  type CustomerFacts,
  insertCustomerOfRow,
  lockCustomerOf,
  MORE_PHONES,
} from './run.queries.ts'
import type { ImportRun, Outcome, Undo } from './run-outcome.ts'

/** Imports buyers, leads and contacts one by one. */

const SENT_FIELDS = Object.keys(ListingInput.shape)
const checkListing = z.compile(ListingInput)

/** Customer columns of a row; undefined if not stated. */
export interface Person {
  name: string
  phone: string | null
  other_phones: string[]
  /** Whether the name is a real one, not the phone in its place. */
  isNamed: boolean
  /** Names of tags. */
  tags: string[]
  states: Partial<Pick<CustomerFacts, (typeof CUSTOMER_STATES)[number]>>
}

/** Tag names of a row. */
export const tagNamesOf = (values: Values, field: 'tags' | 'asset_tags' = 'tags'): string[] => {
  const stated = values[field]
  return typeof stated === 'string' ? splitTagNames(stated) : []
}

export function personOf(values: Values): Person {
  const { name, phone } = values
  const states = {
    customer_type: values.buyer_end_customer_status,
    is_vip: values.is_vip,
    activity_state: values.buyer_end_customer_activity_state,
    is_archived: values.is_archived,
    do_not_contact: values.whatsapp_do_not_contact,
    sold_current_asset: values.sold_current_asset,
  } satisfies Record<(typeof CUSTOMER_STATES)[number], unknown>
  return {
    name: String(name),
    phone: phone === undefined ? null : toE164(String(phone)),
    other_phones: storedOtherPhones(values),
    isNamed: name !== phone,
    tags: tagNamesOf(values),
    states: Object.fromEntries(Object.entries(states).filter(([, state]) => state !== undefined)),
  }
}

/** The listing of a row with defaults; null without one. */
export function listingOf({ values, is_lead }: RowReading): ListingInput | null {
  if (is_lead || values.city === undefined) return null
  const listing = Object.fromEntries(Object.entries(values).filter(([field]) => SENT_FIELDS.includes(field)))
  return z.parse(checkListing, listing)
}

/** Adds the customer of a row with listing and notes. */
export async function addCustomer({ db, me, kind, now }: ImportRun, { row, reading }: ImportRow): Promise<Outcome> {
  const { name, phone, other_phones, states, tags } = personOf(reading.values)
  if (other_phones.length > 0) await lockPhones(db, me)
  const added = await insertCustomerOfRow(
    db,
    me,
    {
      row,
      name,
      phone,
      other_phones,
      search: customerSearchText(name, phone, other_phones),
      customer_type: null,
      is_vip: false,
      activity_state: 'AV',
      is_archived: false,
      do_not_contact: false,
      sold_current_asset: null,
      lead_source: typeof reading.values.lead_source === 'string' ? reading.values.lead_source : null,
      ...states,
      // A lead is new until it was opened.
      opened_at: kind === 'leads' || reading.is_lead ? null : now,
      listing: (kind === 'buyers' && listingOf(reading)) || undefined,
      notes: reading.notes,
    },
    now,
  )
  if (added && tags.length > 0) await tagCustomers(db, [added.target], await tagIdsOf(db, me, 'customer', tags, now))
  return added ? { row, result: 'added', ...added, is_lead: reading.is_lead } : { row, result: 'skipped' }
}

/** Adds or updates a single customer. */
export async function importCustomer(run: ImportRun, row: ImportRow): Promise<Outcome> {
  const person = personOf(row.reading.values)
  const there = row.is_namesake ? undefined : await lockCustomerOf(run.db, run.me, person)
  if (!there) return addCustomer(run, row)
  const undo = await updateCustomer(run, there, person, row.reading.notes)
  const listing = run.kind === 'buyers' ? await updateListing(run, there.id, row.reading) : null
  const fullUndo: Undo = { ...undo, ...(listing ? { listing } : {}) }
  const outcome = outcomeOf(row.row, there.id, fullUndo)
  return row.is_further && listing && !listing.before ? { ...outcome, result: 'added' } : outcome
}

export const outcomeOf = (row: number, target: number, undo: Undo): Outcome =>
  Object.keys(undo).length === 0 ? { row, result: 'skipped', target } : { row, result: 'updated', target, undo }

/** Updates what the row states and clears nothing. Returns how to undo it. */
export async function updateCustomer(
  { db, me, now }: ImportRun,
  there: CustomerFacts,
  person: Person,
  notes: readonly string[],
): Promise<Undo> {
  const { id, phone, ...before } = there
  const known = [phone, ...there.other_phones]
  const further = [person.phone, ...person.other_phones].filter((one) => one !== null && !known.includes(one)) as string[]
  const taken = further.length > 0 ? await phonesTaken(db, me, further, id) : []
  const other_phones = [...there.other_phones, ...further.filter((one) => !taken.includes(one))]
  const name = person.isNamed ? person.name : there.name
  const candidate: Partial<typeof before> = {
    ...(name === there.name ? {} : { name }),
    ...(other_phones.length > there.other_phones.length ? { other_phones } : {}),
    search: customerSearchText(name, phone, other_phones),
    ...person.states,
  }
  const change = Object.fromEntries(
    Object.entries(candidate).filter(([column, value]) => before[column as keyof typeof before] !== value),
  )
  const undo: Undo = {}
  if (Object.keys(change).length > 0) {
    await changeCustomer(db, id, change, now)
    undo.customer = { id, before }
  }
  const ofOthers = taken.map((one) => MORE_PHONES + toNational(one))
  const noted = await addNotes(db, id, [...notes, ...ofOthers], now)
  if (noted.length > 0) undo.notes = noted
  const tags = person.tags.length > 0 ? await tagIdsOf(db, me, 'customer', person.tags, now) : []
  const put = []
  for (const tag of tags) if ((await tagCustomers(db, [id], [tag])).length > 0) put.push(tag)
  if (put.length > 0) undo.tags = put
  return undo
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part) => other.includes(part))
    : one === other

/** Updates the listing of the same city, kind and, if given, number; otherwise adds one. */
async function updateListing(
  { db, me, parts }: ImportRun,
  customer: number,
  reading: RowReading,
): Promise<Undo['listing'] | null> {
  const input = listingOf(reading)
  if (!input) return null
  const number = reading.values.listing_number
  const known = await parts.listings.of(db, customer)
  const inCity = known.filter(({ city, deal_kind }) => city.id === input.city && deal_kind === input.deal_kind)
  // A full city without neighborhoods does not overwrite chosen ones.
  const isStated = (field: string) =>
    field in reading.values && (field !== 'neighborhoods' || reading.names.neighborhoods !== undefined)
  const changesOf = (listing: ListingInput) =>
    Object.entries(input).filter(([field, value]) => isStated(field) && !isSame(value, listing[field as keyof ListingInput]))
  if (inCity.some((one) => changesOf(listingInputOf(one)).length === 0)) return null
  const there = number === undefined ? inCity.at(-1) : inCity.find((one) => one === known[Number(number) - 1])
  if (!there) return { id: (await parts.listings.add(db, me, customer, input)).id }
  const before = listingInputOf(there)
  await parts.listings.change(db, me, there.id, { ...before, ...Object.fromEntries(changesOf(before)) })
  return { id: there.id, before }
}
