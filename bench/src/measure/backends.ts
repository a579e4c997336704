import { readFileSync } from 'node:fs'
import { ASSET_SORTS } from '@mafteach/contract/asset-lists'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../../server/src/platform/database/db.ts'
import { makeTokens } from '../../../server/src/platform/http/tokens.ts'
import { secretsOf } from '../../../server/src/platform/security/secrets.ts'
import { openSession } from '../../../server/test/session.ts'
import { figure, type Line } from './figures.ts'
import * as picks from './picks.ts'
import { SECRET } from './product.ts'
import { startProduct } from './servers.ts'

/** Memory of a back end after many different filters, compared with one filter: memory that grows with what agents search for is never released. */

const REQUESTS = 2_000
const AT_ONCE = 16
const FILTERS = [
  'city_id=6600',
  'price_from=1000000',
  'price_to=9000000',
  'rooms_from=2',
  'rooms_to=6',
  'asset_types=AT,PN',
  'updating_status=other',
  'show_all=1',
  'neighborhoods=1,2,3',
]

/** Every combination of filters in every order of the list, one after another. */
const different = (turn: number): string =>
  [`sort=${ASSET_SORTS[turn % ASSET_SORTS.length]}`, ...FILTERS.filter((_, bit) => (turn >> bit) & 1)].join('&')

export async function measureBackends(databaseUrl: string, dataDir: string): Promise<Line> {
  const database = openDatabase(databaseUrl, 1)
  try {
    const one = await memoryAfter(database, databaseUrl, dataDir, () => different(FILTERS.length))
    const many = await memoryAfter(database, databaseUrl, dataDir, different)
    const megabytes = (bytes: number) => `${figure(bytes / 2 ** 20)} MB`
    return {
      what: `a back end after ${REQUESTS} filters (${megabytes(many)}), times after one (${megabytes(one)})`,
      figure: figure(many / one),
      goal: '≤ 1.2',
      met: many / one <= 1.2,
    }
  } finally {
    await database.close()
  }
}

/** The average private memory of a back end, after this many requests to a new product. */
async function memoryAfter(
  { db, pool }: Database,
  databaseUrl: string,
  dataDir: string,
  filter: (turn: number) => string,
): Promise<number> {
  const product = await startProduct(databaseUrl, dataDir)
  try {
    const [agent] = await picks.busyAgents(db)
    const principal = { session: await openSession(db, '', agent!.id), phone: '', agent: agent!.id }
    const headers = { authorization: `Bearer ${makeTokens(secretsOf(SECRET), 86_400, systemClock).access(principal)}` }
    let turn = 0
    const sendRequests = async () => {
      while (turn < REQUESTS) {
        const answer = await fetch(`${product.url}/api/real-estate/asset/?${filter(turn++)}`, { headers })
        if (!answer.ok) throw new Error(`${answer.url} was refused: ${answer.status}`)
        await answer.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendRequests))
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows.reduce((sum, { pid }) => sum + privateBytes(pid), 0) / rows.length
  } finally {
    await product.stop()
  }
}

/** Only Linux reports a process's private memory. */
function privateBytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
  } catch {
    return Number.NaN
  }
}
