import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newMatches } from '../../../server/src/features/matching/new-matches.queries.ts'
import { todayInIsrael } from '../../../server/src/platform/clock.ts'
import { type Statement, statementsOf } from '../../../server/test/recording.ts'
import { makeScratchDatabase } from '../../../server/test/scratch.ts'
import { loadMarket } from '../market/market.ts'
import { recordReads } from './matching.ts'
import * as picks from './picks.ts'
import { manyPartitionsRead, plansOf } from './plans.ts'
import { marketClock, withProduct } from './product.ts'
import { recordWrites } from './writes.ts'

/** The hot statements on partitioned city tables (product.md section 13): each scan of a table reads the partition of one city. */

/** How many picks of each scenario run. */
const MOST = 2

/** Statements that scan every partition, and why. */
const EVERYWHERE: Record<string, RegExp> = {
  'a write locks an asset that it knows by its id alone': /from "asset" as "a" where "a"."id" = \$\d+ and .* for update of "a"$/,
  'assets are read by their ids alone':
    /^select coalesce\(json_agg\(r\), '\[\]'\) as rows from \(select "a"."id", .* where "a"."id" = (any\()?\$\d+|a\.id = any\(array\(select id from shown\)\) and (?!a\.city_id)/,
  'an event of the market names an asset by its id alone': /^select "a"."id", .* from "asset" as "a" where "a"."id" = \$\d+$/,
  'whose the assets of an event are, once for all agents': /^with whose as materialized/,
  'what an agent types may be in any city': /^(with page as materialized \( ?)?with (differs|address) as materialized/,
}

/** Only of statements about a city, and of triggers: they are among the recorded ones. */
const ABOUT_A_CITY = [
  /insert into listing_neighborhood select \* from project_listings/,
  /found as materialized/,
  /neighborhood_version v where/,
  /candidates as materialized/,
]

const scratch = await makeScratchDatabase()
const client = new pg.Client({ connectionString: scratch.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await scratch.drop()
})

/** Statements without a measurement that are hot too: an asset with its panel, and what is new for an agent. */
const recordMore = () =>
  withProduct(scratch.url, async ({ database: { db }, call }) => {
    const works: Statement[][] = []
    for (const { asset, agent } of (await picks.panels(db)).slice(0, MOST))
      works.push(await statementsOf(() => call(agent, 'GET', `/real-estate/asset/${asset}/`)))
    for (const { id } of (await picks.busyAgents(db)).slice(0, MOST))
      works.push(await statementsOf(() => newMatches(db, id, todayInIsrael(marketClock))))
    return works
  })

test('no scan of a table reads more than one partition, except for statements that are not about a city', async () => {
  await loadMarket(scratch.url, { scale: 0.0005 })
  const recorded = [...(await recordReads(scratch.url, MOST)), ...(await recordWrites(scratch.url, MOST))]
  const works = [...recorded.flatMap((one) => one.works), ...(await recordMore())]
  const pruned = new Set<string>()
  const reasons = new Set<string>()
  const others: string[] = []
  for (const work of works) {
    for (const { text, plan } of await plansOf(client, work)) {
      const tables = manyPartitionsRead(plan)
      const [reason] = Object.entries(EVERYWHERE).find(([, pattern]) => pattern.test(text)) ?? []
      if (tables.length === 0) pruned.add(text)
      else if (reason) reasons.add(reason)
      else others.push(`${tables.join()} of ${text}`)
    }
  }
  expect(others).toEqual([])
  expect([...reasons].sort()).toEqual(Object.keys(EVERYWHERE).sort())
  for (const pattern of ABOUT_A_CITY)
    expect(
      [...pruned].some((text) => pattern.test(text)),
      `${pattern}`,
    ).toBe(true)
})
