import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes the source maps of a build into a folder beside what is served, where the server finds them by the name of a script (docs/decisions/0124): mappings and names of
 * sources, without the sources. `prefix` is that of the scripts that a former build of this kind left.
 */
export const sourceMaps = (folder: string, prefix = ''): Plugin => ({
  name: 'source-maps',
  apply: 'build',
  config: () => ({ build: { sourcemap: 'hidden' } }),
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After all that changes the code.
    order: 'post',
    handler(_, bundle) {
      if (!prefix) rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'asset' && name.endsWith('.map')) delete bundle[name]
        if (file.type !== 'chunk' || !file.map) continue
        const { sources, mappings } = file.map
        // The first line of what is compiled ahead is not in the map (`compiledAhead`).
        const lines = file.code.startsWith('//# allFunctionsCalledOnLoad\n') ? ';' : ''
        const map = { version: 3, sources: sources.map(sourceName), names: [], mappings: lines + mappings }
        writeFileSync(join(folder, `${name.replace(/^.*\//, '')}.map`), JSON.stringify(map))
        file.map = null
      }
    },
  },
})

/** From the root of the repository, or of the package. */
const sourceName = (source: string | null): string =>
  (source ?? '').replace(/^(?:\.\.?\/)+|\?.*$/g, '').replace(/^.*node_modules\//, 'node_modules/')
