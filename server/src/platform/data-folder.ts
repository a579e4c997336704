import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { keepOnce, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Settings } from './settings.ts'

/** Another product has this data folder open. */
export class FolderTaken extends Error {
  override name = 'FolderTaken'
}

const DATABASE = 'mafteach'
/** Held for as long as a product runs on an embedded database. */
const OWNER_LOCK = 7_206_254

export interface DataFolder {
  databaseUrl: string
  secret: string
  /** Ends what was opened: the embedded server, if there is one. */
  close: () => Promise<void>
}

/** Opens the database and the secret that the settings name, or those of the data folder, made on the first start. */
export async function openDataFolder(settings: Settings): Promise<DataFolder> {
  mkdirSync(settings.dataDir, { recursive: true })
  const secret = settings.secret ?? keptSecret(join(settings.dataDir, 'secret'))
  if (settings.databaseUrl) return { databaseUrl: settings.databaseUrl, secret, close: async () => {} }

  const server = await startEmbeddedPostgres({ dataDir: settings.dataDir })
  const owner = new pg.Client({ connectionString: server.url('postgres') })
  owner.on('error', () => {})
  await owner.connect()
  const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [OWNER_LOCK])
  if (!rows[0]?.free) {
    await owner.end()
    throw new FolderTaken(`${settings.dataDir} is open in another Mafteach. Stop that one, or set DATA_DIR to another folder.`)
  }
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await owner.query(`create database ${DATABASE}`)
  return {
    databaseUrl: server.url(DATABASE),
    secret,
    close: async () => {
      await owner.end()
      await server.stop()
    },
  }
}

function keptSecret(file: string): string {
  keepOnce(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}
