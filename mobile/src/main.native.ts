import { isLockDue } from '@mafteach/web/app-lock'
import { start } from '@mafteach/web/start'
import { apiOrigin, offerAnotherServer } from './api-origin.ts'
import { scrollFieldIntoView } from './device/keyboard.ts'
import { reportNetwork } from './device/network.ts'
import { nativePorts } from './native-ports.ts'
import { splashOver } from './splash.ts'

const splash = splashOver(document.getElementById('app')!)

const ports = splash.portsOf(await nativePorts(apiOrigin()))
// The app and its sign-in screen are one document: the address selects one.
if (/^\/login\/?$/.test(location.pathname)) {
  const { signIn } = await import('@mafteach/web/sign-in')
  signIn(ports)
  if (import.meta.env.IS_DEBUG) offerAnotherServer()
} else {
  // As in the page of the web app: a pending redirect would override the link or the tap that started the app.
  if (location.pathname === '/') history.replaceState(null, '', `/dashboard${location.search}${location.hash}`)
  const isStarted = start(ports)
  // Hides the app until the lock, which is loaded with it, covers it.
  if (isLockDue(Date.now())) document.documentElement.style.visibility = 'hidden'
  await isStarted
}
await splash.hideWhenDrawn()
scrollFieldIntoView()
await reportNetwork()
