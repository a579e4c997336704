import type { Endpoint } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import { IDEMPOTENCY_DAYS } from '@mafteach/contract/limits'
import { type Answered, type AnySent, CallError, newKey } from '../api/call.ts'
import { makePace, type Pace } from '../api/pace.ts'
import type { HowToWrite } from './connection.ts'
import type { Disk } from './disk.ts'
import { type Before, changesNothing, withTheirs } from './merge.ts'
import type { Made, QueueableWrite, Rows } from './part.ts'
import { type Input, makeQueueStore, type QueuedWrite, type Refusal } from './queue-store.ts'
import { makeSender } from './sender.ts'

/** The queue of writes (docs/decisions/0085): stored on disk before they are sent. All tabs see it; one tab sends. */

/** Result of a write. */
export type Outcome = { reply: unknown } | { error: CallError } | { isWaiting: true }

/** A day less than the server stores keys. */
const KEY_DAYS = IDEMPOTENCY_DAYS - 1

interface Needs {
  disk: () => Promise<Disk>
  queueableWrites: readonly QueueableWrite[]
  send: (endpoint: Endpoint, sent: AnySent) => Promise<Answered>
  /** Uploads a whole file; returns its id there. Throws `CallError`. */
  upload?: (file: File, path: string) => Promise<string>
  /** Runs work in one tab at a time. */
  alone?: <T>(what: 'calls' | 'files', work: () => Promise<T>) => Promise<T>
  /** How many answers of the server were read here. */
  reads: () => Promise<number>
  /** Stores the server's reply in the rows of this device. */
  storeReply: (queueable: QueueableWrite, input: Input, made: Made, reply: unknown) => Promise<void>
  /** Posts a message to the other tabs. */
  postToTabs?: (message: QueueMessage) => void
  me: number
  nameOf: Made['nameOf']
  page: string
  now?: () => number
  pace?: Pace
}

/** Message between tabs about queued writes. */
export type QueueMessage =
  | { kind: 'changed' }
  | { kind: 'done'; key: string; outcome: { reply: unknown } | { refusal: Refusal }; changes: readonly Entity[] }

/** `isAwaited`: a form here awaited the answer. */
type DoneListener = (message: Extract<QueueMessage, { kind: 'done' }>, isAwaited: boolean) => void

