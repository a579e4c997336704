import pg from 'pg'
import { recountAllPlaces } from '../../../server/src/features/assets/list/place-counts.queries.ts'
import { openDatabase } from '../../../server/src/platform/database/db.ts'
import { makeAccess, makeInterestRows, makeNotices } from './access.ts'
import { makeAgents, makeNetwork } from './agents.ts'
import { frameAssets, makeAssets } from './assets.ts'
import type { Country } from './country.ts'
import { makeCustomers } from './customers.ts'
import { chooser, ROLL } from './dice.ts'
import { dropIndexes } from './indexes.ts'
import { makeListings } from './listings.ts'
import { makePlaces } from './places.ts'
import { cityShares, sizesOf } from './sizes.ts'

export interface MarketOptions {
  scale: number
  seed?: number
  /** Called after each step, with the seconds it took. */
  print?: (line: string) => void
}

/**
 * Fills an empty, migrated database with the seeded country. Rows are inserted as the API stores them, set by set and without triggers; values that
 * triggers and jobs derive are computed afterwards by the product's own functions. market.test.ts compares both with rows written by the API.
 */
export async function loadMarket(url: string, { scale, seed = 1, print = () => {} }: MarketOptions): Promise<void> {
  const country: Country = { seed, sizes: sizesOf(scale) }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const step = async (what: string, make: () => Promise<unknown>) => {
    const start = performance.now()
    await make()
    print(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '1GB'; set timezone = 'UTC'; create schema bench`)
    await client.query(ROLL)
    await client.query(chooser('city_at', cityShares(country.sizes.cities)))
    let indexes: string[] = []
    await step('places', () => makePlaces(client, country.sizes))
    await step('agents', () => makeAgents(client, country))
    await step('network', () => makeNetwork(client, country))
    await client.query('analyze agent, connection, bench.agent, bench.city')
    await step('where assets are', () => frameAssets(client, country))
    indexes = await dropIndexes(client)
    await step('customers', () => makeCustomers(client, country))
    await step('listings', () => makeListings(client, country))
    await step('assets', () => makeAssets(client, country))
    await step('access', () => makeAccess(client, country))
    await step('acts', () => makeInterestRows(client, country))
    await step('notices', () => makeNotices(client, country))
    await step('listing_neighborhood', () => projectListings(client))
    await step('indexes', async () => {
      for (const index of indexes) await client.query(index)
    })
    await step('keys', () => resetSequences(client))
    await step('counts of places', () => countPlaces(url))
    await client.query('insert into agent_home (agent_id, matches_stale, counts_stale) select id, true, true from agent')
    await client.query('drop schema bench cascade')
    await step('vacuum', () => client.query('vacuum (analyze)'))
  } finally {
    await client.end()
  }
}

/** In the order in which asset → buyers reads them, so that a scan touches few pages. */
const projectListings = (client: pg.Client) =>
  client.query(`insert into listing_neighborhood select p.* from project_listings(array(select id from listing)) p
    order by neighborhood_id, agent_id, listing_id`)

async function countPlaces(url: string): Promise<void> {
  const database = openDatabase(url, 1)
  await recountAllPlaces(database.db)
  await database.close()
}

/** The ids were set explicitly: the product's next ones continue after them. */
async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
      [table, column],
    )
  }
}
