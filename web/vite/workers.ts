import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { WorkerFiles } from '../src/worker/files.ts'
import { workerFiles } from './worker-files.ts'

/** The service workers, each one file at the site's root (docs/decisions/0081): a browser knows a worker by its address. */
const WORKERS = ['sw', 'push-worker', 'worker-off']

/** Builds `src/worker/{name}.ts` into `{name}.js`, beside the app and with the list of its files; while working, whenever it is asked for. */
export const workers = (source: string): Plugin => ({
  name: 'workers',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const name = WORKERS.find((one) => request.url === `/${one}.js`)
      if (!name) return next()
      builtWorker(source, name).then(
        (code) => response.setHeader('content-type', 'application/javascript').end(code),
        (error: unknown) => next(error),
      )
    })
  },
  generateBundle: {
    // The page itself is written last.
    order: 'post',
    async handler(_, bundle) {
      const files = workerFiles(bundle, join(source, '../public'))
      for (const name of WORKERS)
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await builtWorker(source, name, files) })
    },
  },
})

/** One script without imports: not every browser takes modules as workers. */
export const builtWorker = async (source: string, name: string, files: WorkerFiles | null = null): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    root: source,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [listOf(files)],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: `${source}/worker/${name}.ts`, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

const listOf = (files: WorkerFiles | null): Plugin => ({
  name: 'files-of-worker',
  load: { filter: { id: /\/src\/worker\/files\.ts$/ }, handler: () => `export const files = ${JSON.stringify(files)}` },
})
