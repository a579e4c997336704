import type { Endpoint } from '@mafteach/contract/endpoint'
import type { ErrorCode } from '@mafteach/contract/errors'
import { type Answered, type AnySent, CallError } from '../api/call.ts'
import type { Pace } from '../api/pace.ts'
import { withSecondTry } from '../api/second-try.ts'
import { inTime, isUnreachable, noteUnreachable } from './connection.ts'
import type { Disk } from './disk.ts'
import { type Before, beforeNow, hasSameValues, listsOf, merge } from './merge.ts'
import type { QueueableWrite } from './part.ts'
import type { Input, QueuedWrite, QueueStore, Refusal } from './queue-store.ts'

/** Sends queued writes: in order per thing, from one tab at a time, with the same key until answered. */

/** Pauses after each server error, for writes that no form awaits. After the last one the write counts as refused and the agent decides. */
const AFTER_FAILURE_MS = [2_000, 5_000, 15_000, 60_000, 300_000]
/** Too many calls, or one that took too long to arrive. */
const TRY_LATER = [408, 429]
/** Of `If-Match`. */
const CHANGED = 412
/** Uploads of a file that the server lost. */
const UPLOADS_MAX = 5

/** The write is fine: it waits for the same agent. */
const OF_THE_SESSION: readonly (ErrorCode | 'network')[] = [
  'token_not_valid',
  'refresh_invalid',
  'user_not_found',
  'account_closed',
]

interface Needs {
  waiting: QueueStore
  disk: () => Promise<Disk>
  send: (endpoint: Endpoint, sent: AnySent) => Promise<Answered>
  /** Uploads a whole file; returns its id there. Throws `CallError`. */
  upload?: ((file: File, path: string) => Promise<string>) | undefined
  /** Does something in one tab at a time. */
  alone: <T>(what: 'calls' | 'files', work: () => Promise<T>) => Promise<T>
  /** How many answers of the server were read here. */
  reads: () => Promise<number>
  /** Stores the server's reply in the rows of this device. */
  storeReply: (one: QueuedWrite, queueable: QueueableWrite, input: Input, id: number, reply: unknown) => Promise<void>
  /** Whether a form of this page awaits the answer: it shows itself why something was refused. */
  isAwaited: (key: string) => boolean
  settle: (one: QueuedWrite, outcome: { reply: unknown } | { refusal: Refusal }) => void
  /** A conflict to resolve: the form stops waiting. */
  onCollision: (one: QueuedWrite) => void
  pace: Pace
  now: () => number
}

