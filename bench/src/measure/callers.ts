import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres.ts'
import { makeTokens } from '../../../server/src/platform/http/tokens.ts'
import { secretsOf } from '../../../server/src/platform/security/secrets.ts'
import { openSession } from '../../../server/test/session.ts'
import { SECRET } from './product.ts'
import { memoryOf, type Server, startProduct } from './servers.ts'

/** Agents who call a node over HTTP. */

export interface Caller {
  url: string
  token: string
}

/** Two agents on a node with a separate database. */
export async function withCallers<T>(measure: (node: Server, me: Caller, other: Caller) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mafteach-bench-'))
  try {
    await (await startProduct(undefined, dataDir)).stop()
    const server = await startEmbeddedPostgres({ dataDir })
    const url = server.url('mafteach')
    const database = openDatabase(url, 4)
    const node = await startProduct(url, join(dataDir, 'node'))
    try {
      const [me, other] = await makeCallers(database, node.url, ['+972540000001', '+972540000002'])
      return await measure(node, me!, other!)
    } finally {
      await database.close()
      await node.stop()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeCallers({ db }: Database, url: string, phones: string[]): Promise<Caller[]> {
  const callers: Caller[] = []
  for (const phone of phones) {
    const { id } = await db.insertInto('agent').values({ name: phone, phone }).returning('id').executeTakeFirstOrThrow()
    const session = await openSession(db, phone, id)
    callers.push({
      url,
      token: makeTokens(secretsOf(SECRET), 3_600, { now: () => new Date() }).access({ session, phone, agent: id }),
    })
  }
  return callers
}

export async function fetchAs({ url, token }: Caller, method: string, path: string, body?: FormData | object): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

export const call = async (caller: Caller, method: string, path: string, body?: FormData | object): Promise<unknown> =>
  (await fetchAs(caller, method, path, body)).json()

const EVERY_MS = 15

/** How long another agent's calls take, until it is ended. */
export function listen(other: Caller): { times: number[]; end: () => Promise<void> } {
  const times: number[] = []
  let isOver = false
  const paths = ['/access-control/users/flags/', '/real-estate/customer/', '/tasks/counts/']
  const listening = (async () => {
    for (let at = 0; !isOver; at++) {
      const start = performance.now()
      await call(other, 'GET', paths[at % paths.length]!)
      times.push(performance.now() - start)
      await pause(EVERY_MS)
    }
  })()
  return {
    times,
    end: async () => {
      isOver = true
      await listening
    },
  }
}

const SAMPLE_MS = 50

/** Runs something. Returns how long another agent's calls took meanwhile, and the node's peak memory above its start, in MiB. */
export async function listenBeside<T>(node: Server, other: Caller, act: () => Promise<T>) {
  const idle = memoryOf(node.pid)
  let most = idle
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(node.pid))
  }, SAMPLE_MS)
  const listening = listen(other)
  try {
    const done = await act()
    return { done, times: listening.times, memory: most - idle }
  } finally {
    clearInterval(sampling)
    await listening.end()
  }
}
