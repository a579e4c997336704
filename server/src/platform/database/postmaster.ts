import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The server process of a cluster, by the lock file that PostgreSQL keeps in it. */
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
    // None, or one that ended just now.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), lines }
}

/**
 * The server of a cluster; null when there is none. After a crash or in a new container the file may name any living process: on Linux it is believed
 * only when that is a postgres of this cluster. Elsewhere whoever connects has to ask.
 */
export function readPostmaster(cluster: string): Postmaster | null {
  const lock = readLock(cluster)
  if (!lock || !(lock.pid > 0 && lock.port > 0)) return null
  return runs(cluster, lock.pid) ? { pid: lock.pid, port: lock.port } : null
}

const runs = (cluster: string, pid: number) => (process.platform === 'linux' ? isPostgresOf(cluster, pid) : isAlive(pid))

/** By the command line, which everybody may read; the working directory may not be read in a container. */
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
 * PostgreSQL refuses to start while its lock file names another living process, whatever that is; but it takes the number of its own parent for stale.
 * The file stays, because it also names the shared memory by which PostgreSQL finds orphans of a server that was killed.
 */
export function disownStaleLock(cluster: string): void {
  const lock = readLock(cluster)
  if (process.platform !== 'linux' || !lock || isPostgresOf(cluster, lock.pid)) return
  writeFileSync(lockFile(cluster), [process.pid, ...lock.lines.slice(1)].join('\n'))
}

/** Whether the server at an address is that of the cluster, and takes connections; `recovering` while it is on its way. */
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

/** How long a server may take to end in an orderly way. */
const STOP_MS = 30_000

/** Asks a server that was found to be that of the cluster to end (a "fast shutdown": transactions are rolled back), and does not wait. */
export function signalServer(cluster: string, pid: number): void {
  // By now another process may have its number.
  if (readPostmaster(cluster)?.pid === pid) process.kill(pid, 'SIGINT')
}

/** Ends such a server and waits for it; one that does not come to its end is cut off, and recovers at its next start. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  signalServer(cluster, pid)
  const deadline = Date.now() + STOP_MS
  while (runs(cluster, pid)) {
    if (Date.now() > deadline && readPostmaster(cluster)?.pid === pid) process.kill(pid, 'SIGQUIT')
    await pause(20)
  }
}
