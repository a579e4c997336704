import { IMPORT_UNPACKED_MAX } from '@mafteach/contract/import'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileProblem } from './file.ts'

/** Entries of a zip by name, unpacked while they are read. */
export interface ZipEntries extends Map<string, Entry> {
  /** Throws `unreadable` if it is missing or broken. */
  stream: (name: string) => AsyncIterable<Buffer>
  close: () => void
}

const ENTRIES_MAX = 50_000

/** Opens a zip. Entries that unpack to more than they claim, or than is allowed, are refused. Entries that stay packed do not count. */
export async function openZip(path: string, staysPacked: (name: string) => boolean): Promise<ZipEntries> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: true }).catch(() => {
    throw new FileProblem('unreadable')
  })
  try {
    return Object.assign(await entriesOf(zip, staysPacked), { close: () => zip.close() })
  } catch (error) {
    zip.close()
    throw error instanceof FileProblem ? error : new FileProblem('unreadable')
  }
}

async function entriesOf(zip: ZipFile, staysPacked: (name: string) => boolean) {
  if (zip.entryCount > ENTRIES_MAX) throw new FileProblem('too_large')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (!staysPacked(entry.fileName)) unpacked += entry.uncompressedSize
    if (unpacked > IMPORT_UNPACKED_MAX) throw new FileProblem('too_large')
    entries.set(entry.fileName, entry)
  }
  const stream = async function* (name: string) {
    const entry = entries.get(name)
    if (!entry) throw new FileProblem('unreadable')
    try {
      yield* await zip.openReadStreamPromise(entry)
    } catch {
      throw new FileProblem('unreadable')
    }
  }
  return Object.assign(entries, { stream })
}
