import { useSyncExternalStore } from 'react'

/** The browser's offer to install the app. It comes once and early, only if possible: the page itself stores it (`index.html`). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const page = window as { installPrompt?: InstallPrompt | null }
const ANSWERED = 'install_answered'
const CHANGES = ['beforeinstallprompt', 'appinstalled', ANSWERED]

const onChange = (listener: () => void): (() => void) => {
  for (const name of CHANGES) window.addEventListener(name, listener)
  return () => {
    for (const name of CHANGES) window.removeEventListener(name, listener)
  }
}

export const useInstallPrompt = (): InstallPrompt | null => useSyncExternalStore(onChange, () => page.installPrompt ?? null)

/** Asks; an offer can be used once. */
export const askToInstall = async (prompt: InstallPrompt): Promise<void> => {
  page.installPrompt = null
  window.dispatchEvent(new Event(ANSWERED))
  await prompt.prompt()
}
