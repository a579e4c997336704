import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Temporary folders of one node: deleted after the work, or an hour after a node died during it. */

/** Below the data folder, which has room for large files and is private. */
export const SCRATCH = 'scratch'
const HOUR_MS = 3_600_000
const PRIVATE_MODE = 0o700

export interface Scratch {
  folder: string
  close: () => Promise<void>
}

export async function openScratch(dataDir: string): Promise<Scratch> {
  const parent = join(dataDir, SCRATCH)
  await mkdir(parent, { recursive: true, mode: PRIVATE_MODE })
  const folder = await mkdtemp(join(parent, 'work-'))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs `work` with a temporary folder. */
export async function inScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const { folder, close } = await openScratch(dataDir)
  try {
    return await work(folder)
  } finally {
    await close()
  }
}

/** Deletes folders of nodes that died. */
export async function clearScratch(dataDir: string, now = Date.now()): Promise<void> {
  const parent = join(dataDir, SCRATCH)
  for (const name of await readdir(parent).catch(() => [])) {
    const left = await stat(join(parent, name)).catch(() => null)
    if (left && now - left.mtimeMs > HOUR_MS) await rm(join(parent, name), { recursive: true, force: true })
  }
}
