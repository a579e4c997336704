import { endSession } from '#shared/api/session.ts'
import { ports } from '#shared/device/ports.ts'

/**
 * Gives the device into other hands: the session ends, and the page `url` stands in the place of this one. Whoever goes back, also to a page that the
 * browser had kept as it was, comes to the sign-in screen (docs/decisions/0062).
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
