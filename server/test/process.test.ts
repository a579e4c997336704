import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/db.ts'
import { makeTokens } from '../src/platform/tokens.ts'
import { testServer } from './cluster.ts'
import { makeScratchDatabase } from './scratch.ts'
import { openSession } from './session.ts'

/** The product as a process: what survives kill -9, who may open a data folder, starting together, ending in order. */

const MAIN = join(import.meta.dirname, '../src/main.ts')

interface Running {
  child: ChildProcess
  url: string
  output: { out: string; err: string }
}

const folders: string[] = []
const children: ChildProcess[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mafteach-process-'))
  folders.push(folder)
  return folder
}

const postmaster = (folder: string): number | null => {
  const file = join(folder, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve(child.exitCode) : child.once('exit', resolve),
  )

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
  for (const folder of folders.splice(0)) {
    const pid = postmaster(folder)
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await vi.waitFor(() => expect(pid !== null && isAlive(pid)).toBe(false), { timeout: 20_000 })
    rmSync(folder, { recursive: true, force: true })
  }
})

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  return { child, output }
}

async function start(env: Record<string, string>): Promise<Running> {
  const { child, output } = launch(env)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const address = /ready: (\S+)/.exec(output.out)
      if (address) resolve(address[1]!)
    })
    child.once('exit', () => reject(new Error(`ended before it was ready: ${output.err}`)))
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  return { child, url, output }
}

const askForCode = (url: string, phone: string) =>
  fetch(`${url}/api/access-control/auth/send_otp_code/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  })

async function sentTo(url: string): Promise<string[]> {
  const answer = (await (await fetch(`${url}/api/dev/outbox/`)).json()) as { results: { to: string }[] }
  return answer.results.map(({ to }) => to)
}

test('after kill -9 of the product the next start goes on with its data and adopts the server that still runs', async () => {
  const DATA_DIR = newFolder()
  const first = await start({ DATA_DIR })
  await askForCode(first.url, '0521234567')
  const database = postmaster(DATA_DIR)
  first.child.kill('SIGKILL')
  await ended(first.child)
  expect(isAlive(database!)).toBe(true)

  const second = await start({ DATA_DIR })
  expect(postmaster(DATA_DIR)).toBe(database)
  expect(await sentTo(second.url)).toEqual(['0521234567'])
})

test('after kill -9 of the database too the next start recovers', async () => {
  const DATA_DIR = newFolder()
  const first = await start({ DATA_DIR })
  await askForCode(first.url, '0521234567')
  process.kill(postmaster(DATA_DIR)!, 'SIGKILL')
  first.child.kill('SIGKILL')
  await ended(first.child)

  const second = await start({ DATA_DIR })
  expect(await sentTo(second.url)).toEqual(['0521234567'])
})

test('two products never open one data folder: the second says so and ends, the first goes on', async () => {
  const DATA_DIR = newFolder()
  const first = await start({ DATA_DIR })
  const { child, output } = launch({ DATA_DIR })
  expect(await ended(child)).toBe(1)
  expect(output.err).toContain(`${DATA_DIR} is open in another Mafteach`)
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
})

test('two that start one empty folder at the same moment: one runs', async () => {
  const DATA_DIR = newFolder()
  const [one, other] = [launch({ DATA_DIR }), launch({ DATA_DIR })]
  await vi.waitFor(() => expect(`${one.output.out}${other.output.out}`).toContain('ready'), { timeout: 30_000 })
  await vi.waitFor(() => expect(`${one.output.err}${other.output.err}`).toContain('is open in another Mafteach'), {
    timeout: 30_000,
  })
})

test('the log tells nothing of anybody: no codes, no tokens, no phones, no names', async () => {
  const { url, child, output } = await start({ DATA_DIR: newFolder(), LOG_LEVEL: 'trace' })
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return (await (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Record<
      string,
      string
    >
  }
  const phone = '0527391864'
  await post('/access-control/auth/send_otp_code/', { phone })
  const { results } = (await (await fetch(`${url}/api/dev/outbox/?to=${phone}`)).json()) as { results: { text: string }[] }
  const code = /\d{6}/.exec(results[0]!.text)![0]
  const session = await post('/access-control/auth/verify_otp_code/', { phone, code })
  const { access } = await post('/access-control/users/register/', { name: 'Zerubavel', terms_accepted: true }, session.access)
  await post('/access-control/auth/refresh_token/', { refresh: session.refresh! })
  await post('/real-estate/customer/', { name: 'Yocheved', phone: '0527391865' }, access)
  const read = (path: string) => fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${access}` } })
  await read('/real-estate/customer/phone_check/0527391865/')
  await read('/real-estate/customer/?search=Yocheved')
  await read('/real-estate/customer/phone_check/0527391865%ff/')
  child.kill('SIGTERM')
  await ended(child)
  const log = output.out + output.err
  expect(log).toContain('/api/real-estate/customer/phone_check/:phone/')
  const secrets = [code, access!, session.access!, session.refresh!, '7391864', '7391865', 'Zerubavel', 'Yocheved']
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})

