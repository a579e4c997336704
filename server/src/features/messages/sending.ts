import { randomUUID } from 'node:crypto'
import type { House } from '#platform/app-types.ts'
import { isDatabaseGone, retry } from '#platform/db.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import * as queries from './sending.queries.ts'

/**
 * Sends the messages that wait, in three steps that share no transaction: hold some, hand them to the provider, keep what became of them
 * (docs/decisions/0019).
 */

/** How many messages a node has on their way at once, each of another agent. */
const AT_ONCE = 16
/** How long a message is held: when its node died another one goes on with it after that. */
const HOLD_MS = 55_000
/** How long the provider may take: well below the hold, so that who waits for an answer still holds the message. */
const PROVIDER_MS = 20_000
/** How often a node looks for messages that other nodes queued, or that are to be tried again. */
const LOOK_MS = 500
/** The pauses before a message is tried again; after the last one it has failed. */
const AGAIN_MS = [5_000, 10_000, 20_000, 40_000, 80_000]
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

interface Parts {
  whatsapp: Whatsapp
  providerMs?: number
}

/** Sends what waits, until it is stopped. Any number of nodes may do so at once. */
export function startSending(
  { app: { log }, database: { db }, clock }: Pick<House, 'app' | 'database' | 'clock'>,
  { whatsapp, providerMs = PROVIDER_MS }: Parts,
): Sending {
  const onTheirWay = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let lookAgain = false
  let isQueued = false
  let isStopped = false

  const complain = (error: unknown) => {
    if (!isDatabaseGone(error)) log.error({ err: error }, 'sending messages')
  }

  /** What becomes of a message. */
  const handOver = async (message: queries.HeldMessage): Promise<queries.Outcome> => {
    // The customer may have asked to stop while the message waited.
    if (message.do_not_contact) return { state: 'failed', error: 'do_not_contact' }
    try {
      const { id, agent_id: agent, phone, text } = message
      const taken = withinTime(providerMs, (signal) => whatsapp.send({ key: String(id), agent, phone, text }, signal))
      return { state: 'sent', provider_id: await taken }
    } catch (error) {
      const pause = AGAIN_MS[message.tries]
      if (pause === undefined) return { state: 'failed', error: (error as Error).message }
      return { state: 'queued', tries: message.tries + 1, due_at: new Date(clock.now().getTime() + pause) }
    }
  }

  const send = async (message: queries.HeldMessage, hold: string): Promise<void> => {
    const outcome = await handOver(message)
    await retry(() => queries.settleMessage(db, message.id, hold, outcome, clock.now()), SETTLE_PAUSES_MS)
  }

  /** Fills the free places with messages that are due. */
  const holdDue = async () => {
    do {
      lookAgain = false
      const [hold, now] = [randomUUID(), clock.now()]
      const until = new Date(now.getTime() + HOLD_MS)
      for (const message of await queries.holdMessages(db, { hold, most: AT_ONCE - onTheirWay.size, now, until })) {
        const way = send(message, hold)
          .catch(complain)
          .finally(() => {
            onTheirWay.delete(way)
            look()
          })
        onTheirWay.add(way)
      }
    } while (lookAgain && !isStopped && onTheirWay.size < AT_ONCE)
  }

  const look = () => {
    if (isStopped || onTheirWay.size >= AT_ONCE) return
    lookAgain = true
    looking ??= holdDue()
      .catch(complain)
      .finally(() => {
        looking = null
        if (lookAgain) look()
      })
  }

  const timer = setInterval(look, LOOK_MS)
  look()
  return {
    queued: () => {
      isQueued = true
    },
    wake: () => {
      if (!isQueued) return
      isQueued = false
      look()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await looking
      await Promise.race([Promise.all(onTheirWay), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
    },
  }
}

/** Gives up on what takes too long; `signal` tells it so, whether it listens or not. */
async function withinTime<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${ms} ms`))
      giveUp.abort()
    }, ms)
  })
  return Promise.race([act(giveUp.signal), tooLate]).finally(() => clearTimeout(timer))
}
