import { useSyncExternalStore } from 'react'
import { toast } from '../ui/toasts.ts'

/** Things of one kind that are about to be deleted: each is when its toast closes (docs/decisions/0042). Until then only this page hides it. */
export const makeHeld = () => {
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
  return {
    useHeld: (): ReadonlySet<number> => useSyncExternalStore(onChange, () => held),
    /** Deletes something unless its toast is undone; `end` resolves when the lists are updated. */
    hold: (id: number, text: string, end: () => Promise<unknown>): void => {
      const release = () => set([...held].filter((one) => one !== id))
      set([...held, id])
      toast.done(text, { undo: release, onGone: () => void end().finally(release) })
    },
  }
}
