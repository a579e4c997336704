import {
  addNote,
  archive,
  type CustomerCard,
  type CustomerRow,
  changeCustomer,
  createCustomer,
  getCustomer,
  makeActive,
  makeDormant,
  unarchive,
} from '@mafteach/contract/customers'
import type { CallOf } from '@mafteach/contract/endpoint'
import type { PageOf } from '@mafteach/contract/shapes'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { flagsQuery, homeQuery } from '#shared/home.ts'
import { type CustomerTab, FILTERS } from './customer-tabs.ts'

const readPage = (tab: CustomerTab, query: { search?: string; page?: number; page_size?: number }, signal: AbortSignal) =>
  call(FILTERS[tab].endpoint, { query: { ...FILTERS[tab].query, ...query }, signal })

/** The rows of a filter, page after page. What was found before stays while the next search is under way. */
export const customersQuery = (tab: CustomerTab, search: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'rows', tab, search],
    queryFn: ({ pageParam, signal }): Promise<PageOf<CustomerRow>> => readPage(tab, { search, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })

/** How many customers a filter has, for its pill. */
export const customerCountQuery = (tab: CustomerTab) =>
  queryOptions({
    queryKey: ['customers', 'count', tab],
    queryFn: async ({ signal }) => (await readPage(tab, { page_size: 1 }, signal)).count,
    staleTime: 30_000,
  })

/** The whole card. Opening it takes the "new" off a lead. */
export const customerQuery = (id: number) =>
  queryOptions({ queryKey: ['customer', id], queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }) })

/** What a changed customer changes elsewhere: lists, home, dots. */
const refreshLists = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['customers'] }),
    client.invalidateQueries(homeQuery),
    client.invalidateQueries(flagsQuery),
  ])

const patchCard = (client: QueryClient, id: number, change: Partial<CustomerCard>) =>
  client.setQueryData(customerQuery(id).queryKey, (card) => card && { ...card, ...change })

export type NewCustomer = CallOf<typeof createCustomer>['body']
export type CustomerChange = CallOf<typeof changeCustomer>['body']

export const useCreateCustomer = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCustomer) => call(createCustomer, { body }),
    onSuccess: () => refreshLists(client),
  })
}

export const useChangeCustomer = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: CustomerChange & { id: number }) => call(changeCustomer, { params: { id }, body }),
    onSuccess: (customer) => {
      patchCard(client, customer.id, customer)
      return refreshLists(client)
    },
  })
}

const ACTS = { makeActive, makeDormant, archive, unarchive }
export type CustomerAct = keyof typeof ACTS

/** Active, dormant, archived, unarchived (spec section 4, "Customer activity state"). */
export const useActOnCustomer = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act }: { id: number; act: CustomerAct }) => call(ACTS[act], { params: { id } }),
    onSuccess: (customer) => {
      patchCard(client, customer.id, customer)
      return refreshLists(client)
    },
  })
}

export const useAddNote = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => call(addNote, { params: { id }, body: { content } }),
    onSuccess: () => client.invalidateQueries({ queryKey: customerQuery(id).queryKey }),
  })
}
