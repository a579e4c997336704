import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type Rolldown } from 'vite'
import { pages } from '../src/app/pages.ts'
import type { PrecachedPage, WorkerFiles } from '../src/worker/files.ts'
import { filesOf } from './build-files.ts'

/** Loaded only when needed: further languages, and the PDF viewer, which is larger than everything else together. */
const ON_DEMAND = /^src\/languages\/|\/pdfjs-dist\//

/** The build files that the service worker caches. */
export const workerFiles = (dist: string, manifest: Manifest): WorkerFiles => {
  const entries = ['index.html', 'login.html']
  const first = filesOf(manifest, entries)
  const soon = filesOf(manifest, entries, (key) => !ON_DEMAND.test(key))
  const all = filesOf(manifest, entries, () => true)
  const without = (files: string[], known: string[]) => files.filter((file) => !known.includes(file)).map((file) => `/${file}`)
  const drawings = globSync('art/*.svg', { cwd: dist }).toSorted((one, other) => one.localeCompare(other))
  const pictures = globSync('art/help/*/*.webp', { cwd: dist })
  const paths = pages
    .filter(({ module }) => module)
    .map(({ path }) => path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+'))
  return {
    page: pageOf(join(dist, 'index.html')),
    signIn: pageOf(join(dist, 'login.html')),
    first: without(first, []),
    soon: [...without(soon, first), ...drawings.map((file) => `/${file}`)],
    onDemand: [...without(all, soon), ...pictures.map((file) => `/${file}`)],
    // `/` is the overview.
    paths: `^(?:${['', ...paths].join('|')})/?$`,
  }
}

const pageOf = (file: string): PrecachedPage => {
  const hash = createHash('sha256').update(readFileSync(file))
  return { revision: hash.copy().digest('hex').slice(0, 8), integrity: `sha256-${hash.digest('base64')}` }
}

/** Writes the service workers, each one file at the site's root: a browser knows a worker by its address (docs/decisions/0081). */
export const buildWorkers = async (source: string, dist: string, files: WorkerFiles): Promise<void> => {
  for (const name of ['sw', 'push-worker', 'worker-off']) {
    // A script without imports: not every browser takes modules as workers.
    const { output } = (await build({
      configFile: false,
      root: source,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"', WORKER_FILES: JSON.stringify(files) },
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: `${source}/worker/${name}.ts`, output: { format: 'iife' } },
      },
    })) as Rolldown.RolldownOutput
    writeFileSync(join(dist, `${name}.js`), output[0].code)
  }
}
