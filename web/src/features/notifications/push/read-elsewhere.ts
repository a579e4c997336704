import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { notifications } from '@mafteach/contract/notifications'
import { call } from '#shared/api/call.ts'

/** Tells of the rows of the list that a push is about whether all of them are read. Of what is older than the first page nobody knows. */
export const readElsewhere = async (): Promise<(ids: readonly number[]) => boolean> => {
  const { results, next } = await call(notifications, { query: { page_size: PAGE_SIZE_MAX } })
  const unread = new Set(results.map(({ id }) => id))
  const oldest = next === null ? 0 : Math.min(...unread)
  return (ids) => ids.length > 0 && ids.every((id) => id >= oldest && !unread.has(id))
}
