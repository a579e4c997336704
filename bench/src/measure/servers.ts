import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET } from './product.ts'

/** A server in a process of its own. */
export interface Server {
  url: string
  pid: number
  /** Seconds of CPU it used so far, user and system; NaN where the machine does not tell. */
  cpu: () => number
  stop: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '../../..')

/** The product as an operator starts it, on an open database or with its own. */
export const startProduct = (
  databaseUrl: string | undefined,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Server> =>
  start([join(ROOT, 'server/main.js')], {
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    SECRET,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...settings,
  })

export const startReference = (databaseUrl: string): Promise<Server> =>
  start([join(import.meta.dirname, 'reference-server.ts'), databaseUrl], {})

async function start(args: string[], env: Record<string, string>): Promise<Server> {
  // The channel tells the product that the benchmark is gone: it ends too.
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await listeningUrl(child)
  return {
    url,
    pid: child.pid!,
    cpu: () => cpuOf(child.pid!),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const listeningUrl = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (part) => {
      output += String(part)
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it was ready: ${output}`)))
  })

/** Seconds of CPU that a process used so far. Linux counts them in hundredths. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

/** The same of a process and all that it started: those that ended are counted by it. */
export function cpuOfAll(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const ended = (Number(fields[13]) + Number(fields[14])) / 100
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return cpuOf(pid) + ended + children.reduce((sum, child) => sum + cpuOf(Number(child)), 0)
  } catch {
    return Number.NaN
  }
}

/** The resident memory of a process, as Linux tells it, in MiB. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  } catch {
    return Number.NaN
  }
}
