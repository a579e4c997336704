import { type RawBuilder, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'

/** The columns of an asset that decide whom it matches. Events of the market carry them, so that the asset need not be read again. */

type AssetRow = { [K in keyof Tables['asset']]: Tables['asset'][K] extends { __select__: infer S } ? S : Tables['asset'][K] }

/** Columns that decide whom an asset matches and where it is counted, with their types. */
const DECIDING = {
  id: 'bigint',
  agent_id: 'bigint',
  city_id: 'integer',
  neighborhood_id: 'bigint',
  street_id: 'bigint',
  market: 'smallint',
  deal_kind: 'text',
  price: 'integer',
  available_from: 'date',
  fit_types: 'integer',
  fit_rooms_lo: 'smallint',
  fit_rooms_hi: 'smallint',
  fit_floor_hi: 'smallint',
  fit_floor_lo: 'smallint',
  fit_building: 'smallint',
  fit_elevator: 'smallint',
  fit_features: 'smallint',
  fit_built: 'integer',
  fit_outside: 'integer',
  fit_months: 'smallint',
} as const satisfies Partial<Record<keyof AssetRow, string>>
const STATE_COLUMNS = Object.keys(DECIDING) as (keyof typeof DECIDING)[]

/** An asset at one moment. */
export interface AssetState extends Pick<AssetRow, keyof typeof DECIDING> {
  /** Whether its neighborhood is unknown: it then counts for the whole city. */
  whole_city: boolean
}

/** The state of an asset `a`, for a query that reads it. */
export const stateColumns = [
  ...STATE_COLUMNS.map((column) => `a.${column}` as const),
  sql<boolean>`(select is_whole_city from neighborhood n where n.id = a.neighborhood_id)`.as('whole_city'),
] as const

/** The state within a larger row. */
export const stateFrom = (row: AssetState): AssetState =>
  Object.fromEntries([...STATE_COLUMNS, 'whole_city' as const].map((column) => [column, row[column]])) as unknown as AssetState

/** The present state of an asset; null if it is gone. */
export const stateOf = async (db: Db, asset: number): Promise<AssetState | null> =>
  (await db.selectFrom('asset as a').select(stateColumns).where('a.id', '=', asset).executeTakeFirst()) ?? null

/** Whether a change left matches and counts as they were. */
export const isSame = (before: AssetState | null, after: AssetState | null): boolean =>
  STATE_COLUMNS.every((column) => before?.[column] === after?.[column])

/** A state as a row of `asset`, by plain values: building a row from JSON costs more than the search. */
export const asRow = (state: AssetState): RawBuilder<unknown> =>
  sql`select ${sql.join(STATE_COLUMNS.map((column) => sql`${state[column]}::${sql.raw(DECIDING[column])} as ${sql.ref(column)}`))}`
