import { ports } from '#shared/device/ports.ts'
import { askToInstall, useInstallPrompt } from './install-prompt.ts'

/** How to install the app on this device: installed, by the browser's prompt, or by a menu of the browser. */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu'

export const useInstall = (): { way: InstallWay; install: () => Promise<void> } => {
  const prompt = useInstallPrompt()
  return {
    way: isInstalled() ? 'installed' : prompt ? 'prompt' : isIos() ? 'ios' : 'menu',
    install: async () => {
      if (prompt) await askToInstall(prompt)
    },
  }
}

/** The page is installed, or in the native app. */
const isInstalled = (): boolean =>
  ports().isNative ||
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** On iOS every browser is Safari inside, and none asks. An iPad claims to be a Mac. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
