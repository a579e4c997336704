import type { Endpoint, Read, ReplyOf } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import type { PageOf } from '@mafteach/contract/shapes'
import {
  type Query as CachedQuery,
  type DataTag,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { type AnySent, callAny, callForFile, type InputOf } from './call.ts'

/**
 * Reading. A query key is [entity, path, input], taken from the endpoint; so `refresh` finds everything that a write changes, and `readsOf` all
 * queries of a call.
 */

type QueryContext = Pick<QueryFunctionContext, 'signal' | 'client'>
/** Options of one call. */
export type Query<T> = Omit<UseQueryOptions<T, Error, T, QueryKey>, 'queryFn' | 'queryKey'> & {
  queryFn: QueryFunction<T>
  queryKey: DataTag<QueryKey, T, Error>
}

/** The query of one call; null disables it. */
export function q<E extends Read>(
  endpoint: E,
  ...input: object extends InputOf<E> ? [input?: InputOf<E> | null] : [input: InputOf<E> | null]
): Query<ReplyOf<E>>
/** `ask` fetches the answer if one call is not enough. */
export function q<E extends Read, T>(endpoint: E, input: InputOf<E> | null, ask: (context: QueryContext) => Promise<T>): Query<T>
export function q(endpoint: Read, input: AnySent | null = {}, ask?: (context: QueryContext) => Promise<unknown>): Query<unknown> {
  return {
    queryKey: tagged(keyOf(endpoint, input)),
    queryFn: unless(input === null, (context) => (ask ? ask(context) : callAny(endpoint, { ...input, signal: context.signal }))),
  }
}

/** The same query, showing the previous result until the next one arrives. */
export const withPreviousData = <T>(query: Query<T>): Query<T> => ({
  ...query,
  placeholderData: keepPreviousData as Query<T>['placeholderData'],
})

/** A query whose data is made from a downloaded file; `as` distinguishes several products of one file. */
export const qFile = <E extends Read, T>(
  endpoint: E,
  input: InputOf<E> | null,
  as: string,
  make: (file: Blob) => Promise<T>,
): Query<T> => ({
  queryKey: tagged([...keyOf(endpoint, input), as]),
  queryFn: unless(input === null, async ({ signal }) => make(await callForFile(endpoint, ...([{ ...input, signal }] as never)))),
})

/** The data type on the key, for `getQueryData` and `setQueryData`. */
const tagged = <T>(key: QueryKey) => key as DataTag<QueryKey, T, Error>

/** Disabled while there is no input. The types take `skipToken` for a query without an answer, which `useQuery` gives anyway. */
const unless = <T>(isOff: boolean, ask: QueryFunction<T>): QueryFunction<T> =>
  isOff ? (skipToken as unknown as QueryFunction<T>) : ask

/** The part of a list that a call requests. */
type Part = Record<string, string>
const FIRST_PAGE: Part = { page: '1' }

/** Query parameters of the next page: `after` (server) or `page` (device). Null on the last page. */
function furtherOf({ next }: PageOf<unknown>): Part | null {
  if (next === null) return null
  const parameters = new URL(next, location.origin).searchParams
  const name = parameters.has('after') ? 'after' : 'page'
  return { [name]: parameters.get(name)! }
}

/** All rows of a paged list: follows `next` to the end. */
export const qAll = <E extends Read>(endpoint: E, input: InputOf<E> | null): Query<RowOf<E>[]> => ({
  queryKey: tagged([...keyOf(endpoint, input), 'all']),
  queryFn: unless(input === null, async ({ signal }) => {
    const rows: RowOf<E>[] = []
    let further: Part | null = FIRST_PAGE
    while (further) {
      const reply: PageOf<RowOf<E>> = await callPage(endpoint, input ?? {}, further, signal)
      rows.push(...reply.results)
      further = furtherOf(reply)
    }
    return rows
  }),
})

/** A paged list, as far as it was loaded. */
export const qPages = <E extends Read>(endpoint: E, input: InputOf<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) => callPage(endpoint, input, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: furtherOf,
  })

