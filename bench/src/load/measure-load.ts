import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { hasCaddy } from '../../../ops/local/caddy.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { openDatabase } from '../../../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres.ts'
import { makeTokens } from '../../../server/src/platform/http/tokens.ts'
import { secretsOf } from '../../../server/src/platform/security/secrets.ts'
import { makeStandby } from '../../../server/test/make-standby.ts'
import { openMarket, startCluster } from '../cluster.ts'
import { cut, figure, type Line, median } from '../measure/figures.ts'
import { load, type Request } from '../measure/load.ts'
import { SECRET } from '../measure/product.ts'
import { openPages } from '../measure/streams.ts'
import { type Database, type Installation, startInstallation } from './installation.ts'
import { limitCpu } from './limit-cpu.ts'
import { AGENTS, type Kind, mixOf, PHOTO, type Signed } from './mix.ts'
import type { SendRequest } from './send-request.ts'
import { type Steady, steady } from './steady.ts'

/**
 * A working day of the whole country on one node, and on two behind a balancer: the open pages of 25,000 agents, 2,000 live streams, and everything
 * agents do.
 */

export interface LoadEffort {
  minutes: number
  print: (line: string) => void
}

const STREAMS = 2_000
const MEMORY_EVERY_MS = 5_000
const MEMORY_GOAL = 1.05
/** V8 lets its heap grow for minutes before it collects the old generation. */
const WARM_SECONDS = 120
const NODES_GOAL = 1.7
const REPLICA_GOAL = 0.6
/** Load steps, up to the most that the machine can serve. */
const STEP = { agents: 5_000, seconds: 20 }
/** A step fails if its flags calls take longer than this at p99 (the goal of the flags call). */
const HELD_MS = 50

