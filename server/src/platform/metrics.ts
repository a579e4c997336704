import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isDatabaseGone } from './database/database-gone.ts'
import type { Database, Db } from './database/db.ts'
import { once } from './http/once.ts'
import { withinTime } from './jobs/leased-work.ts'

/** A number, or one for each set of labels. */
export type Samples = number | readonly { labels: Record<string, string>; value: number }[]

/** Metrics beside those of calls and the process, by name and meaning. Names ending in `_total` are counters. */
export interface Metrics {
  /** Metrics that this node knows itself. */
  ofProcess: <Name extends string>(meanings: Record<Name, string>, read: () => Record<Name, Samples>) => void
  /** Metrics that are queried at every scrape: one statement with an index. They are the same on every node. */
  ofDatabase: <Name extends string>(meanings: Record<Name, string>, read: (db: Db) => Promise<Record<Name, Samples>>) => void
}

/** What waits in a queue in the database. */
export interface Waiting {
  waiting: number
  /** Seconds since the oldest one became due. */
  oldest: number
}

/** Registers `mafteach_<queue>_waiting` and `mafteach_<queue>_oldest_seconds`. */
export const measureQueue = (
  { ofDatabase }: Metrics,
  queue: string,
  meanings: Record<keyof Waiting, string>,
  read: (db: Db) => Promise<Waiting>,
): void => {
  const [waitingName, oldestName] = [`mafteach_${queue}_waiting`, `mafteach_${queue}_oldest_seconds`]
  ofDatabase({ [waitingName]: meanings.waiting, [oldestName]: meanings.oldest }, async (db) => {
    const { waiting, oldest } = await read(db)
    return { [waitingName]: waiting, [oldestName]: oldest }
  })
}

interface Source<Read> {
  meanings: Record<string, string>
  read: Read
}
type ReadProcess = () => Record<string, Samples>
type ReadDatabase = (db: Db) => Promise<Record<string, Samples>>

/** Time limit for all queries: Prometheus waits ten seconds for an answer. */
const DATABASE_MS = 2_000

/** Serves `/metrics` for Prometheus: the process, every answer by route pattern (paths contain ids), and registered metrics. */
export function measure(app: FastifyInstance, { db }: Pick<Database, 'db'>, isPublic: boolean): Metrics {
  const ofProcess: Source<ReadProcess>[] = []
  const ofDatabase: Source<ReadDatabase>[] = []
  const metrics: Metrics = {
    ofProcess: (meanings, read) => void ofProcess.push({ meanings, read }),
    ofDatabase: (meanings, read) => void ofDatabase.push({ meanings, read }),
  }
  if (!isPublic) return metrics
  const calls = measureCalls(app)
  const metricsOfProcess = once(async () => {
    const { collectDefaultMetrics, Registry } = await import('prom-client')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    return registry
  })
  let reading: Promise<string> | null = null
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const registry = await metricsOfProcess()
    // Before the database is queried, which takes a connection itself.
    const own = ofProcess.map(({ meanings, read }) => format(meanings, read()))
    // Concurrent scrapes share one query.
    reading ??= readDatabase(db, ofDatabase, app.log).finally(() => {
      reading = null
    })
    reply.type(registry.contentType)
    return [await registry.metrics(), ...own, await reading, calls()].join('\n')
  })
  return metrics
}

/** Queries on one connection. If it fails, metrics are left out and `mafteach_db_up` is 0. */
async function readDatabase(
  db: Database['db'],
  sources: readonly Source<ReadDatabase>[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<string> {
  const texts: string[] = []
  const readAll = (signal: AbortSignal) =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(DATABASE_MS)}`.execute(tx)
        for (const { meanings, read } of sources) {
          signal.throwIfAborted()
          texts.push(format(meanings, await read(tx)))
        }
      })
  const isUp = await withinTime(DATABASE_MS, readAll).then(
    () => true,
    (error: unknown) => {
      if (!isDatabaseGone(error)) log.error({ err: error }, 'figures of the database')
      return false
    },
  )
  return [...texts, format({ mafteach_db_up: UP }, { mafteach_db_up: Number(isUp) })].join('\n')
}

const UP = `Whether the database answered this scrape within ${DATABASE_MS / 1000} seconds`

function format(meanings: Record<string, string>, figures: Record<string, Samples>): string {
  return Object.entries(meanings)
    .map(([name, meaning]) => {
      const samples = figures[name]!
      const lines = typeof samples === 'number' ? [`${name} ${samples}`] : samples.map((sample) => labelled(name, sample))
      return [...head(name, meaning, name.endsWith('_total') ? 'counter' : 'gauge'), ...lines, ''].join('\n')
    })
    .join('\n')
}

const labelled = (name: string, { labels, value }: { labels: Record<string, string>; value: number }) =>
  `${name}{${Object.entries(labels)
    .map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    .join(',')}} ${value}`

const head = (name: string, meaning: string, type: string) => [`# HELP ${name} ${meaning}`, `# TYPE ${name} ${type}`]

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, Number.POSITIVE_INFINITY]
const CALLS = 'http_request_duration_seconds'

/** Answers with the same method, route and status. */
interface Answers {
  /** Number of answers up to each bound. */
  counts: number[]
  seconds: number
}

/** Measures every answer from now on; returns a function that writes the histogram. */
function measureCalls(app: FastifyInstance): () => string {
  const all = new Map<string, Answers>()
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, next) => {
    const labels = `method="${method}",route=${JSON.stringify(routeOptions.url ?? 'none')},status="${statusCode}"`
    let answers = all.get(labels)
    if (!answers) {
      answers = { counts: BUCKETS.map(() => 0), seconds: 0 }
      all.set(labels, answers)
    }
    const seconds = elapsedTime / 1000
    answers.seconds += seconds
    for (let at = BUCKETS.length - 1; at >= 0 && seconds <= BUCKETS[at]!; at--) answers.counts[at]!++
    next()
  })
  return () => {
    const lines = head(CALLS, 'Time to answer, by method, route and status', 'histogram')
    for (const [labels, { counts, seconds }] of all) {
      for (const [at, bound] of BUCKETS.entries())
        lines.push(`${CALLS}_bucket{le="${bound === Number.POSITIVE_INFINITY ? '+Inf' : bound}",${labels}} ${counts[at]}`)
      lines.push(`${CALLS}_sum{${labels}} ${seconds}`, `${CALLS}_count{${labels}} ${counts.at(-1)}`)
    }
    return `${lines.join('\n')}\n`
  }
}
