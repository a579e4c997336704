import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Files that are there whole or not at all: written beside their place, then renamed. A backup leaves out what begins with a dot. */

async function put(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  try {
    await write(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

export const writeWhole = (path: string, bytes: Buffer | string): Promise<void> => put(path, (beside) => writeFile(beside, bytes))

export const copyWhole = (from: string, to: string): Promise<void> => put(to, (beside) => copyFile(from, beside))

/** Of a folder whose files are nobody's but the product's: what customers sent, signed or are called. */
const PRIVATE_MODE = 0o700

/** Makes it, and shuts one that an earlier version made. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_MODE })
  chmodSync(path, PRIVATE_MODE)
}
