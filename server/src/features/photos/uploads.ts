import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from '#platform/once.ts'
import { type StagedPhoto, stagePhoto } from './photo-files.ts'
import type { PhotoProblem } from './photo-problems.ts'
import type { UploadStore } from './upload-store.ts'

/** What was uploaded and belongs to no asset yet: files beside the photos, outside of what is served. */

/** What there is of an upload: what came so far, what is known of it, and, once it is whole, its sizes. */
const ENDS = ['', '.json', '.sizes']
/** How long what nobody attaches is kept. */
const KEPT_MS = 24 * 3_600_000
/** Uploads of one agent that wait at the same time: twice the photos of an asset. */
const WAITING_MAX = 80

export const newUploadId = (agent: number): string => `${agent}-${randomBytes(16).toString('hex')}`
/** Whether a name is that of an upload of this agent, and nothing else that would lead to a file. */
export const isUploadOf = (agent: number, name: string): boolean =>
  /^[1-9]\d*-[0-9a-f]{32}$/.test(name) && name.startsWith(`${agent}-`)

export type Uploads = ReturnType<typeof openUploads>

/** The uploads of a data folder. */
export function openUploads(dataDir: string) {
  const folder = join(dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  const store = once(async (): Promise<UploadStore> => {
    const { UploadStore } = await import('./upload-store.ts')
    return new UploadStore({ directory: folder })
  })
  /** Uploads that each agent is beginning at this moment. */
  const beginning = new Map<number, number>()
  const sizesOf = (upload: string) => join(folder, `${upload}.sizes`)

  const remove = async (upload: string, ends: readonly string[]) => {
    for (const end of ends) await rm(join(folder, `${upload}${end}`), { recursive: true, force: true })
  }

  /** The photo that was made of a whole upload, made now if it was not yet, or why it is none. Null for an upload that is unknown or not whole. */
  const photoOf = async (upload: string): Promise<StagedPhoto | PhotoProblem | null> => {
    const note = join(sizesOf(upload), 'photo.json')
    const made = await readFile(note, 'utf8').catch(() => null)
    if (made) return JSON.parse(made) as StagedPhoto
    const known = await (await store()).getUpload(upload).catch(() => null)
    if (!known || known.offset !== known.size) return null
    await mkdir(sizesOf(upload), { recursive: true })
    const photo = await stagePhoto(sizesOf(upload), await readFile(join(folder, upload)))
    if (typeof photo === 'string') {
      await remove(upload, ENDS)
      return photo
    }
    await writeFile(`${note}.new`, JSON.stringify(photo))
    await rename(`${note}.new`, note)
    return photo
  }

  return {
    store,
    photoOf,
    /** An asset has it now. Its sizes stay for a day: an answer may get lost, and the call comes again. */
    attached: (upload: string) => remove(upload, ['', '.json']),
    /** Begins an upload of an agent; those that begin at once count too. */
    begin: async <T>(agent: number, work: () => Promise<T>): Promise<T> => {
      const now = () => beginning.get(agent) ?? 0
      beginning.set(agent, now() + 1)
      try {
        return await work()
      } finally {
        if (now() === 1) beginning.delete(agent)
        else beginning.set(agent, now() - 1)
      }
    },
    /** Whether the upload that an agent is beginning is one too many. */
    hasRoom: async (agent: number): Promise<boolean> => {
      const names = await readdir(folder)
      const waiting = names.filter((name) => name.endsWith('.json') && isUploadOf(agent, name.slice(0, -5))).length
      return waiting + (beginning.get(agent) ?? 0) <= WAITING_MAX
    },
    /** Clears what nobody went on with for a day, half or whole. */
    deleteExpired: async (now: Date): Promise<void> => {
      const uploads = new Set((await readdir(folder)).map((name) => name.replace(/\..*$/, '')))
      for (const upload of uploads) {
        const touched = await Promise.all(ENDS.map((end) => stat(join(folder, `${upload}${end}`)).catch(() => null)))
        const last = Math.max(...touched.map((found) => found?.mtimeMs ?? 0))
        if (last < now.getTime() - KEPT_MS) await remove(upload, ENDS)
      }
    },
  }
}
