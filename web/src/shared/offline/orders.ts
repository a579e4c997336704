/** Orders as PostgreSQL has them in its locale C.UTF-8 (server/src/platform/database/embedded-postgres.ts): texts by their code points, nulls at the end. */

export type Order<Row> = (one: Row, other: Row) => number

/** The API's times are texts of one format, which sort like the times. */
export const ascending = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0)

export const nullsLast =
  <Row>(read: (row: Row) => string | null, direction: 'up' | 'down'): Order<Row> =>
  (one, other) => {
    const [value, otherValue] = [read(one), read(other)]
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null)
    return direction === 'up' ? ascending(value, otherValue) : ascending(otherValue, value)
  }

/** The first order that differs for two rows decides. */
export const inOrder =
  <Row>(...orders: Order<Row>[]): Order<Row> =>
  (one, other) => {
    for (const order of orders) {
      const found = order(one, other)
      if (found !== 0) return found
    }
    return 0
  }

/** Ids rise with time. A queued thing has a temporary one below 0, which falls: it is newer than all that was sent. */
export const oldestFirst = ({ id: one }: { id: number }, { id: other }: { id: number }): number =>
  one < 0 === other < 0 ? Math.sign(one) * (one - other) : other - one
export const newestFirst = (one: { id: number }, other: { id: number }): number => oldestFirst(other, one)
