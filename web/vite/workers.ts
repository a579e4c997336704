import { build, type Plugin, type Rolldown } from 'vite'

/** The service workers, each one file at the site's root (docs/decisions/0081): a browser knows a worker by its address. */
const WORKERS = ['sw', 'push-worker', 'worker-off']

/** Builds `src/worker/{name}.ts` into `{name}.js`, beside the app; while working, whenever it is asked for. */
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
  async generateBundle() {
    for (const name of WORKERS) this.emitFile({ type: 'asset', fileName: `${name}.js`, source: await builtWorker(source, name) })
  },
})

/** One script without imports: not every browser takes modules as workers. */
export const builtWorker = async (source: string, name: string): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    root: source,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: `${source}/worker/${name}.ts`, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
