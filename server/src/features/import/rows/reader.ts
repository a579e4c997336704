import { Worker } from 'node:worker_threads'
import type { ImportField } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { ApiError } from '#platform/errors.ts'
import { type FileFormat, FileProblem, type FileProblemCode, type RawRow, type Sheet } from '../files/file.ts'
import type { Source } from '../files/open.ts'
import type { City, Neighborhood, Street } from '../paste/places.ts'
import type { Mapping, RememberedByKind } from './headings.ts'

/** Files and rows are read in a thread of their own, one after another, with bounds on time and memory (docs/decisions/0060). */

export interface RegisterRows {
  cities: City[]
  neighborhoods: Neighborhood[]
  /** The row of the whole city, by city. */
  wholes: [city: number, neighborhood: number][]
}
interface Common {
  register: RegisterRows
  today: string
}
export interface AskedFile extends Common {
  /** With its kind; null is found out. */
  source: Source
  remembered: RememberedByKind
}
export interface AskedRows extends Common {
  kind: ImportKind
  headings: string[]
  mapping: Mapping
  format: FileFormat
}
export type Asked = AskedFile | AskedRows

export interface KeptRow extends RawRow {
  corrected: Partial<Record<ImportField, string>> | null
}
export type ToReader =
  | { about: 'ask'; asked: Asked }
  | { about: `streets ${number}`; streets: Street[] }
  | { about: 'kept' }
  | { about: 'rows'; rows: KeptRow[] }

export interface FileRead {
  kind: ImportKind
  format: FileFormat
  sheet: string | null
  sheets: Sheet[]
  headings: string[]
  mapping: Mapping
  count: number
}
export type Told =
  | { rows: Uint8Array<SharedArrayBuffer> }
  | { streets: number }
  | { more: true }
  | { done: FileRead | null; rows_read: number }
  | { problem: FileProblemCode }
  | { error: string }

interface Work {
  /** Rows as a JSON list, as PostgreSQL takes a `jsonb` in its own form. */
  keep: (rows: Buffer) => Promise<void>
  streets: (city: number) => Promise<Street[]>
  /** The next rows to read again; none at the end. */
  more?: () => Promise<KeptRow[]>
}

const SECONDS = 120
const MEMORY_MB = 128
const YOUNG_MB = 16
/** A thread that read more rows is not kept: what it gathered goes with it. */
const LARGE = 2_000
const WAITING_MAX = 20
/** For how long the thread waits for another file. */
const IDLE_MS = 10_000
const SCRIPT = new URL('./reader.main.ts', import.meta.url)

export interface Reader {
  /** One after another: the bound on memory is for the node. Whoever waits holds no connection. */
  inTurn: <T>(act: () => Promise<T>) => Promise<T>
  file: (asked: AskedFile, work: Work) => Promise<FileRead>
  rows: (asked: AskedRows, work: Required<Work>) => Promise<void>
  stop: () => Promise<void>
}

export function makeReader(script = SCRIPT, seconds = SECONDS): Reader {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const inTurn = async <T>(act: () => Promise<T>): Promise<T> => {
    if (waiting >= WAITING_MAX) throw new ApiError('unavailable', {}, 10)
    waiting++
    const turn = last.then(act, act)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting--
    }
  }

  const start = (): Worker => {
    const started = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    started.unref()
    started.on('error', () => undefined)
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }
  const drop = () => {
    clearTimeout(idle)
    const dropped = worker
    worker = null
    return dropped?.terminate()
  }

  const run = (asked: Asked, work: Work) =>
    new Promise<FileRead | null>((resolve, reject) => {
      clearTimeout(idle)
      worker ??= start()
      const reading = worker
      const say = (said: ToReader) => reading.postMessage(said)
      const end = (settle: () => void) => {
        clearTimeout(timer)
        reading.off('message', listen).off('error', broke).off('exit', left)
        idle = setTimeout(drop, IDLE_MS).unref()
        settle()
      }
      /** Nobody knows what it does now. */
      const fail = (error: unknown) => {
        end(() => reject(error))
        void drop()
      }
      const timer = setTimeout(() => fail(new ApiError('unavailable', {}, 10)), seconds * 1_000)
      const answer = async (told: Told) => {
        if ('rows' in told) {
          const { buffer, byteOffset, byteLength } = told.rows
          await work.keep(Buffer.from(buffer, byteOffset, byteLength))
          say({ about: 'kept' })
        } else if ('streets' in told) say({ about: `streets ${told.streets}`, streets: await work.streets(told.streets) })
        else if ('more' in told) say({ about: 'rows', rows: (await work.more?.()) ?? [] })
        else if ('done' in told) {
          end(() => resolve(told.done))
          if (told.rows_read > LARGE) void drop()
        } else if ('problem' in told) end(() => reject(new FileProblem(told.problem)))
        else fail(new Error(told.error))
      }
      const listen = (told: Told) => void answer(told).catch(fail)
      const broke = (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileProblem('too_large') : error)
      const left = () => fail(new ApiError('unavailable', {}, 10))
      reading.on('message', listen).on('error', broke).on('exit', left)
      say({ about: 'ask', asked })
    })

  return {
    inTurn,
    file: async (asked, work) => (await run(asked, work))!,
    rows: async (asked, work) => void (await run(asked, work)),
    stop: async () => void (await drop()),
  }
}
