import type { Endpoint } from '@mafteach/contract/endpoint'
import type { ErrorCode, FieldErrors } from '@mafteach/contract/errors'
import { newKey } from '../api/call.ts'
import type { HowToWrite } from './connection.ts'
import type { Disk } from './disk.ts'
import type { Before, Collision } from './merge.ts'
import type { Made, QueueableWrite, Thing } from './part.ts'
import { isTemporary, TEMPORARY_MAX } from './temporary-ids.ts'

/** The queue of writes: on disk, and its copy in this page. */

export interface Input {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Refusal {
  status: number
  code: ErrorCode | 'network'
  detail: string
  fields: FieldErrors
  body: unknown
}

/** A write in the queue. */
export interface QueuedWrite {
  /** Its position; set by the database. */
  seq: number
  /** Method and path pattern. */
  endpoint: string
  input: Input
  /** `Idempotency-Key`. */
  key: string
  /** Where its file is uploaded first; the file is stored beside it, by its key. */
  upload?: string
  /** Milliseconds. */
  at: number
  /** Temporary id of what it adds. */
  id: number
  /** Values before the change; null if not compared. */
  before: Before | null
  /** It changes the object as a form started with it, not as it is now. */
  isForm?: boolean | undefined
  /** `refused`: the server said no. `collides`: the agent has to choose. */
  state: 'waiting' | 'refused' | 'collides'
  /** The page whose form awaits the answer: it shows itself why something was refused. */
  page: string | null
  tries: number
  /** Sync replies read when it was first sent; none of them includes it. */
  reads?: number
  /** Not before, in milliseconds: the server failed it. */
  notBefore: number
  refusal?: Refusal | undefined
  collisions?: readonly Collision[] | undefined
}

export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The server's ids, by the temporary ids that they replaced. */
const IDS = 'ids'

interface Needs {
  disk: () => Promise<Disk>
  queueableWrites: readonly QueueableWrite[]
  /** Whether a form of this page waits for the answer to the write of that key. */
  isAwaited: (key: string) => boolean
  /** Notifies other tabs. */
  onChange: () => void
  page: string
  now: () => number
}

export function makeQueueStore({ disk, queueableWrites, isAwaited, onChange, page, now }: Needs) {
  const byName = new Map(queueableWrites.map((queueable) => [callName(queueable.endpoint), queueable]))
  let all: readonly QueuedWrite[] = []
  let ids: Record<string, number> = {}
  const listeners = new Set<() => void>()
  /** Queued files, as object URLs of this page. */
  const fileUrls = new Map<string, string>()
  let lastTemporary = 0

  const set = (next: readonly QueuedWrite[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  /** Forms of closed pages await nothing; one of another tab is shown here as a queued write. */
  const asSeenHere = (one: QueuedWrite): QueuedWrite => (isAwaited(one.key) ? one : { ...one, page: null })

  const read = async () => {
    const here = await disk()
    ids = ((await here.get('state', IDS)) as typeof ids | undefined) ?? {}
    for (const key of await here.getAllKeys('files'))
      if (!fileUrls.has(key)) fileUrls.set(key, URL.createObjectURL((await here.get('files', key))!))
    set(((await here.getAll('outbox')) as QueuedWrite[]).map(asSeenHere))
  }
  let isRead: Promise<void> | undefined
  const ready = () => {
    isRead ??= read().catch((error: unknown) => {
      isRead = undefined
      throw error
    })
    return isRead
  }

  const strictly = async (stores: ('outbox' | 'state' | 'files')[]) =>
    (await disk()).transaction(stores, 'readwrite', { durability: 'strict' })

  /** Stores a write on disk, with its file. Rejects if the disk is full. */
  const add = async (
    endpoint: Endpoint,
    input: Input,
    made: Made,
    before: Before | null,
    { file, isForm, key = newKey() }: Pick<HowToWrite, 'file' | 'isForm' | 'key'> = {},
  ): Promise<QueuedWrite> => {
    const one: Omit<QueuedWrite, 'seq'> = {
      endpoint: callName(endpoint),
      input,
      key,
      at: Date.parse(made.at),
      id: made.id,
      before,
      isForm,
      state: 'waiting',
      page,
      tries: 0,
      notBefore: 0,
      ...(file ? { upload: file.path } : {}),
    }
    const transaction = await strictly(['outbox', 'files'])
    if (file) void transaction.objectStore('files').put(file.file, one.key)
    const seq = await transaction.objectStore('outbox').add(one)
    await transaction.done
    if (made.fileUrl !== undefined) fileUrls.set(one.key, made.fileUrl)
    return { ...one, seq }
  }
  /** Screens show it. */
  const show = (one: QueuedWrite) => {
    set([...all.filter(({ seq }) => seq !== one.seq), one])
    onChange()
  }
  /** Updates the stored write, re-reading it first: it may have been cancelled or released meanwhile. */
  const put = async ({ seq }: QueuedWrite, fields: Partial<QueuedWrite>): Promise<void> => {
    const transaction = await strictly(['outbox'])
    const now = (await transaction.objectStore('outbox').get(seq)) as QueuedWrite | undefined
    const changed = now && { ...now, ...fields }
    if (changed) void transaction.objectStore('outbox').put(changed)
    await transaction.done
    set(all.flatMap((other) => (other.seq !== seq ? [other] : changed ? [asSeenHere(changed)] : [])))
    onChange()
  }
  const removeFromDisk = async (seqs: readonly number[], added: { id: number; as: number } | null): Promise<void> => {
    const transaction = await strictly(['outbox', 'state', 'files'])
    try {
      const removed = seqs.map((seq) => transaction.objectStore('outbox').delete(seq))
      for (const { key, upload } of all.filter((one) => seqs.includes(one.seq)))
        if (upload !== undefined) removed.push(transaction.objectStore('files').delete(key))
      if (added) {
        // Another tab, or this one before it was killed, may have stored others since.
        const stored = (await transaction.objectStore('state').get(IDS)) as typeof ids | undefined
        ids = { ...ids, ...stored }
        await transaction.objectStore('state').put({ ...ids, [added.id]: added.as }, IDS)
      }
      await Promise.all([...removed, transaction.done])
    } catch (error) {
      void transaction.done.catch(() => undefined)
      try {
        transaction.abort()
      } catch {
        // The browser has already ended the transaction.
      }
      throw error
    }
  }
  /**
   * Removes writes from the queue and stores the server's id for what one of them added. If the disk is full, only this page remembers that id; if
   * another queued write needs it, this rejects and the write is sent again by its key.
   */
  const remove = async (seqs: readonly number[], added: { id: number; as: number } | null = null): Promise<void> => {
    const isNeeded = added !== null && all.some((one) => !seqs.includes(one.seq) && needsOf(one).includes(added.id))
    await removeFromDisk(seqs, added).catch((error: unknown) => {
      if (added === null || isNeeded) throw error
      return removeFromDisk(seqs, null)
    })
    if (added) ids = { ...ids, [added.id]: added.as }
    for (const { key } of all.filter((one) => seqs.includes(one.seq))) {
      URL.revokeObjectURL(fileUrls.get(key) ?? '')
      fileUrls.delete(key)
    }
    set(all.filter(({ seq }) => !seqs.includes(seq)))
    onChange()
  }

  const temporary = (): number => {
    // Another tab, or this one before it was killed, may have made one in the same millisecond.
    const first = -now() * 1_000 - Math.floor(Math.random() * 1_000) + TEMPORARY_MAX
    lastTemporary = Math.min(lastTemporary - 1, first)
    while (ids[lastTemporary] !== undefined || all.some(({ id }) => id === lastTemporary)) lastTemporary -= 1
    return lastTemporary
  }

  /** With the server's ids instead of temporary ones; null while one is unknown. */
  const resolve = <T>(input: T): T | null => {
    let isResolved = true
    const own = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(own)
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, own(part)]))
      if (!isTemporary(value)) return value
      const known = ids[String(value)]
      if (known === undefined) isResolved = false
      return typeof value === 'string' && known !== undefined ? String(known) : (known ?? value)
    }
    const resolved = own(input) as T
    return isResolved ? resolved : null
  }

  /** Undefined for one that another version of the app wrote. */
  const effectOf = ({ endpoint }: QueuedWrite): QueueableWrite | undefined => byName.get(endpoint)
  const aboutOf = (one: QueuedWrite): Thing[] =>
    (effectOf(one)?.about(one.input as never) ?? []).map(({ kind, id }) => ({ kind, id: ids[String(id)] ?? Number(id) }))

  /** The temporary ids in it. */
  const needsOf = (one: QueuedWrite): number[] => {
    const found: number[] = []
    JSON.stringify(one.input, (_, value) => {
      if (isTemporary(value)) found.push(Number(value))
      return value
    })
    return found
  }
  /** The write and all that depend on it. */
  const withDependents = (one: QueuedWrite): QueuedWrite[] => {
    const found = [one]
    for (const each of found) found.push(...all.filter((other) => !found.includes(other) && needsOf(other).includes(each.id)))
    return found
  }

  return {
    ready,
    /** Re-reads it after another tab's change. */
    readAgain: (): Promise<void> => (isRead ? read() : ready()),
    all: () => all,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add,
    show,
    put,
    remove,
    temporary,
    resolve,
    /** Whether such a write can be queued. */
    takes: (endpoint: Endpoint): boolean => byName.has(callName(endpoint)),
    effectOf,
    aboutOf,
    withDependents,
    fileOf: (key: string): Pick<Made, 'fileUrl'> => {
      const fileUrl = fileUrls.get(key)
      return fileUrl === undefined ? {} : { fileUrl }
    },
  }
}

export type QueueStore = ReturnType<typeof makeQueueStore>
