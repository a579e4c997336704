import type { Endpoint, Read, Write } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import { type Answered, type AnySent, CallError, type Reader } from '../api/call.ts'
import { namesTemporary } from './temporary-ids.ts'

/**
 * The connection, and reading from the device when the server does not answer (docs/decisions/0085). Every page loads this file, and the store
 * (`offline.ts`) when first needed.
 */

/** An answer from this device, and when the server last confirmed it (ms). */
export interface AnsweredHere extends Answered {
  at: number
}

/** A file with its queued write: it is uploaded first, and then named in the body's `upload`. */
export interface WaitingFile {
  file: File
  /** Upload path, below `/api`. */
  path: string
}

export interface HowToWrite {
  /** The object as the screen showed it before the change. */
  original?: object | undefined
  /** The original is what a form started with. */
  isForm?: boolean | undefined
  file?: WaitingFile
  /** The agent agreed to queue it. */
  mayWait?: boolean | undefined
  /** `Idempotency-Key`: it may have been tried before. */
  key?: string | undefined
}

/** `waits`: it was not answered, and is shown as done until it is sent. */
export interface Written {
  reply: unknown
  waits: boolean
}

/** Reads and writes offline (`offline.ts`). */
export interface Offline {
  /** Null if the device cannot answer that. */
  answer: (endpoint: Read, sent: AnySent) => Promise<AnsweredHere | null>
  /** Stores an answer of the server, if answers of this endpoint are stored. */
  storeAnswer: (endpoint: Read, sent: AnySent, answered: Answered) => void
  /** The call with temporary ids replaced by the server's; null while one of them has none yet. */
  resolve: <S extends AnySent>(sent: S) => Promise<S | null>
  /**
   * Result of a write: the server's reply, or, if it does not answer in time, the reply as computed here (`waits`). Null if this write cannot be
   * queued: send it directly. Throws `CallError`.
   */
  write: (endpoint: Write, input: AnySent, how?: HowToWrite) => Promise<Written | null>
  /** Cancels the queued write that would add this thing; false if it is not queued. */
  takeBack: (id: number) => Promise<boolean>
  /** The reply to a write that was sent without being queued: its version is an own one. */
  noteReply: (reply: unknown) => void
}

let load: (() => Promise<Offline>) | undefined
let loading: Promise<Offline> | undefined
let loaded: Offline | undefined
/** Answers that arrived before the offline part was loaded. */
const early: Parameters<Offline['storeAnswer']>[] = []
const EARLY_MAX = 50

/** Set once, before the first call. */
export const setOffline = (loader: () => Promise<Offline>): void => {
  load = loader
  // Earlier failures say nothing about the restored connection.
  window.addEventListener('online', () => {
    failedAt = Number.NEGATIVE_INFINITY
  })
}

/** Null if there is no store: not signed in, refused by the browser, code not loaded. */
export const offline = async (): Promise<Offline | null> => {
  if (!load) return null
  loading ??= load()
  try {
    loaded = await loading
    for (const one of early.splice(0)) loaded.storeAnswer(...one)
    return loaded
  } catch {
    loading = undefined
    return null
  }
}

/** The server is unreachable: no answer, or a gateway's 502–504 (docs/decisions/0128). */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || (error.status >= 502 && error.status <= 504 && ['server_error', 'unavailable'].includes(error.code)))

/** After this long without an answer the server counts as unreachable. */
const ANSWER_MAX_MS = 20_000
export const inTime = async (ask: (sent: AnySent) => Promise<Answered>, sent: AnySent): Promise<Answered> => {
  const over = AbortSignal.timeout(ANSWER_MAX_MS)
  try {
    return await ask({ ...sent, signal: sent.signal ? AbortSignal.any([sent.signal, over]) : over })
  } catch (error) {
    throw over.aborted && !sent.signal?.aborted ? new CallError(0, null) : error
  }
}

/** How long a read waits before the device answers instead. */
const READ_PATIENCE_MS = 2_000
/** After a failed call, reads do not wait for the server this long. */
const DOWN_MS = 10_000

let failedAt = Number.NEGATIVE_INFINITY
/** Whether the server is unreachable now. */
export const isDown = (): boolean => !navigator.onLine || Date.now() - failedAt < DOWN_MS

let onAnswered = (): void => undefined
/** Called when the server answers a read after failed calls. */
export const setOnAnswered = (handler: typeof onAnswered): void => {
  onAnswered = handler
}

let isAway = false
/** Whether the last failure came from a gateway: there is a network, but the server is down. */
export const isServerAway = (): boolean => isAway && navigator.onLine

/** A call failed without an answer. */
export const noteUnreachable = (error: unknown): void => {
  failedAt = Date.now()
  isAway = error instanceof CallError && error.status > 0
}

let canStore = true
/** Whether the last queued write could be stored. False on a full disk. */
export const canStoreWrites = (): boolean => canStore
export const setCanStoreWrites = (isStored: boolean): void => {
  canStore = isStored
}

