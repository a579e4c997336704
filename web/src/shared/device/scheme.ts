import type { Theme } from '@mafteach/contract/display'
import { ports } from './ports.ts'

/** Light, dark, or as the device. Free of React, so that the sign-in entry shares it. */

const KEY = 'scheme'
const listeners = new Set<() => void>()
let chosen: Theme = 'system'

const device = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

/** The scheme on screen. */
export const currentScheme = (): 'light' | 'dark' => (chosen === 'system' ? (device().matches ? 'dark' : 'light') : chosen)

const apply = (): void => {
  document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme())
  for (const listener of listeners) listener()
}

/** Chooses a scheme and remembers it on this device. */
export const setScheme = (scheme: Theme): void => {
  chosen = scheme
  ports().storage.set(KEY, scheme)
  apply()
}

/** Restores the scheme of the last visit and follows the device from now on; called once by each entry. */
export const restoreScheme = (): void => {
  const stored = ports().storage.get(KEY)
  chosen = stored === 'light' || stored === 'dark' ? stored : 'system'
  device().addEventListener('change', apply)
  apply()
}

export const onSchemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
