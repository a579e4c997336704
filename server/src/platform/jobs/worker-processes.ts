import { fileURLToPath } from 'node:url'
import type { Pool } from 'workerpool'
import { ApiError } from '../http/errors.ts'

/**
 * Runs tasks on strangers' files in processes of their own: what kills a codec, or the engine under it, kills neither the server nor other tasks
 * (docs/decisions/0125). The other side is `serveTasks`.
 */

/** The tasks of a worker script. Input and output are copied between processes. */
export type Tasks = Record<string, (...input: never[]) => unknown>

export interface WorkerBounds {
  /** Maximum duration of a task. */
  seconds: number
  /** Limit of the JavaScript heap. What a codec allocates is limited by its own checks. */
  memoryMb: number
  /** Maximum number of processes; 1 unless given. */
  processes?: number
  /** Maximum number of waiting tasks. */
  waitingMax: number
}

type Run<T extends Tasks> = <N extends keyof T & string>(
  name: N,
  ...input: Parameters<T[N]>
) => Promise<Awaited<ReturnType<T[N]>>>

export interface WorkerProcesses<T extends Tasks> {
  /** Runs one task, and once more if its process died. Throws `WorkerDied` if that died too, and 503 if it took too long or too many wait. */
  run: Run<T>
  /** Runs several tasks in one process (for scripts with one process). The caller handles `WorkerDied`. */
  together: <R>(act: (run: Run<T>) => Promise<R>) => Promise<R>
  stop: () => Promise<void>
}

/** The process of a task ended by itself, or was killed. */
export class WorkerDied extends Error {
  override name = 'WorkerDied'
  /** Whether its memory was probably full: V8 ends a process this way. */
  readonly isOutOfMemory: boolean

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.isOutOfMemory = /SIGABRT|exitCode: `134`/.test(cause.message)
  }
}

/** How long an idle process waits for another task. */
const IDLE_MS = 10_000
/** How long a process may continue after it was told to end. */
const END_MS = 100
/** Environment variables of a worker: none of the server's secrets and addresses. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'TZ', 'LANG', 'LD_LIBRARY_PATH', 'NODE_V8_COVERAGE']

const environment = () => Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Runs `act` again if its process died, since that may have been chance. */
export async function twice<R>(act: () => Promise<R>): Promise<R> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error
    return act()
  }
}

/** `script` calls `serveTasks`. Its processes start with their first task and end when idle. */
export function makeWorkerProcesses<T extends Tasks>(
  script: URL,
  { seconds, memoryMb, processes = 1, waitingMax }: WorkerBounds,
): WorkerProcesses<T> {
  const workerpool = () => import('workerpool')
  let pool: Promise<Pool> | null = null
  let users = 0
  let isStopped = false
  let idle: NodeJS.Timeout | undefined

  const open = async (): Promise<Pool> =>
    (await workerpool()).default.pool(fileURLToPath(script), {
      workerType: 'process',
      maxWorkers: processes,
      workerTerminateTimeout: END_MS,
      forkOpts: { env: environment(), execArgv: [`--max-old-space-size=${memoryMb}`], serialization: 'advanced' },
    })
  const end = async () => {
    clearTimeout(idle)
    const ended = pool
    pool = null
    await (await ended)?.terminate(true)
  }

  const runAny = async (name: string, ...input: unknown[]): Promise<unknown> => {
    const { default: library } = await workerpool()
    pool ??= open()
    try {
      return await (await pool).exec(name, input).timeout(seconds * 1_000)
    } catch (error) {
      if (isStopped || error instanceof library.Promise.TimeoutError) throw new ApiError('unavailable', {}, 10)
      throw error instanceof library.TerminateError ? new WorkerDied(error) : error
    }
  }
  const run = runAny as Run<T>

  const together = async <R>(act: (run: Run<T>) => Promise<R>): Promise<R> => {
    if (isStopped || users >= processes + waitingMax) throw new ApiError('unavailable', {}, 10)
    clearTimeout(idle)
    users++
    try {
      return await act(run)
    } finally {
      users--
      if (users === 0) idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  return {
    run: (...task) => together(() => twice(() => run(...task))),
    together,
    stop: () => {
      isStopped = true
      return end()
    },
  }
}
