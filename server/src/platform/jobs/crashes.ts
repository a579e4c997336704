import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Copies of files that twice ended the process reading them, for the operator (docs/decisions/0125). */

/** Below the data folder. The last output of servers that died is there too (server/watch.js). */
export const CRASHES = 'crashes'
const FILES = join(CRASHES, 'files')
/** Files contain people's data: few, and not for long. */
const FILES_MOST = 5
const DAYS = 30
const DAY_MS = 86_400_000

/** Stores a copy of a file; `name` gives its extension. A full disk is ignored. */
export async function writeCrashFile(dataDir: string, path: string, name = ''): Promise<void> {
  const folder = join(dataDir, FILES)
  const ending = /^\.[a-z\d]{1,8}$/i.exec(extname(name))?.[0] ?? ''
  const at = new Date().toISOString().replaceAll(':', '-')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyFile(path, join(folder, `${at}-${randomBytes(4).toString('hex')}${ending}`))
    const older = (await readdir(folder)).toSorted().slice(0, -FILES_MOST)
    await Promise.all(older.map((one) => rm(join(folder, one), { force: true })))
  } catch {
    // A full disk costs the copy, not the answer.
  }
}

/** Deletes crash files and last outputs older than a month. */
export async function clearCrashes(dataDir: string, now = Date.now()): Promise<void> {
  for (const folder of [CRASHES, FILES].map((name) => join(dataDir, name))) {
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => null)
      if (found?.isFile() && now - found.mtimeMs > DAYS * DAY_MS) await rm(join(folder, name), { force: true })
    }
  }
}