export function makeSender({
  waiting,
  disk,
  send,
  upload,
  alone,
  reads,
  storeReply,
  isAwaited,
  settle,
  onCollision,
  pace,
  now,
}: Needs) {
  /** The writes being sent. */
  const underWay = new Set<number>()
  /** Replies to own writes, by the version replaced. */
  const madeOf = new Map<string, object>()
  /** Versions that own writes made. */
  const ownVersions = new Set<string>()
  const noteReply = (reply: unknown): void => {
    if (isVersioned(reply)) ownVersions.add(reply.version)
  }

  /** The next write that can be sent: no write about the same things is ahead of it. Files are slow and are sent in a separate lane. */
  const nextOne = (hasFile: boolean): QueuedWrite | undefined => {
    const busy = new Set<string>()
    for (const one of waiting.all()) {
      const things = waiting.aboutOf(one).map(({ kind, id }) => `${kind} ${id}`)
      const isFree = things.every((thing) => !busy.has(thing))
      const isReady = one.state === 'waiting' && !underWay.has(one.seq) && one.notBefore <= now() && canBeSent(one)
      if (isFree && isReady && hasFile === (one.upload !== undefined)) return one
      if (one.state !== 'refused') for (const thing of things) busy.add(thing)
    }
  }
  /** Whether the server knows all its ids, and this version of the app its endpoint. */
  const canBeSent = (one: QueuedWrite) => waiting.effectOf(one) !== undefined && waiting.resolve(one.input) !== null

  /** The version for If-Match: the write's own, advanced through this device's writes that left its fields alone. */
  const versionOf = (before: Before | null): string | undefined => {
    let version = before?.version ?? undefined
    while (version !== undefined) {
      const made = madeOf.get(version)
      if (!made || !hasSameValues(before!, made)) return version
      version = beforeNow(before!, made).version ?? undefined
    }
    return undefined
  }

  /** Values before the change, advanced through this device's writes: the agent knew of these, whatever the screen still showed. */
  const afterOwnWrites = (before: Before | null): Before | null => {
    const made = madeOf.get(before?.version ?? '')
    return made && hasSameValues(listsOf(before!), made) ? afterOwnWrites(beforeNow(before!, made)) : before
  }

  /** Returns whether the server was reachable. */
  const sendOne = async (given: QueuedWrite): Promise<boolean> => {
    let one = given.isForm ? given : { ...given, before: afterOwnWrites(given.before) }
    const queueable = waiting.effectOf(one)!
    const ifMatch = versionOf(one.before)
    const readsBefore = one.reads ?? (await reads())
    try {
      one = await withUpload(one)
      const input = waiting.resolve(one.input)!
      const call = { ...input, idempotencyKey: one.key, ...(ifMatch === undefined ? {} : { ifMatch }) }
      const { reply } = await withSecondTry(
        () => inTime((sent) => send(queueable.endpoint, sent), call),
        () => isAwaited(one.key),
      )
      pace.answered()
      noteReply(reply)
      if (ifMatch !== undefined && isVersioned(reply)) {
        madeOf.set(ifMatch, reply)
        // A thing that returned to its former state has its old version.
        madeOf.delete(reply.version)
      }
      const id = idOf(reply) ?? one.id
      // A later sync may include it, and others' changes after it.
      if ((await reads()) === readsBefore) await storeReply(one, queueable, input, id, reply)
      await waiting.remove([one.seq], queueable.adds && id !== one.id ? { id: one.id, as: id } : null)
      settle(one, { reply })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isAnswered = !isUnreachable(error) && !TRY_LATER.includes(error.status)
      if (isAnswered) {
        pace.answered()
        return takeNo(one, error)
      }
      pace.failed(error.retryAfter)
      if (isUnreachable(error)) noteUnreachable(error)
      if (one.reads === undefined) await waiting.put(one, { reads: readsBefore })
      return false
    }
  }

  /** Handles an error reply. Returns whether the next write may be sent. */
  const takeNo = async (one: QueuedWrite, error: CallError): Promise<boolean> => {
    const tries = one.tries + 1
    if (error.status === CHANGED && one.before) await meet(one, tries, (error.body as { current: object }).current)
    else if (one.upload !== undefined && error.fields.upload && tries < UPLOADS_MAX)
      await waiting.put(one, { tries, input: withName(one, '') })
    else if (error.status >= 500 && !isAwaited(one.key) && tries <= AFTER_FAILURE_MS.length)
      await waiting.put(one, { tries, notBefore: now() + AFTER_FAILURE_MS[tries - 1]! })
    else if (OF_THE_SESSION.includes(error.code)) return false
    else await refuse(one, error)
    return true
  }

  const refuse = async (one: QueuedWrite, error: CallError): Promise<void> => {
    const { status, code, detail, fields, body } = error
    const refusal = { status, code, detail, fields, body }
    // The awaiting form shows it: nothing more to show here.
    if (isAwaited(one.key)) await waiting.remove([one.seq])
    else await waiting.put(one, { state: 'refused', refusal })
    settle(one, { refusal })
  }

  /** The file is on the server before the write that names it. */
  const withUpload = async (one: QueuedWrite): Promise<QueuedWrite> => {
    if (one.upload === undefined || nameIn(one) !== '') return one
    const file = await (await disk()).get('files', one.key)
    const name = await upload!(file as File, one.upload)
    const named = { ...one, input: withName(one, name) }
    await waiting.put(one, { input: named.input })
    return named
  }

  /** Changed elsewhere: merges fields that do not conflict. An act after own changes stays what it is, except for lists. */
  const meet = async (one: QueuedWrite, tries: number, current: object): Promise<void> => {
    const isFullBody = waiting.effectOf(one)!.endpoint.method === 'PUT'
    const isAfterOwn = !one.isForm && !isFullBody && isVersioned(current) && ownVersions.has(current.version)
    const merged = merge(one.before!, one.input.body, current, isFullBody)
    const body = isAfterOwn ? one.input.body : merged.body
    const collisions = isAfterOwn ? merged.collisions.filter(({ mine }) => Array.isArray(mine)) : merged.collisions
    const met = {
      tries,
      input: { ...one.input, ...(body === undefined ? {} : { body }) },
      before: beforeNow(one.before!, current),
    }
    if (collisions.length === 0) return waiting.put(one, met)
    await waiting.put(one, { ...met, state: 'collides', collisions })
    onCollision(one)
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

  /** One lane for files and one for the rest, each with one caller at a time. */
  const lane = (hasFile: boolean) => {
    let sending: Promise<boolean> | undefined
    let sendingNext: Promise<boolean> | undefined
    const flush = (): Promise<boolean> => {
      if (!pace.mayTry()) return Promise.resolve(false)
      if (!sending) {
        sending = alone(hasFile ? 'files' : 'calls', async () => {
          // Removes what another tab has sent meanwhile.
          await waiting.readAgain()
          return sendEach(hasFile)
        }).finally(() => {
          sending = undefined
        })
        return sending
      }
      // The current run may have checked already.
      sendingNext ??= sending
        .catch(() => false)
        .then(() => {
          sendingNext = undefined
          return flush()
        })
      return sendingNext
    }
    return flush
  }

  return {
    /** Sends writes without files. False if the server is unreachable. */
    flushCalls: lane(false),
    /** The same for writes with files. */
    flushFiles: lane(true),
    noteReply,
  }
}

/** The upload that a body names. */
const nameIn = ({ input }: QueuedWrite): string => String((input.body as { upload: string }).upload)
const withName = ({ input }: QueuedWrite, upload: string): Input => ({ ...input, body: { ...(input.body as object), upload } })

const isVersioned = (reply: unknown): reply is { version: string } =>
  typeof reply === 'object' && reply !== null && 'version' in reply && typeof reply.version === 'string'
const idOf = (reply: unknown): number | null =>
  typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'number' ? reply.id : null
