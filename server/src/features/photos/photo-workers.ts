import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Region } from '@mafteach/contract/photos'
import { clearScratch } from '#platform/files/scratch.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { clearCrashes, writeCrashFile } from '#platform/jobs/crashes.ts'
import { makeWorkerProcesses, WorkerDied } from '#platform/jobs/worker-processes.ts'
import { makeSemaphore } from '#platform/semaphore.ts'
import type { PhotoHead } from './photo-check.ts'
import { placeFrom, type StagedPhoto } from './photo-files.ts'
import type { PhotoProblem } from './photo-problems.ts'
import type { DISK_FULL, PictureKind, Size } from './photo-sizes.ts'

/** Pictures are decoded in worker processes (docs/decisions/0125). */

export type PhotoTasks = {
  /** The content of a file's header, or why it is no photo. */
  head: (source: string) => Promise<PhotoHead | PhotoProblem>
  /** Writes every size beside `target`; null where the file is broken. */
  sizes: (source: string, target: string, as: { isHevc: boolean; kind: PictureKind }) => Promise<Size | null | typeof DISK_FULL>
  /** Fills in a region, and writes every size of that beside `target`. */
  fill: (source: string, target: string, region: Region) => Promise<void>
}

/** Larger pictures are decoded one at a time, others two at once. */
const LARGE_PIXELS = 16_000_000
/** Much longer than the largest picture needs. */
const BOUNDS = { seconds: 120, memoryMb: 256, processes: 2, waitingMax: 200 }

export interface PhotoWorkers {
  /**
   * Writes every size of a photo into a folder of this node, or returns why it is none. A photo is identified by its content: the same photo sent
   * again after a lost response is the existing one.
   */
  stage: (folder: string, bytes: Buffer, kind?: PictureKind) => Promise<StagedPhoto | PhotoProblem>
  fill: PhotoTasks['fill']
}

export function openPhotoWorkers({ app, settings: { dataDir } }: Pick<AppContext, 'app' | 'settings'>): PhotoWorkers {
  const workers = makeWorkerProcesses<PhotoTasks>(new URL('./photos.worker.ts', import.meta.url), BOUNDS)
  const unfolding = makeSemaphore(BOUNDS.processes)
  app.addHook('onReady', async () => {
    await clearScratch(dataDir)
    await clearCrashes(dataDir)
  })
  app.addHook('onClose', () => workers.stop())

  const sizesOf = async (source: string, target: string, kind: PictureKind): Promise<Size | PhotoProblem> => {
    const head = await workers.run('head', source)
    if (typeof head === 'string') return head
    const taken = head.pixels > LARGE_PIXELS ? BOUNDS.processes : 1
    const size = await unfolding(taken, () => workers.run('sizes', source, target, { isHevc: head.isHevc, kind }))
    if (size === 'disk full') throw new ApiError('disk_full')
    return size ?? 'broken'
  }

  return {
    stage: async (folder, bytes, kind = 'photo') => {
      const content = createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
      const staged = join(folder, content)
      const source = `${staged}.source`
      try {
        await writeFile(source, bytes)
        const size = await sizesOf(source, staged, kind)
        return typeof size === 'string' ? size : { content, ...size, place: placeFrom(staged) }
      } catch (error) {
        if (!(error instanceof WorkerDied)) throw error
        app.log.error({ err: error }, 'a photo ended the process that read it, twice')
        await writeCrashFile(dataDir, source)
        return 'ends_reader'
      } finally {
        await rm(source, { force: true })
      }
    },
    fill: (...task) => workers.run('fill', ...task),
  }
}
