import type { DealKind } from '@mafteach/contract/codes'
import { makeWorkerProcesses, type WorkerProcesses } from '#platform/jobs/worker-processes.ts'
import type { Pasted } from './paste.ts'
import type { City, Neighborhood, Street } from './places.ts'
import type { Kind } from './reading.ts'

/** Reads long pasted texts in a process of its own: rules that compare words with each other take a second for 10,000 letters (docs/decisions/0125). */

export interface LongText {
  text: string
  kind: Kind
  cities: City[]
  neighborhoods: Neighborhood[]
  streets: Street[]
  today: string
  deal: DealKind | undefined
}
export type PasteTasks = { read: (text: LongText) => Pasted }

/** Shorter texts are read in the server within milliseconds. */
export const LONG_TEXT = 1_500

const BOUNDS = { seconds: 10, memoryMb: 128, waitingMax: 10 }

export const openPasteWorker = (): WorkerProcesses<PasteTasks> =>
  makeWorkerProcesses<PasteTasks>(new URL('./paste.worker.ts', import.meta.url), BOUNDS)
