import { customers } from '@mafteach/contract/customer-lists'
import type { Read, Write } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import type { OfflineChanges } from '@mafteach/contract/offline'
import type { Answered, AnySent } from '../api/call.ts'
import { makePace, type Pace } from '../api/pace.ts'
import { makeAnswerStore } from './answer-store.ts'
import { makeChanges } from './changes.ts'
import { type AnsweredHere, type HowToWrite, type Offline, setCanStoreWrites, type Written } from './connection.ts'
import { type Disk, type Kind, SYNC_STATE_KEY } from './disk.ts'
import { idle } from './idle.ts'
import { beforeOf } from './merge.ts'
import {
  type Answer,
  type Here,
  type Made,
  nothingWritten,
  type OfflinePart,
  type QueueableWrite,
  type RequestOf,
  type Thing,
  WRITTEN,
  type WritableRows,
  type WrittenHere,
} from './part.ts'
import { makePlaceNames } from './place-names.ts'
import { callName, type Input } from './queue-store.ts'
import { makeRowStore } from './rows.ts'
import { makeWriteQueue, type QueueMessage, shownAsDone } from './write-queue.ts'

/** Message between tabs: of the queue, or that another tab wrote rows. */
export type DeviceTabMessage = QueueMessage | { kind: 'rows'; kinds: readonly Kind[] }

interface Needs {
  disk: () => Promise<Disk>
  parts: readonly OfflinePart[]
  me: number
  /** This tab. */
  page: string
  /** Runs work in one tab at a time. */
  alone?: <T>(what: 'calls' | 'files', work: () => Promise<T>) => Promise<T>
  /** Uploads a file; returns its id there. Throws `CallError`. */
  upload?: (file: File, path: string) => Promise<string>
  /** Calls the server, even if it seems unreachable. Throws `CallError`. */
  send: (endpoint: Read | Write, sent: AnySent) => Promise<Answered>
  askChanges: (since: string | undefined) => Promise<OfflineChanges>
  postToTabs?: (message: DeviceTabMessage) => void
  /** How long a write waits for the server before it is shown as done. */
  patience?: () => number
  now?: () => number
  pace?: Pace
}

const WRITE_PATIENCE_MS = 8_000

