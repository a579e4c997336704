import {
  archive,
  type Customer,
  type CustomerRow,
  changeCustomer,
  createCustomer,
  customerCounts,
  customers,
  getCustomer,
  makeActive,
  makeDormant,
  unarchive,
} from '@mafteach/contract/customers'
import type { CallOf } from '@mafteach/contract/endpoint'
import type { PageOf } from '@mafteach/contract/shapes'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#shared/attempt-key.ts'
import { call } from '#shared/call.ts'
import { flagsQuery, homeQuery } from '#shared/home.ts'
import { type CustomerFilter, queryOf } from './list/customer-filter.ts'
import { keptRows } from './list/kept-rows.ts'

/** One page of the list under a filter. What was found before stays while the next search is under way. */
export const customersPageQuery = (filter: CustomerFilter, page: number) => {
  const query = queryOf(filter)
  return queryOptions({
    queryKey: ['customers', 'page', query, page],
    queryFn: ({ signal }) => {
      const kept = keptRows(filter)
      const keep = kept.length > 0 ? { keep: kept.join(',') } : {}
      return call(customers, { query: { ...query, ...keep, page: String(page) }, signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** The numbers behind the pills. */
export const customerCountsQuery = queryOptions({
  queryKey: ['customers', 'counts'],
  queryFn: ({ signal }) => call(customerCounts, { signal }),
})

/** The whole card. Opening it takes the "new" off a lead, also where a look in passing has brought it already. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

/** The same for a look in passing: a new lead stays new. */
export const customerPeekQuery = (id: number) =>
  queryOptions({
    ...customerQuery(id),
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, query: { peek: true }, signal }),
    refetchOnMount: true,
  })

/** What a changed customer changes elsewhere: lists, home, dots. */
const refreshLists = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['customers'] }),
    client.invalidateQueries(homeQuery),
    client.invalidateQueries(flagsQuery),
  ])

/** Shows a change of a customer wherever they stand on screen: their card and their row. */
const show = (client: QueryClient, id: number, change: Partial<Customer>) => {
  client.setQueryData(customerQuery(id).queryKey, (card) => card && { ...card, ...change })
  client.setQueriesData<PageOf<CustomerRow>>(
    { queryKey: ['customers', 'page'] },
    (page) => page && { ...page, results: page.results.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}

/** What a change that failed showed too early. */
const takeBack = (client: QueryClient, id: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['customers'] }),
    client.invalidateQueries({ queryKey: customerQuery(id).queryKey }),
  ])

export type NewCustomer = CallOf<typeof createCustomer>['body']
export type CustomerChange = CallOf<typeof changeCustomer>['body']

/** A create whose answer got lost is not made twice by trying again. */
export const useCreateCustomer = () => {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (body: NewCustomer) => call(createCustomer, { body, idempotencyKey: attempt.keyOf(body) }),
    onSuccess: () => {
      attempt.done()
      return refreshLists(client)
    },
  })
}

export const useChangeCustomer = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: CustomerChange & { id: number }) => call(changeCustomer, { params: { id }, body }),
    onSuccess: (customer) => {
      show(client, customer.id, customer)
      return refreshLists(client)
    },
  })
}

/** The switches of a customer, each on or off (spec section 4, "Customer activity state"). */
export type CustomerSwitch = 'is_vip' | 'is_dormant' | 'is_archived' | 'whatsapp_do_not_contact'

const SWITCH_ACTS = {
  is_dormant: { on: makeDormant, off: makeActive },
  is_archived: { on: archive, off: unarchive },
}

/** A switch shows at once, and is taken back when the server refuses. */
export const useSwitchCustomer = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, isOn }: { id: number; name: CustomerSwitch; isOn: boolean }) => {
      const params = { id }
      if (name === 'is_dormant' || name === 'is_archived') return call(SWITCH_ACTS[name][isOn ? 'on' : 'off'], { params })
      return call(changeCustomer, { params, body: { [name]: isOn } })
    },
    onMutate: ({ id, name, isOn }) => show(client, id, shownBy(name, isOn)),
    onSuccess: (customer) => {
      show(client, customer.id, customer)
      return Promise.all([refreshLists(client), client.invalidateQueries({ queryKey: ['customer', customer.id, 'timeline'] })])
    },
    onError: (_error, { id }) => takeBack(client, id),
  })
}

const shownBy = (name: CustomerSwitch, isOn: boolean): Partial<Customer> =>
  name === 'is_dormant' ? { is_dormant: isOn, buyer_end_customer_activity_state: isOn ? 'DO' : 'AV' } : { [name]: isOn }
