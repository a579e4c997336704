import type { LiveEvents } from '@mafteach/contract/events'

/** Kept small: screens import this, the stream itself is loaded later. */

let isStreaming = false

/** Whether the event stream is connected; if so, nothing needs polling. */
export const isLive = (): boolean => isStreaming

export const setStreaming = (next: boolean): void => {
  isStreaming = next
}

type Handler<Name extends keyof LiveEvents> = (data: LiveEvents[Name]) => void

const handlers = new Map<keyof LiveEvents, Set<Handler<never>>>()

/** Calls `handler` for every event of a kind, in each tab of the browser. Returns the stop function. */
export const onLiveEvent = <Name extends keyof LiveEvents>(name: Name, handler: Handler<Name>): (() => void) => {
  const listening = handlers.get(name) ?? new Set()
  handlers.set(name, listening.add(handler))
  return () => listening.delete(handler)
}

/** Passes an event to the listeners in this tab. */
export const handleLiveEvent = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void => {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<Name>)(data)
}