/** The offline store of one agent: reads, writes and sync (docs/decisions/0085). */
export function makeOffline({
  disk,
  parts,
  me,
  page,
  send,
  upload,
  alone,
  askChanges,
  postToTabs = () => undefined,
  patience = () => WRITE_PATIENCE_MS,
  now = Date.now,
  pace = makePace(now, Math.random),
}: Needs) {
  const rows = makeRowStore(disk)
  const answers = makeAnswerStore(disk, now)
  const changes = makeChanges({
    rows,
    ask: askChanges,
    onGone: async ({ customers: gone, assets }) => {
      await answers.forget({ '/real-estate/customer/:id/': gone, '/real-estate/asset/:id/': assets })
      await answers.takeOut(customers, gone)
    },
  })
  const answerOf = new Map(parts.flatMap(({ answers: of = [] }) => of).map((one) => [callName(one.endpoint), one]))
  const queueableWrites = parts.flatMap(({ queueableWrites: of = [] }) => of)
  const effectOf = new Map(queueableWrites.map((one) => [callName(one.endpoint), one]))
  const written = nothingWritten()
  const places = makePlaceNames(answers, rows)

  const queue = makeWriteQueue({
    disk,
    queueableWrites,
    send,
    ...(upload ? { upload } : {}),
    ...(alone ? { alone } : {}),
    me,
    nameOf: places.nameOf,
    page,
    now,
    pace,
    postToTabs,
    reads: async () => (await rows.syncState())?.reads ?? 0,
    storeReply: async (queueable, input, made, reply) => {
      const before = await rows.read(queueable.needs)
      const writable = copyOf({ ...before, ...written }, queueable.needs)
      queueable.apply(writable, input as never, made)
      for (const name of WRITTEN) Object.assign(written, { [name]: writable[name] })
      takeReply(queueable, writable, input, made, reply)
      // If the disk is full the rows stay old until the next sync; the write is done and leaves the queue.
      const kinds = await rows.write(...differenceOf(before, writable, queueable.needs)).catch(() => [])
      if (kinds.length > 0) postToTabs({ kind: 'rows', kinds })
    },
  })

  /** The rows with all queued writes applied. */
  const shown = async (needs: readonly Kind[], pause?: () => Promise<void>): Promise<WritableRows> => {
    await queue.ready()
    const waiting = queue.waiting()
    // Queued writes name places by ids.
    if (waiting.length > 0) await places.read()
    const all = [...new Set([...needs, ...waiting.flatMap((one) => queue.effectOf(one)?.needs ?? [])])]
    const base = { ...(await rows.read(all, pause)), ...written }
    return waiting.length === 0 ? base : shownAsDone(queue, copyOf(base, all))
  }

  const make = async (answer: Answer, request: RequestOf<never>): Promise<AnsweredHere | null> => {
    const syncState = await rows.syncState()
    const needs = typeof answer.needs === 'function' ? answer.needs(request as never) : answer.needs
    if (needs.length > 0 && !syncState) return null
    let storedAt = Number.POSITIVE_INFINITY
    let storedCounts: Record<string, number> = {}
    const here: Here = {
      rows: await shown(needs, answer.isBeside ? idle : undefined),
      me,
      now: new Date(now()),
      storedReply: async (endpoint, input) => {
        const found = await answers.get(endpoint, (input ?? {}) as AnySent)
        if (found) {
          storedAt = Math.min(storedAt, found.at)
          storedCounts = found.counts
        }
        return found?.reply as never
      },
    }
    const reply = await answer.make(request as never, here)
    if (reply === undefined) return null
    const at = needs.length > 0 ? syncState!.at : storedAt
    const counts = answer.counts?.(reply as never) ?? {
      ...(Array.isArray(reply) ? { 'x-total-count': reply.length } : {}),
      ...storedCounts,
    }
    return { reply, counts, at: Number.isFinite(at) ? at : now() }
  }

  /** For the page itself; `isBeside` answers wait for them. */
  const underWay = new Set<Promise<unknown>>()
  const offline: Offline = {
    answer: async (endpoint, sent) => {
      const answer = answerOf.get(callName(endpoint))
      if (!answer) return null
      const answering = queue.ready().then(async () => {
        if (answer.isBeside) {
          await Promise.allSettled(underWay)
          await idle()
        }
        return make(answer, requestOf(queue.resolve(inputOf(sent)) ?? inputOf(sent)))
      })
      if (!answer.isBeside) {
        underWay.add(answering)
        void answering.catch(() => undefined).finally(() => underWay.delete(answering))
      }
      return answering
    },
    storeAnswer: (endpoint, sent, answered) => {
      places.hear(endpoint.path, answered.reply)
      const isStored = answerOf.get(callName(endpoint))?.isStored
      if (typeof isStored === 'function' ? isStored(answered.reply as never, requestOf(inputOf(sent))) : isStored)
        void answers.put(endpoint, sent, answered).catch(() => undefined)
    },
    resolve: async (sent) => {
      await queue.ready()
      const resolved = queue.resolve(inputOf(sent))
      return resolved && { ...sent, ...resolved }
    },
    write: async (endpoint, input, how = {}) => {
      const queueable = effectOf.get(callName(endpoint))
      return queueable && !input.form && (how.mayWait || !queueable.asksFirst) ? write(queueable, inputOf(input), how) : null
    },
    takeBack: async (id) => {
      const one = queue.waiting().find((other) => other.id === id)
      if (one) await queue.takeBack(one)
      return one !== undefined
    },
    noteReply: queue.noteReply,
  }

  const write = async (
    queueable: QueueableWrite,
    given: Input,
    { original, isForm, file, key }: HowToWrite,
  ): Promise<Written | null> => {
    await Promise.all([queue.ready(), places.read()])
    const input = queue.resolve(given) ?? given
    const rowsNow = await shown(queueable.needs)
    const changed = queueable.row && (original ?? queueable.row(rowsNow, input as never))
    const made = { ...queue.make(), ...(file ? { fileUrl: URL.createObjectURL(file.file) } : {}) }
    const after = copyOf(rowsNow, queueable.needs)
    queueable.apply(after, input as never, made)
    const reply = queueable.reply(after, input as never, made, original)
    if (reply === undefined) return null
    const before = changed ? beforeOf(changed, input.body) : null
    // A full disk: it is sent now or fails.
    const added = await queue.add(queueable.endpoint, input, made, before, { isForm, file, key }).catch(() => null)
    setCanStoreWrites(added !== null)
    if (!added) return null
    const { one, outcome } = added
    // Files take time: they are sent after it is shown.
    if (file) {
      void queue.flush().catch(() => false)
      await queue.letGo(one.key)
      return { reply, waits: true }
    }
    const noLine = queue.flushCalls().then(
      (isLine) => (isLine ? new Promise<never>(() => undefined) : null),
      () => null,
    )
    const patient = new Promise<null>((resolve) => setTimeout(resolve, patience(), null))
    const became = await Promise.race([outcome, noLine, patient])
    if (became && 'reply' in became) return { reply: became.reply, waits: false }
    if (became && 'error' in became) throw became.error
    await queue.letGo(one.key)
    return { reply, waits: true }
  }

  return {
    ...offline,
    queue,
    shown,
    /** The name of a place that was read here; empty if unknown. */
    nameOf: places.nameOf,
    /** Reads changes. Returns the kinds that did. */
    readChanges: async (): Promise<Kind[]> => {
      const kinds = await changes.read()
      if (kinds.length > 0) postToTabs({ kind: 'rows', kinds })
      return kinds
    },
    /** Handles a message of another tab. */
    hear: (message: DeviceTabMessage) => {
      if (message.kind === 'rows') rows.forget(message.kinds)
      else queue.hear(message)
    },
    /** Queued writes stay. */
    forgetRead: async (): Promise<void> => {
      const transaction = (await disk()).transaction(['rows', 'answers', 'state'], 'readwrite')
      void transaction.objectStore('rows').clear()
      void transaction.objectStore('answers').clear()
      void transaction.objectStore('state').delete(SYNC_STATE_KEY)
      await transaction.done
    },
    entitiesOfWaiting: (): ReadonlySet<Entity> =>
      new Set(
        queue
          .waiting()
          .flatMap((one) => (one.page === null && one.state !== 'refused' ? (queue.effectOf(one)?.endpoint.changes ?? []) : [])),
      ),
  }
}

