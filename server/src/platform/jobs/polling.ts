import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { EventsPublisher } from '../http/live-events.ts'

interface Polling {
  name: string
  everyMs: number
  /** Does part of what is due; returns whether there may be more. */
  look: (now: Date) => Promise<boolean>
}

/** Runs `look` regularly until stopped, and at once at the start, because work may have become due without a node. */
export function startPolling(
  { app, clock, events }: { app: Pick<FastifyInstance, 'log'>; clock: Clock; events: Pick<EventsPublisher, 'wake'> },
  { name, everyMs, look }: Polling,
): { stop: () => Promise<void> } {
  let looking: Promise<void> | null = null
  let isStopped = false

  const lookUntilDone = async () => {
    while (!isStopped && (await look(clock.now()))) events.wake()
  }
  const start = () => {
    looking ??= lookUntilDone()
      .catch((error: unknown) => {
        if (!isDatabaseGone(error)) app.log.error({ err: error }, name)
      })
      .finally(() => {
        looking = null
      })
  }
  const timer = setInterval(start, everyMs)
  start()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await looking
    },
  }
}
