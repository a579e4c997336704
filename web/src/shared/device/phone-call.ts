import { callLink } from '../navigation/contact-links.ts'

/** Calling a number: a phone dials, a computer shows the number with other options (`ui/CallDialog.tsx`). */

/** A mouse means a computer, which rarely has an app for `tel:`. */
export const isComputer = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

let shown: string | null = null
const listeners = new Set<() => void>()

/** Shows a number to copy; null hides it. */
export const showNumber = (phone: string | null): void => {
  shown = phone
  for (const listener of listeners) listener()
}
export const shownNumber = (): string | null => shown
export const onShownNumber = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls from a phone, shows the number on a computer. */
export const callNumber = (phone: string): void => {
  if (isComputer()) showNumber(phone)
  else location.assign(callLink(phone))
}
