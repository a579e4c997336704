import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres.ts'
import { makeTokens } from '../../../server/src/platform/http/tokens.ts'
import { secretsOf } from '../../../server/src/platform/security/secrets.ts'
import { openSession } from '../../../server/test/session.ts'
import { figure, type Line } from './figures.ts'
import { SECRET } from './product.ts'
import { memoryOf, type Server, startProduct } from './servers.ts'
import { type OpenPage, openPage, openPages } from './streams.ts'

/** What open pages cost a node, and how soon an event reaches all pages of its agent, on that node and on another (product.md section 12). */

const AGENTS = 200
const PAGES_EACH = 10
const EVENTS = 100
const GOAL_MIB = 250
const GOAL_MS = 300
/** After this long the memory of new connections is allocated. */
const SETTLED_MS = 3_000

interface BenchAgent {
  token: string
  customer: number
}

export async function measureLive(print: (line: string) => void): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-bench-'))
  try {
    await (await startProduct(undefined, dataDir)).stop()
    const server = await startEmbeddedPostgres({ dataDir })
    const nodes: Server[] = []
    try {
      const url = server.url('mafteach')
      for (const name of ['node', 'other-node']) nodes.push(await startProduct(url, join(dataDir, name)))
      const database = openDatabase(url, 4)
      const agents = await makeAgents(database)
      await database.close()
      return await onNodes(nodes[0]!, nodes[1]!, agents, print)
    } finally {
      for (const node of nodes) await node.stop()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onNodes(node: Server, other: Server, agents: BenchAgent[], print: (line: string) => void): Promise<Line[]> {
  await pause(SETTLED_MS)
  const idle = memoryOf(node.pid)
  print(`Opening ${AGENTS * PAGES_EACH} streams`)
  const pages = new Map<BenchAgent, OpenPage[]>()
  for (let at = 0; at < PAGES_EACH; at++) {
    const opened = await openPages(
      node.url,
      agents.map(({ token }) => token),
    )
    for (const [index, page] of opened.entries()) pages.set(agents[index]!, [...(pages.get(agents[index]!) ?? []), page])
  }
  await pause(SETTLED_MS)
  const more = memoryOf(node.pid) - idle
  print('Measuring how soon events are heard')
  const elsewhere = await Promise.all(agents.slice(0, 2).map((agent) => openPage(other.url, agent.token)))
  const here: number[] = []
  const there: number[] = []
  for (let round = 0; round < EVENTS; round++) {
    const agent = agents[round % AGENTS]!
    here.push(await untilHeard(node.url, agent, pages.get(agent)!))
    there.push(await untilHeard(node.url, agents[round % 2]!, [elsewhere[round % 2]!]))
  }
  for (const page of [...elsewhere, ...[...pages.values()].flat()]) page.close()
  return [
    most(`memory of ${AGENTS * PAGES_EACH} open streams on one node, MiB`, more, GOAL_MIB),
    most(`from a write to all ${PAGES_EACH} pages of its agent, beside them: ms at p95`, p95(here), GOAL_MS),
    most('  to a page on another node', p95(there), GOAL_MS),
  ]
}

const most = (what: string, value: number, goal: number): Line => ({
  what,
  figure: figure(value),
  goal: `≤ ${goal}`,
  met: value <= goal,
})

const p95 = (values: number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]!

/** Agents with a session and a customer each, inserted directly: signing in is not measured. */
async function makeAgents({ db }: Database): Promise<BenchAgent[]> {
  const tokens = makeTokens(secretsOf(SECRET), 86_400, { now: () => new Date() })
  const agents: BenchAgent[] = []
  for (let at = 0; at < AGENTS; at++) {
    const phone = `+97258${String(at).padStart(7, '0')}`
    const { id } = await db
      .insertInto('agent')
      .values({ name: `Agent ${at}`, phone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = await openSession(db, phone, id)
    const customer = await db
      .insertInto('customer')
      .values({ agent_id: id, name: 'Customer', search: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    agents.push({ token: tokens.access({ session, phone, agent: id }), customer: customer.id })
  }
  return agents
}

/** Milliseconds from a write until all of these pages have received its event. */
async function untilHeard(url: string, { token, customer }: BenchAgent, pages: OpenPage[]): Promise<number> {
  const before = pages.map(({ heard }) => heard)
  const begin = performance.now()
  const answer = await fetch(`${url}/api/real-estate/customer/${customer}/add_note/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'x' }),
  })
  if (!answer.ok) throw new Error(`A note answered ${answer.status}`)
  await answer.arrayBuffer()
  while (!pages.every(({ heard }, at) => heard > before[at]!)) await pause(1)
  return performance.now() - begin
}
