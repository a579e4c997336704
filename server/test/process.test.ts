import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { backUp, restore } from '../src/platform/database/backup.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { openDataFolder } from '../src/platform/settings/data-folder.ts'
import { operatorMessage } from '../src/platform/settings/operator-error.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { testServer } from './cluster.ts'
import { ended, follow, isAlive, launch, newFolder, postmaster, start, WATCH } from './processes.ts'
import { makeScratchDatabase } from './scratch.ts'

/** The product as a process: what survives kill -9, who may open a data folder, concurrent starts, errors at start. */

/** One folder for all tests of the embedded server, each of which continues with the previous state. */
const DATA_DIR = newFolder()

const IMPORT = join(import.meta.dirname, '../src/features/places/import.main.ts')
const BACKUP = join(import.meta.dirname, '../src/platform/database/backup.main.ts')
const TELEPHONY = join(import.meta.dirname, '../src/platform/security/telephony-secret.main.ts')
const LOCALITIES = 'סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב\n4242,נווה בדיקה,7,סנש חנה\n'

const requestCode = (url: string, phone: string) =>
  fetch(`${url}/api/access-control/auth/send_otp_code/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  })

async function sentTo(url: string): Promise<string[]> {
  const answer = (await (await fetch(`${url}/api/dev/outbox/`)).json()) as { results: { to: string }[] }
  return answer.results.map(({ to }) => to)
}

test('of two that start in one empty folder at the same moment one runs', async () => {
  const [one, other] = [launch({ DATA_DIR }), launch({ DATA_DIR })]
  const timeout = { timeout: 30_000 }
  await vi.waitFor(() => expect(`${one.output.out}${other.output.out}`).toContain('ready'), timeout)
  await vi.waitFor(() => expect(`${one.output.err}${other.output.err}`).toContain('is open in another Mafteach'), timeout)
})

test('after kill -9 of the product the next start continues with its data and adopts the running database server', async () => {
  const first = await start({ DATA_DIR })
  await requestCode(first.url, '0521234567')
  const database = postmaster(DATA_DIR)
  first.child.kill('SIGKILL')
  await ended(first.child)
  expect(isAlive(database!)).toBe(true)

  const second = await start({ DATA_DIR })
  expect(postmaster(DATA_DIR)).toBe(database)
  expect(await sentTo(second.url)).toEqual(['0521234567'])
})

test('a database that dies is restarted by the running product; after kill -9 of both the next start recovers', async () => {
  const first = await start({ DATA_DIR })
  const database = postmaster(DATA_DIR)!
  process.kill(database, 'SIGKILL')
  await vi.waitFor(() => expect([undefined, database]).not.toContain(postmaster(DATA_DIR)), { timeout: 30_000 })
  await vi.waitFor(async () => expect(await sentTo(first.url)).toEqual(['0521234567']), { timeout: 30_000 })

  process.kill(postmaster(DATA_DIR)!, 'SIGKILL')
  first.child.kill('SIGKILL')
  await ended(first.child)
  const second = await start({ DATA_DIR })
  expect(await sentTo(second.url)).toEqual(['0521234567'])
})

test('a second product reports that the folder is in use and ends; an import works beside the first', async () => {
  const first = await start({ DATA_DIR })
  const second = launch({ DATA_DIR })
  expect(await ended(second.child)).toBe(1)
  expect(second.output.err).toBe(`${DATA_DIR} is open in another Mafteach. Stop that one, or set DATA_DIR to another folder.\n`)

  const folder = newFolder()
  const register = join(folder, 'streets.csv')
  writeFileSync(register, LOCALITIES)
  const importing = launch({ DATA_DIR }, IMPORT, [register])
  expect([await ended(importing.child), importing.output.err]).toEqual([0, ''])
  expect(importing.output.out).toContain('1 rows read')
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
})

test('a backup of the running product restores the full product somewhere else; a broken one is refused', async () => {
  const { url } = await start({ DATA_DIR })
  const photo = randomBytes(300_000)
  mkdirSync(join(DATA_DIR, 'media/assets/1'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'media/assets/1/photo-1600.webp'), photo)
  const backup = join(newFolder(), 'monday')
  const made = launch({ DATA_DIR }, BACKUP, ['backup', backup])
  expect([await ended(made.child), made.output.err]).toEqual([0, ''])
  await requestCode(url, '0521234568')
  expect(await sentTo(url)).toHaveLength(2)

  const other = newFolder()
  const restored = launch({ DATA_DIR: other }, BACKUP, ['restore', backup])
  expect([await ended(restored.child), restored.output.err]).toEqual([0, ''])
  const copy = await start({ DATA_DIR: other })
  expect(await sentTo(copy.url)).toEqual(['0521234567'])
  expect(Buffer.from(await (await fetch(`${copy.url}/media/assets/1/photo-1600.webp`)).arrayBuffer()).equals(photo)).toBe(true)

  const settings = (folder: string) => readSettings({ DATA_DIR: folder })
  await expect(restore(settings(other), backup)).rejects.toThrow(`${other} is not empty.`)
  await expect(backUp(settings(DATA_DIR), backup, new Date())).rejects.toThrow(`${backup} is not empty.`)
  await expect(backUp(settings(DATA_DIR), join(DATA_DIR, 'x'), new Date())).rejects.toThrow('lies in the data folder')
  const empty = newFolder()
  await expect(restore(settings(empty), empty)).rejects.toThrow(`${empty} is no backup`)
  const archive = join(backup, 'database.tar.gz')
  const bytes = readFileSync(archive)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(archive, bytes)
  await expect(restore(settings(empty), backup)).rejects.toThrow('database.tar.gz is not what was written')
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(archive, bytes)
  writeFileSync(join(backup, 'media/assets/1/another.webp'), 'x')
  await expect(restore(settings(empty), backup)).rejects.toThrow('media/assets/1/another.webp is not in its list')
  rmSync(join(backup, 'media/assets/1/photo-1600.webp'))
  await expect(restore(settings(empty), backup)).rejects.toThrow('broken')
  expect(readdirSync(empty)).toEqual([])
})

test('errors in the database leave no personal data in its log', async () => {
  await start({ DATA_DIR })
  const folder = await openDataFolder(readSettings({ DATA_DIR }), { beside: true })
  const client = new pg.Client({ connectionString: folder.databaseUrl })
  await client.connect()
  await client.query('create temp table person (phone text primary key)')
  const add = () => client.query('insert into person values ($1)', ['0521239876'])
  await add()
  await expect(add()).rejects.toMatchObject({ detail: expect.stringContaining('0521239876') })
  await client.end()
  const log = join(DATA_DIR, 'postgres.log')
  const text = readFileSync(log, 'utf8')
  expect([text.includes('duplicate key'), text.includes('0521239876'), text.includes('insert into')]).toEqual([
    true,
    false,
    false,
  ])
  expect(statSync(log).mode & 0o077).toBe(0)
})

test('SIGTERM ends product and database in order', async () => {
  const { child } = await start({ DATA_DIR })
  expect(postmaster(DATA_DIR)).toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  // PostgreSQL removes its lock file last.
  expect(postmaster(DATA_DIR)).toBe(null)
})

test('a signal to npm, which ends only its shell, also ends product and database', async () => {
  const env = { PATH: process.env.PATH, PORT: '0', DEMO: '0', DATA_DIR, npm_lifecycle_event: 'start' }
  const shell = follow(spawn('sh', ['-c', `${process.execPath} ${WATCH}; true`], { env, stdio: ['ignore', 'pipe', 'inherit'] }))
  await new Promise<void>((resolve) => shell.stdout!.on('data', (text) => String(text).includes('ready') && resolve()))
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect(postmaster(DATA_DIR)).toBe(null), { timeout: 20_000 })
})

test('Ctrl-C to the watcher ends product and database in order; killing a watcher leaves neither behind', async () => {
  const first = await start({ DATA_DIR }, WATCH)
  first.child.kill('SIGINT')
  expect(await ended(first.child)).toBe(0)
  expect(postmaster(DATA_DIR)).toBe(null)

  const { child, url, output } = await start({ DATA_DIR }, WATCH)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(postmaster(DATA_DIR)).toBe(null), { timeout: 20_000 })
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  expect(output.err).toBe('')
})

test('a lock file that names another living process is ignored, and that process is left alone', async () => {
  // A file that PostgreSQL itself would accept as that of a server: of the same user.
  const uid = statSync(join(DATA_DIR, 'postgres')).uid
  const other = follow(spawn('sleep', ['600'], { uid, stdio: 'ignore' }))
  const file = join(DATA_DIR, 'postgres/postmaster.pid')
  writeFileSync(file, [other.pid, join(DATA_DIR, 'postgres'), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready', ''].join('\n'))
  chownSync(file, uid, statSync(join(DATA_DIR, 'postgres')).gid)
  const { child } = await start({ DATA_DIR })
  expect(postmaster(DATA_DIR)).not.toBe(other.pid)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(isAlive(other.pid!)).toBe(true)
})

test('the log has no personal data: no codes, no tokens, no phones, no names', async () => {
  const { url, child, output } = await start({ DATA_DIR, LOG_LEVEL: 'trace' })
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
  const { url, child, output } = await start({ DATA_DIR, LOG_LEVEL: 'trace', ...gateway })
  expect((await requestCode(url, '0527391866')).status).toBe(503)
  child.kill('SIGTERM')
  await ended(child)
  expect(output.out).toContain('a one-time code was not sent')
  expect(output.out).not.toMatch(/7391866|hunter2/)
})

test('an invalid setting ends the start with a message that names it', async () => {
  const { child, output } = launch({ DATA_DIR, PORT: 'eighty' })
  expect(await ended(child)).toBe(1)
  expect(output.err).toBe('PORT is "eighty", but has to be a whole number from 0 to 65535.\n')
})

test('a port in use, and a schema of a newer program, end the start with one sentence', async () => {
  const scratch = await makeScratchDatabase()
  const env = { DATABASE_URL: scratch.url, DATA_DIR: newFolder() }
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const second = launch({ ...env, PORT: String(port) })
  expect(await ended(second.child)).toBe(1)
  expect(second.output.err).toBe(`Another program listens on port ${port} of 127.0.0.1. Stop it, or set PORT.\n`)
  taken.close()

  const { db, close } = openDatabase(scratch.url, 1)
  await sql`insert into migration (name) values ('9999_tomorrow.sql')`.execute(db)
  await close()
  const older = launch(env)
  expect(await ended(older.child)).toBe(1)
  expect(older.output.err).toBe(
    'The database was used by a newer Mafteach (9999_tomorrow.sql), which this one would damage. Start that version.\n',
  )
  await scratch.drop()
})

test('an unusable data folder is reported in one sentence', async () => {
  const problem = (folder: string, env = {}) =>
    openDataFolder(readSettings({ DATA_DIR: folder, ...env })).then(
      () => 'opened',
      (error: unknown) => operatorMessage(error),
    )
  const home = newFolder()
  writeFileSync(join(home, 'letters.txt'), '')
  expect(await problem(home)).toBe(`${home} holds files that are not Mafteach's (letters.txt). Set DATA_DIR to an empty folder.`)
  expect(await problem(join(home, 'letters.txt'))).toContain('letters.txt is not a folder.')
  expect(await problem('/proc/mafteach/data')).toContain('/proc/mafteach cannot be made.')
  // All that a dead node with an external bucket and database leaves on this machine.
  const node = newFolder()
  mkdirSync(join(node, 'crashes'))
  expect(
    await problem(node, { DATABASE_URL: 'postgres://127.0.0.1/x', SECRET: 'a secret of this test alone, long enough' }),
  ).toBe('opened')

  const cluster = join(newFolder(), 'postgres')
  mkdirSync(cluster)
  const { uid, gid } = statSync(join(DATA_DIR, 'postgres'))
  chownSync(cluster, uid, gid)
  expect(await problem(join(cluster, '..'))).toBe(`${cluster} is not a database of Mafteach's. Set DATA_DIR to another folder.`)
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
  writeFileSync(join(cluster, '../postgres.password'), 'x')
  expect(await problem(join(cluster, '..'))).toBe(
    `${cluster} is a database of PostgreSQL 17, and this Mafteach comes with PostgreSQL 18.`,
  )
})

test('several nodes may start at once on one empty database of DATABASE_URL; one with another secret is refused', async () => {
  const server = await testServer()
  const name = `nodes_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const env = { DATABASE_URL: server.url(name), SECRET: 'a secret that all nodes share, long enough' }
  const nodes = await Promise.all([1, 2, 3].map(() => start({ ...env, DATA_DIR: newFolder() })))
  expect(nodes).toHaveLength(3)
  const stray = launch({ ...env, DATA_DIR: newFolder(), SECRET: 'the secret of another installation' })
  const launched = launch({ ...env, DATA_DIR: newFolder() }, TELEPHONY)
  expect(await ended(stray.child)).toBe(1)
  expect(stray.output.err).toBe(
    'SECRET is not the one that the database was used with. Every node needs the same one; to change it, name the former one in SECRET_OLD.\n',
  )
  expect([await ended(launched.child), launched.output.out]).toEqual([0, expect.stringMatching(/^[\w-]{43}\n$/)])
  for (const { child } of nodes) {
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  }
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})
