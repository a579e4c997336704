import type { ListingInput } from '@mafteach/contract/listings'
import * as contract from '@mafteach/contract/listings'
import { ownCustomer } from '#domain/customers.ts'
import type { House } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { FieldRefusal, notFound } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import * as queries from './listings.queries.ts'
import { rangeProblems, withoutTurnedFloors } from './listings.rules.ts'

interface Parts {
  /** A listing was added or changed: what is new for it lights the agent's dot. */
  wishesChanged: (db: Db, agent: number, whose: { listing: number }) => Promise<void>
}

/** What buyers look for (spec section 7.2). */
export function listingsRoutes(house: House, { wishesChanged }: Parts): void {
  const { clock } = house

  /** What is kept of an input: its places exist, its ranges go upwards. */
  const settle = async (db: Db, input: ListingInput): Promise<ListingInput> => {
    const problems = { ...(await queries.placeProblems(db, input.city, input.neighborhoods)), ...rangeProblems(input) }
    if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
    return withoutTurnedFloors(input)
  }
  const read = async (db: Db, id: number) => (await queries.readListings(db, { id }))[0]!

  mount(house, contract.addPurchaseListing, async ({ body, db, me, params }) => {
    const customer = await ownCustomer(db, me, params.id)
    const { id } = await queries.insertListing(db, me, customer, await settle(db, body), clock.now())
    await wishesChanged(db, me, { listing: id })
    return read(db, id)
  })

  mount(house, contract.updatePurchaseListing, async ({ body, db, me, params }) => {
    if (!(await queries.updateListing(db, me, params.id, await settle(db, body), clock.now()))) throw notFound()
    await wishesChanged(db, me, { listing: params.id })
    return read(db, params.id)
  })

  mount(house, contract.deletePurchaseListing, async ({ db, me, params }) => {
    if (!(await queries.deleteListing(db, me, params.id))) throw notFound()
    return done
  })
}
