import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildWhenNeeded } from './build.ts'

/**
 * `npm run dev`: one address, `PORT` or 8080. Vite serves the screens and updates them in place; all other requests go to the server behind it, which
 * restarts when its sources change. Public pages are those of the last build: `npm run build`.
 */

const ROOT = join(import.meta.dirname, '..')
/** What the server answers itself (server/src/app.ts); everything else is a page of the app. */
const OF_THE_SERVER =
  '^/(\\.well-known|accessibility|api|calendar|developers|healthz|help|media|metrics|oauth|p|privacy|public-view|readyz|sw-off)(/|\\?|$)'

const port = Number(process.env.PORT ?? 8080)
const serverPort = await freePort()

buildWhenNeeded()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: ROOT,
  env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(serverPort) },
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.stdout.on('data', (text: Buffer) => {
  process.stdout.write(String(text).replaceAll(`localhost:${serverPort}`, `localhost:${port}`))
})

const target = `http://127.0.0.1:${serverPort}`
const screens = await createServer({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'web/vite.config.ts'),
  configLoader: 'native',
  server: {
    port,
    strictPort: true,
    proxy: {
      [OF_THE_SERVER]: target,
      // Only for pushes: the worker of the pages would answer with the last build.
      '^/(sw|push-worker)\\.js$': { target, rewrite: () => '/push-worker.js' },
    },
  },
})
await screens.listen()

const end = () => {
  server.kill('SIGTERM')
  void screens.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
// npm forwards a signal to its shell, which dies without forwarding it.
const shell = process.ppid
setInterval(() => process.ppid !== shell && end(), 500).unref()
server.once('exit', (code) => process.exit(code ?? 0))

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await new Promise((listening) => socket.once('listening', listening))
  const { port: found } = socket.address() as { port: number }
  await new Promise((closed) => socket.close(closed))
  return found
}
