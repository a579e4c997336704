import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../src/platform/embedded-postgres.ts'

/** The product as an operator starts it, for whoever ends it and starts it again. */

/** This checkout. */
export const ROOT = join(import.meta.dirname, '../..')

export interface Node {
  name: string
  port: number
  /** Ends it in order and starts it again, from this checkout or from another one that is built. */
  restart: (root?: string) => Promise<void>
  stop: () => Promise<void>
  /** Dies at once, and stays dead until it is started again. */
  kill: () => Promise<void>
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
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await endOf(child)
  }
  const stop = end('SIGTERM')
  return {
    name,
    port,
    stop,
    kill: end('SIGKILL'),
    restart: async (root = from) => {
      await stop()
      child = await launch(root)
    },
  }
}

export const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    (child.exitCode ?? child.signalCode) === null ? child.once('exit', () => resolve()) : resolve(),
  )

/** Resolves once an address answers well; fails when the process behind it ended. */
export async function answering(url: string, child: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if ((child.exitCode ?? child.signalCode) !== null) throw new Error(`${child.spawnfile} ended before ${url} answered`)
    await pause(100)
  }
}
