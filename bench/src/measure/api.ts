import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../../server/src/platform/database/db.ts'
import { makeTokens } from '../../../server/src/platform/http/tokens.ts'
import { secretsOf } from '../../../server/src/platform/security/secrets.ts'
import { openSession } from '../../../server/test/session.ts'
import { measureBackends } from './backends.ts'
import { cut, figure, type Line, median, table } from './figures.ts'
import { type LoadResult, load, type Request } from './load.ts'
import { pace } from './pace.ts'
import * as picks from './picks.ts'
import { SECRET } from './product.ts'
import { type Server, startProduct, startReference } from './servers.ts'

/** What one call costs over HTTP: the product compared with bare Fastify and pg (performance.md: list, one item, create, flags). */

interface Call {
  name: string
  product: Request[]
  reference: Request[]
  goals: { rate?: number; cpu?: number; p99?: number }
}

export interface ApiEffort {
  rounds: number
  seconds: number
  print: (line: string) => void
}

/** As in production: only a sample of the replies read from the database is checked. */
const IN_PRODUCTION = { NODE_ENV: 'production', SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/' }

/** 25,000 agents, each every 30 seconds. */
const FLAGS_PER_SECOND = 833

export async function measureApi(databaseUrl: string, { rounds, seconds, print }: ApiEffort): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-bench-'))
  const database = openDatabase(databaseUrl, 2)
  const product = await startProduct(databaseUrl, dataDir, IN_PRODUCTION)
  const reference = await startReference(databaseUrl)
  try {
    const calls = await callsOf(database, rounds * seconds)
    const lines: Line[] = []
    for (const call of calls) {
      const compared = await compare(call, product, reference, rounds, seconds)
      print(table(compared))
      lines.push(...compared)
    }
    lines.push(...(await flagsHeld(product, calls, seconds * 5)))
    lines.push(await measureBackends(databaseUrl, dataDir))
    return lines
  } finally {
    await Promise.all([product.stop(), reference.stop()])
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** More customers than either server can create: each can be created only once. */
const CREATED_PER_SECOND = 15_000

/** The same request to both: to the product with a session, to the reference with the agent's id. */
async function callsOf({ db }: Database, seconds: number): Promise<Call[]> {
  const tokens = makeTokens(secretsOf(SECRET), 86_400, systemClock)
  const owned = await picks.assets(db, [1, 2, 3])
  const agents = await picks.agents(db)
  const sessions = new Map<number, number>()
  for (const agent of new Set([...owned.map(({ agent_id }) => agent_id), ...agents.map(({ id }) => id)])) {
    sessions.set(agent, await openSession(db, '', agent))
  }
  const signed = (agent: number) => {
    const session = sessions.get(agent) ?? 0
    return { authorization: `Bearer ${tokens.access({ session, phone: '', agent })}` }
  }
  const requestAs = (agent: number, path: string): Request => ({ method: 'GET', path: `/api${path}`, headers: signed(agent) })
  const bare = (path: string): Request => ({ method: 'GET', path, headers: {} })
  await sql`update agent_home set matches_stale = false, counts_stale = false`.execute(db)

  const json = { 'content-type': 'application/json' }
  let phones = 0
  const customers = (make: (agent: number, body: string) => Request) =>
    Array.from({ length: CREATED_PER_SECOND * seconds }, (_, turn) =>
      make(
        agents[turn % agents.length]!.id,
        JSON.stringify({ name: 'לקוח מדידה', phone: `053${String(++phones).padStart(7, '0')}` }),
      ),
    )
  return [
    {
      name: 'list: my assets of a city, 30 rows',
      product: owned.map(({ agent_id, city_id }) => requestAs(agent_id, `/real-estate/asset/?city_id=${city_id}`)),
      reference: owned.map(({ agent_id, city_id }) => bare(`/list?me=${agent_id}&city_id=${city_id}`)),
      goals: { rate: 0.85, cpu: 1.2, p99: 1.3 },
    },
    {
      name: 'one item: an asset with its buyers',
      product: owned.map(({ id, agent_id }) => requestAs(agent_id, `/real-estate/asset/${id}/`)),
      reference: owned.map(({ id, agent_id }) => bare(`/item/${id}?me=${agent_id}`)),
      goals: { rate: 0.75 },
    },
    {
      name: 'create: a customer',
      product: customers((agent, body) => ({
        method: 'POST',
        path: '/api/real-estate/customer/',
        headers: { ...signed(agent), ...json },
        body,
      })),
      reference: customers((agent, body) => ({ method: 'POST', path: `/create?me=${agent}`, headers: json, body })),
      goals: { rate: 0.6 },
    },
    {
      name: 'flags',
      product: agents.map(({ id }) => requestAs(id, '/access-control/users/flags/')),
      reference: agents.map(({ id }) => bare(`/flags?me=${id}`)),
      goals: {},
    },
  ]
}

interface Turn extends LoadResult {
  /** Milliseconds of the server's CPU per request. */
  cpu: number
}

async function turn(server: Server, requests: Request[], seconds: number): Promise<Turn> {
  const before = server.cpu()
  const measured = await load(server.url, requests, seconds)
  return { ...measured, cpu: ((server.cpu() - before) / measured.requests) * 1000 }
}

/** A share of the requests for each round: a customer can be created only once. */
const share = (requests: Request[], round: number, rounds: number) =>
  requests[0]!.method === 'GET'
    ? requests
    : requests.slice((requests.length / rounds) * round, (requests.length / rounds) * (round + 1))

async function compare(
  { name, product, reference, goals }: Call,
  ours: Server,
  bare: Server,
  rounds: number,
  seconds: number,
): Promise<Line[]> {
  const turns: { our: Turn; ref: Turn }[] = []
  for (let round = 0; round < rounds; round++) {
    const our = await turn(ours, share(product, round, rounds), seconds)
    turns.push({ our, ref: await turn(bare, share(reference, round, rounds), seconds) })
  }
  const ratio = (what: keyof Turn) => median(turns.map(({ our, ref }) => our[what] / ref[what]))
  const ours50 = (what: keyof Turn) => figure(median(turns.map(({ our }) => our[what])))
  const most = (what: string, value: number, goal: number | undefined): Line => ({
    what: `  ${what}`,
    figure: figure(value),
    ...(goal ? { goal: `≤ ${goal}`, met: value <= goal } : {}),
  })
  const rate = ratio('perSecond')
  return [
    { what: name, figure: `${ours50('perSecond')}/s; p99 ${ours50('p99')} ms; CPU ${ours50('cpu')} ms` },
    {
      what: '  requests/s, times ref',
      figure: figure(rate),
      ...(goals.rate ? { goal: `≥ ${goals.rate}`, met: rate >= goals.rate } : {}),
    },
    most('CPU for each, times ref', ratio('cpu'), goals.cpu),
    most('p99, times ref', ratio('p99'), goals.p99),
  ]
}

/** Lists and items per second beside the flags: what agents do whose pages ask for flags. */
const REST = [40, 40]

async function flagsHeld(server: Server, calls: Call[], seconds: number): Promise<Line[]> {
  const flags = calls.at(-1)!.product
  const before = server.cpu()
  const alone = await pace(server.url, flags, FLAGS_PER_SECOND, seconds)
  const core = (server.cpu() - before) / seconds
  const [list, item] = calls
  const rest = [list!, item!].map(({ product }, index) => pace(server.url, product, REST[index]!, seconds))
  const beside = await pace(server.url, flags, FLAGS_PER_SECOND, seconds)
  await Promise.all(rest)
  const p99 = cut(beside, 0.99)
  return [
    {
      what: `flags, ${FLAGS_PER_SECOND}/s alone`,
      figure: `p99 ${figure(cut(alone, 0.99))} ms; ${figure(core)} of a core`,
      goal: '≤ 1 core',
      met: core <= 1,
    },
    { what: '  while lists and items are asked for too', figure: `p99 ${figure(p99)} ms`, goal: '< 50 ms', met: p99 < 50 },
  ]
}
