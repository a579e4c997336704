import type { Plugin } from 'vite'
import { lookClasses } from '../src/shared/ui/look-words.ts'

/** The common style sheet, `virtual:look.css`. */
export const lookSheet = (): Plugin => ({
  name: 'look-sheet',
  resolveId: { filter: { id: /^virtual:look\.css$/ }, handler: () => SHEET },
  load: {
    filter: { id: /look-sheet\.css$/ },
    handler: () =>
      `@layer look { ${lookClasses()
        .map(([name, css]) => `.${name} { ${css} }`)
        .join('\n')} }`,
  },
})

const SHEET = '/look-sheet.css'
