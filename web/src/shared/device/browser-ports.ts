import { paths } from '@mafteach/contract/paths'
import type { Ports } from './ports.ts'

/** The ports of a plain browser. Storage that the browser refuses (private mode, full disk) lives for the visit only. */
export const browserPorts = (): Ports => ({
  apiBase: '',
  isNative: false,
  platform: 'web',
  storage: browserStorage(),
  share: async (content) => {
    if (navigator.share) {
      try {
        await navigator.share(content)
        return 'shared'
      } catch {
        return 'cancelled'
      }
    }
    await navigator.clipboard.writeText([content.text, content.url].filter(Boolean).join('\n'))
    return 'copied'
  },
  openExternal: (url) => {
    window.open(url, '_blank', 'noopener')
  },
  goToSignIn: (query) => {
    location.assign(paths.login() + query)
  },
  showBadge: (count) => void navigator.setAppBadge?.(count).catch(() => undefined),
})

const browserStorage = (): Ports['storage'] => {
  const memory = new Map<string, string>()
  return {
    get: (key) => {
      // The unstored value is newer than the stored.
      const unstored = memory.get(key)
      if (unstored !== undefined) return unstored
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    set: (key, value) => {
      try {
        localStorage.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove: (key) => {
      memory.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // It was not stored.
      }
    },
  }
}
