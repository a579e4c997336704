import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { isUnsavedAnywhere, isUnsavedHere } from '#shared/navigation/unsaved.ts'

/**
 * A new version of the worker takes over once no tab has anything unsaved; the page is of the version before then, and is loaded anew at the next step or while
 * nobody looks, never under the hands.
 */
export const useWorkerUpdate = (registration: ServiceWorkerRegistration | null, reload = () => location.reload()): void => {
  const { key } = useLocation()
  const isOfVersionBefore = useRef(false)
  const activate = useEffectEvent(async () => {
    if (!registration?.waiting || (await isUnsavedAnywhere())) return
    // The first one activates at once and may be gone.
    const worker: ServiceWorker | null = registration.waiting
    worker?.postMessage('skip_waiting')
  })
  const step = useEffectEvent(() => {
    if (isOfVersionBefore.current && !isUnsavedHere()) reload()
    else void activate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is one.
  useEffect(() => step(), [key])
  useEffect(() => {
    const { serviceWorker } = navigator
    const over = new AbortController()
    let hadWorker = serviceWorker.controller !== null
    const leave = () => {
      if (document.visibilityState === 'hidden') step()
    }
    document.addEventListener('visibilitychange', leave, over)
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        isOfVersionBefore.current = hadWorker
        hadWorker = true
        leave()
      },
      over,
    )
    return () => over.abort()
  }, [])
  useEffect(() => {
    if (!registration) return
    const over = new AbortController()
    void activate()
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', () => void activate(), over),
      over,
    )
    return () => over.abort()
  }, [registration])
}
