import type { Plugin } from 'vite'
import { filesOf } from './files-of.ts'

/** A package that one thing alone needs, and a language, come with that. */
const ALONE = /\/node_modules\/|\.english\.ts$/

/** Writes the files of everything that the app loads later into `ahead.json`, nearest first; `shared/files-ahead.ts` asks for them. */
export const filesAhead = (): Plugin => ({
  name: 'files-ahead',
  apply: 'build',
  generateBundle(_, bundle) {
    const { byName, of, entryOf } = filesOf(bundle)
    const app = entryOf('index.html')
    if (!app) return
    const known = of(app)
    const files = new Set(known)
    // A set goes on to what is added while it is walked.
    for (const name of files)
      for (const later of byName.get(name)?.dynamicImports ?? []) {
        const chunk = byName.get(later)
        if (chunk && !ALONE.test(chunk.facadeModuleId ?? '')) of(chunk, files)
      }
    const ahead = [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)
    this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(ahead) })
  },
})
