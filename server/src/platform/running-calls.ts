/** The calls of a node whose handlers still run, also those whose client has gone: the server's own end waits for connections alone. */
export interface RunningCalls {
  /** The same handler, waited for by `ended`. */
  tracked: <Input extends unknown[], Answer>(
    handler: (...input: Input) => Promise<Answer>,
  ) => (...input: Input) => Promise<Answer>
  /** Resolves when no handler runs any more. */
  ended: () => Promise<void>
}

export function trackCalls(): RunningCalls {
  const running = new Set<Promise<unknown>>()
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
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
