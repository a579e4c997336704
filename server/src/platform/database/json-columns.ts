import { sql } from 'kysely'

/** Columns as they are answered: whoever reads them as one JSON text has nothing left to convert. */

/** A moment, as JavaScript writes it. */
export const timeOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The id and the name of a place or whatever else is joined by that name. */
export const namedOf = (table: string) =>
  sql<{ id: number; name: string }>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`
