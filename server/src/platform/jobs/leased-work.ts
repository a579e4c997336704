import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { isDatabaseGone } from '../database/database-gone.ts'

/**
 * Work that waits in a table and asks somebody outside, done by any number of nodes: each row is claimed for a while, worked on outside of any
 * transaction, and settled where it is still one's own (docs/decisions/0019).
 */

/** How long a claimed row is left alone: after that another node takes it for forsaken. */
export const LEASE_MS = 55_000
/** How often a node looks for what other nodes queued, or what is to be tried again. */
const POLL_MS = 500
/** How long a node that ends waits for what is in flight. */
const STOP_MS = 5_000

export interface LeasedWork {
  /** Something was queued in a transaction that is not over yet. */
  queued: () => void
  /** Looks at once, if anything was queued since the last time. */
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
  /** How many rows a node has in flight. */
  most: number
  claim: (claim: Claim) => Promise<Row[]>
  /** Asks whoever is outside, and settles the row. */
  work: (row: Row, lease: string) => Promise<void>
}

/** Does what waits, until it is stopped. */
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

  /** Works on as many rows that are due as there is room for. */
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

/** Gives up on what takes too long; `signal` tells it so, whether it listens or not. */
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
