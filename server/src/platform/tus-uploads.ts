import { randomBytes } from 'node:crypto'

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from './once.ts'
import type { UploadStore } from './tus-store.ts'
import { makePrivateFolder } from './whole-files.ts'

/** Uploads that go on after a lost network and belong to nothing yet: files of the data folder, outside of what is served. */

/** What there is of an upload: what came so far, what is known of it, and, once it is whole, what was made of it. */
const ENDS = ['', '.json', '.sizes']
/** How long what nobody goes on with is kept. */
const KEPT_MS = 24 * 3_600_000
/** Uploads of one agent that wait at the same time: twice the photos of an asset. */
const WAITING_MAX = 80

export const newUploadId = (agent: number): string => `${agent}-${randomBytes(16).toString('hex')}`
/** Whether a name is that of an upload of this agent, and nothing else that would lead to a file. */
export const isUploadOf = (agent: number, name: string): boolean =>
  /^[1-9]\d*-[0-9a-f]{32}$/.test(name) && name.startsWith(`${agent}-`)

export type TusUploads = ReturnType<typeof openTusUploads>

/** The uploads of a folder. */
export function openTusUploads(folder: string) {
  makePrivateFolder(folder)
  const store = once(async (): Promise<UploadStore> => {
    const { UploadStore } = await import('./tus-store.ts')
    return new UploadStore({ directory: folder })
  })
  /** Uploads that each agent is beginning at this moment. */
  const beginning = new Map<number, number>()

  const remove = async (upload: string, ends: readonly string[] = ENDS) => {
    for (const end of ends) await rm(join(folder, `${upload}${end}`), { recursive: true, force: true })
  }

  return {
    store,
    remove,
    pathOf: (upload: string) => join(folder, upload),
    /** What the client called a whole upload; null for one that is unknown or not whole. */
    readWhole: async (upload: string): Promise<{ name: string } | null> => {
      const known = await (await store()).getUpload(upload).catch(() => null)
      return known && known.offset === known.size ? { name: known.metadata?.filename ?? '' } : null
    },
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
        if (last < now.getTime() - KEPT_MS) await remove(upload)
      }
    },
  }
}
