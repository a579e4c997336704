import { createHash } from 'node:crypto'
import { FILE_ROOTS, type Files } from './files.ts'

/** Moves files between storages while the product runs (`npm run files:move`). */

export interface MoveReport {
  moved: number
  /** Already in the target, with the same content. */
  present: number
  failed: number
}

interface Move {
  from: Files
  to: Files
  /** Deletes from the source what is verified in the target. */
  isDeleting: boolean
  /** Called for each file that could not be moved. */
  onFailure: (name: string, error: unknown) => void
}

const TOGETHER = 4

/** Copies files that are missing or differ, and verifies them by reading them back. Can be interrupted and repeated. */
export async function moveFiles({ from, to, isDeleting, onFailure }: Move): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, present: 0, failed: 0 }
  const moveOne = async (name: string) => {
    const checksum = await checksumOf(from, name)
    // Deleted since it was listed.
    if (checksum === null) return
    const isThere = (await checksumOf(to, name)) === checksum
    if (!isThere) {
      const found = await from.open(name)
      if (!found) return
      await to.put(name, found.bytes)
      if ((await checksumOf(to, name)) !== checksum) throw new Error('what was written reads differently')
    }
    report[isThere ? 'present' : 'moved']++
    if (isDeleting) await from.remove([name])
  }
  const names = namesOfAll(from)
  const next = async (): Promise<void> => {
    for (let found = await names.next(); !found.done; found = await names.next())
      await moveOne(found.value).catch((error: unknown) => {
        report.failed++
        onFailure(found.value as string, error)
      })
  }
  await Promise.all(Array.from({ length: TOGETHER }, next))
  return report
}

async function* namesOfAll(files: Files): AsyncGenerator<string, void> {
  for (const root of FILE_ROOTS) for await (const { name } of files.list(`${root}/`)) yield name
}

async function checksumOf(files: Files, name: string): Promise<string | null> {
  const found = await files.open(name)
  if (!found) return null
  const hash = createHash('sha256')
  for await (const chunk of found.bytes) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
