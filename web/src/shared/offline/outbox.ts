import type { Endpoint } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import type { ErrorCode, FieldErrors } from '@mafteach/contract/errors'
import { type Answered, type AnySent, CallError, newKey } from '../call.ts'
import type { Disk } from './disk.ts'
import { isNoLine, isTemporary, noteNoLine, TEMPORARY_MAX, type WaitingFile } from './line.ts'
import { type Before, beforeNow, type Collision, changesNothing, merge, withTheirs } from './merge.ts'
import type { Effect, Made, Rows, Thing } from './part.ts'

/**
 * Writes that wait to be sent (docs/decisions/0085): on disk before they are sent, one after the other for each thing, with the same key until they are answered. One
 * tab sends; all see what waits.
 */

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

/** A write that waits. */
export interface Waiting {
  /** Its place in the order; from the database. */
  seq: number
  /** Method and path pattern. */
  endpoint: string
  input: Input
  /** `Idempotency-Key`. */
  key: string
  /** Where its file is uploaded first; the file lies beside it, by its key. */
  upload?: string
  /** Milliseconds. */
  at: number
  /** Of what it adds: temporary. */
  id: number
  /** What stood there before, where that is compared. */
  before: Before | null
  /** `refused` was answered with a no, `collides` waits for the agent to choose. */
  state: 'waiting' | 'refused' | 'collides'
  /** The page whose form waits for the answer: it says itself why something was refused. */
  page: string | null
  tries: number
  /** How many answers were read here when it was first sent; none of them has it. */
  reads?: number
  /** Not before, in milliseconds: the server failed it. */
  notBefore: number
  refusal?: Refusal | undefined
  collisions?: readonly Collision[] | undefined
}

/** What became of one. */
export type Outcome = { reply: unknown } | { error: CallError } | { isWaiting: true }

/** How long the sender waits after so many tries that the server failed. */
const AFTER_FAILURE_MS = [2_000, 5_000, 15_000, 60_000, 300_000]
/** Of `If-Match`. */
const CHANGED = 412
/** A file that the server has not any more is brought again. */
const UPLOADS_MAX = 5
/** The server remembers keys for 30 days. */
const KEY_DAYS = 29
const IDS = 'ids'

/** Nothing is wrong with the write: it waits for the same agent. */
const OF_THE_SESSION: readonly (ErrorCode | 'network')[] = [
  'token_not_valid',
  'refresh_invalid',
  'user_not_found',
  'account_closed',
]

