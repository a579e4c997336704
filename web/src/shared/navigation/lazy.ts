import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

let needed: Promise<unknown> | undefined

/** Code that was just loaded needs something more before it is drawn: forms their drafts. */
export const drawAfter = (what: Promise<unknown>): void => {
  needed = what
}

/** Loads what is drawn, with all that it needs. */
export const loadPart = async <M>(load: () => Promise<M>): Promise<M> => {
  const module = await load()
  await needed
  return module
}

/**
 * A component that is loaded when it is first drawn: `lazyPart(() => import('./Gallery.tsx'), (module) => module.Gallery)`.
 * One that is there already is drawn at once; `load` brings it before.
 */
export const lazyPart = <M, P extends object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) => {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => {
    loaded = pick(await loadPart(load))
    return { default: loaded }
  }
  const later: ComponentType<P> = lazy(loadOnce)
  const Part = (props: P) => {
    const [part] = useState(() => loaded ?? later)
    return createElement(part, props)
  }
  return Object.assign(Part, { load: loadOnce })
}

/**
 * The same for what a page shows by itself and can do without: where it does not come there is nothing, and it is tried again with the
 * signal. Needs no `Suspense`.
 */
export const lazyExtra = <M, P extends object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) => {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => {
    loaded = pick(await loadPart(load))
  }
  const Extra = (props: P) => {
    const [part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (part) return
      const end = new AbortController()
      const tryLoading = () =>
        void loadOnce().then(
          () => end.signal.aborted || setPart(() => loaded),
          () => window.addEventListener('online', tryLoading, { once: true, signal: end.signal }),
        )
      tryLoading()
      return () => end.abort()
    }, [part])
    return part ? createElement(part, props) : null
  }
  return Extra
}
