import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/src/platform/embedded-postgres.ts'
import { answering, endOf } from './caddy.ts'

/** This checkout. */
export const ROOT = join(import.meta.dirname, '../..')

export interface Node {
  name: string
  port: number
  /** Ends it in order and starts it again, from this checkout or from another one that is built. */
  restart: (root?: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a node; resolves once it is ready. Its log is in `folder`. */
export async function startNode(name: string, env: Record<string, string>, folder: string, from = ROOT): Promise<Node> {
  const port = await freePort()
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  const launch = async (root: string): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(root, 'server/main.js')], {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout!.pipe(log, { end: false })
    child.stderr!.pipe(log, { end: false })
    await answering(`http://127.0.0.1:${port}/readyz`, child)
    return child
  }
  let child = await launch(from)
  const stop = async () => {
    child.kill('SIGTERM')
    await endOf(child)
  }
  return {
    name,
    port,
    stop,
    restart: async (root = from) => {
      await stop()
      child = await launch(root)
    },
  }
}
