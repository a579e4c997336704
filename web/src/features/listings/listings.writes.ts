import {
  addPurchaseListing,
  deletePurchaseListing,
  type ListingInput,
  type PurchaseListing,
  updatePurchaseListing,
} from '@mafteach/contract/listings'
import type { OfflineCustomer } from '@mafteach/contract/offline'
import { change, DONE, type Effect, effect, type Made, named, type WritableRows } from '#shared/offline/part.ts'

/** What customers look for, written without a line. */

type Sent = Partial<ListingInput> & Pick<ListingInput, 'city' | 'neighborhoods'>

/** What the body does not say is not asked. */
const listingOf = (body: Sent, made: Made, customer: number, before?: PurchaseListing): PurchaseListing => ({
  id: made.id,
  customer,
  asset_types_list: body.asset_types_list ?? [],
  number_of_rooms: body.number_of_rooms ?? null,
  number_of_rooms_max: body.number_of_rooms_max ?? null,
  from_floor: body.from_floor ?? null,
  to_floor: body.to_floor ?? null,
  floors_in_building: body.floors_in_building ?? null,
  not_first_floor: body.not_first_floor ?? false,
  not_last_floor: body.not_last_floor ?? false,
  should_have_elevator: body.should_have_elevator ?? false,
  elevator_from_floor: body.elevator_from_floor ?? null,
  should_have_parking_in_registry: body.should_have_parking_in_registry ?? false,
  should_have_in_house_shelter: body.should_have_in_house_shelter ?? false,
  should_have_sun_terrace: body.should_have_sun_terrace ?? false,
  should_have_storage_space: body.should_have_storage_space ?? false,
  should_show_dangerous_buildings: body.should_show_dangerous_buildings ?? false,
  asset_size: body.asset_size ?? null,
  asset_outside_size: body.asset_outside_size ?? null,
  price_from: body.price_from ?? null,
  price_to: body.price_to ?? null,
  budget: body.budget ?? null,
  requested_eviction_range: body.requested_eviction_range ?? null,
  new_asset: body.new_asset ?? false,
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
})
/** The newest one. */
const showLine = ({ customers, listings }: WritableRows, customer: number): void => {
  const [newest] = [...listings.values()].filter((one) => one.customer === customer).toSorted(newestFirst)
  change(customers, customer, { listing: newest ? lineOf(newest) : null })
}
const newestFirst = (one: PurchaseListing, other: PurchaseListing): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id

const add = effect(addPurchaseListing, {
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

const replace = effect(updatePurchaseListing, {
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

const remove = effect(deletePurchaseListing, {
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

export const listingWrites: readonly Effect[] = [add, replace, remove]
