import { deleteCustomer } from '@mafteach/contract/customers'
import type { House } from '#platform/app-types.ts'
import { notFound } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { deleteForGood } from './deletion.queries.ts'
import { lockWhole } from './merge.queries.ts'

/** Deleting a customer for good. */
export function deletionRoutes(house: House): void {
  mount(house, deleteCustomer, async ({ db, me, params }) => {
    const customer = (await lockWhole(db, me, [params.id])).get(params.id)
    if (!customer) throw notFound()
    await deleteForGood(db, me, customer, house.clock.now())
    return done
  })
}
