import { useSyncExternalStore } from 'react'

/** The browser's offer to install the app. It comes once and early, only where that can be done, and is shown when a screen asks for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

const offer = (prompt: InstallPrompt | null): void => {
  offered = prompt
  for (const listener of listeners) listener()
}

/** From the first line on: nobody hears of it twice. */
export const catchInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => offer(null))
}

const onOffer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useInstallPrompt = (): InstallPrompt | null => useSyncExternalStore(onOffer, () => offered)

/** Asks; an offer is good for one question. */
export const askToInstall = async (prompt: InstallPrompt): Promise<void> => {
  await prompt.prompt()
  offer(null)
}
