import { deleteCustomer } from '@mafteach/contract/customers'
import { notifyReceivers } from '#domain/customer-shares.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { toCustomer } from './customers.queries.ts'
import { deleteForGood } from './deletion.queries.ts'
import { lockForMerge } from './merge.queries.ts'

interface Deps {
  /** Removes uploaded files that no paper names, once the deletion is committed. */
  removeUploads: (db: Db, files: string[]) => Promise<void>
}

/** Deleting a customer for good. */
export function deletionRoutes(ctx: AppContext, { removeUploads }: Deps): void {
  mount(ctx, deleteCustomer, async ({ assertUnchanged, db, me, params }) => {
    const customer = (await lockForMerge(db, me, [params.id])).get(params.id)
    if (!customer) throw notFound()
    await assertUnchanged(() => toCustomer(customer))
    await notifyReceivers(db, [customer.id])
    const { uploads } = await deleteForGood(db, me, customer, ctx.clock.now())
    await removeUploads(db, uploads)
    return done
  })
}
