import { sql } from 'kysely'
import type { Db, Tables } from '../src/platform/database/db.ts'

export type Row = Record<string, unknown>

export const matching = (where: Row) =>
  sql.join(
    Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

/** Copies rows of a database in the state of their first copy, whatever changed since. */
export function rowCopier(db: Db) {
  const templates = new Map<string, Row>()

  const templateOf = async (table: keyof Tables, of: Row): Promise<Row> => {
    const name = JSON.stringify([table, of])
    const known = templates.get(name)
    if (known) return known
    const { rows } = await sql<{
      row: Row
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${matching(of)} limit 1`.execute(db)
    if (!rows[0]) throw new Error(`No row of ${name}`)
    templates.set(name, rows[0].row)
    return rows[0].row
  }

  /** Adds rows like the one with these values, each with its own changes and a new id. Returns them as JSON. */
  return async (table: keyof Tables, of: Row, changes: readonly Row[]): Promise<Row[]> => {
    const template = await templateOf(table, of)
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
        and (column_name <> 'id' or column_default is null)`.execute(db)
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    const copies = JSON.stringify(changes.map((change) => ({ ...template, ...change })))
    const { rows } = await sql<{ row: Row }>`
      insert into ${sql.table(table)} as t (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${copies}::jsonb) returning to_jsonb(t) as row`.execute(
      db,
    )
    return rows.map(({ row }) => row)
  }
}
