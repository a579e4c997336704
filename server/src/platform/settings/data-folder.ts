import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres, writeFileOnce } from '../database/embedded-postgres.ts'
import { tidyPostgresLog } from '../database/postgres-log.ts'
import { FILE_ROOTS } from '../files/files.ts'
import { SCRATCH } from '../files/scratch.ts'
import { CRASHES } from '../jobs/crashes.ts'
import { type Secrets, secretsOf } from '../security/secrets.ts'
import { OperatorError } from './operator-error.ts'
import type { Settings } from './settings.ts'

/** Another product has this data folder open. */
class FolderTaken extends OperatorError {
  constructor(dataDir: string) {
    super(`${dataDir} is open in another Mafteach. Stop that one, or set DATA_DIR to another folder.`)
  }
}

const DATABASE = 'mafteach'
/** Folders that earlier versions left readable to other users of the machine. */
const PRIVATE_FOLDERS = FILE_ROOTS.filter((name) => name !== 'media')
/** Advisory lock held while a product runs on an embedded database. */
const OWNER_LOCK = 7_206_254

export interface DataFolder {
  databaseUrl: string
  secrets: Secrets
  /** The same database for what needs a session: never a transaction pooler. */
  directUrl: string
  /** Closes what was opened, including the embedded server. */
  close: () => Promise<void>
  /** Asks the embedded server to shut down, without waiting. */
  abandon: () => void
}

interface Opening {
  /** For a tool beside a running product: uses its server and leaves it running. */
  beside?: boolean
  /** Called when the embedded server is gone for good, because another product took the folder. */
  onLost?: (error: unknown) => void
}

/** Opens the database and secrets of the settings, or those of the data folder, which are created at the first start. */
export async function openDataFolder(settings: Settings, { beside = false, onLost }: Opening = {}): Promise<DataFolder> {
  const { dataDir } = settings
  makeFolder(dataDir)
  accessSync(dataDir, constants.W_OK)
  refuseForeign(dataDir)
  for (const name of PRIVATE_FOLDERS) if (existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o700)
  if (!settings.databaseUrl) refuseFull(dataDir)
  const secrets = settings.secrets ?? secretsOf(readOrCreateSecret(join(dataDir, 'secret')))
  if (settings.databaseUrl)
    return {
      databaseUrl: settings.databaseUrl,
      directUrl: settings.databaseDirectUrl ?? settings.databaseUrl,
      secrets,
      close: async () => {},
      abandon: () => {},
    }

  const server = await startEmbeddedPostgres({ dataDir })
  const databaseUrl = server.url(DATABASE)
  const owner = await takeFolder(server, dataDir).catch((error: unknown) => {
    if (beside && error instanceof FolderTaken) return null
    throw error
  })
  if (!owner) return { databaseUrl, directUrl: databaseUrl, secrets, close: async () => {}, abandon: () => {} }
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await owner.query(`create database ${DATABASE}`)
  return { databaseUrl, directUrl: databaseUrl, secrets, ...restartWhenLost(server, owner, dataDir, onLost) }
}

/** Creates a folder with its parents. Node's recursive option loops for ever where the system refuses names (`/proc/x`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another start created it meanwhile.
    if (!existsSync(path)) throw error
  }
}

/** Connects and takes the lock of the folder's one product. */
async function takeFolder(server: EmbeddedPostgres, dataDir: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: server.url('postgres') })
  owner.on('error', () => {})
  await owner.connect()
  const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [OWNER_LOCK])
  if (rows[0]?.free) return owner
  await owner.end()
  throw new FolderTaken(dataDir)
}

const AGAIN_MS = 250
const TIDY_MS = 3_600_000
/** PostgreSQL releases the lock of a broken connection slightly after its end is noticed. */
const TAKEN_TRIES = 20

/**
 * Restarts the server whenever it ends, on the same port, so that the pool reconnects. Its end is noticed by the owner's connection. Returns a
 * function that stops this.
 */
function restartWhenLost(first: EmbeddedPostgres, firstOwner: pg.Client, dataDir: string, onLost?: Opening['onLost']) {
  let server = first
  let owner = firstOwner
  let isEnding = false
  let mending = Promise.resolve()
  const watch = () =>
    owner.once('end', () => {
      if (!isEnding) mending = mend()
    })
  const mend = async () => {
    for (let taken = 0; !isEnding; ) {
      try {
        server = await startEmbeddedPostgres({ dataDir, port: server.port })
        owner = await takeFolder(server, dataDir)
        watch()
        return
      } catch (error) {
        if (error instanceof FolderTaken && ++taken === TAKEN_TRIES) return onLost?.(error)
        await pause(AGAIN_MS)
      }
    }
  }
  watch()
  const tidying = setInterval(() => tidyPostgresLog(join(dataDir, 'postgres.log')), TIDY_MS).unref()
  const close = async () => {
    isEnding = true
    clearInterval(tidying)
    await mending
    await owner.end()
    await server.stop()
  }
  return { close, abandon: () => server.abandon() }
}

/** Names in a data folder of ours. */
const OURS = ['postgres', 'postgres.password', 'postgres.log', 'secret', 'telephony-secret', CRASHES, SCRATCH, ...FILE_ROOTS]
/** Names that file systems and desktops put everywhere. */
const NOBODYS = /^(\.|lost\+found$)/

/** Also unfinished ones of another start: `secret.4711`. */
const isOurs = (name: string) => OURS.some((ours) => name === ours || name.startsWith(`${ours}.`))

function refuseForeign(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) => !NOBODYS.test(name))
  if (names.length > 0 && !names.some(isOurs)) {
    throw new OperatorError(`${dataDir} holds files that are not Mafteach's (${names[0]}). Set DATA_DIR to an empty folder.`)
  }
}

const MB = 1_000_000
/** Space for a new database with places and demonstration data, and for a later start. */
const NEW_MB = 300
const OLD_MB = 40

function refuseFull(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const needed = existsSync(join(dataDir, 'postgres')) ? OLD_MB : NEW_MB
  const free = Math.floor((bavail * bsize) / MB)
  if (free < needed) throw new OperatorError(`${dataDir} has ${free} MB left, and the database needs ${needed} MB to start.`)
}

function readOrCreateSecret(file: string): string {
  writeFileOnce(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}
