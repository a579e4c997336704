import { customers } from '@mafteach/contract/customer-lists'
import type { Read, Write } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import type { OfflineChanges } from '@mafteach/contract/offline'
import type { Answered, AnySent } from '../api/call.ts'
import { makeAnswerStore } from './answer-store.ts'
import { makeChanges } from './changes.ts'
import { type Disk, type Kind, SYNC_STATE_KEY } from './disk.ts'
import { idle } from './idle.ts'
import { type AnsweredHere, type HowToWrite, type Offline, setCanStoreWrites, type Written } from './line.ts'
import { beforeOf } from './merge.ts'
import { makeOutbox, type OutboxMessage, shownAsDone } from './outbox.ts'
import { makePace, type Pace } from './pace.ts'
import {
  type Answer,
  type Effect,
  type Here,
  type Made,
  nothingWritten,
  type OfflinePart,
  type RequestOf,
  type Thing,
  WRITTEN,
  type WritableRows,
  type WrittenHere,
} from './part.ts'
import { makePlaceNames } from './place-names.ts'
import { makeRowStore } from './rows.ts'
import { callName, type Input } from './waiting.ts'

/** Message between tabs: of the outbox, or that another tab wrote rows. */
export type DeviceTabMessage = OutboxMessage | { kind: 'rows'; kinds: readonly Kind[] }

interface Needs {
  disk: () => Promise<Disk>
  parts: readonly OfflinePart[]
  me: number
  /** Of this tab. */
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

const PATIENCE_MS = 8_000

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
  patience = () => PATIENCE_MS,
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
  const effects = parts.flatMap(({ effects: of = [] }) => of)
  const effectOf = new Map(effects.map((one) => [callName(one.endpoint), one]))
  const written = nothingWritten()
  const places = makePlaceNames(answers, rows)

  const outbox = makeOutbox({
    disk,
    effects,
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
    storeReply: async (effect, input, made, reply) => {
      const before = await rows.read(effect.needs)
      const writable = copyOf({ ...before, ...written }, effect.needs)
      effect.apply(writable, input as never, made)
      for (const name of WRITTEN) Object.assign(written, { [name]: writable[name] })
      takeReply(effect, writable, input, made, reply)
      // If the disk is full the rows stay old until the next sync; the write is done and leaves the queue.
      const kinds = await rows.write(...differenceOf(before, writable, effect.needs)).catch(() => [])
      if (kinds.length > 0) postToTabs({ kind: 'rows', kinds })
    },
  })

  /** The rows with all queued writes applied. */
  const shown = async (needs: readonly Kind[], pause?: () => Promise<void>): Promise<WritableRows> => {
    await outbox.ready()
    const waiting = outbox.waiting()
    // Queued writes name places by ids.
    if (waiting.length > 0) await places.read()
    const all = [...new Set([...needs, ...waiting.flatMap((one) => outbox.effectOf(one)?.needs ?? [])])]
    const base = { ...(await rows.read(all, pause)), ...written }
    return waiting.length === 0 ? base : shownAsDone(outbox, copyOf(base, all))
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
      const answering = outbox.ready().then(async () => {
        if (answer.isBeside) {
          await Promise.allSettled(underWay)
          await idle()
        }
        return make(answer, requestOf(outbox.resolve(inputOf(sent)) ?? inputOf(sent)))
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
      await outbox.ready()
      const resolved = outbox.resolve(inputOf(sent))
      return resolved && { ...sent, ...resolved }
    },
    write: async (endpoint, input, how = {}) => {
      const effect = effectOf.get(callName(endpoint))
      return effect && !input.form && (how.mayWait || !effect.asksFirst) ? write(effect, inputOf(input), how) : null
    },
    takeBack: async (id) => {
      const one = outbox.waiting().find((other) => other.id === id)
      if (one) await outbox.takeBack(one)
      return one !== undefined
    },
  }

  const write = async (effect: Effect, given: Input, { seen, file, key }: HowToWrite): Promise<Written | null> => {
    await Promise.all([outbox.ready(), places.read()])
    const input = outbox.resolve(given) ?? given
    const rowsNow = await shown(effect.needs)
    const thing = effect.row && (seen ?? effect.row(rowsNow, input as never))
    const made = { ...outbox.make(), ...(file ? { fileUrl: URL.createObjectURL(file.file) } : {}) }
    const after = copyOf(rowsNow, effect.needs)
    effect.apply(after, input as never, made)
    const reply = effect.reply(after, input as never, made, seen)
    if (reply === undefined) return null
    const before = thing ? beforeOf(thing, input.body) : null
    // A full disk: it is sent now or fails.
    const added = await outbox.add(effect.endpoint, input, made, before, { file, key }).catch(() => null)
    setCanStoreWrites(added !== null)
    if (!added) return null
    const { one, outcome } = added
    // Files take time: they are sent after it is shown.
    if (file) {
      void outbox.flush().catch(() => false)
      await outbox.letGo(one.key)
      return { reply, waits: true }
    }
    const noLine = outbox.flushCalls().then(
      (isLine) => (isLine ? new Promise<never>(() => undefined) : null),
      () => null,
    )
    const patient = new Promise<null>((resolve) => setTimeout(resolve, patience(), null))
    const became = await Promise.race([outcome, noLine, patient])
    if (became && 'reply' in became) return { reply: became.reply, waits: false }
    if (became && 'error' in became) throw became.error
    await outbox.letGo(one.key)
    return { reply, waits: true }
  }

  return {
    ...offline,
    outbox,
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
      else outbox.hear(message)
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
        outbox
          .waiting()
          .flatMap((one) => (one.page === null && one.state !== 'refused' ? (outbox.effectOf(one)?.endpoint.changes ?? []) : [])),
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
const takeReply = (effect: Effect, after: WritableRows, input: Input, { id }: Made, reply: unknown): void => {
  if (typeof reply !== 'object' || reply === null || !('version' in reply)) return
  const kind = effect.adds ? KIND_OF[effect.adds] : undefined
  const row = kind ? after[kind].get(id) : effect.row?.(after, input as never)
  if (!row) return
  const answered = Object.fromEntries(Object.entries(reply).filter(([field]) => field in row))
  for (const each of kind ? [kind] : effect.needs)
    for (const [of, one] of after[each])
      if ((one as object) === row) (after[each] as Map<number, object>).set(of, { ...row, ...answered })
}
const KIND_OF: { [K in Thing['kind']]?: Kind } = { customer: 'customers', listing: 'listings', asset: 'assets', task: 'tasks' }
