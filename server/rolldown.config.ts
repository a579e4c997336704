import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

/** The server as few files: finding and linking 1,700 modules is half of a start (docs/decisions/0023). Nothing else of them changes. */

const DIST = join(import.meta.dirname, 'dist')

/** A module goes on finding what lies beside its source. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  transform: {
    filter: { id: { include: /\/(server|contract)\/src\// }, code: { include: 'import.meta' } },
    handler: (code, id) => {
      const file = JSON.stringify(relative(DIST, id))
      const folder = JSON.stringify(`/${relative(DIST, dirname(id))}`)
      return {
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`),
        map: null,
      }
    },
  },
}

/** What is loaded by its first use is no part of a start; some of it reads files of its own folder. */
const loadedLater: Plugin = {
  name: 'loaded-later',
  resolveId: {
    filter: { id: /^[^./#]/ },
    handler: (id, _, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  },
}

export default defineConfig({
  input: join(import.meta.dirname, 'src/start.ts'),
  platform: 'node',
  external: ['pg-native'],
  plugins: [besideItsSource, loadedLater],
  // Nothing is left out: a call whose result nobody uses may be there to throw, as in `try { decodeURI(path) }`.
  treeshake: false,
  output: { dir: DIST, format: 'esm', cleanDir: true, minify: false, entryFileNames: '[name].js' },
})
