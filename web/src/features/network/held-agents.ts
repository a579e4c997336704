import { useSyncExternalStore } from 'react'
import { toast } from '#shared/toasts.ts'

/** Agents with whom something is about to end: it does when its toast goes. Until then they are out of the lists, and nobody else knows. */
let held: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

const set = (next: Iterable<number>): void => {
  held = new Set(next)
  for (const listener of listeners) listener()
}

const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHeldAgents = (): ReadonlySet<number> => useSyncExternalStore(onChange, () => held)

/** Ends something with an agent once its toast was not taken back; `end` answers when the lists know. */
export const holdAgent = (agent: number, text: string, end: () => Promise<unknown>): void => {
  const release = () => set([...held].filter((id) => id !== agent))
  set([...held, agent])
  toast.done(text, { undo: release, onGone: () => void end().finally(release) })
}
