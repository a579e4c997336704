import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The server process of a cluster, according to PostgreSQL's lock file. */
export interface Postmaster {
  pid: number
  port: number
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid')

function readLock(cluster: string): (Postmaster & { lines: string[] }) | null {
  let text: string
  try {
    text = readFileSync(lockFile(cluster), 'utf8')
  } catch (error) {
    // No lock file, or the server just ended.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), lines }
}

/**
 * The running server of a cluster, or null. After a crash or in a new container the lock file may name any living process. On Linux it counts only if
 * it is a postgres of this cluster; elsewhere the caller has to connect to find out.
 */
export function readPostmaster(cluster: string): Postmaster | null {
  const lock = readLock(cluster)
  if (!lock || !(lock.pid > 0 && lock.port > 0)) return null
  return runs(cluster, lock.pid) ? { pid: lock.pid, port: lock.port } : null
}

const runs = (cluster: string, pid: number) => (process.platform === 'linux' ? isPostgresOf(cluster, pid) : isAlive(pid))

/** By the command line, which is readable to everybody; the working directory is not in a container. */
function isPostgresOf(cluster: string, pid: number): boolean {
  try {
    const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const folder = args[args.indexOf('-D') + 1]
    return basename(command) === 'postgres' && folder !== undefined && realpathSync(folder) === realpathSync(cluster)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * PostgreSQL refuses to start while its lock file names another living process, but takes its own parent's number for stale: so ours is written
 * there. The file itself stays, because it names the shared memory by which PostgreSQL finds orphans of a killed server.
 */
export function disownStaleLock(cluster: string): void {
  const lock = readLock(cluster)
  if (process.platform !== 'linux' || !lock || isPostgresOf(cluster, lock.pid)) return
  writeFileSync(lockFile(cluster), [process.pid, ...lock.lines.slice(1)].join('\n'))
}

/** Whether the server at `url` belongs to the cluster and accepts connections; `recovering` while it starts. */
export async function answers(url: string, cluster: string): Promise<'ready' | 'recovering' | 'denied' | 'no'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return realpathSync(rows[0]!.data_directory) === realpathSync(cluster) ? 'ready' : 'no'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code.startsWith('28')) return 'denied'
    return code === CANNOT_CONNECT_NOW ? 'recovering' : 'no'
  } finally {
    await client.end().catch(() => {})
  }
}

const CANNOT_CONNECT_NOW = '57P03'

/** How long an orderly shutdown may take. */
const STOP_MS = 30_000

/** Asks the cluster's server to shut down (fast: transactions are rolled back), without waiting. */
export function signalServer(cluster: string, pid: number): void {
  // The number may belong to another process by now.
  if (readPostmaster(cluster)?.pid === pid) process.kill(pid, 'SIGINT')
}

/** Shuts the server down and waits. One that does not end in time is killed, and recovers at its next start. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  signalServer(cluster, pid)
  const deadline = Date.now() + STOP_MS
  while (runs(cluster, pid)) {
    if (Date.now() > deadline && readPostmaster(cluster)?.pid === pid) process.kill(pid, 'SIGQUIT')
    await pause(20)
  }
}
