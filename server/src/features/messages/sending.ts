import { randomUUID } from 'node:crypto'
import type { AppContext } from '#platform/app-types.ts'
import { isDatabaseGone, retry } from '#platform/db.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import * as queries from './sending.queries.ts'

/**
 * Sends the messages that wait, in three steps that share no transaction: claim some, call the provider, keep what became of them
 * (docs/decisions/0019).
 */

/** How many messages a node has in flight, each of another agent. */
const IN_FLIGHT_MAX = 16
/** How long a claimed message is left alone: after that another node takes it for forsaken. */
const LEASE_MS = 55_000
/** How long the provider may take: well below the lease, so that nobody else has claimed the message when the answer comes. */
const PROVIDER_MS = 20_000
/** How often a node looks for messages that other nodes queued, or that are to be tried again. */
const POLL_MS = 500
/** The pauses before a message is tried again; after the last one it has failed. */
const RETRY_DELAYS_MS = [5_000, 10_000, 20_000, 40_000, 80_000]
/** What became of a message is worth waiting for the database. */
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]
/** How long a node that ends waits for the provider. */
const STOP_MS = 5_000

export interface Sending {
  /** Messages were queued in a transaction that is not over yet. */
  queued: () => void
  /** Looks at once, if anything was queued since the last time. */
  wake: () => void
  stop: () => Promise<void>
}

interface Deps {
  whatsapp: Whatsapp
  providerMs?: number
}

/** Sends what waits, until it is stopped. Any number of nodes may do so at once. */
export function startSending(
  { app: { log }, database: { db }, clock, events }: Pick<AppContext, 'app' | 'database' | 'clock' | 'events'>,
  { whatsapp, providerMs = PROVIDER_MS }: Deps,
): Sending {
  const inFlight = new Set<Promise<void>>()
  let polling: Promise<void> | null = null
  let pollAgain = false
  let isQueued = false
  let isStopped = false

  const logError = (error: unknown) => {
    if (!isDatabaseGone(error)) log.error({ err: error }, 'sending messages')
  }

  const callProvider = async (message: queries.ClaimedMessage): Promise<queries.Outcome> => {
    // The customer may have asked to stop while the message waited.
    if (message.do_not_contact) return { state: 'failed', error: 'do_not_contact' }
    try {
      const { id, agent_id: agent, phone, text } = message
      const taken = withinTime(providerMs, (signal) => whatsapp.send({ key: String(id), agent, phone, text }, signal))
      return { state: 'sent', provider_id: await taken }
    } catch (error) {
      const pause = RETRY_DELAYS_MS[message.tries]
      if (pause === undefined) return { state: 'failed', error: (error as Error).message }
      return { state: 'queued', tries: message.tries + 1, due_at: new Date(clock.now().getTime() + pause) }
    }
  }

  const send = async (message: queries.ClaimedMessage, lease: string): Promise<void> => {
    const outcome = await callProvider(message)
    await retry(() => queries.finishMessage(db, message.id, lease, outcome, clock.now()), SETTLE_PAUSES_MS)
    events.wake()
  }

  /** Sends as many messages that are due as there is room for. */
  const claimDue = async () => {
    do {
      pollAgain = false
      const [lease, now] = [randomUUID(), clock.now()]
      const until = new Date(now.getTime() + LEASE_MS)
      for (const message of await queries.claimMessages(db, { lease, most: IN_FLIGHT_MAX - inFlight.size, now, until })) {
        const sent = send(message, lease)
          .catch(logError)
          .finally(() => {
            inFlight.delete(sent)
            poll()
          })
        inFlight.add(sent)
      }
    } while (pollAgain && !isStopped && inFlight.size < IN_FLIGHT_MAX)
  }

  const poll = () => {
    if (isStopped || inFlight.size >= IN_FLIGHT_MAX) return
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
async function withinTime<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
