import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { notifications } from '@mafteach/contract/notifications'
import { call } from '#shared/api/call.ts'

/** Whether all listed rows of a push are read. Unknown beyond the first page. */
export const readElsewhere = async (): Promise<(ids: readonly number[]) => boolean> => {
  const { results, next } = await call(notifications, { query: { page_size: PAGE_SIZE_MAX } })
  const unread = new Set(results.map(({ id }) => id))
  const oldest = next === null ? 0 : Math.min(...unread)
  return (ids) => ids.length > 0 && ids.every((id) => id >= oldest && !unread.has(id))
}