export type OfflineDevice = ReturnType<typeof makeOffline>

const inputOf = ({ params, query, body }: AnySent): Input =>
  ({
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  }) as Input

const textsOf = (part: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
const requestOf = ({ params, query, body }: Input): RequestOf<never> =>
  ({ params: textsOf(params), query: textsOf(query), body }) as RequestOf<never>

/** A copy to write to. Rows are replaced, never mutated. */
const copyOf = (base: WritableRows, kinds: readonly Kind[]): WritableRows => ({
  ...base,
  ...Object.fromEntries(kinds.map((kind) => [kind, new Map<number, unknown>(base[kind])])),
  ...(Object.fromEntries(WRITTEN.map((name) => [name, new Map<unknown, unknown>(base[name])])) as unknown as WrittenHere),
})

type ChangedRows = Parameters<ReturnType<typeof makeRowStore>['write']>[0]
type Gone = Parameters<ReturnType<typeof makeRowStore>['write']>[1]
const differenceOf = (before: Pick<WritableRows, Kind>, after: WritableRows, kinds: readonly Kind[]): [ChangedRows, Gone] => [
  Object.fromEntries(kinds.map((kind) => [kind, [...after[kind].values()].filter((row) => before[kind].get(row.id) !== row)])),
  Object.fromEntries(kinds.map((kind) => [kind, [...before[kind].keys()].filter((id) => !after[kind].has(id))])),
]

/** Takes the fields of the server's reply, including `version`, into the stored row. */
const takeReply = (queueable: QueueableWrite, after: WritableRows, input: Input, { id }: Made, reply: unknown): void => {
  if (typeof reply !== 'object' || reply === null || !('version' in reply)) return
  const kind = queueable.adds ? KIND_OF[queueable.adds] : undefined
  const row = kind ? after[kind].get(id) : queueable.row?.(after, input as never)
  if (!row) return
  const answered = Object.fromEntries(Object.entries(reply).filter(([field]) => field in row))
  for (const each of kind ? [kind] : queueable.needs)
    for (const [of, one] of after[each])
      if ((one as object) === row) (after[each] as Map<number, object>).set(of, { ...row, ...answered })
}
const KIND_OF: { [K in Thing['kind']]?: Kind } = { customer: 'customers', listing: 'listings', asset: 'assets', task: 'tasks' }
