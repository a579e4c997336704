import { createServer, Agent as HttpAgent, request as httpRequest, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { makeTokens } from '../src/platform/http/tokens.ts'
import { secretsOf } from '../src/platform/security/secrets.ts'
import { ended, newFolder, type Running, start } from './processes.ts'
import { makeScratchDatabase } from './scratch.ts'
import { openSession } from './session.ts'

/** How a node ends: in order, in time, and behind a load balancer without a failed request. */

const SECRET = 'a secret that only this test knows, long enough'
const scratch = await makeScratchDatabase()
const env = { DATA_DIR: newFolder(), DATABASE_URL: scratch.url, SECRET }
const admin = new pg.Client({ connectionString: scratch.url })
await admin.connect()
const { db, close } = openDatabase(scratch.url, 1)
const agent = await db
  .insertInto('agent')
  .values({ phone: '+972547000001', name: 'סוכנת' })
  .returning(['id', 'phone'])
  .executeTakeFirstOrThrow()
const session = await openSession(db, agent.phone, agent.id)
await close()
const token = makeTokens(secretsOf(SECRET), 900, systemClock).access({ session, phone: agent.phone, agent: agent.id })
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
afterAll(async () => {
  await admin.end()
  await scratch.drop()
})

let customers = 0
const addCustomer = (url: string) =>
  fetch(`${url}/api/real-estate/customer/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'לקוחה', phone: `052${2_000_000 + ++customers}` }),
  })

/** A connection that sent only this. */
async function half(url: string, head: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  return socket
}

async function halves(url: string): Promise<void> {
  await half(url, '')
  await half(url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n')
  await half(
    url,
    `POST /api/real-estate/customer/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}
Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":`.replaceAll(/\r?\n/g, '\r\n'),
  )
}

/** Calls that wait in the database. */
const waiting = async () =>
  (await admin.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount

test('running calls are finished, and a client that never finishes a request blocks nothing', async () => {
  const { child, url } = await start(env)
  await halves(url)
  await admin.query('begin; lock table customer in access exclusive mode')
  const inFlight = addCustomer(url)
  await vi.waitUntil(waiting)
  child.kill('SIGTERM')
  await vi.waitUntil(() =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await admin.query('rollback')
  expect((await inFlight).status).toBe(201)
  expect(await ended(child)).toBe(0)
})

test('a write of several steps is finished with its event, although its client has disconnected', async () => {
  const { child, url } = await start(env)
  await admin.query('begin; lock table import in access exclusive mode')
  const body = new FormData()
  body.append('file', new Blob(['שם,טלפון\nדנה,0521234567']), 'customers.csv')
  const client = new AbortController()
  const { authorization } = headers
  const upload = fetch(`${url}/api/import/`, { method: 'POST', headers: { authorization }, body, signal: client.signal })
  await vi.waitUntil(waiting)
  client.abort()
  await expect(upload).rejects.toThrow()
  child.kill('SIGTERM')
  await vi.waitUntil(() =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  await admin.query('rollback')
  expect(await ended(child)).toBe(0)
  const { rows } = await admin.query(`select data -> 'changed' as changed from live_event where data -> 'changed' ? 'import'`)
  expect(rows).toEqual([{ changed: { import: [expect.any(Number)] } }])
})

test('a second SIGTERM ends it at once', async () => {
  const { child, url } = await start({ ...env, DRAIN_SECONDS: '3600' })
  child.kill('SIGTERM')
  await vi.waitUntil(async () => (await fetch(`${url}/readyz`)).status === 503)
  expect((await addCustomer(url)).status).toBe(201)
  const again = setInterval(() => child.kill('SIGTERM'), 100)
  expect(await ended(child)).toBe(1)
  clearInterval(again)
})

/** A load balancer that checks its nodes' readiness, and never repeats a call. */
function balance(nodes: Running[]) {
  const ready = new Set<string>()
  const keepAlive = new HttpAgent({ keepAlive: true })
  const look = setInterval(() => {
    for (const { url } of nodes) {
      fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      )
    }
  }, 50)
  let turn = 0
  const server: Server = createServer((incoming, outgoing) => {
    const urls = [...ready]
    const url = urls[turn++ % urls.length]
    const failed = () => outgoing.writeHead(502).end()
    if (!url) return failed()
    const { method, headers: sent } = incoming
    const passed = httpRequest(`${url}${incoming.url}`, { method, headers: sent, agent: keepAlive }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', failed)
    incoming.pipe(passed)
  })
  const stop = () => {
    clearInterval(look)
    keepAlive.destroy()
    server.close()
  }
  return { server, ready, stop }
}

test('two nodes are restarted in turn behind a balancer, and no call fails', async () => {
  const node = () => start({ ...env, DRAIN_SECONDS: '1' })
  const nodes = await Promise.all([node(), node()])
  const { server, ready, stop } = balance(nodes)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const isReady = (of: Running) => vi.waitUntil(() => ready.has(of.url), { timeout: 20_000 })
  await Promise.all(nodes.map(isReady))

  const statuses: number[] = []
  let isOver = false
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      statuses.push((await addCustomer(url)).status)
      statuses.push((await fetch(`${url}/api/real-estate/customer/`, { headers })).status)
    }
  })
  const signals = ['SIGTERM', 'SIGHUP'] as const
  for (const [index, old] of [...nodes].entries()) {
    old.child.kill(signals[index])
    expect(await ended(old.child)).toBe(0)
    const next = await node()
    nodes.push(next)
    await isReady(next)
  }
  isOver = true
  await Promise.all(load)
  stop()
  expect(new Set(statuses)).toEqual(new Set([201, 200]))
})
