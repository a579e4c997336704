import type { ThingTag } from '@mafteach/contract/shapes'
import { numbersOf } from './query-texts.ts'

/** Tags while offline: only those that stored rows have are known. */

interface Tagged {
  /** Absent in rows that a device stored before there were tags. */
  tags?: ThingTag[]
}

/** Conditions on rows that have all tags of a query. */
export const hasTags = (query: string | undefined) =>
  (numbersOf(query) ?? []).map(
    (tag) =>
      ({ tags = [] }: Tagged): boolean =>
        tags.some(({ id }) => id === tag),
  )

/** The tags that a write sets, as other rows describe them; an unknown one arrives with the server's reply. */
export function writtenTags(rows: Iterable<Tagged>, ids: readonly number[] | undefined): Partial<Tagged> {
  if (ids === undefined) return {}
  const known = new Map<number, ThingTag>()
  for (const { tags = [] } of rows) for (const tag of tags) known.set(tag.id, tag)
  return { tags: [...new Set(ids)].flatMap((id) => known.get(id) ?? []) }
}