export async function measureLoad(database: Database, { minutes, print }: LoadEffort): Promise<Line[]> {
  if (!hasCaddy()) return [{ what: 'load', figure: 'not measured: it needs caddy (apt-get install caddy)' }]
  const folder = mkdtempSync(join(tmpdir(), 'mafteach-load-'))
  const dirOf = (name: string) => {
    const dir = join(folder, name)
    mkdirSync(dir)
    return dir
  }
  try {
    const market = await openMix(database.url)
    const held = await withInstallation(database, { folder: dirOf('held'), count: 1 }, (one) => heldBy(one, market, print))
    const agents = Math.min(AGENTS, held.agents)
    const lines = [...held.lines]
    for (const count of [1, 2]) {
      print(`${agents} agents for ${minutes} minutes at ${count} nodes`)
      const day = (installation: Installation) => longRun(installation, market, agents, minutes)
      lines.push({ what: `${agents} agents, ${STREAMS} streams, ${minutes} minutes: nodes`, figure: String(count) })
      lines.push(...(await withInstallation(database, { folder: dirOf(`day-${count}`), count }, day)))
    }
    print('What two nodes carry beside one')
    lines.push(...(await twoBesideOne(database, market, dirOf)))
    print('What a replica answers')
    lines.push(...(await atReplica(dirOf)))
    return lines
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Market {
  kinds: Kind[]
  sessions: Signed[]
}

/** All agents of a market, signed in, and the mix of their calls. `photo` is the size of uploaded pictures. */
export async function openMix(url: string, photo = PHOTO): Promise<Market> {
  const database = openDatabase(url, 2)
  try {
    const { db } = database
    const tokens = makeTokens(secretsOf(SECRET), 86_400, systemClock)
    const { rows } = await sql<{ session: number; agent: number }>`
      insert into session (phone, agent_id, refresh_hash, device, created_at, last_used_at)
      select phone, id, sha256(gen_random_uuid()::text::bytea), 'API', now(), now() from agent where is_working
      returning id as session, agent_id as agent`.execute(db)
    const signed = new Map(rows.map(({ session, agent }) => [agent, tokens.access({ session, phone: '', agent })]))
    const sessions = [...signed].map(([agent, token]) => ({ agent, token }))
    await sql`update agent_home set matches_stale = false, counts_stale = false`.execute(db)
    return { sessions, kinds: await mixOf(db, sessions, (agent) => signed.get(agent)!, photo) }
  } finally {
    await database.close()
  }
}

async function withInstallation<T>(
  database: Database,
  options: Parameters<typeof startInstallation>[1],
  use: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await startInstallation(database, options)
  try {
    return await use(installation)
  } finally {
    await installation.stop()
  }
}

/** Which calls failed, and how. */
const failuresOf = ({ failures }: Steady) =>
  failures.length > 0 ? `; ${failures.length} failed: ${[...new Set(failures)].slice(0, 5).join(', ')}` : ''

const dotsOf = ({ times }: Steady, kinds: readonly Kind[]) => times.get(kinds[0]!.name)!

/** How many agents one node serves, in steps up to the whole country, and what each part of the installation used. */
async function heldBy(
  { url, cpu }: Installation,
  { kinds }: Market,
  print: (line: string) => void,
): Promise<{ agents: number; lines: Line[] }> {
  const lines: Line[] = []
  let agents = 0
  await warmUp(url, kinds)
  for (let next = STEP.agents; next <= AGENTS; next += STEP.agents) {
    const before = cpu()
    const found = await steady(url, kinds, next, STEP.seconds)
    const after = cpu()
    const p99 = cut(dotsOf(found, kinds), 0.99)
    const cores = Object.entries(after).map(
      ([name, seconds]) => `${name} ${figure((seconds - before[name as keyof typeof before]) / STEP.seconds)}`,
    )
    const line = {
      what: `one node, ${next} agents`,
      figure: `dots p99 ${figure(p99)} ms; cores: ${cores.join(', ')}${failuresOf(found)}`,
    }
    print(`${line.what}: ${line.figure}`)
    lines.push(line)
    if (p99 > HELD_MS || found.failures.length > 0) break
    agents = next
  }
  return { agents: Math.max(agents, STEP.agents), lines }
}

/** A node is slow the first time it does something, and its heap grows to what the load needs. */
const warmUp = (url: string, kinds: readonly Kind[], agents = STEP.agents, seconds = STEP.seconds) =>
  steady(url, kinds, agents, seconds)

async function longRun(
  { url, cpu, memory, heap }: Installation,
  { kinds, sessions }: Market,
  agents: number,
  minutes: number,
): Promise<Line[]> {
  const pages = await openPages(
    url,
    sessions.slice(0, STREAMS).map(({ token }) => token),
  )
  await warmUp(url, kinds, agents, WARM_SECONDS)
  const needed = await heap()
  const sizes: number[][] = []
  const sampling = setInterval(() => sizes.push(memory()), MEMORY_EVERY_MS)
  const before = cpu()
  const found = await steady(url, kinds, agents, minutes * 60)
  const after = cpu()
  clearInterval(sampling)
  const stillNeeded = await heap()
  const { seconds } = found
  const isFullLength = seconds >= minutes * 60
  const ended = pages.filter(({ isOver }) => isOver).length
  const heard = pages.reduce((sum, page) => sum + page.heard, 0)
  for (const page of pages) page.close()

  const calls = [...found.times.values()].reduce((sum, { length }) => sum + length, 0)
  const failed = found.failures.length + ended
  const half = Math.floor(sizes.length / 2)
  const node = (from: number, to: number) =>
    Math.max(...sizes[0]!.map((_, at) => median(sizes.slice(from, to).map((one) => one[at]!))))
  const [first, second] = [node(0, half), node(half, sizes.length)]
  const p99 = cut(dotsOf(found, kinds), 0.99)
  return [
    {
      what: '  calls; answers that failed, streams that ended',
      figure: `${figure(calls)}; ${failed}${failuresOf(found)}`,
      goal: '0',
      met: failed === 0,
    },
    {
      what: '  answers out at the end; events heard; for so many seconds',
      figure: `${found.behind}; ${figure(heard)}; ${figure(seconds)}`,
      goal: figure(minutes * 60),
      met: isFullLength,
    },
    ...Object.entries(after).map(([name, used]) => ({
      what: `  cores: ${name}`,
      figure: figure((used - before[name as keyof typeof before]) / seconds),
    })),
    {
      what: `  memory of a node, second half (${figure(second)} MiB), times the first (${figure(first)} MiB)`,
      figure: figure(second / first),
      goal: `≤ ${MEMORY_GOAL}`,
      met: second / first <= MEMORY_GOAL,
    },
    ...needed.map((before, at) => ({
      what: `  heap that a node still needs at the end (${figure(stillNeeded[at]!)} MiB), times the beginning (${figure(before)} MiB)`,
      figure: figure(stillNeeded[at]! / before),
    })),
    ...kinds.map(({ name }, at) => {
      const times = found.times.get(name)!
      const line = { what: `  ${name}, ms`, figure: `p50 ${figure(cut(times, 0.5))}; p99 ${figure(cut(times, 0.99))}` }
      return at === 0 ? { ...line, goal: `p99 ≤ ${HELD_MS}`, met: p99 <= HELD_MS } : line
    }),
  ]
}

/** The share of a core that a node may use here, so that two nodes, the database and the load generator fit on two cores. */
const SHARE = 0.15
const TURNS = 3
const TURN_SECONDS = 10

/**
 * Flags calls per second of two nodes compared with one, each limited to a share of a core: what a second node adds if nothing else is the limit.
 * Flags are four of five calls, and cost a node the most relative to what they cost PostgreSQL.
 */
async function twoBesideOne(database: Database, { kinds }: Market, dirOf: (name: string) => string): Promise<Line[]> {
  const requests = await readsOf(kinds.filter(({ is }) => is === 'dots'))
  const loads: Record<1 | 2, number[]> = { 1: [], 2: [] }
  for (let turn = 0; turn < TURNS; turn++)
    for (const count of [1, 2] as const) {
      const limits: { end: () => Promise<void> }[] = []
      await withInstallation(database, { folder: dirOf(`share-${turn}-${count}`), count }, async ({ url, nodes }) => {
        // Warms up with a full core first.
        await load(url, requests, TURN_SECONDS)
        for (const { pid } of nodes) {
          const limit = limitCpu(pid, SHARE)
          if (limit) limits.push(limit)
        }
        if (limits.length === count) loads[count].push((await load(url, requests, TURN_SECONDS)).perSecond)
      })
      for (const limit of limits) await limit.end()
    }
  if (loads[2].length < TURNS)
    return [{ what: 'dots a second of two nodes, times one', figure: 'not measured: it needs control groups that we may write' }]
  const ratio = median(loads[2].map((two, turn) => two / loads[1][turn]!))
  return [
    {
      what: `dots a second of two nodes with ${SHARE} of a core each (${figure(median(loads[2]))}), times one (${figure(median(loads[1]))})`,
      figure: figure(ratio),
      goal: `≥ ${NODES_GOAL}`,
      met: ratio >= NODES_GOAL,
    },
  ]
}

/** The reads of the mix one after another, in the mix's proportions. */
async function readsOf(kinds: readonly Kind[]): Promise<Request[]> {
  const requests: Request[] = []
  for (let tenth = 0; tenth < 20; tenth++)
    for (const kind of kinds) {
      const times = Math.round(kind.perSecond / 10)
      for (let turn = 0; turn < times; turn++) {
        let request: Request | null = null
        const sendRequest: SendRequest = async (method, path, token, body) => {
          if (method === 'GET' && !body) request = { method, path, headers: token ? { authorization: `Bearer ${token}` } : {} }
          return { status: 0, headers: {} }
        }
        await kind.act(sendRequest, tenth * times + turn)
        if (request) requests.push(request)
      }
    }
  return requests
}

const REPLICA_SCALE = 0.02
const REPLICA_AGENTS = 2_500
const REPLICA_SECONDS = 30

/** The share of the mix that a replica answers: all reads except flags, which stay with the primary. */
async function atReplica(dirOf: (name: string) => string): Promise<Line[]> {
  const [dataDir, replicaDir] = [dirOf('primary'), dirOf('replica')]
  const primary = await startCluster(dataDir)
  const stops: (() => Promise<unknown>)[] = [() => primary.stop()]
  try {
    const url = await openMarket(primary, REPLICA_SCALE, () => {})
    const replica = await startEmbeddedPostgres({ dataDir: replicaDir, config: await makeStandby(url, dataDir, replicaDir) })
    stops.push(() => replica.stop())
    const market = await openMix(url)
    const settings = { DATABASE_REPLICA_URL: replica.url(new URL(url).pathname.slice(1)) }
    return await withInstallation(
      { url, dataDir },
      { folder: dirOf('with-replica'), count: 2, settings },
      async ({ url: balancer, nodes }) => {
        while ((await readsAtReplica(nodes.map((node) => node.url))) === 0) {
          await steady(balancer, market.kinds, REPLICA_AGENTS, 1)
          await pause(500)
        }
        const before = await readsAtReplica(nodes.map((node) => node.url))
        const found = await steady(balancer, market.kinds, REPLICA_AGENTS, REPLICA_SECONDS)
        const answered = (await readsAtReplica(nodes.map((node) => node.url))) - before
        const countOf = (...sorts: Kind['is'][]) =>
          market.kinds.filter(({ is }) => sorts.includes(is)).reduce((sum, { name }) => sum + found.times.get(name)!.length, 0)
        const share = answered / countOf('read', 'old')
        return [
          {
            what: `reads at the replica, of all but the dots (of those that may be old ${figure(answered / countOf('old'))})`,
            figure: figure(share),
            goal: `≥ ${REPLICA_GOAL}`,
            met: share >= REPLICA_GOAL,
          },
        ]
      },
    )
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function readsAtReplica(nodes: readonly string[]): Promise<number> {
  const metrics = await Promise.all(nodes.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  return metrics.reduce(
    (sum, text) => sum + Number(/^mafteach_replica_reads_total\{server="replica"\} (\d+)$/m.exec(text)![1]),
    0,
  )
}
