import { openDatabase } from '../../../server/src/platform/database/db.ts'
import { PICKS } from './picks.ts'
import { withProduct } from './product.ts'
import { READS, worksOf } from './scenarios.ts'
import { identifierOf, ranOnServer } from './statements.ts'

/**
 * Checks that the measured statements are the API's own. Has the product answer each scenario's request through the API, and looks up in
 * pg_stat_statements that the server ran every recorded statement. Returns those that it did not run.
 */
export const strangers = (url: string, most = PICKS): Promise<string[]> =>
  withProduct(url, async (product) => {
    const database = openDatabase(url, 1)
    const client = await database.pool.connect()
    const found: string[] = []
    for (const scenario of READS) {
      const works = await worksOf(product, scenario, most)
      await client.query('select pg_stat_statements_reset()')
      if (scenario.proof) await scenario.proof(product)
      else for (const call of (await scenario.calls(product)).slice(0, most)) await call()
      const ran = await ranOnServer(client)
      for (const { text, values } of new Map(works.flat().map((statement) => [statement.text, statement])).values()) {
        if (!ran.has(await identifierOf(client, text, values))) found.push(`${scenario.name}: ${text}`)
      }
    }
    client.release()
    await database.pool.end()
    return found
  })
