import { composeMessage, messagingClient } from '@mafteach/contract/messages'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/call.ts'

const STARTING_REFRESH_MS = 3_000

/** State of the messaging connection and what was sent today; asked again while it is starting. */
export const messagingQuery = queryOptions({
  queryKey: ['messaging', 'client'],
  queryFn: ({ signal }) => call(messagingClient, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'starting' ? STARTING_REFRESH_MS : false),
})

export interface Composition {
  customer: number
  assets: readonly number[]
  /** The agent's opening words; empty for the greeting. */
  text: string
}

/** The ready text of one customer and the wa.me address that opens it. Its personal links stay the same however often it is asked for. */
export const compositionQuery = ({ customer, assets, text }: Composition) =>
  queryOptions({
    queryKey: ['messaging', 'composition', customer, assets, text],
    queryFn: ({ signal }) =>
      call(composeMessage, { body: { customer_id: customer, asset_ids: [...assets], text: text || null }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** After something was sent: matches carry their "sent" mark, cards their list, the day its count. */
export const refreshAfterSending = (client: QueryClient): void => {
  for (const queryKey of [['matches'], ['customer'], ['customers'], ['asset'], ['messaging', 'client']]) {
    void client.invalidateQueries({ queryKey })
  }
}
