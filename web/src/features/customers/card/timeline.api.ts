import type { PageOf } from '@mafteach/contract/shapes'
import { customerTimeline, type TimelineItem } from '@mafteach/contract/timeline'
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { qPages, readsOf } from '#shared/api/query.ts'

const PAGE = 15

/** A customer's events, newest first, page by page. */
export const useTimeline = (customer: number) => {
  const list = useInfiniteQuery(qPages(customerTimeline, { params: { id: customer }, query: { page_size: PAGE } }))
  const pages = list.data?.pages ?? []
  // An item may repeat if something happened between two pages.
  const items = [...new Map(pages.flatMap(({ results }) => results).map((item) => [item.id, item])).values()]
  return { ...list, items, count: pages[0]?.count }
}

/** Hides a note before the server has answered. */
export const hideNote = (client: QueryClient, note: number): void => {
  client.setQueriesData<InfiniteData<PageOf<TimelineItem>>>(
    readsOf(customerTimeline),
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          results: page.results.filter((item) => item.kind !== 'note' || item.note.id !== note),
        })),
      },
  )
}
