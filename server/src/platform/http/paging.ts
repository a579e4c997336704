import type { PageOf, PageQuery } from '@mafteach/contract/shapes'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, together } from '../database/db.ts'
import { ValidationError } from './errors.ts'
import { JsonText } from './json-text.ts'
import type { KeyValues, ListOrder } from './list-order.ts'
import type { ListPositions } from './list-positions.ts'

/** The rows of a page and the position of the last one; null if no row follows. Only a `Slice` creates one. */
export interface Cut<Row> {
  rows: Row[]
  after: string | null
}

/** A row with its values in the list's order. */
export type Placed<Row> = Row & { list_key: KeyValues }

/** The part of a list that a query has to read. It reads one row more than the page, which tells whether there is a next page. */
export interface Slice {
  /** Condition for the rows of this page and later ones; true for pages by number. */
  behind: RawBuilder<boolean>
  /** The content of `order by`. */
  by: RawBuilder<unknown>
  /** To be selected with each row as `list_key`. */
  key: RawBuilder<KeyValues>
  limit: number
  offset: number
  /** Rows of the page. */
  size: number
  cut: <Row extends { list_key: KeyValues }>(rows: readonly Row[]) => Cut<Omit<Row, 'list_key'>>
}

/** Part of a list. Queries take it without knowing whether a call asks for a page or the product for the first rows. */
export abstract class ListPart {
  /** Throws ValidationError if `after` is not a position of this order. */
  abstract slice(order: ListOrder): Slice

  /** Reads the rows of a query that has neither order nor limit. */
  async read<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, order: ListOrder): Promise<Cut<Row>> {
    const { behind, by, key, limit, offset, cut } = this.slice(order)
    const found = await query.select(key.as('list_key')).where(behind).orderBy(by).limit(limit).offset(offset).execute()
    return cut(found as unknown as Placed<Row>[]) as unknown as Cut<Row>
  }

  /** Like `read`, together with the number of all rows of the list. */
  readCounted<AllDB, All extends keyof AllDB, DB, TB extends keyof DB, Row>(
    db: Db,
    list: (db: Db) => { all: SelectQueryBuilder<AllDB, All, object>; shown: SelectQueryBuilder<DB, TB, Row> },
    order: ListOrder,
  ): Promise<Cut<Row> & { count: number }> {
    return together(db, async (one) => {
      const { all, shown } = list(one)
      const counting = all.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
      const [counted, page] = await Promise.all([counting, this.read(shown, order)])
      return { ...(counted as { count: number }), ...page }
    })
  }
}

/** The number of all rows, and the position after the page. */
interface Found {
  count: number
  after: string | null
}

interface PageRequest {
  query: PageQuery
  request: Pick<FastifyRequest, 'url'>
  publicUrl: string
  positions: ListPositions
  /** The list and the asker: positions of others are refused. */
  owner: string
}

/** The page that a call asks for, and its answer (docs/decisions/0122). `after` wins over a page number. */
export class ListPage extends ListPart {
  readonly #call: PageRequest

  constructor(call: PageRequest) {
    super()
    this.#call = call
  }

  override slice(order: ListOrder): Slice {
    const { query, positions, owner } = this.#call
    const { after, page, page_size: size } = query
    const ownerOfOrder = `${owner} ${order.name}`
    const values = after === undefined ? undefined : positions.read(after, ownerOfOrder)
    if (values === null) throw new ValidationError({ after: 'invalid' })
    return {
      behind: values ? order.behind(values) : sql<boolean>`true`,
      by: order.by,
      key: order.values,
      limit: size + 1,
      offset: values ? 0 : (page - 1) * size,
      size,
      cut: (found) => ({
        rows: found.slice(0, size).map(withoutKey),
        after: found.length > size ? positions.write(found[size - 1]!.list_key, ownerOfOrder) : null,
      }),
    }
  }

  /** The answer, with absolute addresses of the neighbouring pages. With `after` there is no previous page. */
  reply<Row>(found: Found, results: Row[]): PageOf<Row> {
    return { ...this.#head(found), results }
  }

  /** Like `reply`, for rows that PostgreSQL wrote as a JSON array. */
  replyText<Row>(found: Found, { text }: JsonText<Row[]>): JsonText<PageOf<Row>> {
    return new JsonText(`${JSON.stringify(this.#head(found)).slice(0, -1)},"results":${text}}`)
  }

  #head({ count, after }: Found) {
    const { page, after: position } = this.#call.query
    return {
      count,
      next: after === null ? null : this.#address('after', after, 'page'),
      previous: position === undefined && page > 1 ? this.#address('page', String(page - 1)) : null,
    }
  }

  #address(name: string, value: string, without?: string): string {
    const url = new URL(this.#call.request.url, this.#call.publicUrl)
    if (without) url.searchParams.delete(without)
    url.searchParams.set(name, value)
    return url.href
  }
}

/** Rows by their offset; all of them without a limit. */
export class RowsAt extends ListPart {
  readonly #limit: number
  readonly #offset: number

  constructor({ limit = Number.MAX_SAFE_INTEGER, offset = 0 }: { limit?: number; offset?: number } = {}) {
    super()
    this.#limit = limit
    this.#offset = offset
  }

  override slice({ by, values }: ListOrder): Slice {
    return {
      behind: sql<boolean>`true`,
      by,
      key: values,
      limit: this.#limit,
      offset: this.#offset,
      size: this.#limit,
      cut: (found) => ({ rows: found.map(withoutKey), after: null }),
    }
  }
}

function withoutKey<Row extends { list_key: KeyValues }>({ list_key: _, ...row }: Row): Omit<Row, 'list_key'> {
  return row
}
