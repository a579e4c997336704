import type { FastifyInstance } from 'fastify'
import { once } from './once.ts'

/** Upper bounds in seconds; the last bucket has none. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, Number.POSITIVE_INFINITY]
const NAME = 'http_request_duration_seconds'

/** Answers with the same method, route and status. */
interface Answers {
  /** How many took at most so long. */
  counts: number[]
  seconds: number
}

/** `/metrics` in Prometheus form: the process, and every answer by route pattern (never by path: paths hold ids). */
export function measure(app: FastifyInstance, isPublic: boolean): void {
  if (!isPublic) return
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
  const metricsOfProcess = once(async () => {
    const { collectDefaultMetrics, Registry } = await import('prom-client')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    return registry
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const registry = await metricsOfProcess()
    reply.type(registry.contentType)
    return `${await registry.metrics()}\n${histogram(all)}`
  })
}

function histogram(all: Map<string, Answers>): string {
  const lines = [`# HELP ${NAME} Time to answer, by method, route and status`, `# TYPE ${NAME} histogram`]
  for (const [labels, { counts, seconds }] of all) {
    for (const [at, bound] of BUCKETS.entries())
      lines.push(`${NAME}_bucket{le="${bound === Number.POSITIVE_INFINITY ? '+Inf' : bound}",${labels}} ${counts[at]}`)
    lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${counts.at(-1)}`)
  }
  return `${lines.join('\n')}\n`
}
