import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

/** The server as few files: finding and linking 1,700 modules is half of a start (docs/decisions/0023). Nothing else of them changes. */

const DIST = join(import.meta.dirname, 'dist')
const SOURCES = join(import.meta.dirname, 'src')

/** The scripts of worker processes, each a file of its own: they are started often, and types are taken off once. */
const WORKERS = globSync('**/*.worker.ts', { cwd: SOURCES })
const builtWorker = (name: string) => `./workers/${name.replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-')}.js`

/** A module goes on finding what lies beside its source. `from` is where what is built of it lies. */
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

/** What is loaded by its first use is no part of a start; some of it reads files of its own folder. */
const loadedLater: Plugin = {
  name: 'loaded-later',
  resolveId: {
    filter: { id: /^[^./#]/ },
    handler: (id, _, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  },
}

// Nothing is left out: a call whose result nobody uses may be there to throw, as in `try { decodeURI(path) }`.
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
