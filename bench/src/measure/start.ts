import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres.ts'
import { figure, type Line, median } from './figures.ts'
import { memoryOf, type Server, startProduct, startReference } from './servers.ts'

/** How soon the product answers after its process started, on a database that has its schema, and its memory when idle. */

const ROUNDS = 7
const EMBEDDED_ROUNDS = 3
/** After this long the start is over. */
const SETTLED_MS = 3_000
const GOAL_MS = 400
const GOAL_MIB = 130
/** Two answers count per server: a health check, and one from the database. */
const PRODUCT_CALLS = ['/healthz', '/api/real-estate/cities/?search=']
const REFERENCE_CALLS = ['/flags?me=1', '/list?me=1&city_id=1']

interface Started {
  /** From the start of the process to the last of the answers. */
  ms: number
  /** Milliseconds of CPU until then. */
  cpu: number
  mib: number
}

export async function measureStart(print: (line: string) => void): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-bench-'))
  try {
    print('Making a database')
    const embedded = () => once(() => startProduct(undefined, dataDir), PRODUCT_CALLS, 0)
    await embedded()
    print('Starting the product with its embedded database')
    const embeddedStarts: Started[] = []
    for (let round = 0; round < EMBEDDED_ROUNDS; round++) embeddedStarts.push(await embedded())
    const server = await startEmbeddedPostgres({ dataDir })
    try {
      const url = server.url('mafteach')
      const rounds: { our: Started; bare: Started }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        print(`Starting the product and bare Fastify, ${round + 1} of ${ROUNDS}`)
        const our = await once(() => startProduct(url, dataDir), PRODUCT_CALLS, SETTLED_MS)
        rounds.push({ our, bare: await once(() => startReference(url), REFERENCE_CALLS, SETTLED_MS) })
      }
      return linesOf(rounds, embeddedStarts)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function linesOf(rounds: { our: Started; bare: Started }[], embeddedStarts: Started[]): Line[] {
  const our = (what: keyof Started) => median(rounds.map((round) => round.our[what]))
  const bare = (what: keyof Started) => median(rounds.map((round) => round.bare[what]))
  const most = (what: string, value: number, goal: number): Line => ({
    what,
    figure: figure(value),
    goal: `≤ ${goal}`,
    met: value <= goal,
  })
  return [
    most('start on a database with its schema: ms to the first answers', our('ms'), GOAL_MS),
    { what: '  bare Fastify and pg', figure: figure(bare('ms')) },
    { what: '  ms of CPU until then', figure: figure(our('cpu')) },
    { what: '  bare Fastify and pg', figure: figure(bare('cpu')) },
    { what: '  ms with the embedded database started too', figure: figure(median(embeddedStarts.map(({ ms }) => ms))) },
    most(`memory of the Node process after ${SETTLED_MS / 1000} s, MiB`, our('mib'), GOAL_MIB),
    { what: '  bare Fastify and pg', figure: figure(bare('mib')) },
  ]
}

async function once(start: () => Promise<Server>, calls: string[], settledMs: number): Promise<Started> {
  const begin = performance.now()
  const server = await start()
  try {
    for (const path of calls) {
      const answer = await fetch(server.url + path)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    }
    const ms = performance.now() - begin
    const cpu = server.cpu() * 1000
    await pause(settledMs)
    return { ms, cpu, mib: memoryOf(server.pid) }
  } finally {
    await server.stop()
  }
}
