import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

/** Bundles the server into a few files: finding and linking 1,700 modules is half of a start (docs/decisions/0023). Their content does not change. */

const DIST = join(import.meta.dirname, 'dist')
const SOURCES = join(import.meta.dirname, 'src')

/** The scripts of worker processes, each a separate file: they are started often, and so their types are only removed once. */
const WORKERS = globSync('**/*.worker.ts', { cwd: SOURCES })
const builtWorker = (name: string) => `./workers/${name.replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-')}.js`

/** Keeps paths relative to a module's source valid. `from` is the folder of the built file. */
const besideItsSource = (from: string): Plugin => ({
  name: 'beside-its-source',
  transform: {
    filter: { id: { include: /\/(server|contract)\/src\// }, code: { include: 'import.meta' } },
    handler: (code, id) => {
      const file = JSON.stringify(relative(from, id))
      const folder = JSON.stringify(`/${relative(from, dirname(id))}`)
      const workerOf = (script: string) => JSON.stringify(builtWorker(relative(SOURCES, join(dirname(id), script))))
      return {
        code: code
          .replaceAll(
            /new URL\('(\.\/[\w-]+\.worker\.ts)', import\.meta\.url\)/g,
            (_, script: string) => `new URL(${workerOf(script)}, BUILT_FILE)`,
          )
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
          .replaceAll('BUILT_FILE', 'import.meta.url'),
        map: null,
      }
    },
  },
})

/** Modules that are loaded at first use stay separate; some of them read files in their own folder. */
const loadedLater: Plugin = {
  name: 'loaded-later',
  resolveId: {
    filter: { id: /^[^./#]/ },
    handler: (id, _, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  },
}

// No tree shaking: a call whose result is unused may be there to throw, as in `try { decodeURI(path) }`.
const common = { platform: 'node' as const, external: ['pg-native', 'sharp'], treeshake: false }

export default defineConfig([
  {
    ...common,
    input: join(SOURCES, 'start.ts'),
    plugins: [besideItsSource(DIST), loadedLater],
    output: { dir: DIST, format: 'esm', cleanDir: true, minify: false, entryFileNames: '[name].js' },
  },
  ...WORKERS.map((script) => {
    const file = join(DIST, builtWorker(script))
    return {
      ...common,
      input: join(SOURCES, script),
      plugins: [besideItsSource(dirname(file)), loadedLater],
      output: { file, format: 'esm', minify: false } as const,
    }
  }),
])
