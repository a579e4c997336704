import * as contract from '@mafteach/contract/listings'
import { ownCustomer } from '#domain/customers.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Listings } from './listings.ts'

/** Searches of buyers (spec section 7.2). */
export function listingsRoutes(ctx: AppContext, { add, change, remove, locked }: Listings): void {
  mount(ctx, contract.addPurchaseListing, async ({ body, db, me, params }) =>
    add(db, me, await ownCustomer(db, me, params.id), body),
  )

  mount(ctx, contract.updatePurchaseListing, async ({ assertUnchanged, body: { id, ...listing }, db, me, params }) => {
    if (id !== undefined && id !== params.id) throw new ValidationError({ id: 'invalid' })
    await assertUnchanged(() => locked(db, me, params.id))
    return change(db, me, params.id, listing)
  })

  mount(ctx, contract.deletePurchaseListing, async ({ assertUnchanged, db, me, params }) => {
    await assertUnchanged(() => locked(db, me, params.id))
    await remove(db, me, params.id)
    return done
  })
}
