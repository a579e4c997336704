import { EMPTY_LISTING_CRITERIA, eachListingField, type ListingCriteria } from '@mafteach/contract/listing-fields'
import {
  addPurchaseListing,
  deletePurchaseListing,
  type ListingInput,
  type PurchaseListing,
  updatePurchaseListing,
} from '@mafteach/contract/listings'
import type { OfflineCustomer } from '@mafteach/contract/offline'
import { change, DONE, type Made, named, type QueueableWrite, queueable, type WritableRows } from '#shared/offline/part.ts'

/** Offline writes of listings. */

type Sent = Partial<ListingInput> & Pick<ListingInput, 'city' | 'neighborhoods'>

/** Fields missing in the body are unset. */
const listingOf = (body: Sent, made: Made, customer: number, before?: PurchaseListing): PurchaseListing => ({
  id: made.id,
  customer,
  deal_kind: body.deal_kind ?? 'SALE',
  ...(eachListingField<unknown>((name) => body[name] ?? EMPTY_LISTING_CRITERIA[name]) as ListingCriteria),
  city: named(made, 'city', body.city),
  neighborhoods: body.neighborhoods.map((id) => named(made, 'neighborhood', id)),
  created_at: before?.created_at ?? made.at,
  updated_at: made.at,
  version: before?.version ?? '',
})

/** The line of a customer's row. */
const lineOf = (listing: PurchaseListing): OfflineCustomer['listing'] => ({
  id: listing.id,
  city: listing.city,
  neighborhoods: listing.neighborhoods.map(({ name }) => name),
  number_of_rooms: listing.number_of_rooms,
  number_of_rooms_max: listing.number_of_rooms_max,
  budget: listing.budget,
  deal_kind: listing.deal_kind,
})
/** The newest one. */
const showLine = ({ customers, listings }: WritableRows, customer: number): void => {
  const [newest] = [...listings.values()].filter((one) => one.customer === customer).toSorted(newestFirst)
  change(customers, customer, { listing: newest ? lineOf(newest) : null })
}
const newestFirst = (one: PurchaseListing, other: PurchaseListing): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id

const add = queueable(addPurchaseListing, {
  needs: ['customers', 'listings'],
  about: ({ params }) => [{ kind: 'customer', id: Number(params.id) }],
  adds: 'listing',
  apply: (rows, { params, body }, made) => {
    const customer = Number(params.id)
    const listing = listingOf(body as Sent, made, customer)
    rows.listings.set(made.id, listing)
    change(rows.customers, customer, { listing: lineOf(listing) })
  },
  reply: (rows, _, { id }) => rows.listings.get(id),
})

const replace = queueable(updatePurchaseListing, {
  needs: ['customers', 'listings'],
  about: ({ params }) => [{ kind: 'listing', id: Number(params.id) }],
  row: (rows, { params }) => rows.listings.get(Number(params.id)),
  apply: (rows, { params, body }, made) => {
    const before = rows.listings.get(Number(params.id))
    if (!before) return
    rows.listings.set(before.id, listingOf(body as Sent, { ...made, id: before.id }, before.customer, before))
    showLine(rows, before.customer)
  },
  reply: (rows, { params }) => rows.listings.get(Number(params.id)),
})

const remove = queueable(deletePurchaseListing, {
  needs: ['customers', 'listings'],
  about: ({ params }) => [{ kind: 'listing', id: Number(params.id) }],
  apply: (rows, { params }) => {
    const before = rows.listings.get(Number(params.id))
    if (!before) return
    rows.listings.delete(before.id)
    showLine(rows, before.customer)
  },
  reply: () => DONE,
})

export const listingWrites: readonly QueueableWrite[] = [add, replace, remove]
