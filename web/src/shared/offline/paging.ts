import { PAGE_SIZE, PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import type { PageOf } from '@mafteach/contract/shapes'

/**
 * A numbered page of a list's rows. `next` and `previous` say whether there is one. Undefined for a position (`after`), which only the server knows.
 */
export function pageOf<Row, Shown>(
  rows: readonly Row[],
  { after, page: pageText = '1', page_size = String(PAGE_SIZE) }: { after?: string; page?: string; page_size?: string },
  toShown: (row: Row) => Shown,
): PageOf<Shown> | undefined {
  if (after !== undefined) return undefined
  const page = Number(pageText)
  const size = Math.min(Number(page_size), PAGE_SIZE_MAX)
  const results = rows.slice((page - 1) * size, page * size).map(toShown)
  return {
    count: rows.length,
    next: page * size < rows.length ? `?page=${page + 1}` : null,
    previous: page > 1 ? `?page=${page - 1}` : null,
    results,
  }
}

/** An earlier reply without some of its rows. */
export function withoutRows<Row>(page: PageOf<Row>, isGone: (row: Row) => boolean): PageOf<Row> {
  const results = page.results.filter((row) => !isGone(row))
  return { ...page, count: page.count - (page.results.length - results.length), results }
}
