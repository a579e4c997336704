import { SplashScreen } from '@capacitor/splash-screen'
import type { Ports } from '@mafteach/web/ports'

/**
 * Keeps the splash screen until `place` shows the final page. The frame of the web app, which is in `place` from the start, does not count; nor does
 * anything that a page draws while it leaves for sign-in: there the next document hides the splash screen.
 */
export function splashOver(place: Element) {
  const frame = place.firstElementChild
  let isLeaving = false
  const isDrawn = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isLeaving || place.childElementCount === 0 || (frame && place.contains(frame))) return
      observer.disconnect()
      requestAnimationFrame(() => !isLeaving && resolve())
    })
    observer.observe(place, { childList: true, subtree: true })
  })
  return {
    /** The app's ports, so that the splash screen knows when it leaves. */
    portsOf: (ports: Ports): Ports => ({
      ...ports,
      goToSignIn: (query) => {
        isLeaving = true
        ports.goToSignIn(query)
      },
    }),
    /** Resolves once the splash screen is hidden; never in a document that leaves. */
    hideWhenDrawn: () => isDrawn.then(() => SplashScreen.hide()),
  }
}
