import { fileURLToPath } from 'node:url'
import type { Pool } from 'workerpool'
import { ApiError } from '../http/errors.ts'

/**
 * Files of strangers are read in processes of their own: what kills a codec, or the engine under it, kills neither the server nor what others do
 * (docs/decisions/0125). `serveTasks` is the other side.
 */

/** What a script of workers can do; input and answer are copied from process to process. */
export type Tasks = Record<string, (...input: never[]) => unknown>

export interface WorkerBounds {
  /** The longest that a task may take once it begins. */
  seconds: number
  /** Of JavaScript alone: what a codec unfolds is bound by its own checks. */
  memoryMb: number
  /** So many at once; 1 unless said. */
  processes?: number
  /** So many more wait. */
  waitingMax: number
}

type Run<T extends Tasks> = <N extends keyof T & string>(
  name: N,
  ...input: Parameters<T[N]>
) => Promise<Awaited<ReturnType<T[N]>>>

export interface WorkerProcesses<T extends Tasks> {
  /** Runs one task; once more where its process died. Throws `WorkerDied` when that died too, and 503 after too long or behind too many. */
  run: Run<T>
  /** Several tasks that belong together, in one process (of a script with one process at a time). `WorkerDied` is the caller's to answer. */
  together: <R>(act: (run: Run<T>) => Promise<R>) => Promise<R>
  stop: () => Promise<void>
}

/** The process that a task ran in ended by itself, or was killed. */
export class WorkerDied extends Error {
  override name = 'WorkerDied'
  /** Its memory was full, as far as one can see: V8 ends a process so. */
  readonly isOutOfMemory: boolean

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.isOutOfMemory = /SIGABRT|exitCode: `134`/.test(cause.message)
  }
}

/** For how long a process waits for another task. */
const IDLE_MS = 10_000
/** For how long it may go on once it should end. */
const END_MS = 100
/** What a child needs of the environment. Secrets and addresses of the server are none of it. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'TZ', 'LANG', 'LD_LIBRARY_PATH', 'NODE_V8_COVERAGE']

const environment = () => Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Whatever a task does to its process, a second try shows whether it was chance. */
export async function twice<R>(act: () => Promise<R>): Promise<R> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error
    return act()
  }
}

/** `script` calls `serveTasks`. Its processes start with their first task and end after a rest. */
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
