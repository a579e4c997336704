import { constants, setPriority } from 'node:os'
import workerpool from 'workerpool'
import type { Tasks } from './worker-processes.ts'

/** Makes this process one of workers: it does these tasks, one after another, until the server that it belongs to ends it. */
export function serveTasks(tasks: Tasks): void {
  // Whoever calls the server meanwhile goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  // A terminal sends them to all its processes: the server ends in order, and its workers with it.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  workerpool.worker(tasks)
}
