import { setTimeout as pause } from 'node:timers/promises'

/** Limit, because a call whose client is gone may wait for its body for ever. */
const LAST_CALLS_MS = 5_000

/** Handlers that still run on this node, including those whose client is gone: closing the server waits for connections only. */
export interface RunningCalls {
  /** Wraps a handler so that `ended` waits for it. */
  tracked: <Input extends unknown[], Answer>(
    handler: (...input: Input) => Promise<Answer>,
  ) => (...input: Input) => Promise<Answer>
  /** Resolves when no handler runs, after five seconds at most. */
  ended: () => Promise<void>
}

export function trackCalls(patienceMs = LAST_CALLS_MS): RunningCalls {
  const running = new Set<Promise<unknown>>()
  const allEnded = async () => {
    while (running.size > 0) await Promise.allSettled(running)
  }
  return {
    tracked:
      (handler) =>
      (...input) => {
        const call = handler(...input)
        running.add(call)
        const forget = () => void running.delete(call)
        call.then(forget, forget)
        return call
      },
    ended: async () => {
      const enough = new AbortController()
      const patience = pause(patienceMs, undefined, { signal: enough.signal }).catch(() => undefined)
      await Promise.race([allEnded(), patience])
      enough.abort()
    },
  }
}
