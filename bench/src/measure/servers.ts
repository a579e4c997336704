import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET } from './product.ts'

/** A server as a separate process. */
export interface Server {
  url: string
  pid: number
  /** CPU seconds used so far, user and system; NaN if the machine does not report them. */
  cpu: () => number
  stop: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '../../..')

/** The product as in production, on an open database or with its own. */
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
  // By this channel the product notices that the benchmark is gone, and ends too.
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

/** CPU seconds that a process used so far. Linux counts them in hundredths. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

/** The same for a process and everything it started, including children that ended. */
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

/** The resident memory of a process, as Linux reports it, in MiB. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  } catch {
    return Number.NaN
  }
}
