import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openDatabase } from '../../server/src/platform/database/db.ts'
import { makeTokens } from '../../server/src/platform/http/tokens.ts'
import { secretsOf } from '../../server/src/platform/security/secrets.ts'
import { type Document, type Operation, openDocument } from '../../server/test/api-document.ts'
import { placeOf } from '../../server/test/builders.ts'
import { holdTestServer } from '../../server/test/cluster.ts'
import { addressOf, allEndpoints } from '../../server/test/endpoints.ts'
import { anyCallOf, requestOf, wrongOf } from '../../server/test/fuzz.ts'
import { makeScratchDatabase } from '../../server/test/scratch.ts'
import { paramsOf, seedEverything } from '../../server/test/seed-everything.ts'
import { heapOf } from './measure/heap.ts'
import { makerAt } from './measure/maker.ts'
import { SECRET } from './measure/product.ts'
import { memoryOf, startProduct } from './measure/servers.ts'

/**
 * `npm run fuzz -- --minutes 5 --seed 1`: runs the calls of `bad-input.test.ts` against a separate product for some minutes. Prints what failed, what
 * was slowest, and how much memory is still used.
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } } })
const [minutes, firstSeed] = [Number(values.minutes), Number(values.seed)]
const print = (line: string) => process.stdout.write(`${line}\n`)

const CALLS_AT_ONCE = 4
const CALLS = 12
const SLOWEST = 15
const MIB = 2 ** 20

const release = await holdTestServer()
const scratch = await makeScratchDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-fuzz-'))
const INSPECTOR = 19_229
const node = await startProduct(scratch.url, dataDir, {
  NODE_OPTIONS: `--inspect=127.0.0.1:${INSPECTOR}`,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'fatal',
})
const database = openDatabase(scratch.url, 2)
const clock = { now: () => new Date() }
const tokens = makeTokens(secretsOf(SECRET), 86_400, clock)
const maker = makerAt(node.url, { database, tokens, now: clock.now })
const place = await placeOf(maker)

const document = openDocument((await (await fetch(`${node.url}/api/docs/json`)).json()) as Document)
const endpoints = await allEndpoints()
const endpointOf = ({ method, path }: Operation) =>
  endpoints.find((one) => one.method === method && addressOf(one) === path) ?? null

const times: { ms: number; call: string }[] = []
const wrong = new Map<string, string>()
const statuses = new Map<number, number>()
let calls = 0

/** Calls every operation a few times. Each failure is printed once, with the seed that repeats it. */
async function round(seed: number): Promise<void> {
  const waiting = document.operations.filter(({ id }) => id !== 'events')
  const work = async () => {
    for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
      const endpoint = endpointOf(operation)
      const mine = await seedEverything(maker, place)
      const params: Record<string, string> = endpoint ? paramsOf(endpoint, mine) : { upload: 'none' }
      for (const call of fc.sample(anyCallOf(document, operation, mine.known, params), { seed, numRuns: CALLS })) {
        const { url, headers, ...request } = await requestOf(operation, call)
        calls++
        const start = performance.now()
        const response = await fetch(node.url + url, {
          method: request.method,
          headers: {
            ...headers,
            authorization: `Bearer ${mine.token}`,
            'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
          },
          body: request.payload ? new Uint8Array(request.payload) : null,
        })
        const body = await response.text()
        const name = `${operation.method} ${operation.path}`
        times.push({ ms: performance.now() - start, call: name })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        const answer = {
          status: response.status,
          type: response.headers.get('content-type') ?? '',
          json: () => JSON.parse(body) as unknown,
        }
        const problem = wrongOf(document, operation, endpoint, call, params, answer)
        if (problem && !wrong.has(`${name}: ${problem}`))
          wrong.set(`${name}: ${problem}`, `seed ${seed} ${JSON.stringify(call).slice(0, 300)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
}

try {
  // A first run loads and prepares what the first use needs.
  await round(firstSeed)
  const [before, residentBefore] = [await heapOf(INSPECTOR), memoryOf(node.pid)]
  print(`${calls} calls to warm up; heap ${(before / MIB).toFixed(1)} MiB, resident ${residentBefore.toFixed(0)} MiB`)
  times.length = 0
  const end = Date.now() + minutes * 60_000
  let seed = firstSeed
  while (Date.now() < end) {
    await round(++seed)
    print(`${calls} calls; heap after a collection ${((await heapOf(INSPECTOR)) / MIB).toFixed(1)} MiB`)
  }
  const after = await heapOf(INSPECTOR)
  times.sort((one, other) => other.ms - one.ms)
  print(
    `Seeds ${firstSeed} to ${seed}. Answers by status: ${[...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  print(
    `Heap ${(before / MIB).toFixed(1)} → ${(after / MIB).toFixed(1)} MiB, resident ${residentBefore.toFixed(0)} → ${memoryOf(node.pid).toFixed(0)} MiB`,
  )
  print(`Above a second: ${times.filter(({ ms }) => ms > 1000).length} of ${times.length}. Slowest:`)
  for (const { ms, call } of times.slice(0, SLOWEST)) print(`  ${ms.toFixed(0)} ms ${call}`)
  for (const [problem, repeat] of wrong) print(`WRONG ${problem}\n  ${repeat}`)
  process.exitCode = wrong.size > 0 ? 1 : 0
} finally {
  await database.close()
  await node.stop()
  await scratch.drop()
  await release()
  rmSync(dataDir, { recursive: true, force: true })
}
