import type { PageOf, PageQuery } from '@mafteach/contract/shapes'
import type { FastifyRequest } from 'fastify'

/** Where a page starts. */
export const offsetOf = ({ page, page_size }: PageQuery): number => (page - 1) * page_size

/** A page of a list with absolute addresses of its neighbours (product.md section 11). */
export function pageOf<T>(request: FastifyRequest, publicUrl: string, query: PageQuery, count: number, results: T[]): PageOf<T> {
  const address = (page: number) => {
    const url = new URL(request.url, publicUrl)
    url.searchParams.set('page', String(page))
    return url.href
  }
  return {
    count,
    next: offsetOf(query) + results.length < count && results.length > 0 ? address(query.page + 1) : null,
    previous: query.page > 1 ? address(query.page - 1) : null,
    results,
  }
}
