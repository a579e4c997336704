import type { PageOf, PageQuery } from '@mafteach/contract/shapes'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { ValidationError } from './errors.ts'
import type { KeyValues, ListOrder } from './list-order.ts'
import type { ListPositions } from './list-positions.ts'

/** Rows of a page, and the position of the last one; null where none is behind it. Only a `Slice` makes one. */
export interface Cut<Row> {
  rows: Row[]
  after: string | null
}

/** A row with its values in the list's order. */
export type Placed<Row> = Row & { list_key: KeyValues }

/** Which part of a list a query has to read. One row more than the page is read: it says whether there is a next page. */
export interface Slice {
  /** The condition for the rows of this page and later ones; true where the page is named by its number. */
  behind: RawBuilder<boolean>
  /** What follows `order by`. */
  by: RawBuilder<unknown>
  /** Selected with each row as `list_key`. */
  key: RawBuilder<KeyValues>
  limit: number
  offset: number
  /** False where an empty page does not mean an empty list. */
  isFirst: boolean
  cut: <Row extends { list_key: KeyValues }>(rows: readonly Row[]) => Cut<Omit<Row, 'list_key'>>
}

interface Asked {
  query: PageQuery
  request: Pick<FastifyRequest, 'url'>
  publicUrl: string
  positions: ListPositions
  /** The list and who asks: a position of another one is refused. */
  owner: string
}

/** What a call asks of a list, and the page that answers it (docs/decisions/0122). `after` counts where a page's number is given too. */
export class ListPage {
  readonly #asked: Asked

  constructor(asked: Asked) {
    this.#asked = asked
  }

  /** Throws ValidationError for an `after` that is not a position of this order. */
  slice(order: ListOrder): Slice {
    const { query, positions, owner } = this.#asked
    const { after, page, page_size: size } = query
    const ownerOfOrder = `${owner} ${order.name}`
    const values = after === undefined ? undefined : positions.read(after, ownerOfOrder)
    if (values === null) throw new ValidationError({ after: 'invalid' })
    const offset = values ? 0 : (page - 1) * size
    return {
      behind: values ? order.behind(values) : sql<boolean>`true`,
      by: order.by,
      key: order.values,
      limit: size + 1,
      offset,
      isFirst: !values && offset === 0,
      cut: (found) => ({
        rows: found.slice(0, size).map(({ list_key: _, ...row }) => row),
        after: found.length > size ? positions.write(found[size - 1]!.list_key, ownerOfOrder) : null,
      }),
    }
  }

  /** The page of a query that has neither order nor limit. */
  async read<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, order: ListOrder): Promise<Cut<Row>> {
    const slice = this.slice(order)
    const found = await query
      .select(slice.key.as('list_key'))
      .where(slice.behind)
      .orderBy(slice.by)
      .limit(slice.limit)
      .offset(slice.offset)
      .execute()
    return slice.cut(found as unknown as Placed<Row>[]) as unknown as Cut<Row>
  }

  /** The answer, with absolute addresses of its neighbours. Whoever walks by `after` has no page before. */
  reply<Row>({ count, after }: { count: number; after: string | null }, results: Row[]): PageOf<Row> {
    const { page, after: position } = this.#asked.query
    return {
      count,
      next: after === null ? null : this.#address('after', after, 'page'),
      previous: position === undefined && page > 1 ? this.#address('page', String(page - 1)) : null,
      results,
    }
  }

  #address(name: string, value: string, without?: string): string {
    const url = new URL(this.#asked.request.url, this.#asked.publicUrl)
    if (without) url.searchParams.delete(without)
    url.searchParams.set(name, value)
    return url.href
  }
}

/** The first rows of a list in its order, for who asks for no page of it. */
export const firstRows = ({ by, values }: ListOrder, limit: number): Omit<Slice, 'cut'> => ({
  behind: sql<boolean>`true`,
  by,
  key: values,
  limit,
  offset: 0,
  isFirst: true,
})