test('nor does the log of a failure: an SMS that could not be sent', async () => {
  const gateway = { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:1/?password=hunter2' }
  const { url, child, output } = await start({ DATA_DIR: newFolder(), LOG_LEVEL: 'trace', ...gateway })
  expect((await askForCode(url, '0527391864')).status).toBe(503)
  child.kill('SIGTERM')
  await ended(child)
  expect(output.out).toContain('a one-time code was not sent')
  expect(output.out).not.toMatch(/7391864|hunter2/)
})

test('SIGTERM ends product and database in order', async () => {
  const DATA_DIR = newFolder()
  const { child } = await start({ DATA_DIR })
  const database = postmaster(DATA_DIR)!
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(postmaster(DATA_DIR)).toBe(null)
})

test('a bad setting ends the start with a message that names it', async () => {
  const { child, output } = launch({ DATA_DIR: newFolder(), PORT: 'eighty' })
  expect(await ended(child)).toBe(1)
  expect(output.err).toBe('PORT is "eighty", but has to be a whole number from 0 to 65535.\n')
})

test('several nodes may start at once on one empty database of DATABASE_URL', async () => {
  const server = await testServer()
  const name = `nodes_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const env = { DATABASE_URL: server.url(name) }
  const nodes = await Promise.all([1, 2, 3].map(() => start({ ...env, DATA_DIR: newFolder() })))
  expect(nodes).toHaveLength(3)
  for (const { child } of nodes) {
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  }
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('killed again and again while assets come: every agent is told of every asset, and of none twice', {
  timeout: 240_000,
}, async () => {
  const scratch = await makeScratchDatabase()
  const SECRET = 'a secret that only this test knows, long enough'
  const env = { DATA_DIR: newFolder(), DATABASE_URL: scratch.url, SECRET }
  const { db, close } = openDatabase(scratch.url, 4)
  const agency = await db.insertInto('agency').values({ name: 'סוכנות' }).returning('id').executeTakeFirstOrThrow()
  const { rows: places } = await sql<{ city: number; neighborhood: number; street: number }>`
    select s.city_id as city, s.id as street, n.id as neighborhood from street s join neighborhood n on n.city_id = s.city_id limit 1`.execute(
    db,
  )
  const place = places[0]!
  const agents = Array.from({ length: 20 }, (_, index) => `+97254${String(7_000_000 + index)}`)
  await db
    .insertInto('agent')
    .values(agents.map((phone) => ({ phone, name: phone, agency_id: agency.id })))
    .execute()
  await sql`insert into customer (agent_id, name, search) select id, 'לקוח', ' לקוח' from agent`.execute(db)
  await sql`insert into listing (agent_id, customer_id, city_id, neighborhoods)
    select agent_id, id, ${place.city}, array[${place.neighborhood}]::bigint[] from customer`.execute(db)
  const owner = await db.selectFrom('agent').select('id').where('phone', '=', agents[0]!).executeTakeFirstOrThrow()
  const session = await openSession(db, agents[0]!, owner.id)
  const token = makeTokens(SECRET, 900, systemClock).access({ session, phone: agents[0]!, agent: owner.id, staff: false })

  const kept: number[] = []
  for (let round = 0; round < 3; round++) {
    const { child, url } = await start(env)
    const add = async () => {
      const answer = await fetch(`${url}/api/real-estate/asset/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...place, price: 2_000_000 }),
      })
      kept.push(((await answer.json()) as { id: number }).id)
    }
    // It dies while the last ones are being added and the first ones are being told of.
    const adding = Array.from({ length: 12 }, () => add().catch(() => {}))
    await Promise.race(adding)
    await adding[3 * round]
    child.kill('SIGKILL')
    await ended(child)
    await Promise.all(adding)
    await db.updateTable('notification').set({ read_at: new Date() }).where('read_at', 'is', null).execute()
  }
  await start(env)
  const counts = () =>
    sql<{ told: number; pairs: number; assets: number; agents: number }>`select count(*) as told,
      count(distinct (agent_id, matched_asset_id)) as pairs, count(distinct matched_asset_id) as assets, count(distinct agent_id) as agents
      from notification`.execute(db)
  const { count: assets } = await db
    .selectFrom('asset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(assets).toBeGreaterThanOrEqual(kept.length)
  const all = { told: agents.length * assets, pairs: agents.length * assets, assets, agents: agents.length }
  await expect.poll(async () => (await counts()).rows[0], { timeout: 120_000, interval: 250 }).toEqual(all)
  await close()
  for (const child of children) child.kill('SIGKILL')
  await scratch.drop()
})
