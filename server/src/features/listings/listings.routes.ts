import type { ListingInput } from '@mafteach/contract/listings'
import * as contract from '@mafteach/contract/listings'
import type { House } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { FieldRefusal, notFound } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import * as queries from './listings.queries.ts'

interface Parts {
  /** A listing was added or changed: what is new for it lights the agent's dot. */
  wishesChanged: (db: Db, agent: number, whose: { listing: number }) => Promise<void>
}

/** What buyers look for (spec section 7.2). */
export function listingsRoutes(house: House, { wishesChanged }: Parts): void {
  const { clock } = house

  const checkPlace = async (db: Db, input: ListingInput) => {
    const problems = await queries.placeProblems(db, input.city, input.neighborhoods)
    if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
  }
  const read = async (db: Db, id: number) => (await queries.readListings(db, { id }))[0]!

  mount(house, contract.addPurchaseListing, async ({ body, db, me, params }) => {
    if (!(await queries.customerIsMine(db, me, params.id))) throw notFound()
    await checkPlace(db, body)
    const { id } = await queries.insertListing(db, me, params.id, body, clock.now())
    await wishesChanged(db, me, { listing: id })
    return read(db, id)
  })

  mount(house, contract.updatePurchaseListing, async ({ body, db, me, params }) => {
    await checkPlace(db, body)
    if (!(await queries.updateListing(db, me, params.id, body, clock.now()))) throw notFound()
    await wishesChanged(db, me, { listing: params.id })
    return read(db, params.id)
  })

  mount(house, contract.deletePurchaseListing, async ({ db, me, params }) => {
    if (!(await queries.deleteListing(db, me, params.id))) throw notFound()
    return done
  })
}
