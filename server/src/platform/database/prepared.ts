import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Db, Tables } from './db.ts'

/** Kysely without a database, only to compile statements. */
const writer = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Placeholder for a value in a statement. */
class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }

  /** A statement must not depend on a value, so calculating with a placeholder, comparing or concatenating it throws. */
  [Symbol.toPrimitive](): never {
    throw new Error(`"${String(this.name)}" has no value yet: the statement is written once, for all values`)
  }
}

const placeholders = new Proxy(
  {},
  {
    get: (_, name) => new Placeholder(name),
    ownKeys: () => {
      throw new Error('Values are taken by their names: which there are is not known when the statement is written')
    },
  },
)

/** A query of Kysely, or `sql`. */
interface Writable<Row> {
  compile: (db: Kysely<Tables>) => CompiledQuery<Row>
}

/**
 * A statement that is compiled once, at its first use, and run with new values each time. For hot calls, where compiling takes longer than sending.
 * `write` gets placeholders, which may only become parameters.
 */
export function prepared<Values extends object, Row>(
  write: (db: Db, values: Values) => Writable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    statement ??= write(writer, placeholders as Values).compile(writer)
    const parameters = statement.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

/** A row read as JSON: timestamps are strings. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Exclude<Row[Column], Date> : Row[Column]
}

/**
 * Like `prepared`, for many columns: rows come as one JSON text in the statement's order. The driver takes three times as long to read column by
 * column.
 */
export function preparedJson<Values extends object, Row>(
  write: (db: Db, values: Values) => Writable<Row>,
): (db: Db, values: Values) => Promise<JsonRow<Row>[]> {
  const readRows = prepared<Values, { rows: JsonRow<Row>[] }>((db, values) => ({
    compile: (compiler) => {
      const statement = write(db, values).compile(compiler)
      return { ...statement, sql: `select coalesce(json_agg(r), '[]') as rows from (${statement.sql}) r` }
    },
  }))
  return async (db, values) => (await readRows(db, values))[0]!.rows
}

/**
 * Like `prepared`, for a part of a larger statement that differs per call: compiled once and inserted as text. What is the same for all values, such
 * as the name of another part, is written as SQL.
 */
export function preparedPart<Values extends object, Row>(
  write: (db: Db, values: Values) => Writable<Row>,
): (values: Values) => RawBuilder<Row> {
  let part: { texts: string[]; parameters: readonly unknown[] } | undefined
  return (values) => {
    part ??= partOf(write(writer, placeholders as Values).compile(writer))
    const parameters = part.parameters.map((value) => (value instanceof Placeholder ? values[value.name as keyof Values] : value))
    return sql<Row>(part.texts as unknown as TemplateStringsArray, ...parameters)
  }
}

/** The text of a statement between its parameters, which Kysely numbers in order. */
function partOf({ sql: text, parameters }: CompiledQuery) {
  const texts = text.split(/\$\d+/)
  if (texts.length !== parameters.length + 1) throw new Error('A sign of a parameter stands in a text')
  return { texts, parameters }
}
