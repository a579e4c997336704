import * as contract from '@mafteach/contract/access-log'
import { ownCustomer } from '#domain/customers.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { type Call, mount } from '#platform/http/mount.ts'
import { readAccessLog } from './access-log.queries.ts'

type LogCall = Pick<Call<typeof contract.backOfficeAccessLog>, 'db' | 'page'>

/** Reading the access log. That itself is not logged. */
export function accessLogRoutes(ctx: AppContext): void {
  const answer = async ({ db, page }: LogCall, customer: number | null) => {
    const { rows, ...found } = await readAccessLog(db, customer, page)
    const results = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    return page.reply(found, results)
  }

  mount(ctx, contract.customerAccessLog, async (call) => answer(call, await ownCustomer(call.db, call.me, call.params.id)))
  mount(ctx, contract.backOfficeAccessLog, (call) => answer(call, null))
}
