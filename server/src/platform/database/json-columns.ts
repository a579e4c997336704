import { sql } from 'kysely'

/** Columns in the form of the API's answers, so that rows read as one JSON text need no conversion. */

/** A timestamp as JavaScript writes it. */
export const timeOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Id and name of a joined table, by its alias. */
export const namedOf = (table: string) =>
  sql<{ id: number; name: string }>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`
