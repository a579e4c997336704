import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../src/platform/database/embedded-postgres.ts'
import { childrenOf } from './children.ts'

/** The product as an operator starts it, for tests that end it and start it again. */

/** This checkout. */
export const ROOT = join(import.meta.dirname, '../..')

export interface Node {
  name: string
  port: number
  /** Ends it in order and starts it again, from this or another built checkout. */
  restart: (root?: string) => Promise<void>
  stop: () => Promise<void>
  /** Kills it by a signal; it stays down until it is started again. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Resolves once it has ended, in whatever way. */
  ended: () => Promise<void>
  /** The worker processes that read files. */
  workers: () => number[]
}

/** The lines of a node's output that an error repeats. */
const LAST_LINES = 30

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
    const lines: string[] = []
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => {
        lines.push(...data.toString().split('\n').filter(Boolean))
        lines.splice(0, lines.length - LAST_LINES)
      })
    try {
      await answering(`http://127.0.0.1:${port}/readyz`, child)
    } catch (cause) {
      await closeOf(child)
      throw new Error(`${name}: ${(cause as Error).message}. Its last lines:\n${lines.join('\n')}`, { cause })
    }
    return child
  }
  let child = await launch(from)
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await endOf(child)
  }
  const stop = () => kill('SIGTERM')
  return {
    name,
    port,
    stop,
    kill,
    signal: (signal) => void child.kill(signal),
    ended: () => endOf(child),
    workers: () => childrenOf(child.pid!),
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

/** Once all of its output has been read too. */
const closeOf = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    child.stdout?.closed && child.stderr?.closed ? resolve() : child.once('close', () => resolve()),
  )

/** Resolves once a URL responds successfully; rejects when the process behind it ended. */
export async function answering(url: string, child: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`${child.spawnfile} ended (${end}) before ${url} answered`)
    await pause(100)
  }
}
