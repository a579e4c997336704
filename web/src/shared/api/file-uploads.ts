import { DAY_MS } from '@mafteach/contract/days'
import type { DetailedError, Upload } from 'tus-js-client'
import { CallError } from './call.ts'
import { DISK_FULL, statusOf, tusOptions } from './tus-options.ts'

/** File uploads. They begin when a file is chosen, resume after a lost network, and are listed again after a reload. */

export type UploadState =
  | { kind: 'sending' /** 0 to 1. */; sent: number }
  /** Paused: without a network it resumes by itself; with a full server disk the agent resumes it. */
  | { kind: 'waiting'; sent: number; isDiskFull?: boolean }
  /** Completely on the server; `id` names it in calls. */
  | { kind: 'done'; id: string }
  /** Not accepted. `text` is the server's explanation; null if the file is too large. */
  | { kind: 'refused'; text: string | null }

/** Where files of a kind are sent, and what is accepted there. */
export interface UploadKind {
  path: string
  bytesMax: number
  /** The field named in the server's refusal. */
  field: string
  /** The caller retries by itself. */
  isTriedOnce?: boolean
}

export interface FileUpload {
  state: () => UploadState
  subscribe: (listener: () => void) => () => void
  /** The id of the completed upload; rejects if the file is refused or the network does not return for this try. */
  finished: () => Promise<string>
  /** Resumes where it stopped. */
  go: () => void
  stop: () => void
  /** Starts over: the server no longer has it. */
  restart: () => void
  /** Do not resume it after a reload: it was used, or is not wanted. */
  forget: () => void
}

/** Simultaneous uploads; the others wait. */
const TOGETHER = 3

/** Prefix of the tus client's keys in `localStorage`. */
const TUS_KEY_PREFIX = 'tus::'

const queue: (() => void)[] = []
let running = 0
const enqueueUpload = (begin: () => void): void => {
  if (running < TOGETHER) {
    running += 1
    begin()
  } else queue.push(begin)
}
const startNextUpload = (): void => {
  const next = queue.shift()
  if (next) next()
  else running -= 1
}

/** Uploads a file; one chosen before resumes where it stopped. */
export const uploadFile = (file: File, { path, bytesMax, field, isTriedOnce }: UploadKind): FileUpload => {
  let state: UploadState = { kind: 'sending', sent: 0 }
  let upload: Upload | null = null
  let isStarted = false
  let isStopped = false
  const listeners = new Set<() => void>()

  const set = (next: UploadState) => {
    state = next
    if (next.kind === 'waiting' && !next.isDiskFull) window.addEventListener('online', goOnUnlessStopped, { once: true })
    if (next.kind === 'refused') forgetFile(upload)
    if (next.kind !== 'sending' && isStarted) {
      isStarted = false
      startNextUpload()
    }
    for (const listener of listeners) listener()
  }
  const sent = () => ('sent' in state ? state.sent : 0)

  const start = async () => {
    const { Upload: TusUpload } = await import('tus-js-client')
    upload ??= new TusUpload(file, {
      ...tusOptions(path, file),
      ...(isTriedOnce ? { retryDelays: [] } : {}),
      onProgress: (bytes, all) => set({ kind: 'sending', sent: bytes / all }),
      onSuccess: () => set({ kind: 'done', id: upload?.url?.split('/').at(-1) ?? '' }),
      onError: (error) => set(failure(error, sent(), field)),
    })
    const [earlier] = await upload.findPreviousUploads()
    if (earlier && !upload.url) upload.resumeFromPreviousUpload(earlier)
    if (isStopped) set({ kind: 'waiting', sent: sent() })
    else upload.start()
  }
  const go = () => {
    isStopped = false
    if (isStarted || state.kind === 'done' || state.kind === 'refused') return
    set({ kind: 'sending', sent: sent() })
    enqueueUpload(() => {
      isStarted = true
      void start().catch(() => set({ kind: 'waiting', sent: sent() }))
    })
  }
  function goOnUnlessStopped() {
    if (!isStopped) go()
  }

  if (file.size > bytesMax) set({ kind: 'refused', text: null })
  else go()

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    finished: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (state.kind === 'sending') return
          listeners.delete(look)
          if (state.kind === 'done') resolve(state.id)
          else reject(new Error(state.kind))
        }
        listeners.add(look)
        if (state.kind === 'waiting') go()
        look()
      }),
    go,
    stop: () => {
      isStopped = true
      if (state.kind !== 'sending') return
      void upload?.abort()
      set({ kind: 'waiting', sent: sent() })
    },
    restart: () => {
      forgetFile(upload)
      upload = null
      state = { kind: 'waiting', sent: 0 }
      go()
    },
    forget: () => forgetFile(upload),
  }
}

const failure = (error: Error | DetailedError, sent: number, field: string): UploadState => {
  if (statusOf(error) === DISK_FULL) return { kind: 'waiting', sent, isDiskFull: true }
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    const text = (JSON.parse(body ?? '') as Record<string, string[] | undefined>)[field]?.[0]
    if (text !== undefined) return { kind: 'refused', text }
  } catch {
    // Not the server's words: the connection is bad.
  }
  return { kind: 'waiting', sent }
}

const forgetFile = (upload: Upload | null): void => {
  if (!upload?.url) return
  for (const key of storedUploadKeys()) if (readStoredUpload(key)?.uploadUrl === upload.url) localStorage.removeItem(key)
}

/** Attaches a finished upload; if the server no longer has it, uploads again. */
export const attachFile = async <T>(
  upload: FileUpload,
  attach: (id: string) => Promise<T>,
  finished: () => Promise<string> = upload.finished,
): Promise<T> => {
  const once = async () => attach(await finished())
  const reply = await once().catch((error: unknown) => {
    if (!(error instanceof CallError && error.fields.upload)) throw error
    upload.restart()
    return once()
  })
  upload.forget()
  return reply
}

interface StoredUpload {
  uploadUrl?: string
  creationTime?: string
  metadata?: { filename?: string }
}

const readStoredUpload = (key: string): StoredUpload | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const storedUploadKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(TUS_KEY_PREFIX))

const storedKeysOfKind = ({ path }: UploadKind): string[] =>
  storedUploadKeys().filter((key) => readStoredUpload(key)?.uploadUrl?.includes(`${path}/`))

/** Names of files that were uploading when the page closed; the server stores the parts for a day. */
export const leftOver = (kind: UploadKind): string[] =>
  storedKeysOfKind(kind).flatMap((key) => {
    const stored = readStoredUpload(key)
    const isOld = Date.now() - Date.parse(stored?.creationTime ?? '') > DAY_MS
    if (isOld) localStorage.removeItem(key)
    return isOld || !stored?.metadata?.filename ? [] : [stored.metadata.filename]
  })

/** Discards them. */
export const dropLeftOver = (kind: UploadKind): void => {
  for (const key of storedKeysOfKind(kind)) localStorage.removeItem(key)
}