export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`

const asError = ({ status, body }: Refusal): CallError => new CallError(status, body)

interface Needs {
  disk: () => Promise<Disk>
  effects: readonly Effect[]
  send: (endpoint: Endpoint, sent: AnySent) => Promise<Answered>
  /** Brings a file to the server whole; answers what it is named there. Throws `CallError`. */
  upload?: (file: File, path: string) => Promise<string>
  /** Does something in one tab at a time. */
  alone?: <T>(what: 'calls' | 'files', work: () => Promise<T>) => Promise<T>
  /** How many answers of the server were read here. */
  reads: () => Promise<number>
  /** What the server answered is what is here now. */
  keepDone: (effect: Effect, input: Input, made: Made, reply: unknown) => Promise<void>
  /** Another tab sends, or has to know. */
  tell?: (said: Said) => void
  me: number
  nameOf: Made['nameOf']
  page: string
  now?: () => number
}

/** What tabs say to each other. */
export type Said =
  | { kind: 'changed' }
  | { kind: 'done'; key: string; outcome: { reply: unknown } | { refusal: Refusal }; changes: readonly Entity[] }

/** `isAwaited`: somebody here waited for the answer. */
type DoneListener = (said: Extract<Said, { kind: 'done' }>, isAwaited: boolean) => void

export function makeOutbox({
  disk,
  effects,
  send,
  reads,
  keepDone,
  upload,
  alone = (_, work) => work(),
  tell = () => undefined,
  me,
  nameOf,
  page,
  now = Date.now,
}: Needs) {
  const byName = new Map(effects.map((effect) => [callName(effect.endpoint), effect]))
  let all: readonly Waiting[] = []
  let ids: Record<string, number> = {}
  const listeners = new Set<() => void>()
  const doneListeners = new Set<DoneListener>()
  const waiters = new Map<string, (outcome: Outcome) => void>()
  /** Files that wait, as this page shows them. */
  const fileUrls = new Map<string, string>()
  let lastTemporary = 0

  const set = (next: readonly Waiting[]) => {
    all = next
    for (const listener of listeners) listener()
  }
  /** A form of a page that is closed waits for nothing, one of another tab shows here as what it is: a write that waits. */
  const asSeenHere = (one: Waiting): Waiting => (waiters.has(one.key) ? one : { ...one, page: null })
  const read = async () => {
    const here = await disk()
    ids = ((await here.get('state', IDS)) as typeof ids | undefined) ?? {}
    for (const key of await here.getAllKeys('files'))
      if (!fileUrls.has(key)) fileUrls.set(key, URL.createObjectURL((await here.get('files', key))!))
    set(((await here.getAll('outbox')) as Waiting[]).map(asSeenHere))
  }
  let isRead: Promise<void> | undefined
  const ready = () => {
    isRead ??= read().catch((error: unknown) => {
      isRead = undefined
      throw error
    })
    return isRead
  }

  const temporary = (): number => {
    // Another tab, or this one before it was killed, may have made one within the same millisecond.
    const first = -now() * 1_000 - Math.floor(Math.random() * 1_000) + TEMPORARY_MAX
    lastTemporary = Math.min(lastTemporary - 1, first)
    while (ids[lastTemporary] !== undefined || all.some(({ id }) => id === lastTemporary)) lastTemporary -= 1
    return lastTemporary
  }

  const fileOf = (key: string) => {
    const fileUrl = fileUrls.get(key)
    return fileUrl === undefined ? {} : { fileUrl }
  }

  const strictly = async (stores: ('outbox' | 'state' | 'files')[]) =>
    (await disk()).transaction(stores, 'readwrite', { durability: 'strict' })
  /** Changes one as it is now, unless it was taken back meanwhile: the form that waited may have let it go since it was sent. */
  const put = async ({ seq }: Waiting, fields: Partial<Waiting>): Promise<void> => {
    const transaction = await strictly(['outbox'])
    const now = (await transaction.objectStore('outbox').get(seq)) as Waiting | undefined
    const changed = now && { ...now, ...fields }
    if (changed) void transaction.objectStore('outbox').put(changed)
    await transaction.done
    set(all.flatMap((other) => (other.seq !== seq ? [other] : changed ? [asSeenHere(changed)] : [])))
    tell({ kind: 'changed' })
  }
  const remove = async (seqs: readonly number[], done: { id: number; as: number } | null = null): Promise<void> => {
    const transaction = await strictly(['outbox', 'state', 'files'])
    for (const seq of seqs) void transaction.objectStore('outbox').delete(seq)
    for (const { key, upload } of all.filter((one) => seqs.includes(one.seq))) {
      if (upload === undefined) continue
      void transaction.objectStore('files').delete(key)
      URL.revokeObjectURL(fileUrls.get(key) ?? '')
      fileUrls.delete(key)
    }
    if (done) {
      ids = { ...ids, [done.id]: done.as }
      void transaction.objectStore('state').put(ids, IDS)
    }
    await transaction.done
    set(all.filter(({ seq }) => !seqs.includes(seq)))
    tell({ kind: 'changed' })
  }

  /** With the server's numbers in the place of temporary ones; null while one is not known. */
  const resolve = <T>(input: T): T | null => {
    let isWhole = true
    const own = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(own)
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, own(part)]))
      if (!isTemporary(value)) return value
      const known = ids[String(value)]
      if (known === undefined) isWhole = false
      return typeof value === 'string' && known !== undefined ? String(known) : (known ?? value)
    }
    const resolved = own(input) as T
    return isWhole ? resolved : null
  }

  const aboutOf = (one: Waiting): Thing[] => {
    const things = byName.get(one.endpoint)?.about(one.input as never) ?? []
    return things.map(({ kind, id }) => ({ kind, id: ids[String(id)] ?? Number(id) }))
  }
  /** The temporary numbers that it names. */
  const needsOf = (one: Waiting): number[] => {
    const found: number[] = []
    JSON.stringify(one.input, (_, value) => {
      if (isTemporary(value)) found.push(Number(value))
      return value
    })
    return found
  }
  /** It, and all that hangs on what it adds. */
  const withDependents = (one: Waiting): Waiting[] => {
    const found = [one]
    for (const each of found) found.push(...all.filter((other) => !found.includes(other) && needsOf(other).includes(each.id)))
    return found
  }

  /** What is being sent. */
  const underWay = new Set<number>()
  /** The next one that may be sent: nothing of its things waits before it. Files take their time, and nothing else waits for them. */
  const nextOne = (hasFile: boolean): Waiting | undefined => {
    const busy = new Set<string>()
    for (const one of all) {
      const things = aboutOf(one).map(({ kind, id }) => `${kind} ${id}`)
      const isFree = things.every((thing) => !busy.has(thing))
      const isReady = one.state === 'waiting' && !underWay.has(one.seq) && one.notBefore <= now() && resolve(one.input) !== null
      if (isFree && isReady && hasFile === (one.upload !== undefined)) return one
      if (one.state !== 'refused') for (const thing of things) busy.add(thing)
    }
  }

  const settle = (one: Waiting, outcome: { reply: unknown } | { refusal: Refusal }) => {
    const changes = byName.get(one.endpoint)?.endpoint.changes ?? []
    const said = { kind: 'done', key: one.key, outcome, changes } as const
    tell(said)
    hear(said)
  }
  const hear = (said: Said) => {
    if (said.kind === 'changed') return void read().catch(() => undefined)
    const waiter = waiters.get(said.key)
    waiters.delete(said.key)
    // Another tab sent it, and did not know that a form waits.
    const refused = waiter && 'refusal' in said.outcome && all.find(({ key }) => key === said.key)
    if (refused) void remove([refused.seq]).catch(() => undefined)
    waiter?.('reply' in said.outcome ? said.outcome : { error: asError(said.outcome.refusal) })
    for (const listener of doneListeners) listener(said, waiter !== undefined)
  }

  const refuse = async (one: Waiting, error: CallError): Promise<void> => {
    const { status, code, detail, fields, body } = error
    const refusal = { status, code, detail, fields, body }
    // A form that waits says it itself: nothing of it is left to say here.
    if (waiters.has(one.key)) await remove([one.seq])
    else await put(one, { state: 'refused', refusal })
    settle(one, { refusal })
  }

  /** Sends one. Answers whether there is a line. */
  const sendOne = async (given: Waiting): Promise<boolean> => {
    let one = given
    const effect = byName.get(one.endpoint)!
    const ifMatch = one.before?.version ?? undefined
    const readsBefore = one.reads ?? (await reads())
    try {
      one = await withUpload(one)
      const input = resolve(one.input)!
      const { reply } = await send(effect.endpoint, {
        ...input,
        idempotencyKey: one.key,
        ...(ifMatch === undefined ? {} : { ifMatch }),
      })
      const id = idOf(reply) ?? one.id
      // What was read since may have it, and what others made of it later.
      if ((await reads()) === readsBefore)
        await keepDone(effect, input, { id, at: new Date(one.at).toISOString(), me, nameOf }, reply)
      await remove([one.seq], effect.adds && id !== one.id ? { id: one.id, as: id } : null)
      settle(one, { reply })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isNoLine(error)) {
        noteNoLine()
        if (one.reads === undefined) await put(one, { reads: readsBefore })
        return false
      }
      const tries = one.tries + 1
      if (error.status === CHANGED && one.before) await meet(one, tries, (error.body as { current: object }).current)
      else if (one.upload !== undefined && error.fields.upload && tries < UPLOADS_MAX)
        await put(one, { tries, input: withName(one, '') })
      else if (error.status >= 500 || error.status === 429 || error.status === 408) {
        const wait = (error.retryAfter ?? 0) * 1_000 || AFTER_FAILURE_MS[Math.min(tries, AFTER_FAILURE_MS.length) - 1]!
        await put(one, { tries, notBefore: now() + wait })
      } else if (OF_THE_SESSION.includes(error.code)) return false
      else await refuse(one, error)
      return true
    }
  }

  /** The file is on the server before the write that names it. */
  const withUpload = async (one: Waiting): Promise<Waiting> => {
    if (one.upload === undefined || nameIn(one) !== '') return one
    const file = await (await disk()).get('files', one.key)
    const name = await upload!(file as File, one.upload)
    const named = { ...one, input: withName(one, name) }
    await put(one, { input: named.input })
    return named
  }

  const isWhole = (one: Waiting) => byName.get(one.endpoint)?.endpoint.method === 'PUT'

  /** It was changed elsewhere: what does not collide goes together. */
  const meet = async (one: Waiting, tries: number, current: object): Promise<void> => {
    const { body, collisions } = merge(one.before!, one.input.body, current, isWhole(one))
    const now = {
      tries,
      input: { ...one.input, ...(body === undefined ? {} : { body }) },
      before: beforeNow(one.before!, current),
    }
    if (collisions.length === 0) return put(one, now)
    await put(one, { ...now, state: 'collides', collisions })
    waiters.get(one.key)?.({ isWaiting: true })
    waiters.delete(one.key)
  }

  const sendEach = async (hasFile: boolean): Promise<boolean> => {
    for (let next = nextOne(hasFile); next; next = nextOne(hasFile)) {
      const { seq } = next
      underWay.add(seq)
      const isLine = await sendOne(next).finally(() => underWay.delete(seq))
      if (!isLine) return false
    }
    return true
  }

  /** One sender for what has files and one for the rest, each one caller at a time. */
  const senderOf = (hasFile: boolean) => {
    let sending: Promise<boolean> | undefined
    let sendingNext: Promise<boolean> | undefined
    const flushOne = (): Promise<boolean> => {
      if (!sending) {
        sending = alone(hasFile ? 'files' : 'calls', async () => {
          // What another tab sent meanwhile is not here any more.
          await (isRead ? read() : ready())
          return sendEach(hasFile)
        }).finally(() => {
          sending = undefined
        })
        return sending
      }
      // One that is under way may have looked already.
      sendingNext ??= sending
        .catch(() => false)
        .then(() => {
          sendingNext = undefined
          return flushOne()
        })
      return sendingNext
    }
    return flushOne
  }
  const flushCalls = senderOf(false)
  const flushFiles = senderOf(true)
  const flush = async (): Promise<boolean> => (await Promise.all([flushCalls(), flushFiles()])).every(Boolean)

  return {
    ready,
    waiting: () => all,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Hears of every write that was answered, in whichever tab. */
    onDone: (listener: DoneListener): (() => void) => {
      doneListeners.add(listener)
      return () => doneListeners.delete(listener)
    },
    hear,
    effectOf: ({ endpoint }: Waiting): Effect | undefined => byName.get(endpoint),
    /** Whether one like this may wait. */
    takes: (endpoint: Endpoint): boolean => byName.has(callName(endpoint)),
    resolve,
    aboutOf,
    withDependents,
    /** What it makes here, while it waits. */
    madeBy: (one: Waiting): Made => ({ ...fileOf(one.key), id: one.id, at: new Date(one.at).toISOString(), me, nameOf }),

    /** What a write that begins now makes. */
    make: (): Made => ({ id: temporary(), at: new Date(now()).toISOString(), me, nameOf }),
    /** Keeps a write on disk, before anything is sent. `outcome` is what became of it, as long as somebody waits. */
    add: async (
      endpoint: Endpoint,
      input: Input,
      made: Made,
      before: Before | null,
      file?: WaitingFile,
    ): Promise<{ one: Waiting; outcome: Promise<Outcome> }> => {
      const one: Omit<Waiting, 'seq'> = {
        endpoint: callName(endpoint),
        input,
        key: newKey(),
        at: Date.parse(made.at),
        id: made.id,
        before,
        state: 'waiting',
        page,
        tries: 0,
        notBefore: 0,
        ...(file ? { upload: file.path } : {}),
      }
      const outcome = new Promise<Outcome>((answer) => waiters.set(one.key, answer))
      const transaction = await strictly(['outbox', 'files'])
      if (file) void transaction.objectStore('files').put(file.file, one.key)
      const seq = await transaction.objectStore('outbox').add(one)
      await transaction.done
      if (made.fileUrl !== undefined) fileUrls.set(one.key, made.fileUrl)
      const added = { ...one, seq }
      set([...all.filter((other) => other.seq !== seq), added])
      tell({ kind: 'changed' })
      return { one: added, outcome }
    },
    /** Nobody waits for its answer any more: it is shown as done. */
    letGo: async (key: string): Promise<void> => {
      waiters.delete(key)
      const one = all.find((other) => other.key === key)
      if (one) await put(one, { page: null })
    },
    /** Sends what may be sent. Answers false where there is no line. */
    flush,
    /** The same, without waiting for files. */
    flushCalls,
    /** When the next one may be sent that the server failed; null where none waits for that. */
    nextAt: (): number | null => {
      const times = all
        .filter(({ state, notBefore }) => state === 'waiting' && notBefore > now())
        .map(({ notBefore }) => notBefore)
      return times.length > 0 ? Math.min(...times) : null
    },
    /** Again, at once; with other details a refused one is another write. */
    retry: async (one: Waiting, input: Input = one.input): Promise<void> => {
      // By its key a file is found.
      const isOld = one.upload === undefined && now() - one.at > KEY_DAYS * 86_400_000
      await put(one, {
        input,
        state: 'waiting',
        notBefore: 0,
        refusal: undefined,
        ...(isOld ? { key: newKey(), at: now() } : {}),
      })
    },
    /** The agent chose of fields that collide: these stay theirs. */
    choose: async (one: Waiting, theirs: ReadonlySet<string>): Promise<void> => {
      const body = withTheirs(
        one.input.body,
        (one.collisions ?? []).filter(({ field }) => theirs.has(field)),
        isWhole(one),
      )
      if (changesNothing(one.before!, body)) await remove([one.seq])
      else await put(one, { input: { ...one.input, body }, state: 'waiting', collisions: undefined })
    },
    /** What it was to add is there already: what hangs on it is of that one. */
    takeAs: (one: Waiting, id: number): Promise<void> => remove([one.seq], { id: one.id, as: id }),
    /** It, and what hangs on it, is not to be. */
    takeBack: async (one: Waiting): Promise<void> => remove(withDependents(one).map(({ seq }) => seq)),
  }
}

export type Outbox = ReturnType<typeof makeOutbox>

/** What a body names its file. */
const nameIn = ({ input }: Waiting): string => String((input.body as { upload: string }).upload)
const withName = ({ input }: Waiting, upload: string): Input => ({ ...input, body: { ...(input.body as object), upload } })

const idOf = (reply: unknown): number | null =>
  typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'number' ? reply.id : null

/** Shows everything that waits as done. */
export const shownAsDone = <R extends Rows>(outbox: Outbox, rows: R): R => {
  for (const one of outbox.waiting()) {
    if (one.state === 'refused') continue
    outbox.effectOf(one)?.apply(rows as never, (outbox.resolve(one.input) ?? one.input) as never, outbox.madeBy(one))
  }
  return rows
}
