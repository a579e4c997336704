import type { ListingInput } from '@mafteach/contract/listings'
import * as contract from '@mafteach/contract/listings'
import { ownCustomer } from '#domain/customers.ts'
import { logListingChangedEvent, logListingRemovedEvents } from '#domain/timeline.ts'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { notFound, ValidationError } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import * as queries from './listings.queries.ts'
import { rangeProblems, withoutTurnedFloors } from './listings.rules.ts'

interface Deps {
  /** A listing was added or changed: what is new for it lights the agent's dot. */
  listingCriteriaChanged: (db: Db, agent: number, whose: { listing: number }) => Promise<void>
}

/** What buyers look for (spec section 7.2). */
export function listingsRoutes(ctx: AppContext, { listingCriteriaChanged }: Deps): void {
  const { clock } = ctx

  /** What is kept of an input: its places exist, its ranges go upwards. */
  const checkedListing = async (db: Db, input: ListingInput): Promise<ListingInput> => {
    const problems = { ...(await queries.placeProblems(db, input.city, input.neighborhoods)), ...rangeProblems(input) }
    if (Object.keys(problems).length > 0) throw new ValidationError(problems)
    return withoutTurnedFloors(input)
  }
  const read = async (db: Db, id: number) => (await queries.readListings(db, { id }))[0]!

  mount(ctx, contract.addPurchaseListing, async ({ body, db, me, params }) => {
    const customer = await ownCustomer(db, me, params.id)
    const { id } = await queries.insertListing(db, me, customer, await checkedListing(db, body), clock.now())
    await listingCriteriaChanged(db, me, { listing: id })
    return read(db, id)
  })

  mount(ctx, contract.updatePurchaseListing, async ({ body, db, me, params }) => {
    const now = clock.now()
    const updated = await queries.updateListing(db, me, params.id, await checkedListing(db, body), now)
    if (!updated) throw notFound()
    if (updated.changes.length > 0) await logListingChangedEvent(db, updated.listing, updated.changes, now)
    await listingCriteriaChanged(db, me, { listing: params.id })
    return read(db, params.id)
  })

  mount(ctx, contract.deletePurchaseListing, async ({ db, me, params }) => {
    const listing = await queries.deleteListing(db, me, params.id)
    if (!listing) throw notFound()
    await logListingRemovedEvents(db, listing, clock.now())
    return done
  })
}
