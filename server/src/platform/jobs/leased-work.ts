import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { isDatabaseGone } from '../database/database-gone.ts'

/**
 * Queues in tables whose work calls others: any node claims a row for a while, works on it outside of any transaction, and settles it if the lease is
 * still its own (docs/decisions/0019).
 */

/** How long a claimed row is left alone. After that another node takes it over. */
export const LEASE_MS = 55_000
/** How often a node looks for rows of other nodes, and for retries. */
const POLL_MS = 500
/** How long a stopping node waits for work in flight. */
const STOP_MS = 5_000

export interface LeasedWork {
  /** To be called when something is queued in a transaction that is still open. */
  queued: () => void
  /** Looks at once if anything was queued since the last call. */
  wake: () => void
  stop: () => Promise<void>
}

export interface Claim {
  lease: string
  until: Date
  most: number
  now: Date
}

interface Work<Row> {
  name: string
  /** Maximum rows in flight per node. */
  most: number
  claim: (claim: Claim) => Promise<Row[]>
  /** Calls the other side and settles the row. */
  work: (row: Row, lease: string) => Promise<void>
}

/** Works on due rows until it is stopped. */
export function startLeasedWork<Row>(
  { app: { log }, clock }: { app: Pick<FastifyInstance, 'log'>; clock: Clock },
  { name, most, claim, work }: Work<Row>,
): LeasedWork {
  const inFlight = new Set<Promise<void>>()
  let polling: Promise<void> | null = null
  let pollAgain = false
  let isQueued = false
  let isStopped = false

  const logError = (error: unknown) => {
    if (!isDatabaseGone(error)) log.error({ err: error }, name)
  }

  /** Claims as many due rows as there is room for. */
  const claimDue = async () => {
    do {
      pollAgain = false
      const [lease, now] = [randomUUID(), clock.now()]
      const until = new Date(now.getTime() + LEASE_MS)
      for (const row of await claim({ lease, most: most - inFlight.size, now, until })) {
        const done = work(row, lease)
          .catch(logError)
          .finally(() => {
            inFlight.delete(done)
            poll()
          })
        inFlight.add(done)
      }
    } while (pollAgain && !isStopped && inFlight.size < most)
  }

  const poll = () => {
    if (isStopped || inFlight.size >= most) return
    pollAgain = true
    polling ??= claimDue()
      .catch(logError)
      .finally(() => {
        polling = null
        if (pollAgain) poll()
      })
  }

  const timer = setInterval(poll, POLL_MS)
  poll()
  return {
    queued: () => {
      isQueued = true
    },
    wake: () => {
      if (!isQueued) return
      isQueued = false
      poll()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await polling
      await Promise.race([Promise.all(inFlight), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
    },
  }
}

/** Rejects when `act` takes longer than `ms`; `signal` is aborted then. */
export async function withinTime<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    tooLate.reject(new Error(`no answer within ${ms} ms`))
    giveUp.abort()
  }, ms)
  try {
    return await Promise.race([act(giveUp.signal), tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
