import type { ReplyOf } from '@mafteach/contract/endpoint'
import { messagingClient } from '@mafteach/contract/messages'
import type { QueryState } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'

const STARTING_REFRESH_MS = 3_000

/** State of the messaging connection and what was sent today; polled while it is starting. */
export const messagingQuery = {
  ...q(messagingClient),
  refetchInterval: ({ state }: { state: QueryState<ReplyOf<typeof messagingClient>> }) =>
    state.data?.state === 'starting' && STARTING_REFRESH_MS,
}
