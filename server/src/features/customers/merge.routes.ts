import * as contract from '@mafteach/contract/customer-merge'
import { customerSearchText } from '@mafteach/contract/search-text'
import { notifyReceivers } from '#domain/customer-shares.ts'
import { lockPhones } from '#domain/customers.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { readCustomer, toCustomer } from './customers.queries.ts'
import * as queries from './merge.queries.ts'
import { differingFields, mergedColumns } from './merge.rules.ts'
import { lockMerge, undoMerge, unmergeConflict } from './unmerge.queries.ts'

interface Deps {
  /** Rechecks a customer's listings for new matches, and lights the agent's dot. */
  listingCriteriaChanged: (db: Db, agent: number, whose: { customer: number }) => Promise<void>
}

/** Merging two customers who are one person, and undoing it (product.md section 7). */
export function mergeRoutes(ctx: AppContext, { listingCriteriaChanged }: Deps): void {
  const { clock } = ctx

  /** Reads both customers by `read`; throws 404 if one is missing. */
  const pairOf = async <Row>(id: number, other: number, read: (ids: number[]) => Promise<Map<number, Row>>) => {
    const rows = await read([...new Set([id, other])])
    const kept = rows.get(id)
    if (!kept) throw notFound()
    if (id === other) throw new ValidationError({ other: 'same_customer' })
    const second = rows.get(other)
    if (!second) throw notFound()
    return { kept, other: second }
  }

  mount(ctx, contract.mergePreview, async ({ db, me, params, query }) => {
    const { kept, other } = await pairOf(params.id, query.other, (ids) => queries.readRows(db, me, ids))
    const [one, two] = [toCustomer(kept), toCustomer(other)]
    return {
      kept: one,
      other: two,
      merged: toCustomer({
        ...kept,
        ...mergedColumns(kept, other),
        lead_source: kept.lead_source ?? other.lead_source,
        tags: [...new Map([...kept.tags, ...other.tags].map((tag) => [tag.id, tag])).values()],
      }),
      differing: differingFields(one, two),
      moves: await queries.countThings(db, other.id),
    }
  })

  mount(ctx, contract.mergeCustomers, async ({ body, db, me, params }) => {
    await lockPhones(db, me)
    const { kept, other } = await pairOf(params.id, body.other, (ids) => queries.lockForMerge(db, me, ids))
    const strangers = Object.values(body.keep).some((id) => id !== kept.id && id !== other.id)
    if (strangers) throw new ValidationError({ keep: 'not_of_the_two' })
    // The agent has to choose whose partner stays.
    if (await queries.haveTwoPartners(db, kept.id, other.id)) throw new ApiError('two_partners')
    const columns = mergedColumns(kept, other, body.keep)
    const search = customerSearchText(columns.name, columns.phone, columns.other_phones)
    const merge = await queries.merge(db, me, kept, other, { ...columns, search }, clock.now())
    await listingCriteriaChanged(db, me, { customer: kept.id })
    await notifyReceivers(db, [kept.id])
    return { merge, customer: (await readCustomer(db, me, kept.id))! }
  })

  mount(ctx, contract.unmergeCustomers, async ({ body, db, me, params }) => {
    await lockPhones(db, me)
    if (!(await queries.lockForMerge(db, me, [params.id])).has(params.id)) throw notFound()
    const merge = await lockMerge(db, me, params.id, body.merge, clock.now())
    if (!merge) throw notFound()
    const reason = await unmergeConflict(db, me, merge)
    if (reason) throw new ApiError(reason)
    await undoMerge(db, merge)
    const both = [merge.kept_id, merge.other_id]
    for (const customer of both) await listingCriteriaChanged(db, me, { customer })
    await notifyReceivers(db, both)
    return done
  })
}
