import { listAssets } from '@mafteach/contract/asset-lists'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import {
  callToday,
  DONE_TODAY_HEADER,
  getTask,
  listTasks,
  mentionedCustomers,
  type TaskFilter,
  taskCalendar,
  taskCounts,
} from '@mafteach/contract/tasks'
import { keepPreviousData } from '@tanstack/react-query'
import { call, callWithCount } from '#shared/api/call.ts'
import { q, qAll, qPages } from '#shared/api/query.ts'
import { assetChoice } from '#shared/parts/choices.ts'

/** A filter's tasks, page by page. The previous result stays while the next search is loading. */
export const tasksQuery = (filter: TaskFilter, search = '') => ({
  ...qPages(listTasks, { query: { filter, search, page_size: String(PAGE_SIZE_MAX) } }),
  placeholderData: keepPreviousData,
})

/** All tasks of these days, including completed ones. */
export const tasksOfDaysQuery = (from: string, to: string, search = '') => ({
  ...qAll(listTasks, { query: { from, to, search, page_size: String(PAGE_SIZE_MAX) } }),
  placeholderData: keepPreviousData,
})

export const taskCountsQuery = q(taskCounts)

export const taskQuery = (id: number) => q(getTask, { params: { id } })

/** Open tasks for a customer or about an asset. */
export const openTasksQuery = (of: { customer: number } | { asset: number }) =>
  q(listTasks, { query: { filter: 'open', ...of, page_size: String(PAGE_SIZE_MAX) } })

const KNOWN_MS = 60_000

/** My customers whose names may be in a text. An empty text makes no call. */
export const mentionedQuery = (text: string) => ({
  ...q(mentionedCustomers, text === '' ? null : { query: { text } }),
  placeholderData: keepPreviousData,
  staleTime: KNOWN_MS,
})

/** The property that a text names by its address, tried as written and then without a one-letter prefix; null if there is none, or several. */
export const namedAssetQuery = (addresses: readonly string[]) => ({
  ...q(listAssets, addresses.length === 0 ? null : { query: { search: addresses.join(' | ') } }, async ({ signal }) => {
    for (const search of addresses) {
      const { results } = await call(listAssets, { query: { search, show_all: true, page_size: 2 }, signal })
      if (results.length > 0) return results.length === 1 ? assetChoice(results[0]!) : null
    }
    return null
  }),
  staleTime: KNOWN_MS,
})

/** Whom to call today and why, and how many of today's calls are done. */
export const callTodayQuery = q(callToday, {}, async ({ signal }) => {
  const { reply, count } = await callWithCount(callToday, DONE_TODAY_HEADER, { signal })
  return { calls: reply, done: count ?? 0 }
})

export const taskCalendarQuery = q(taskCalendar)
