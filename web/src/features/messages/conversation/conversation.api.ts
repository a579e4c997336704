import { conversation } from '@mafteach/contract/conversation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'

const PAGE = 15

export const conversationQuery = (customer: number) =>
  qPages(conversation, { params: { id: customer }, query: { page_size: PAGE } })

/** Messages to and from a customer, oldest first; `fetchNextPage` loads earlier ones. */
export const useConversation = (customer: number) => {
  const list = useInfiniteQuery(conversationQuery(customer))
  // A message may repeat if another arrived between two pages.
  const read = new Map((list.data?.pages ?? []).flatMap(({ results }) => results).map((message) => [message.id, message]))
  return { ...list, messages: [...read.values()].toReversed() }
}
