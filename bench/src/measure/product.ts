import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '../../../server/src/app.ts'
import { type Database, type Db, openDatabase } from '../../../server/src/platform/database/db.ts'
import { openFiles } from '../../../server/src/platform/files/open-files.ts'
import { makeTokens } from '../../../server/src/platform/http/tokens.ts'
import { secretsOf } from '../../../server/src/platform/security/secrets.ts'
import { readSettings } from '../../../server/src/platform/settings/settings.ts'
import { listenTo } from '../../../server/test/recording.ts'
import { openSession } from '../../../server/test/session.ts'
import { MARKET_TIME } from '../market/country.ts'

/** Signs the sessions of the benchmark's own servers. */
export const SECRET = 'a secret of the benchmark, and of nobody else'

export const marketClock = { now: () => MARKET_TIME }

/** The product on a market, called in process; every connection can be recorded. */
export interface BenchProduct {
  database: Database
  /** Calls the API as an agent; throws unless it succeeded. */
  call: (agent: number, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<unknown>
  /** The same with this token. */
  callByToken: (token: string, method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
  close: () => Promise<void>
}

async function openBenchProduct(url: string): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-bench-'))
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'error', SECRET, DEMO: '0' })
  const database = openDatabase(url, 8)
  listenTo(database)
  const files = await openFiles(settings)
  const app = await createApp({
    settings,
    database,
    files,
    secrets: secretsOf(SECRET),
    telephonySecrets: secretsOf(SECRET),
    clock: marketClock,
  })
  await app.ready()
  const tokens = makeTokens(secretsOf(SECRET), settings.accessTokenSeconds, marketClock)
  // Signing in is not measured: this connection is not recorded.
  const aside = openDatabase(url, 1)
  const sessions = new Map<number, number>()
  let calls = 0
  const callByToken = async (token: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      // Calls without a session are limited by address, and this clock stands still.
      remoteAddress: `10.0.0.${calls++ % 250}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: body } : {}),
    })
    if (response.statusCode >= 300) throw new Error(`${method} ${path} answered ${response.statusCode}: ${response.body}`)
    return response.json()
  }
  return {
    database,
    callByToken,
    call: async (agent, method, path, body) => {
      const session = sessions.get(agent) ?? (await openSession(aside.db, '', agent))
      sessions.set(agent, session)
      return callByToken(tokens.access({ session, phone: '', agent }), method, path, body)
    },
    close: async () => {
      await app.close()
      await Promise.all([database.close(), aside.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens the product for some requests and closes it before anything is measured: its jobs would interfere. */
export async function withProduct<T>(url: string, use: (product: BenchProduct) => Promise<T>): Promise<T> {
  const product = await openBenchProduct(url)
  try {
    return await use(product)
  } finally {
    await product.close()
  }
}

/** The agent whose listings are nearest to so many. */
export async function agentWith(db: Db, listings: number): Promise<{ agent: number; listings: number }> {
  const { rows } = await sql<{ agent: number; listings: number }>`
    select agent_id as agent, count(*) as listings from listing group by 1 order by abs(count(*) - ${listings}), 1 limit 1`.execute(
    db,
  )
  return rows[0]!
}
