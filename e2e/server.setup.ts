import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { holdTestServer } from '../server/test/cluster.ts'
import { makeScratchDatabase } from '../server/test/scratch.ts'
import { SECRET } from './sessions.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts the product with its demonstration data on its own database, and stops both after the tests; `PRODUCT_URL` uses a running one. */
export default async function startServer({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL) return undefined
  const release = await holdTestServer()
  const database = await makeScratchDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'mafteach-e2e-'))
  // Its port is known before it starts: a passkey is bound to the address that the product is given.
  const [port, ...ports] = await Promise.all(Array.from({ length: workers + 1 }, freePort))
  process.env.APP_ORIGINS = ports.map((port) => `http://localhost:${port}`).join(',')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SECRET,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      APP_ORIGINS: process.env.APP_ORIGINS,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const ready = /ready: (\S+)/.exec(output)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', (code) => reject(new Error(`The product ended before it was ready (${code}).`)))
  })
  process.env.PRODUCT_URL = url
  process.env.PRODUCT_DATABASE = database.url
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await database.drop()
    await release()
    rmSync(folder, { recursive: true, force: true })
  }
}
