import { setTimeout as pause } from 'node:timers/promises'

/** A call whose client has gone may wait for the rest of its body for ever. */
const LAST_CALLS_MS = 5_000

/** The calls of a node whose handlers still run, also those whose client has gone: the server's own end waits for connections alone. */
export interface RunningCalls {
  /** The same handler, waited for by `ended`. */
  tracked: <Input extends unknown[], Answer>(
    handler: (...input: Input) => Promise<Answer>,
  ) => (...input: Input) => Promise<Answer>
  /** Resolves when no handler runs any more, after five seconds at most. */
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