type RowOf<E extends Read> = ReplyOf<E> extends { results: (infer Row)[] } ? Row : never

const callPage = <E extends Read>(endpoint: E, input: AnySent, part: Part, signal: AbortSignal) =>
  callAny(endpoint, { ...input, query: { ...(input.query as object | undefined), ...part }, signal }) as Promise<
    ReplyOf<E> & PageOf<RowOf<E>>
  >

/** Every query of one call; with `input` those about `{ params: { id } }`. For `setQueriesData` and the like. */
export const readsOf = <E extends Read>(endpoint: E, input?: Partial<InputOf<E>>) => ({
  queryKey: keyOf(endpoint, input),
})

const keyOf = ({ reads, path }: Read, input: AnySent | null | undefined): readonly unknown[] =>
  input === undefined ? [reads, path] : [reads, path, input === null ? null : named(input)]

/** Normalises the input: numbers become text, empty values are dropped. */
const named = (input: AnySent) => {
  const texts = (part: unknown) =>
    Object.fromEntries(
      Object.entries(part ?? {}).flatMap(([name, value]) =>
        value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
      ),
    )
  const params = texts(input.params)
  const query = texts(input.query)
  return {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(input.body === undefined ? {} : { body: input.body }),
  }
}

/** The object that a write changes, as last shown: the cached reply of the reading call with the same address. */
export const lastSeen = (client: QueryClient, { path }: Endpoint, { params }: AnySent): object | undefined => {
  const wanted = JSON.stringify(named({ params }))
  const [newest] = client
    .getQueryCache()
    .findAll({
      // What no screen shows and has changed since was not the last that was seen.
      predicate: (query) =>
        query.queryKey[1] === path &&
        JSON.stringify(query.queryKey[2]) === wanted &&
        (query.isActive() || !query.state.isInvalidated),
    })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return newest?.state.data as object | undefined
}

/** What was deleted: it is not fetched again. */
export interface Gone {
  path: string
  params: object
}

const isOf = (key: readonly unknown[], gone: Gone): boolean => {
  const [, path, input] = key
  const { params } = (input ?? {}) as { params?: Record<string, string> }
  return (
    typeof path === 'string' &&
    path.startsWith(gone.path) &&
    Object.entries(gone.params).every(([name, value]) => params?.[name] === String(value))
  )
}

/** When a thing was deleted, while its page may still be closing. A newer answer means that it exists again. */
const goneSince = new WeakMap<CachedQuery, number>()

/** Refetches what shows any of `entities`; what no screen shows now is refetched when one does. */
export const refresh = async (client: QueryClient, entities: readonly Entity[], gone?: Gone): Promise<void> => {
  const isStale = ({ queryKey }: { queryKey: QueryKey }) => entities.includes(queryKey[0] as Entity)
  if (gone) for (const query of client.getQueryCache().getAll()) if (isOf(query.queryKey, gone)) goneSince.set(query, Date.now())
  const isGone = (query: CachedQuery) => (goneSince.get(query) ?? -1) >= query.state.dataUpdatedAt
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => isStale(query) && !isGone(query) }),
    gone && client.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, gone), refetchType: 'none' }),
  ])
}

/** Cancels queries about what is being deleted: their answer would be a 404. */
export const stopAsking = (client: QueryClient, gone: Gone): Promise<void> =>
  client.cancelQueries({ predicate: ({ queryKey }) => isOf(queryKey, gone) })

/** Refetches some calls, if they are shown. */
export const askAgain = (client: QueryClient, isMeant: (path: string, params: object | undefined) => boolean): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [, path, input] }) =>
      typeof path === 'string' && isMeant(path, (input as { params?: object } | undefined)?.params),
  })

/** Marks queries as stale: the next screen that uses them refetches. */
export const markStale = (client: QueryClient, reads: ReturnType<typeof readsOf>): void =>
  void client.invalidateQueries({ ...reads, refetchType: 'none' })