/** The queued writes. */
export interface WaitingNow {
  /** Entities that queued writes change: the device answers for them. */
  entities: ReadonlySet<Entity>
  /** Descriptions of queued writes by kind and id: `customer 5`. */
  things: ReadonlyMap<string, string>
  /** Number of writes, and of those that need the agent. */
  count: number
  toDecide: number
}
let waiting: WaitingNow = { entities: new Set(), things: new Map(), count: 0, toDecide: 0 }
const waitingListeners = new Set<() => void>()
export const setWaiting = (next: WaitingNow): void => {
  waiting = next
  for (const listener of waitingListeners) listener()
}
export const waitingNow = (): WaitingNow => waiting
export const subscribeWaiting = (listener: () => void): (() => void) => {
  waitingListeners.add(listener)
  return () => waitingListeners.delete(listener)
}

/** Calls last answered by the device, by name, and the age of the data (ms). */
let answeredHere: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()
export const subscribeAnsweredHere = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const answeredHereNow = (): ReadonlyMap<string, number> => answeredHere
/** Name of a call, ignoring its query. */
export const nameOfCall = (path: string, params: object = {}): string =>
  `${path} ${JSON.stringify(Object.values(params).map(String))}`
const mark = ({ path }: Read, { params }: AnySent, at: number | null): void => {
  const name = nameOfCall(path, params as object | undefined)
  if (at === null ? !answeredHere.has(name) : answeredHere.get(name) === at) return
  const next = new Map(answeredHere)
  if (at === null) next.delete(name)
  else next.set(name, at)
  answeredHere = next
  for (const listener of listeners) listener()
}

/** Answers that arrived after the device's own; the next read takes them. */
const late = new Map<string, Answered>()
const lateName = ({ method, path }: Endpoint, { params, query, body }: AnySent): string =>
  JSON.stringify([method, path, params, query, body])
/** Late answers from before a handler was set. */
const unshown: [endpoint: Read, sent: AnySent][] = []
let onLate = (...one: (typeof unshown)[number]): void => void unshown.push(one)
/** Handles late answers. */
export const setOnLate = (handler: typeof onLate): void => {
  onLate = handler
  for (const one of unshown.splice(0)) handler(...one)
}

/** Reads from the server; from the device if it is unreachable or slow, or does not know queued writes. A later server answer is shown then. */
export const readOrAnswerHere: Reader = async (endpoint, sent, ask) => {
  if (!load) return ask(sent)
  const name = lateName(endpoint, sent)
  const lateAnswer = late.get(name)
  if (lateAnswer) {
    late.delete(name)
    mark(endpoint, sent, null)
    return lateAnswer
  }
  // A disk that fails, also because its agent has just signed out, answers nothing.
  const here = async () => {
    const found = await (await offline())?.answer(endpoint, sent).catch(() => null)
    if (found) mark(endpoint, sent, found.at)
    return found
  }
  let resolved: AnySent | null = sent
  if (namesTemporary(sent)) resolved = (await (await offline())?.resolve(sent).catch(() => null)) ?? null
  if (resolved === null || waiting.entities.has(endpoint.reads)) {
    const found = await here()
    if (found) return found
  }
  // The server does not know it yet.
  if (resolved === null) throw new CallError(0, null)
  const known = resolved
  const request = inTime(ask, known).then(
    (answered) => {
      if (failedAt > 0) onAnswered()
      failedAt = Number.NEGATIVE_INFINITY
      isAway = false
      if (loaded) loaded.storeAnswer(endpoint, known, answered)
      else if (early.length < EARLY_MAX) early.push([endpoint, known, answered])
      return answered
    },
    (error: unknown) => {
      if (isUnreachable(error)) noteUnreachable(error)
      throw error
    },
  )
  const patience = new Promise<null>((resolve) => setTimeout(resolve, isDown() ? 0 : READ_PATIENCE_MS, null))
  const answerInTime = await Promise.race([
    request.catch((error: unknown) => (isUnreachable(error) ? null : Promise.reject(error))),
    patience,
  ])
  if (answerInTime) {
    mark(endpoint, sent, null)
    return answerInTime
  }
  // The answer may arrive while the device reads its own rows: then it is used, and not requested again.
  let answerMeanwhile: Answered | undefined
  void request.then(
    (answered) => {
      answerMeanwhile = answered
    },
    () => undefined,
  )
  const found = await here()
  if (answerMeanwhile && !waiting.entities.has(endpoint.reads)) {
    mark(endpoint, sent, null)
    return answerMeanwhile
  }
  if (!found) return request
  void request.then(
    (answered) => {
      if (waiting.entities.has(endpoint.reads)) return
      late.set(name, answered)
      onLate(endpoint, sent)
    },
    () => undefined,
  )
  return found
}
