import { messageState, type QueuedMessage, sendMessages } from '@mafteach/contract/messages'
import type { QueryClient } from '@tanstack/react-query'
import type { infer as Infer } from 'zod/mini'
import { call } from '#shared/api/call.ts'
import { refresh } from '#shared/api/query.ts'

type Message = Infer<typeof QueuedMessage>

/** Pauses between checks of queued messages, in milliseconds. */
const PAUSES_MS = [700, 1_500, 3_000, 6_000]
const FOLLOWED_MAX = 10

const hasLeft = ({ state }: Message): boolean => state !== 'queued' && state !== 'sending'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Watches queued messages until they are sent, so that lists show "sent" without a reload; reports failed ones. A failed check is ignored: the lists
 * update later.
 */
export const followMessages = async (
  client: QueryClient,
  queued: readonly Message[],
  onFailed: (customer: number) => void,
): Promise<void> => {
  let waiting = queued.slice(0, FOLLOWED_MAX)
  for (const ms of PAUSES_MS) {
    await pause(ms)
    const seen = await Promise.all(
      waiting.map((message) => call(messageState, { params: { id: message.id } }).catch(() => message)),
    )
    const [left, still] = [seen.filter(hasLeft), seen.filter((message) => !hasLeft(message))]
    for (const { state, customer } of left) if (state === 'failed') onFailed(customer)
    if (left.length > 0) void refresh(client, sendMessages.changes)
    waiting = still
    if (waiting.length === 0) return
  }
}
