import { TOAST_MS } from '@mafteach/contract/limits'
import type { Task } from '@mafteach/contract/tasks'
import { useEffect, useRef, useState } from 'react'
import { byDue } from './task-days.ts'

/** The tasks of a screen with the agent's pending changes: shown at once, and a completed one stays as long as its toast. */
export const useShownTasks = (tasks: readonly Task[]) => {
  const [changed, setChanged] = useState<ReadonlyMap<number, Task>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  const forget = (id: number) =>
    setChanged((now) => {
      const next = new Map(now)
      next.delete(id)
      return next
    })
  /** Overrides how a task was loaded; null removes that. */
  const show = (id: number, task: Task | null) => {
    clearTimeout(timers.current.get(id))
    if (task === null) return forget(id)
    setChanged((now) => new Map(now).set(id, task))
    timers.current.set(
      id,
      setTimeout(() => forget(id), TOAST_MS),
    )
  }

  const loaded = new Set(tasks.map(({ id }) => id))
  const gone = [...changed.values()].filter(({ id, done_at }) => done_at !== null && !loaded.has(id))
  const shown = tasks.map((task) => changed.get(task.id) ?? task)
  return { shown: changed.size === 0 ? tasks : [...shown, ...gone].toSorted(byDue), show }
}

export type ShowTask = ReturnType<typeof useShownTasks>['show']
