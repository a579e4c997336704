import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

let needed: Promise<unknown> | undefined

/** Loaded code may need something more before it is drawn: forms need their drafts. */
export const drawAfter = (what: Promise<unknown>): void => {
  needed = what
}

/** Loads a component, with all that it needs. */
export const loadPart = async <M>(load: () => Promise<M>): Promise<M> => {
  const module = await load()
  await needed
  return module
}

/**
 * A component that is loaded when first drawn: `lazyPart(() => import('./Gallery.tsx'), (module) => module.Gallery)`. A loaded one is drawn
 * immediately; `load` preloads it.
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

/** The same for optional parts of a page: if loading fails nothing is shown, and it is retried when the connection returns. Needs no `Suspense`. */
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
