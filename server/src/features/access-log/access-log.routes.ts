import * as contract from '@mafteach/contract/access-log'
import { ownCustomer } from '#domain/customers.ts'
import type { AppContext } from '#platform/app-types.ts'
import { type Call, mount } from '#platform/mount.ts'
import { offsetOf, pageOf } from '#platform/paging.ts'
import { readAccessLog } from './access-log.queries.ts'

type Asked = Pick<Call<typeof contract.backOfficeAccessLog>, 'db' | 'query' | 'request'>

/** Who looked at whose data. Reading the log is no look at a customer. */
export function accessLogRoutes(ctx: AppContext): void {
  const page = async ({ db, query, request }: Asked, customer: number | null) => {
    const { count, rows } = await readAccessLog(db, customer, { limit: query.page_size, offset: offsetOf(query) })
    const results = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    return pageOf(request, ctx.settings.publicUrl, query, count, results)
  }

  mount(ctx, contract.customerAccessLog, async (call) => page(call, await ownCustomer(call.db, call.me, call.params.id)))
  mount(ctx, contract.backOfficeAccessLog, (call) => page(call, null))
}
