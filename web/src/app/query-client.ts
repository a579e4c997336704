import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/api/call.ts'
import { onSessionEnd } from '#shared/api/session.ts'

/** Refusals are final; after a network error a call is tried twice more, without a network it waits. */
const shouldRetry = (failures: number, error: Error): boolean =>
  error instanceof CallError && (error.status === 0 ? navigator.onLine : error.status >= 500) && failures < 2

/** `onUserNotFound` is called for a verified phone without a user, whichever call it was. */
export const createQueryClient = (onUserNotFound: () => void): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof CallError && error.code === 'user_not_found') onUserNotFound()
      },
    }),
    defaultOptions: {
      // Offline a screen says so at once, instead of an endless skeleton; once connected it refetches.
      queries: { retry: shouldRetry, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  onSessionEnd(() => client.clear())
  return client
}
