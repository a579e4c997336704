import type { ReplyOf } from '@mafteach/contract/endpoint'
import { composeMessage, messagingClient } from '@mafteach/contract/messages'
import type { QueryState } from '@tanstack/react-query'
import { q } from '#shared/query.ts'

const STARTING_REFRESH_MS = 3_000

/** State of the messaging connection and what was sent today; asked again while it is starting. */
export const messagingQuery = {
  ...q(messagingClient),
  refetchInterval: ({ state }: { state: QueryState<ReplyOf<typeof messagingClient>> }) =>
    state.data?.state === 'starting' && STARTING_REFRESH_MS,
}

export interface Composition {
  customer: number
  assets: readonly number[]
  /** The agent's opening words; empty for the greeting. */
  text: string
}

/** The ready text of one customer and the wa.me address that opens it. Its personal links stay the same however often it is asked for. */
export const compositionQuery = ({ customer, assets, text }: Composition) => ({
  ...q(composeMessage, { body: { customer_id: customer, asset_ids: [...assets], text: text || null } }),
  staleTime: 'static' as const,
})
