import { App } from '@capacitor/app'
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Haptics, NotificationType } from '@capacitor/haptics'
import { Badge } from '@capawesome/capacitor-badge'
import { browserPorts } from '@mafteach/web/browser-ports'
import type { Device, Ports } from '@mafteach/web/ports'
import { pickContact } from './device/contacts.ts'
import { saveFile, shareFile } from './device/files.ts'
import { onDeepLink } from './device/links.ts'
import { lock } from './device/lock.ts'
import { push } from './device/push.ts'
import { share } from './device/share.ts'
import { onShared } from './device/shared.ts'
import { endOf } from './listen.ts'
import { openStorage } from './session-storage.ts'

/** The phone's ports for the app. The session is read first: no other plugin is called before the first paint. */
export const nativePorts = async (apiBase: string): Promise<Ports> => {
  const browser = browserPorts()
  return {
    ...browser,
    apiBase,
    isNative: true,
    platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    storage: await openStorage(browser.storage),
    share,
    saveFile,
    shareFile,
    pickContact,
    showBadge: (count) => void Badge.set({ count }).catch(() => undefined),
    device,
  }
}

const device: Device = {
  version: async () => (await App.getInfo()).version,
  onBack: (handler) => endOf(App.addListener('backButton', handler)),
  minimize: () => void App.minimizeApp(),
  onDeepLink,
  onShared,
  showScheme: (scheme) =>
    void SystemBars.setStyle({ style: scheme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light }).catch(() => undefined),
  // Phones without a motor refuse.
  vibrate: (kind) =>
    void Haptics.notification({ type: kind === 'done' ? NotificationType.Success : NotificationType.Error }).catch(
      () => undefined,
    ),
  push,
  lock,
}
