import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { runningLate } from '@mafteach/contract/viewings'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { takesMessages } from '#platform/phone.ts'
import { lockDay, readCustomers } from './customer-messages.queries.ts'
import type { CustomerMessages } from './customer-messages.ts'
import { readViewing, type ViewingRow } from './viewings.queries.ts'
import { isOpen } from './viewings.rules.ts'

/** An agent is late: messages the customers with viewings on that day. */
export function runningLateRoutes(ctx: AppContext, { messageCustomers }: Pick<CustomerMessages, 'messageCustomers'>): void {
  mount(ctx, runningLate, async ({ body, db, me, params }) => {
    const { id, starts_at } = await readViewing(db, me, params.id)
    const until = momentInIsrael(addDays(dayInIsrael(starts_at), 1))
    const rows = await lockDay(db, me, { from: starts_at, until })
    const late = rows.find((row) => row.id === id)
    if (!late || !isOpen(late)) throw new ApiError('closed')
    const following = rows.filter((row) => row.state === 'confirmed' && row.starts_at > starts_at)
    // A customer with two viewings that day gets one message.
    const first = new Map<number, ViewingRow>()
    for (const row of [late, ...following]) if (!first.has(row.customer_id)) first.set(row.customer_id, row)
    const customers = await readCustomers(db, [...first.keys()])
    const reasonOf = (customer: number): 'do_not_contact' | 'no_phone' | null => {
      const { do_not_contact, phone } = customers.get(customer)!
      return do_not_contact ? 'do_not_contact' : takesMessages(phone) ? null : 'no_phone'
    }
    const reachable = [...first.values()].filter(({ customer_id }) => reasonOf(customer_id) === null)
    const left_out = [...first.keys()].flatMap((customer) => {
      const reason = reasonOf(customer)
      return reason === null ? [] : { customer, reason }
    })
    return { ...(await messageCustomers(db, me, 'late', reachable, { minutes: body.minutes })), left_out }
  })
}
