import { useEffect, useSyncExternalStore } from 'react'
import { isComputer, onShownNumber, showNumber, shownNumber } from '../device/phone-call.ts'
import { lazyExtra } from '../navigation/lazy.ts'

const ShownNumber = lazyExtra(
  () => import('../ui/ShownNumber.tsx'),
  (module) => module.ShownNumber,
)

/** On a computer every call, by a link or a button, opens this. Mounted once in the app. */
export const CallDialog = () => {
  const phone = useSyncExternalStore(onShownNumber, shownNumber)
  useEffect(() => {
    document.addEventListener('click', takeCalls)
    return () => document.removeEventListener('click', takeCalls)
  }, [])
  return phone !== null && <ShownNumber phone={phone} />
}

const takeCalls = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
  if (!link || link.hasAttribute('data-dial') || !isComputer()) return
  event.preventDefault()
  showNumber(link.href.slice('tel:'.length))
}
