import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

/** What is loaded when it is first needed, or while the browser is idle: a second without signal must not stop a tap. */
const waiting = new Set<() => Promise<unknown>>()

/** A module that is loaded later. Answers the function that loads it. */
export const loadLater = <M>(load: () => Promise<M>): (() => Promise<M>) => {
  waiting.add(load)
  return () => {
    waiting.delete(load)
    return load()
  }
}

/**
 * A component that is loaded when it is first drawn: `lazyPart(() => import('./Gallery.tsx'), (module) => module.Gallery)`.
 * One that is there already is drawn at once; `load` brings it before.
 */
export const lazyPart = <M, P extends object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) => {
  let loaded: ComponentType<P> | undefined
  const loadOnce = loadLater(async () => {
    loaded = pick(await load())
    return { default: loaded }
  })
  const later: ComponentType<P> = lazy(loadOnce)
  const Part = (props: P) => {
    const [part] = useState(() => loaded ?? later)
    return createElement(part, props)
  }
  return Object.assign(Part, { load: loadOnce })
}

/**
 * The same for what a page shows by itself and can do without: where it does not come there is nothing, or what waits, and it is tried again with the signal. Needs no
 * `Suspense`.
 */
export const lazyExtra = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  Waiting?: ComponentType,
) => {
  let loaded: ComponentType<P> | undefined
  const loadOnce = loadLater(async () => {
    loaded = pick(await load())
  })
  const Extra = (props: P) => {
    const [part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (part) return
      const end = new AbortController()
      const bring = () =>
        void loadOnce().then(
          () => end.signal.aborted || setPart(() => loaded),
          () => window.addEventListener('online', bring, { once: true, signal: end.signal }),
        )
      bring()
      return () => end.abort()
    }, [part])
    if (part) return createElement(part, props)
    return Waiting ? createElement(Waiting) : null
  }
  return Extra
}

/** Loads what is still waiting, one after the other, while nothing else happens. Whoever saves data waits for the tap. */
export const loadWhenIdle = (): void => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1_000))
  const next = () => {
    const [load] = waiting
    if (!load) return
    waiting.delete(load)
    load().then(
      () => idle(next),
      () => {
        // The rest comes when the signal does, or when it is needed.
        waiting.add(load)
        window.addEventListener('online', loadWhenIdle, { once: true })
      },
    )
  }
  idle(next)
}
