import type { Plugin } from 'vite'
import { filesOf } from './files-of.ts'

/**
 * Names the files of the app in the sign-in page, where its script asks for them while the agent waits for the code.
 * They stand in an attribute, not in `<link rel=prefetch>`: the sign-in screen itself comes first.
 */
export const prefetchApp = (): Plugin => ({
  name: 'prefetch-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      if (!filename.endsWith('login.html') || !bundle) return
      const { of, entryOf } = filesOf(bundle)
      const app = entryOf('index.html')
      const files = Array.from(app ? of(app) : [], (name) => `/${name}`).join(' ')
      return html.replace('<html', `<html data-app-files="${files}"`)
    },
  },
})
