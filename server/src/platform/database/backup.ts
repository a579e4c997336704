import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { SCRATCH } from '../files/scratch.ts'
import { CRASHES } from '../jobs/crashes.ts'
import { openDataFolder } from '../settings/data-folder.ts'
import { OperatorError } from '../settings/operator-error.ts'
import type { Settings } from '../settings/settings.ts'
import { baseBackup, unpack } from './base-backup.ts'
import { placeCluster, startEmbeddedPostgres } from './embedded-postgres.ts'

/** Backup and restore of a data folder with an embedded database: its archive, photos, secrets, and `backup.json` with checksums, written last. */

const LIST = 'backup.json'
const DATABASE = 'database.tar.gz'
const FORMAT = 1
/** Everything in the data folder is backed up except these: the database's own files and log, and unfinished uploads. */
const LEFT_OUT = new Set(['postgres', 'postgres.log', 'uploads', 'paper-uploads', CRASHES, SCRATCH])

interface List {
  format: number
  made_at: string
  files: Record<string, { size: number; sha256: string }>
}

export interface BackupReport {
  files: number
  bytes: number
}

/** Writes a backup of the data folder into a new or empty folder. The product may be running. */
export async function backUp(settings: Settings, target: string, now: Date): Promise<BackupReport> {
  if (settings.databaseUrl)
    throw new OperatorError(
      'DATABASE_URL is set: back that database up with its own tools (pg_dump), and DATA_DIR/media and DATA_DIR/papers as files.',
    )
  if (!existsSync(join(settings.dataDir, 'postgres')))
    throw new OperatorError(`${settings.dataDir} holds no database. Set DATA_DIR.`)
  if (`${target}/`.startsWith(`${settings.dataDir}/`))
    throw new OperatorError(`${target} lies in the data folder that it is to be a backup of.`)
  await refuseUnlessEmpty(target)
  const folder = await openDataFolder(settings, { beside: true })
  const partial = `${target}.unfinished`
  try {
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true, mode: 0o700 })
    const list: List = { format: FORMAT, made_at: now.toISOString(), files: {} }
    // Photos are copied before the database and again after it, so that every file the database names is in the backup, even if it is deleted
    // meanwhile.
    await copyNew(settings.dataDir, partial, list)
    await pipeline(
      baseBackup(folder.databaseUrl),
      createGzip({ level: 1 }),
      createWriteStream(join(partial, DATABASE), { mode: 0o600 }),
    )
    list.files[DATABASE] = await fingerprint(join(partial, DATABASE))
    await copyNew(settings.dataDir, partial, list)
    await writeFile(join(partial, LIST), JSON.stringify(list, null, 1), { mode: 0o600 })
    await rm(target, { recursive: true, force: true })
    await rename(partial, target)
    const all = Object.values(list.files)
    return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    await folder.close()
  }
}

/** Makes a data folder from a backup. The folder has to be new or empty; nothing is restored from a damaged backup. */
export async function restore(settings: Settings, source: string): Promise<BackupReport> {
  const { dataDir } = settings
  if (settings.databaseUrl) throw new OperatorError('DATABASE_URL is set: a backup is restored into an embedded database.')
  await refuseUnlessEmpty(dataDir)
  const list = await readList(source)
  for (const [path, { size, sha256 }] of Object.entries(list.files)) {
    const found = await fingerprint(join(source, path)).catch(() => null)
    if (found?.size !== size || found.sha256 !== sha256)
      throw new OperatorError(`${source} is broken: ${path} is ${found ? 'not what was written' : 'missing'}.`)
  }
  for await (const path of filesOf(source))
    if (path !== LIST && !Object.hasOwn(list.files, path))
      throw new OperatorError(`${source} is broken: ${path} is not in its list.`)
  await mkdir(dataDir, { recursive: true })
  try {
    for (const path of Object.keys(list.files)) {
      if (path === DATABASE) continue
      await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
      await copyFile(join(source, path), join(dataDir, path))
    }
    await placeCluster(dataDir, async (folder) => {
      const archive = new PassThrough()
      await Promise.all([pipeline(createReadStream(join(source, DATABASE)), createGunzip(), archive), unpack(archive, folder)])
    })
    // Replays the log once, so that the restored database is consistent before it is reported as done.
    const server = await startEmbeddedPostgres({ dataDir })
    await server.stop()
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
  const all = Object.values(list.files)
  return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) }
}

async function readList(source: string): Promise<List> {
  const text = await readFile(join(source, LIST), 'utf8').catch(() => {
    throw new OperatorError(`${source} is no backup: it holds no ${LIST}.`)
  })
  let list: Partial<List>
  try {
    list = JSON.parse(text) as Partial<List>
  } catch {
    throw new OperatorError(`${source} is broken: ${LIST} cannot be read.`)
  }
  const isOurs = list.format === FORMAT && list.files?.[DATABASE] && Object.keys(list.files).every(isWithin)
  if (!isOurs) throw new OperatorError(`${source} was not made by this version of Mafteach.`)
  return list as List
}

const isWithin = (path: string) => !isAbsolute(path) && !path.split(/[/\\]/).includes('..')

async function refuseUnlessEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new OperatorError(`${folder} is not empty.`)
}

/** The files of a folder by their relative paths, without dotfiles: those are temporary, or made by desktops. */
async function* filesOf(root: string, isLeftOut = (_name: string) => false, folder = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || (folder === '' && isLeftOut(entry.name))) continue
    if (entry.isDirectory()) yield* filesOf(root, isLeftOut, path)
    else if (entry.isFile()) yield path
  }
}

const isLeftOut = (name: string) => LEFT_OUT.has(name) || name.startsWith('postgres.new-')

/** Copies the files of the data folder that the backup does not contain yet. */
async function copyNew(dataDir: string, target: string, list: List): Promise<void> {
  for await (const path of filesOf(dataDir, isLeftOut)) {
    if (list.files[path]) continue
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(dataDir, path), join(target, path))
    } catch (error) {
      // Deleted since it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw error
    }
    list.files[path] = await fingerprint(join(target, path))
  }
}

async function fingerprint(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file)) {
    size += (chunk as Buffer).length
    hash.update(chunk as Buffer)
  }
  return { size, sha256: hash.digest('hex') }
}
