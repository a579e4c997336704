import { SplashScreen } from '@capacitor/splash-screen'
import { isLockDue } from '@mafteach/web/app-lock'
import { start } from '@mafteach/web/start'
import { apiOrigin, offerAnotherServer } from './api-origin.ts'
import { scrollFieldIntoView } from './device/keyboard.ts'
import { reportNetwork } from './device/network.ts'
import { nativePorts } from './native-ports.ts'

/** Whether the page shows anything yet: what it came with is the frame of the web app, which a phone covers with its splash screen. */
const drawn = (place: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => resolve())
    })
    observer.observe(place, { childList: true })
  })

const place = document.getElementById('app')!
const isDrawn = drawn(place)

const ports = await nativePorts(apiOrigin())
// The app and its sign-in screen are one document: which of them, the address says.
if (/^\/login\/?$/.test(location.pathname)) {
  const { signIn } = await import('@mafteach/web/sign-in')
  signIn(ports)
  if (import.meta.env.IS_DEBUG) offerAnotherServer()
} else {
  // As the page of the web app does: a redirect under way would win over the link or the tap that started the app.
  if (location.pathname === '/') history.replaceState(null, '', `/dashboard${location.search}${location.hash}`)
  const isStarted = start(ports)
  // Nothing is seen before the lock that is loaded with the app lies over it.
  if (isLockDue(Date.now())) document.documentElement.style.visibility = 'hidden'
  await isStarted
}
await isDrawn
await SplashScreen.hide()
scrollFieldIntoView()
await reportNetwork()
