import type { ListingInput, PurchaseListing } from '@mafteach/contract/listings'
import { notifyReceivers } from '#domain/customer-shares.ts'
import { rangeProblems, withoutTurnedFloors } from '#domain/listings.ts'
import { placeProblems } from '#domain/places.ts'
import { logListingChangedEvent, logListingRemovedEvents } from '#domain/timeline.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import * as queries from './listings.queries.ts'

interface Deps {
  /** Lights the agent's dot if an added or changed listing has new matches. */
  listingCriteriaChanged: (db: Db, agent: number, whose: { listing: number }) => Promise<void>
  /** Whether a match of the listing was used, which fixes its kind of deal. */
  isInUse: (db: Db, listing: number, today: string) => Promise<boolean>
}

/** Adds and changes listings, for agents and for proposals of customers. */
export function makeListings({ clock }: Pick<AppContext, 'clock'>, { listingCriteriaChanged, isInUse }: Deps) {
  /** Validates places and ranges. */
  const checked = async (db: Db, input: ListingInput): Promise<ListingInput> => {
    const problems = { ...(await placeProblems(db, input)), ...rangeProblems(input) }
    if (Object.keys(problems).length > 0) throw new ValidationError(problems)
    return withoutTurnedFloors(input)
  }
  const read = async (db: Db, id: number): Promise<PurchaseListing> => (await queries.readListings(db, { ids: [id] }))[0]!

  return {
    checked,
    of: (db: Db, customer: number) => queries.readListings(db, { customers: [customer] }),
    /** The agent's listing, locked until the transaction ends. */
    locked: async (db: Db, me: number, id: number): Promise<PurchaseListing> => {
      if (!(await queries.lockListing(db, me, id))) throw notFound()
      return read(db, id)
    },
    add: async (db: Db, me: number, customer: number, input: ListingInput) => {
      const { id } = await queries.insertListing(db, me, customer, await checked(db, input), clock.now())
      await listingCriteriaChanged(db, me, { listing: id })
      await notifyReceivers(db, [customer])
      return read(db, id)
    },
    change: async (db: Db, me: number, id: number, input: ListingInput) => {
      const now = clock.now()
      const before = await queries.readDealKind(db, me, id)
      if (before !== undefined && before !== input.deal_kind && (await isInUse(db, id, todayInIsrael(clock))))
        throw new ApiError('in_use')
      const updated = await queries.updateListing(db, me, id, await checked(db, input), now)
      if (!updated) throw notFound()
      if (updated.changes.length > 0) await logListingChangedEvent(db, updated.listing, updated.changes, now)
      await listingCriteriaChanged(db, me, { listing: id })
      await notifyReceivers(db, [updated.listing.customer_id])
      return read(db, id)
    },
    remove: async (db: Db, me: number, id: number) => {
      const listing = await queries.deleteListing(db, me, id)
      if (!listing) throw notFound()
      await logListingRemovedEvents(db, listing, clock.now())
      await notifyReceivers(db, [listing.customer_id])
    },
  }
}

export type Listings = ReturnType<typeof makeListings>
