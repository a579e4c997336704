import * as contract from '@mafteach/contract/fee-guard'
import { seesAsset } from '#domain/assets.ts'
import { isOwnCustomer } from '#domain/customers.ts'
import { readCovered, readFeeGuards } from '#domain/fee-guard.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'

/** `GET /real-estate/fee_guard/` (product.md section 12, docs/decisions/0063). */
export function feeGuardRoutes(ctx: AppContext): void {
  mount(ctx, contract.feeGuard, async ({ db, me, query: { customer, asset } }) => {
    if (!(await isOwnCustomer(db, me, customer)) || !(await seesAsset(db, me, asset))) throw notFound()
    const [guard] = await readFeeGuards(db, me, [customer], [asset])
    return { order: guard!.order, covers: guard!.covers }
  })

  mount(ctx, contract.coveredPairs, ({ db, me, query }) => readCovered(db, me, query))
}
