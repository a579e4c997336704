import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../../../server/src/platform/database/db.ts'
import { asText, groupsOf, type Script, scriptOf, VALUES_TABLE, type Work } from './pgbench-script.ts'

const run = promisify(execFile)

/** The number of connections that measure at the same time. */
const CLIENTS = 8

const hasPgbench = spawnSync('pgbench', ['--version']).status === 0
export const throughputTool = hasPgbench
  ? `pgbench -c ${CLIENTS} -j 2 -M prepared`
  : `the product's driver, ${CLIENTS} connections`

/**
 * Operations per second, in random order, for some seconds: by pgbench if it is installed, else by the product's own driver. The driver is slower, so
 * its figures are only comparable with one another.
 */
export const throughput = (url: string, works: Work[], seconds: number): Promise<number> =>
  hasPgbench ? byPgbench(url, works, seconds) : byDriver(url, works, seconds)

async function byPgbench(url: string, works: Work[], seconds: number): Promise<number> {
  const scripts = groupsOf(works).map(scriptOf)
  const looksUp = scripts.some(({ rows }) => rows.length > 0)
  if (looksUp) await storeValues(url, scripts)
  const all = await pgbench(url, scripts, ({ values, work }) => values + work, seconds)
  if (!looksUp) return all
  // Looking up the values is not part of the operation: its cost alone is subtracted.
  const lookups = await pgbench(url, scripts, ({ values }) => values, Math.max(1, seconds / 2))
  return 1 / (1 / all - 1 / lookups)
}

/** Stores the values that are not numbers where the scripts look them up. */
async function storeValues(url: string, scripts: Script[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `create table if not exists ${VALUES_TABLE} (script integer, pick integer, texts text[], primary key (script, pick))`,
  )
  await client.query(`truncate ${VALUES_TABLE}`)
  for (const [script, { rows }] of scripts.entries()) {
    for (const [pick, texts] of rows.entries())
      await client.query(`insert into ${VALUES_TABLE} values ($1, $2, $3)`, [script, pick, texts])
  }
  await client.query(`vacuum analyze ${VALUES_TABLE}`)
  await client.end()
}

async function pgbench(url: string, scripts: Script[], textOf: (script: Script) => string, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'mafteach-pgbench-'))
  try {
    const args = scripts.flatMap((script, index) => {
      const file = join(folder, `${index}.sql`)
      writeFileSync(file, textOf(script).replaceAll('@script', String(index)))
      return ['-f', `${file}@${script.picks}`]
    })
    const { hostname, port, username, password, pathname } = new URL(url)
    const server = ['-h', hostname, '-p', port, '-U', username]
    const load = ['-n', '-c', String(CLIENTS), '-j', '2', '-M', 'prepared', '-T', String(Math.round(seconds))]
    const { stdout } = await run('pgbench', [...server, ...load, ...args, pathname.slice(1)], {
      env: { ...process.env, PGPASSWORD: password },
    })
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    if (!tps) throw new Error(`pgbench came to no end of a script within ${seconds} s: ${stdout}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function byDriver(url: string, works: Work[], seconds: number): Promise<number> {
  const database = openDatabase(url, CLIENTS)
  const end = performance.now() + seconds * 1000
  let done = 0
  const client = async (first: number) => {
    const connection = await database.pool.connect()
    for (let turn = first; performance.now() < end; turn++) {
      for (const { text, values } of works[turn % works.length]!) await connection.query(text, values.map(asText))
      done += 1
    }
    connection.release()
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index * 7)))
  await database.pool.end()
  return done / seconds
}
