import type { Plugin } from 'vite'
import { filesOf } from './files-of.ts'

/**
 * Tells Chromium to compile what the app starts with beside the download (explicit compile hints; others pass the comment over): most of it
 * runs at once, and compiled function by function it holds the first page up.
 */
export const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // Only the first line of a file counts, and Vite writes lines of its own before it.
    order: 'post',
    handler(_, bundle) {
      const { byName, of, entryOf } = filesOf(bundle)
      const app = entryOf('index.html')
      for (const name of app ? of(app) : []) {
        const chunk = byName.get(name)
        if (chunk) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
})
