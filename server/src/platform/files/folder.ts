import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, type FileInfo, type Files, isFileName } from './files.ts'

/** Files in a folder, by relative name. Names that begin with a dot are unfinished. */

/** For folders with what customers sent, signed or are called: readable by the product alone. */
const PRIVATE_MODE = 0o700
const PRIVATE_FILE = 0o600

export function openFolder(root: string): Files {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`)
    return join(root, name)
  }

  /** Writes beside the place, then renames, so that a file appears completely or not at all. */
  const place = async (name: string, write: (beside: string) => Promise<void>): Promise<void> => {
    const path = pathOf(name)
    const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
    const attempt = async () => {
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_MODE })
      await write(beside)
      await rename(beside, path)
    }
    try {
      // Its folder may be removed in between, with the last file in it.
      await attempt().catch((error: unknown) => (isMissing(error) ? attempt() : Promise.reject(error as Error)))
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  const info = async (name: string): Promise<FileInfo | null> => {
    const found = await stat(pathOf(name)).catch(unlessMissing)
    return found?.isFile() ? { name, size: found.size, changedAt: found.mtime } : null
  }

  async function* list(prefix: string): AsyncGenerator<FileInfo> {
    const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const entries = (await readdir(join(root, parent), { withFileTypes: true }).catch(unlessMissing)) ?? []
    for (const entry of entries) {
      const name = `${parent}${entry.name}`
      if (!name.startsWith(prefix) || entry.name.startsWith('.')) continue
      if (entry.isDirectory()) yield* list(`${name}/`)
      else {
        const found = await info(name)
        if (found) yield found
      }
    }
  }

  return {
    put: (name, bytes) =>
      place(name, (beside) =>
        Buffer.isBuffer(bytes)
          ? writeFile(beside, bytes, { flush: true, mode: PRIVATE_FILE })
          : pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(beside, { flush: true, mode: PRIVATE_FILE })),
      ),
    open: async (name, range?: ByteRange) => {
      const found = await info(name)
      if (!found) return null
      const part = range && { start: range.first, end: range.last }
      return { ...found, bytes: createReadStream(pathOf(name), part) }
    },
    read: async (name) => (await readFile(pathOf(name)).catch(unlessMissing)) ?? null,
    info,
    copy: async (from, to) => {
      if (!(await info(from))) return false
      await place(to, async (beside) => {
        await copyFile(pathOf(from), beside)
        // The source may come from an earlier version that left it readable.
        await chmod(beside, PRIVATE_FILE)
      })
      return true
    },
    remove: async (names) => {
      for (const name of names) {
        await rm(pathOf(name), { recursive: true, force: true })
        await removeEmpty(root, dirname(name))
      }
    },
    list,
  }
}

/** Removes empty folders, from `folder` up to `root`. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  if (!folder.includes('/')) return
  try {
    await rmdir(join(root, folder))
  } catch {
    return
  }
  await removeEmpty(root, dirname(folder))
}

const isMissing = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === 'ENOENT' || code === 'ENOTDIR'
}

function unlessMissing(error: unknown): null {
  if (!isMissing(error)) throw error
  return null
}
