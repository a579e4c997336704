import type { ImportField } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { ApiError } from '#platform/http/errors.ts'
import { makeWorkerProcesses } from '#platform/jobs/worker-processes.ts'
import { type FileFormat, FileProblem, type FileProblemCode, type RawRow, type Sheet } from '../files/file.ts'
import type { Source } from '../files/open.ts'
import type { City, Neighborhood, Street } from '../paste/places.ts'
import type { Mapping, RememberedByKind } from './headings.ts'

/** Reads files and rows in a process of its own, one after another, with limits on time and memory (docs/decisions/0060, 0125). */

export interface RegisterRows {
  cities: City[]
  neighborhoods: Neighborhood[]
  /** The row of the full city, by city. */
  wholeCities: [city: number, neighborhood: number][]
}
interface Common {
  register: RegisterRows
  today: string
}
export interface ReadFileRequest extends Common {
  /** With its kind; null detects it. */
  source: Source
  remembered: RememberedByKind
}
export interface ReadRowsRequest extends Common {
  kind: ImportKind
  headings: string[]
  mapping: Mapping
  format: FileFormat
}
export type ReadRequest = ReadFileRequest | ReadRowsRequest

export interface StoredRow extends RawRow {
  corrected: Partial<Record<ImportField, string>> | null
}
/** Answer to the reader's request. */
export type Reply = { streets: Street[] } | { rows: StoredRow[] } | { saved: true }

export interface FileRead {
  kind: ImportKind
  format: FileFormat
  sheet: string | null
  sheets: Sheet[]
  headings: string[]
  mapping: Mapping
  count: number
}
/** What the reader needs next, or its result. `rows` is a JSON list in PostgreSQL's binary form of `jsonb`. */
export type Step =
  | { rows: Uint8Array }
  | { streets: number }
  | { more: true }
  | { done: FileRead | null }
  | { problem: FileProblemCode }
/** A reading is a sequence of calls: `begin`, then `goOn` with what the last step needed. */
export type ReaderTasks = {
  begin: (request: ReadRequest) => Promise<Step>
  goOn: (reply: Reply) => Promise<Step>
}

interface Work {
  save: (rows: Buffer) => Promise<void>
  streets: (city: number) => Promise<Street[]>
  /** The next rows to read again; empty at the end. */
  more?: () => Promise<StoredRow[]>
}

const BOUNDS = { seconds: 120, memoryMb: 160, waitingMax: 20 }
const SCRIPT = new URL('./reader.worker.ts', import.meta.url)

/** Throws `WorkerDied` if the process died; the caller repeats or gives up. */
export interface Reader {
  /** Runs readings one after another, because the memory limit is per node. Waiting ones hold no connection. */
  inTurn: <T>(act: () => Promise<T>) => Promise<T>
  file: (request: ReadFileRequest, work: Work) => Promise<FileRead>
  rows: (request: ReadRowsRequest, work: Required<Work>) => Promise<void>
  stop: () => Promise<void>
}

export function makeReader(script = SCRIPT, seconds = BOUNDS.seconds): Reader {
  const workers = makeWorkerProcesses<ReaderTasks>(script, { ...BOUNDS, seconds })
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const inTurn = async <T>(act: () => Promise<T>): Promise<T> => {
    if (waiting >= BOUNDS.waitingMax) throw new ApiError('unavailable', {}, 10)
    waiting++
    const turn = last.then(act, act)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting--
    }
  }

  const read = (request: ReadRequest, work: Work): Promise<FileRead | null> =>
    workers.together(async (run) => {
      const end = Date.now() + seconds * 1_000
      let step = await run('begin', request)
      for (;;) {
        if (Date.now() > end) throw new ApiError('unavailable', {}, 10)
        if ('done' in step) return step.done
        if ('problem' in step) throw new FileProblem(step.problem)
        step = await run('goOn', await replyTo(step, work))
      }
    })

  return {
    inTurn,
    file: async (request, work) => (await read(request, work))!,
    rows: async (request, work) => void (await read(request, work)),
    stop: workers.stop,
  }
}

async function replyTo(step: Exclude<Step, { done: unknown } | { problem: unknown }>, work: Work): Promise<Reply> {
  if ('streets' in step) return { streets: await work.streets(step.streets) }
  if ('more' in step) return { rows: (await work.more?.()) ?? [] }
  const { buffer, byteOffset, byteLength } = step.rows
  await work.save(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength))
  return { saved: true }
}
