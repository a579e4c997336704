import {
  archive,
  type Customer,
  type CustomerRow,
  changeCustomer,
  customerCounts,
  customers,
  getCustomer,
  makeActive,
  makeDormant,
  unarchive,
} from '@mafteach/contract/customers'
import type { PageOf } from '@mafteach/contract/shapes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { keepPrevious, q, readsOf } from '#shared/query.ts'
import { useWrite } from '#shared/write.ts'
import { type CustomerFilter, queryOf } from './list/customer-filter.ts'
import { keptRows } from './list/kept-rows.ts'

/** One page of the list under a filter. What was found before stays while the next search is under way. */
export const customersPageQuery = (filter: CustomerFilter, page: number) => {
  const query = { ...queryOf(filter), page }
  return keepPrevious(
    q(customers, { query }, ({ signal }) => {
      const kept = keptRows(filter)
      return call(customers, { query: { ...query, ...(kept.length > 0 ? { keep: kept.join(',') } : {}) }, signal })
    }),
  )
}

/** The numbers behind the pills. */
export const customerCountsQuery = q(customerCounts)

/** The whole card. Opening it takes the "new" off a lead, also where a look in passing has brought it already. */
export const customerQuery = (id: number) => ({ ...q(getCustomer, { params: { id } }), refetchOnMount: 'always' as const })

/** The same for a look in passing: a new lead stays new. */
export const customerPeekQuery = (id: number) => {
  const params = { id }
  return q(getCustomer, { params }, ({ signal }) => call(getCustomer, { params, query: { peek: true }, signal }))
}

/** Shows a change of a customer wherever they stand on screen: their card and their row. */
export const showCustomer = (client: QueryClient, id: number, change: Partial<Customer>): void => {
  client.setQueryData(customerQuery(id).queryKey, (card) => card && { ...card, ...change })
  client.setQueriesData<PageOf<CustomerRow>>(
    readsOf(customers),
    (page) => page && { ...page, results: page.results.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}

const showReply = (customer: Customer, _input: unknown, client: QueryClient): void => showCustomer(client, customer.id, customer)

/** The switches of a customer, each on or off (spec section 4, "Customer activity state"). */
export type CustomerSwitch = 'is_vip' | 'is_dormant' | 'is_archived' | 'whatsapp_do_not_contact'

/** What a call shows before its answer. */
const showing = (change: Partial<Customer>, failed: string) => ({
  show: (client: QueryClient, { params }: { params: { id: string | number } }) => showCustomer(client, Number(params.id), change),
  onDone: showReply,
  failed,
})

/** A switch shows at once, and is taken back when the server refuses, with `failed` as what is said. Answers whether it went through. */
export const useSwitchCustomer = (failed: string) => {
  const calls = {
    is_dormant: {
      on: useWrite(makeDormant, showing({ is_dormant: true, buyer_end_customer_activity_state: 'DO' }, failed)),
      off: useWrite(makeActive, showing({ is_dormant: false, buyer_end_customer_activity_state: 'AV' }, failed)),
    },
    is_archived: {
      on: useWrite(archive, showing({ is_archived: true }, failed)),
      off: useWrite(unarchive, showing({ is_archived: false }, failed)),
    },
  }
  const change = useWrite(changeCustomer, {
    show: (client, { params, body }) => showCustomer(client, Number(params.id), body as Partial<Customer>),
    onDone: showReply,
    failed,
  })
  const set = async (id: number, name: CustomerSwitch, isOn: boolean): Promise<boolean> => {
    const params = { id }
    if (name === 'is_vip' || name === 'whatsapp_do_not_contact')
      return (await change.write({ params, body: { [name]: isOn } })) !== null
    return (await calls[name][isOn ? 'on' : 'off'].write({ params })) !== null
  }
  return { set, isBusy: Object.values(calls).some(({ on, off }) => on.isBusy || off.isBusy) }
}
