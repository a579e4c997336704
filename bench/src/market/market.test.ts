import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '../../../server/test/product.ts'
import { loadMarket } from './market.ts'
import { replayAsset, replayBuyer } from './replay.ts'

/** The seeded country is what the API would have stored, and every build is the same. */

const SCALE = 0.0005
const product = await openProduct()
const { db } = product.database

const load = (at: typeof product) => loadMarket(at.database.pool.options.connectionString!, { scale: SCALE })

/** A hash of everything in the tables that the market fills. */
async function fingerprint(at: typeof product): Promise<Record<string, string>> {
  const tables = [
    'city',
    'neighborhood',
    'street',
    'agency',
    'agent',
    'connection',
    'customer',
    'listing',
    'listing_neighborhood',
    'listing_seen',
    'asset',
  ]
  const more = [
    'asset_event',
    'asset_price',
    'asset_access',
    'hidden_asset',
    'customer_asset',
    'notification',
    'friend_request',
    'block',
    'place',
    'place_start',
  ]
  const prints: Record<string, string> = {}
  for (const table of [...tables, ...more]) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - '{id,calendar_token,feed_token,telephony_secret}'::text[])::text, 0)::numeric), 0) as print from ${sql.table(table)} t`.execute(
      at.database.db,
    )
    prints[table] = rows[0]!.print
  }
  return prints
}

beforeAll(() => load(product))

test('the same seed is the same country', async () => {
  const twin = await openProduct()
  await load(twin)
  const made = await fingerprint(twin)
  expect(made).toEqual(await fingerprint(product))
  for (const [table, print] of Object.entries(made)) expect(print, table).not.toMatch(/^0 /)
})

test('buyers and listings are stored as the API stores them', async () => {
  const agent = await product.agent()
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c join listing l on l.id = c.id where last_sent_at is null order by hashint8(c.id) limit 30`.execute(
    db,
  )
  for (const { id } of rows) {
    for (const { table, made, stored } of await replayBuyer(product, agent, id)) expect(stored, `${table} ${id}`).toEqual(made)
  }
})

test('assets are stored as the API stores them', async () => {
  const agent = await product.agent()
  // Only a deal makes an asset sold.
  const { rows } = await sql<{ id: number }>`
    (select id from asset where market > 0 order by hashint8(id) limit 30) union all
    (select id from asset where visibility_status = 'NO' order by hashint8(id) limit 10)`.execute(db)
  for (const { id } of rows) {
    for (const { table, made, stored } of await replayAsset(product, agent, id)) expect(stored, `${table} ${id}`).toEqual(made)
  }
})
