import { type ReactNode, useEffect, useState } from 'react'

/**
 * Around dialogs that are mounted only while open: when the last one closes, the focus returns to where it was before the first. A dialog that stays
 * mounted does this itself.
 */
export const ReturnFocus = ({ children }: { children: ReactNode }) => {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Their opener may be gone by now: then the dialog below gets the focus.
      const back = from?.isConnected ? from : [...document.querySelectorAll('[role="dialog"]')].at(-1)
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    },
    [from],
  )
  return children
}
