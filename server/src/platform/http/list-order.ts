import { type RawBuilder, sql } from 'kysely'

/** The order of a list: one declaration gives its `order by` and the condition for the rows after a given one. */

/** PostgreSQL types that values of an order are read back as. */
type KeyType = 'bigint' | 'boolean' | 'date' | 'integer' | 'text' | 'timestamptz'

export interface OrderKey {
  by: RawBuilder<unknown>
  type: KeyType
  isDescending: boolean
  /** Where rows without a value come; undefined if every row has one. */
  nulls: 'first' | 'last' | undefined
}

/** The values of a row in an order, as PostgreSQL writes them: timestamps with microseconds. */
export type KeyValues = readonly (string | null)[]

type Expression = string | RawBuilder<unknown>
const keyOf = (by: Expression, type: KeyType, isDescending: boolean, nulls: OrderKey['nulls']): OrderKey => ({
  by: typeof by === 'string' ? sql.ref(by) : by,
  type,
  isDescending,
  nulls,
})
/** `by` is a column or an expression. A nullable key must say where nulls come: a row without a value never compares as later. */
export const asc = (by: Expression, type: KeyType, nulls?: OrderKey['nulls']) => keyOf(by, type, false, nulls)
export const desc = (by: Expression, type: KeyType, nulls?: OrderKey['nulls']) => keyOf(by, type, true, nulls)

export class ListOrder {
  /** Distinguishes the orders of one list. A position of another order or of other types is refused. */
  readonly name: string
  readonly #keys: readonly OrderKey[]

  /** Together the keys must be unique: the last one is an id. */
  constructor(name: string, ...keys: OrderKey[]) {
    this.name = [name, ...keys.map(({ type, isDescending }) => `${type} ${isDescending ? 'desc' : 'asc'}`)].join(', ')
    this.#keys = keys
  }

  /** The content of `order by`. */
  get by(): RawBuilder<unknown> {
    return sql.join(
      this.#keys.map(({ by, isDescending, nulls }) => {
        const direction = isDescending ? sql`${by} desc` : by
        return nulls ? sql`${direction} nulls ${sql.raw(nulls)}` : direction
      }),
    )
  }

  /** A row's values, for the position after it. */
  get values(): RawBuilder<KeyValues> {
    return sql`json_build_array(${sql.join(this.#keys.map(({ by }) => sql`(${by})::text`))})`
  }

  /** Whether a row comes after the one with these values. */
  behind(values: KeyValues): RawBuilder<boolean> {
    if (values.length !== this.#keys.length) throw new RangeError(`${this.name} has ${this.#keys.length} values`)
    return sql<boolean>`(${behind(this.#keys, values)})`
  }
}

function behind(keys: readonly OrderKey[], values: KeyValues): RawBuilder<unknown> {
  const [key, ...others] = keys
  const { by, type, isDescending, nulls } = key!
  const beyond = isDescending ? sql`<` : sql`>`
  const typed = (value: string | null, as: KeyType) => sql`${value}::${sql.raw(as)}`
  // PostgreSQL uses an index for a row comparison, but for no other condition on several keys.
  if (keys.every((one) => one.nulls === undefined && one.isDescending === isDescending)) {
    const row = sql.join(keys.map((one) => one.by))
    return sql`(${row}) ${beyond} (${sql.join(keys.map((one, index) => typed(values[index]!, one.type)))})`
  }
  const rest = others.length > 0 ? behind(others, values.slice(1)) : sql`false`
  const value = typed(values[0]!, type)
  if (nulls === undefined) return sql`${by} ${beyond}= ${value} and (${by} ${beyond} ${value} or ${rest})`
  if (values[0] === null) return nulls === 'last' ? sql`${by} is null and ${rest}` : sql`(${by} is not null or (${rest}))`
  const further = sql`${by} ${beyond} ${value} or (${by} = ${value} and ${rest})`
  return nulls === 'last' ? sql`(${further} or ${by} is null)` : sql`(${further})`
}
