import { Worker } from 'node:worker_threads'
import { ApiError } from '#platform/errors.ts'
import type { Paper } from './paper.ts'

const SECONDS = 20
const MEMORY_MB = 256
/** Papers that wait for the one that is drawn. */
const WAITING_MAX = 50

interface Waiting {
  paper: Paper
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

export interface Renderer {
  render: (paper: Paper) => Promise<Buffer>
  stop: () => Promise<void>
}

/** Draws one paper after another in a thread of its own, with bounds on time and memory; a thread that fails is replaced. */
export function makeRenderer(script = new URL('./render.main.ts', import.meta.url), seconds = SECONDS): Renderer {
  const waiting: Waiting[] = []
  let worker: Worker | null = null
  let current: (Waiting & { timer: NodeJS.Timeout }) | null = null

  const settle = (outcome: { pdf: Uint8Array } | Error) => {
    if (!current) return
    const { timer, resolve, reject } = current
    clearTimeout(timer)
    current = null
    if (outcome instanceof Error) reject(outcome)
    else resolve(Buffer.from(outcome.pdf))
    next()
  }

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    started.unref()
    started.on('message', (answer: { pdf: Uint8Array } | { error: string }) =>
      settle('pdf' in answer ? answer : new Error(answer.error)),
    )
    // One that ended is not the one that draws now.
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
    worker.postMessage(first.paper)
  }

  return {
    render: (paper) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= WAITING_MAX) return reject(new ApiError('unavailable'))
        waiting.push({ paper, resolve, reject })
        next()
      }),
    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(new ApiError('unavailable'))
      await drop(new ApiError('unavailable'))
    },
  }
}
