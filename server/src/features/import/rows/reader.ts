import { Worker } from 'node:worker_threads'
import type { ImportField } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { ApiError } from '#platform/errors.ts'
import { type FileFormat, FileProblem, type FileProblemCode, type RawRow, type Sheet } from '../files/file.ts'
import type { Source } from '../files/open.ts'
import type { City, Neighborhood, Street } from '../paste/places.ts'
import type { Mapping, Remembered } from './headings.ts'

/** Files and rows are read in a thread of their own, one after another, with bounds on time and memory (docs/decisions/0060). */

export interface RegisterRows {
  cities: City[]
  neighborhoods: Neighborhood[]
  /** The row of the whole city, by city. */
  wholes: [city: number, neighborhood: number][]
}
interface Common {
  kind: ImportKind
  register: RegisterRows
  today: string
}
export interface AskedFile extends Common {
  source: Source
  remembered: Remembered
}
export interface AskedRows extends Common {
  mapping: Mapping
}
export type Asked = AskedFile | AskedRows

export interface KeptRow extends RawRow {
  corrected: Partial<Record<ImportField, string>> | null
}
export type ToReader = { about: string; streets: Street[] } | { about: 'kept' } | { about: 'rows'; rows: KeptRow[] }

export interface FileRead {
  format: FileFormat
  sheet: string | null
  sheets: Sheet[]
  headings: string[]
  mapping: Mapping
  count: number
}
export type Told =
  | { rows: string }
  | { streets: number }
  | { more: true }
  | { done: FileRead | null }
  | { problem: FileProblemCode }
  | { error: string }

interface Work {
  /** Rows as a JSON list, as the table takes them. */
  keep: (rows: string) => Promise<void>
  streets: (city: number) => Promise<Street[]>
  /** The next rows to read again; none at the end. */
  more?: () => Promise<KeptRow[]>
}

const SECONDS = 120
const MEMORY_MB = 160
const WAITING_MAX = 20
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
  const running = new Set<Worker>()

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

  const run = (asked: Asked, work: Work) =>
    new Promise<FileRead | null>((resolve, reject) => {
      const worker = new Worker(script, { workerData: asked, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
      running.add(worker)
      const end = (settle: () => void) => {
        clearTimeout(timer)
        running.delete(worker)
        void worker.terminate()
        settle()
      }
      const fail = (error: unknown) => end(() => reject(error))
      const timer = setTimeout(() => fail(new ApiError('unavailable', {}, 10)), seconds * 1_000)
      const say = (said: ToReader) => worker.postMessage(said)
      const answer = async (told: Told) => {
        if ('rows' in told) {
          await work.keep(told.rows)
          say({ about: 'kept' })
        } else if ('streets' in told) say({ about: `streets ${told.streets}`, streets: await work.streets(told.streets) })
        else if ('more' in told) say({ about: 'rows', rows: (await work.more?.()) ?? [] })
        else if ('done' in told) end(() => resolve(told.done))
        else fail('problem' in told ? new FileProblem(told.problem) : new Error(told.error))
      }
      worker.on('message', (told: Told) => void answer(told).catch(fail))
      worker.on('error', (error: Error & { code?: string }) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileProblem('too_large') : error),
      )
      worker.on('exit', () => fail(new ApiError('unavailable', {}, 10)))
    })

  return {
    inTurn,
    file: async (asked, work) => (await run(asked, work))!,
    rows: async (asked, work) => void (await run(asked, work)),
    stop: async () => {
      for (const worker of running) await worker.terminate()
    },
  }
}
