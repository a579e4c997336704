import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Files that ended the process which read them, twice: what an operator needs to find out why (docs/decisions/0125). */

/** Below the data folder. The last lines of servers that died are there (server/watch.js). */
export const CRASHES = 'crashes'
const FILES = join(CRASHES, 'files')
/** They hold people's data: the newest alone, and not for long. */
const FILES_MOST = 5
const DAYS = 30
const DAY_MS = 86_400_000

/** Stores a copy of a file; `name` gives its ending. A full disk is no failure. */
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
    // A full disk takes the copy, and not the answer.
  }
}

/** Removes what an operator has had for a month: files, and the last lines of servers. */
export async function clearCrashes(dataDir: string, now = Date.now()): Promise<void> {
  for (const folder of [CRASHES, FILES].map((name) => join(dataDir, name))) {
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => null)
      if (found?.isFile() && now - found.mtimeMs > DAYS * DAY_MS) await rm(join(folder, name), { force: true })
    }
  }
}
