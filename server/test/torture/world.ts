import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'
import { readPostmaster } from '../../src/platform/database/postmaster.ts'
import { childrenOf } from '../children.ts'
import { type Node, startNode } from '../node.ts'
import { openTestS3, type TestS3 } from '../s3.ts'
import { TEMPORARY } from '../temporary.ts'
import { type LineState, openLine } from './line.ts'
import { openProviders, type Providers } from './providers.ts'

/** An installation whose parts can fail separately: two nodes, PostgreSQL and S3 each behind a proxy, and providers. */
export interface World {
  /** Their clocks show `now`, shifted by an offset. */
  nodes: readonly (Node & { url: string; setClock: (offsetMs: number) => void })[]
  now: () => Date
  s3: TestS3
  providers: Providers
  /** Between the nodes and PostgreSQL. */
  setLine: (state: LineState) => void
  /** Kills all processes of PostgreSQL, as in a power cut: unwritten data is lost. It is restarted in place. */
  crashDatabase: () => Promise<void>
  startDatabase: () => Promise<void>
  /** Fills PostgreSQL's disk, or frees it. Null if this machine does not allow creating a disk. */
  fillDisk: ((isFull: boolean) => void) | null
  /** Bypassing the proxy. */
  database: Database
  /** Saves the output of nodes and PostgreSQL in a folder. */
  copyLogs: (to: string) => void
  stop: () => Promise<void>
}

export const SECRET = 'a secret that only the torture knows, long enough'
const DATABASE = 'mafteach'
const DISK_MB = 700
const CLOCK = join(import.meta.dirname, 'clock.ts')
const FULL_MEMORY = join(import.meta.dirname, 'full-memory.ts')
/** Enough for a node, and full within a second. */
const MEMORY_MB = 512

/** With clocks that are ahead by `aheadMs`, or behind. A node that does not start saves its log in `logsTo`. */
export async function openWorld(aheadMs: number, logsTo?: string): Promise<World> {
  const folder = mkdtempSync(join(TEMPORARY, 'mafteach-torture-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }
  const copyLogs = (to: string) => {
    mkdirSync(to, { recursive: true })
    for (const from of [folder, join(folder, 'database')])
      for (const file of readdirSync(from)) if (file.endsWith('.log')) copyFileSync(join(from, file), join(to, file))
  }
  try {
    return { ...(await openParts(folder, stops, aheadMs)), copyLogs, stop }
  } catch (error) {
    if (logsTo) copyLogs(logsTo)
    await stop()
    throw error
  }
}

async function openParts(folder: string, stops: (() => unknown)[], aheadMs: number): Promise<Omit<World, 'copyLogs' | 'stop'>> {
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir)
  const hasDisk = mountDisk(dataDir, stops)
  const config = { max_connections: '200', max_wal_size: '128MB' }
  let server = await startEmbeddedPostgres({ dataDir, config })
  const { port } = server
  stops.push(() => server.stop())
  await inDatabase(server.url('postgres'), `create database ${DATABASE}`)
  const direct = server.url(DATABASE)

  const line = await openLine(() => port)
  stops.push(line.close)
  const behind = new URL(direct)
  behind.port = String(line.port)

  const s3 = await openTestS3()
  stops.push(s3.close)

  const providers = await openProviders()
  stops.push(providers.close)

  const start = async (name: string): Promise<World['nodes'][number]> => {
    const clock = join(folder, `${name}.clock`)
    const setClock = (offsetMs: number) => writeFileSync(clock, String(aheadMs + offsetMs))
    setClock(0)
    const dir = join(folder, name)
    mkdirSync(dir)
    const env = {
      PATH: process.env.PATH!,
      NODE_OPTIONS: `--import=${CLOCK} --import=${FULL_MEMORY} --max-old-space-size=${MEMORY_MB}`,
      TORTURE_CLOCK: clock,
      LOG_LEVEL: 'warn',
      SECRET,
      DATABASE_URL: behind.href,
      DATA_DIR: dir,
      DEMO: '0',
      ...s3.env(),
      ...providers.env,
    }
    const node = await startNode(name, env, folder)
    stops.push(node.stop)
    return { ...node, url: `http://127.0.0.1:${node.port}`, setClock }
  }
  const nodes = await Promise.all(['node-1', 'node-2'].map(start))

  const database = openDatabase(direct, 4)
  database.pool.on('error', () => {})
  stops.push(database.close)
  return {
    nodes,
    now: () => new Date(Date.now() + aheadMs),
    s3,
    providers,
    setLine: line.set,
    database,
    crashDatabase: async () => {
      const cluster = join(dataDir, 'postgres')
      const running = readPostmaster(cluster)
      if (running) for (const pid of [running.pid, ...childrenOf(running.pid)]) kill(pid)
      while (readPostmaster(cluster)) await pause(20)
    },
    startDatabase: async () => {
      server = await startEmbeddedPostgres({ dataDir, config, port })
    },
    fillDisk: hasDisk ? (isFull) => fill(dataDir, isFull) : null,
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended with the others.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A small separate disk in memory, where this is allowed (as root). */
function mountDisk(dir: string, stops: (() => unknown)[]): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'mafteach-torture', dir], { stdio: 'ignore' })
  } catch {
    return false
  }
  stops.push(() => execFileSync('umount', ['--lazy', dir], { stdio: 'ignore' }))
  return true
}

function fill(dir: string, isFull: boolean): void {
  const ballast = join(dir, 'ballast')
  if (!isFull) {
    rmSync(ballast, { force: true })
    return
  }
  const { bavail, bsize } = statfsSync(dir)
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  } catch (error) {
    // PostgreSQL used some of it in the meantime: it is just as full.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
