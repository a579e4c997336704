import { constants, setPriority } from 'node:os'
import workerpool from 'workerpool'
import type { Tasks } from './worker-processes.ts'

/** Makes this process a worker that runs these tasks one after another until its server ends it. */
export function serveTasks(tasks: Tasks): void {
  // Calls to the server go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  // A terminal sends these to all of its processes. The server ends in order, and its workers with it.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  workerpool.worker(tasks)
}
