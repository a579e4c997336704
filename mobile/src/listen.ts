import type { PluginListenerHandle } from '@capacitor/core'

/** The end of a plugin's listener, as the app's ports have it: it can be called before the plugin answered. */
export const endOf = (listening: Promise<PluginListenerHandle>): (() => void) => {
  return () => void listening.then((handle) => handle.remove())
}
