import { Worker } from 'node:worker_threads'
import { ApiError } from './errors.ts'

/** What a thread says of what it was asked: `parentPort.postMessage`. */
export type Told<Answer> = { answer: Answer } | { error: string }

export interface Thread<Asked, Answer> {
  ask: (asked: Asked) => Promise<Answer>
  stop: () => Promise<void>
}

interface Bounds {
  seconds: number
  memoryMb: number
  /** So many wait for the one that is worked on. */
  waitingMax: number
}

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** Does one thing after another in a thread of its own, with bounds on time and memory; a thread that fails is replaced. */
export function makeThread<Asked, Answer>(script: URL, { seconds, memoryMb, waitingMax }: Bounds): Thread<Asked, Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let worker: Worker | null = null
  let current: (Waiting<Asked, Answer> & { timer: NodeJS.Timeout }) | null = null

  const settle = (outcome: { answer: Answer } | Error) => {
    if (!current) return
    const { timer, resolve, reject } = current
    clearTimeout(timer)
    current = null
    if (outcome instanceof Error) reject(outcome)
    else resolve(outcome.answer)
    next()
  }

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    started.unref()
    started.on('message', (told: Told<Answer>) => settle('answer' in told ? told : new Error(told.error)))
    // One that ended is not the one that works now.
    const fail = (error: Error) => {
      if (worker !== started) return
      worker = null
      settle(error)
    }
    started.on('error', fail)
    started.on('exit', () => fail(new ApiError('unavailable')))
    return started
  }

  const drop = (error: Error) => {
    const dropped = worker
    worker = null
    settle(error)
    return dropped?.terminate()
  }

  const next = () => {
    if (current) return
    const first = waiting.shift()
    if (!first) return
    current = { ...first, timer: setTimeout(() => void drop(new ApiError('unavailable')), seconds * 1000) }
    worker ??= start()
    worker.postMessage(first.asked)
  }

  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= waitingMax) return reject(new ApiError('unavailable'))
        waiting.push({ asked, resolve, reject })
        next()
      }),
    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(new ApiError('unavailable'))
      await drop(new ApiError('unavailable'))
    },
  }
}
