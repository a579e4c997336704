import type { Plugin } from 'vite'
import { lookClasses } from '../src/shared/ui/look-words.ts'

const rules = (): string =>
  lookClasses()
    .map(([name, css]) => `.${name} { ${css} }`)
    .join('\n')

/** The common style sheet, `virtual:look.css`. */
export const lookSheet = (): Plugin => ({
  name: 'look-sheet',
  resolveId: { filter: { id: /^virtual:look\.css$/ }, handler: () => '/look-sheet.css' },
  load: { filter: { id: /look-sheet\.css$/ }, handler: () => `@layer look { ${rules()} }` },
})
