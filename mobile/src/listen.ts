import type { PluginListenerHandle } from '@capacitor/core'

/** The function that ends a plugin's listener, for the app's ports: it may be called before the plugin has replied. */
export const endOf = (listening: Promise<PluginListenerHandle>): (() => void) => {
  return () => void listening.then((handle) => handle.remove())
}
