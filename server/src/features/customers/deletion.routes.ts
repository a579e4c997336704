import { deleteCustomer } from '@mafteach/contract/customers'
import { tellReceivers } from '#domain/customer-shares.ts'
import type { AppContext } from '#platform/app-types.ts'
import { notFound } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { deleteForGood } from './deletion.queries.ts'
import { lockWhole } from './merge.queries.ts'

/** Deleting a customer for good. */
export function deletionRoutes(ctx: AppContext): void {
  mount(ctx, deleteCustomer, async ({ db, me, params }) => {
    const customer = (await lockWhole(db, me, [params.id])).get(params.id)
    if (!customer) throw notFound()
    await tellReceivers(db, [customer.id])
    await deleteForGood(db, me, customer, ctx.clock.now())
    return done
  })
}