export function makeWriteQueue({
  disk,
  queueableWrites,
  send,
  reads,
  storeReply,
  upload,
  alone = (_, work) => work(),
  postToTabs = () => undefined,
  me,
  nameOf,
  page,
  now = Date.now,
  pace = makePace(now, Math.random),
}: Needs) {
  const doneListeners = new Set<DoneListener>()
  /** Forms of this page that await an answer, by the keys of their writes. */
  const waiters = new Map<string, (outcome: Outcome) => void>()
  const isAwaited = (key: string) => waiters.has(key)

  const waiting = makeQueueStore({ disk, queueableWrites, isAwaited, onChange: () => postToTabs({ kind: 'changed' }), page, now })

  const settle = (one: QueuedWrite, outcome: { reply: unknown } | { refusal: Refusal }) => {
    const message = { kind: 'done', key: one.key, outcome, changes: waiting.effectOf(one)?.endpoint.changes ?? [] } as const
    postToTabs(message)
    hear(message)
  }
  const hear = (message: QueueMessage) => {
    if (message.kind === 'changed') return void waiting.readAgain().catch(() => undefined)
    const waiter = waiters.get(message.key)
    waiters.delete(message.key)
    // Another tab sent it, unaware that a form waits.
    const refused = waiter && 'refusal' in message.outcome && waiting.all().find(({ key }) => key === message.key)
    if (refused) void waiting.remove([refused.seq]).catch(() => undefined)
    waiter?.('reply' in message.outcome ? message.outcome : { error: asError(message.outcome.refusal) })
    for (const listener of doneListeners) listener(message, waiter !== undefined)
  }

  const { flushCalls, flushFiles, noteReply } = makeSender({
    waiting,
    disk,
    send,
    upload,
    alone,
    reads,
    storeReply: ({ at }, queueable, input, id, reply) =>
      storeReply(queueable, input, { id, at: new Date(at).toISOString(), me, nameOf }, reply),
    isAwaited,
    settle,
    onCollision: ({ key }) => {
      waiters.get(key)?.({ isWaiting: true })
      waiters.delete(key)
    },
    pace,
    now,
  })
  const flush = async (): Promise<boolean> => (await Promise.all([flushCalls(), flushFiles()])).every(Boolean)

  return {
    ready: waiting.ready,
    waiting: waiting.all,
    subscribe: waiting.subscribe,
    /** Called for every answered write, in whichever tab. */
    onDone: (listener: DoneListener): (() => void) => {
      doneListeners.add(listener)
      return () => doneListeners.delete(listener)
    },
    hear,
    effectOf: waiting.effectOf,
    takes: waiting.takes,
    resolve: waiting.resolve,
    aboutOf: waiting.aboutOf,
    withDependents: waiting.withDependents,
    /** What it makes here while queued. */
    madeBy: (one: QueuedWrite): Made => ({
      ...waiting.fileOf(one.key),
      id: one.id,
      at: new Date(one.at).toISOString(),
      me,
      nameOf,
    }),

    noteReply,
    /** What a new write makes. */
    make: (): Made => ({ id: waiting.temporary(), at: new Date(now()).toISOString(), me, nameOf }),
    /** Stores a write on disk before it is sent. `outcome` is its result, as long as a form awaits it. */
    add: async (
      endpoint: Endpoint,
      input: Input,
      made: Made,
      before: Before | null,
      more?: Pick<HowToWrite, 'file' | 'isForm' | 'key'>,
    ): Promise<{ one: QueuedWrite; outcome: Promise<Outcome> }> => {
      const one = await waiting.add(endpoint, input, made, before, more)
      const outcome = new Promise<Outcome>((answer) => waiters.set(one.key, answer))
      waiting.show(one)
      return { one, outcome }
    },
    /** The form stops waiting: the write is shown as done. */
    letGo: async (key: string): Promise<void> => {
      waiters.delete(key)
      const one = waiting.all().find((other) => other.key === key)
      // It is already stored; a full disk is no reason to report otherwise.
      if (one) await waiting.put(one, { page: null }).catch(() => undefined)
    },
    pace,
    /** Sends what can be sent. Returns false if the server is unreachable, or the next try is not due yet. */
    flush,
    /** On the agent's request, whatever failed before. */
    flushNow: (): Promise<boolean> => {
      pace.answered()
      return flush()
    },
    /** The same, without files. */
    flushCalls,
    /** Time of the next due retry; null if nothing is waiting for one. */
    nextAt: (): number | null => {
      const times = waiting
        .all()
        .filter(({ state }) => state === 'waiting')
        .map(({ notBefore }) => Math.max(notBefore, pace.restsUntil()))
        .filter((at) => at > now())
      return times.length > 0 ? Math.min(...times) : null
    },
    /** Retries now, with a new key if the server forgot the old one. */
    retry: async (one: QueuedWrite, input: Input = one.input): Promise<void> => {
      // The key locates its file.
      const isOld = one.upload === undefined && now() - one.at > KEY_DAYS * 86_400_000
      await waiting.put(one, {
        input,
        state: 'waiting',
        notBefore: 0,
        refusal: undefined,
        ...(isOld ? { key: newKey(), at: now() } : {}),
      })
    },
    /** The agent chose of fields that collide: these stay theirs. */
    choose: async (one: QueuedWrite, theirs: ReadonlySet<string>): Promise<void> => {
      const body = withTheirs(
        one.input.body,
        (one.collisions ?? []).filter(({ field }) => theirs.has(field)),
        waiting.effectOf(one)?.endpoint.method === 'PUT',
      )
      if (changesNothing(one.before!, body)) await waiting.remove([one.seq])
      else await waiting.put(one, { input: { ...one.input, body }, state: 'waiting', collisions: undefined })
    },
    /** The added thing exists as `id`: its dependents now refer to that. */
    takeAs: (one: QueuedWrite, id: number): Promise<void> => waiting.remove([one.seq], { id: one.id, as: id }),
    /** Cancels it and its dependents. */
    takeBack: async (one: QueuedWrite): Promise<void> => waiting.remove(waiting.withDependents(one).map(({ seq }) => seq)),
  }
}

export type WriteQueue = ReturnType<typeof makeWriteQueue>

const asError = ({ status, body }: Refusal): CallError => new CallError(status, body)

/** Applies all queued writes to the rows. */
export const shownAsDone = <R extends Rows>(queue: WriteQueue, rows: R): R => {
  for (const one of queue.waiting()) {
    if (one.state === 'refused') continue
    queue.effectOf(one)?.apply(rows as never, (queue.resolve(one.input) ?? one.input) as never, queue.madeBy(one))
  }
  return rows
}
