import { endSession } from '#shared/api/session.ts'
import { ports } from '#shared/device/ports.ts'

/**
 * Hands the device over: the session ends, and the page `url` replaces this one. Going back, even to a page from the browser's cache, leads to
 * sign-in (docs/decisions/0062).
 */
export const handOver = (url: string): void => {
  endSession()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ports().goToSignIn('')
  })
  if (ports().isNative) {
    ports().openExternal(url)
    ports().goToSignIn('')
  } else location.replace(url)
}
