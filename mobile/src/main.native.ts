import { isLockDue } from '@mafteach/web/app-lock'
import { start } from '@mafteach/web/start'
import { apiOrigin, offerAnotherServer } from './api-origin.ts'
import { scrollFieldIntoView } from './device/keyboard.ts'
import { reportNetwork } from './device/network.ts'
import { nativePorts } from './native-ports.ts'
import { splashOver } from './splash.ts'

const splash = splashOver(document.getElementById('app')!)

const ports = splash.portsOf(await nativePorts(apiOrigin()))
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
await splash.hideWhenDrawn()
scrollFieldIntoView()
await reportNetwork()
