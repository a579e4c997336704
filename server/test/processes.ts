import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { TEMPORARY } from './temporary.ts'

/** The product as a separate process. What a test file starts and creates here is removed after its tests (`server.setup.ts`). */

const MAIN = join(import.meta.dirname, '../main.js')
/** The server, and its watcher. */
export const WATCH = join(import.meta.dirname, '../watch.js')

export interface Launched {
  child: ChildProcess
  output: { out: string; err: string }
}

export interface Running extends Launched {
  url: string
}

const folders: string[] = []
const children: ChildProcess[] = []

export const newFolder = (): string => {
  const folder = mkdtempSync(join(TEMPORARY, 'mafteach-process-'))
  folders.push(folder)
  return folder
}

/** The embedded server of a data folder. */
export const postmaster = (folder: string): number | null => {
  const file = join(folder, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve(child.exitCode) : child.once('exit', resolve),
  )

/** Ends with the test. */
export function follow(child: ChildProcess): ChildProcess {
  children.push(child)
  return child
}

export async function endProcesses(): Promise<void> {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) {
    const pid = postmaster(folder)
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await vi.waitFor(() => expect(pid !== null && isAlive(pid)).toBe(false), { timeout: 20_000 })
    rmSync(folder, { recursive: true, force: true })
  }
}

export function launch(env: Record<string, string>, main = MAIN, args: string[] = []): Launched {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  follow(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  return { child, output }
}

/** Starts the product and waits until it responds. */
export async function start(env: Record<string, string>, main = MAIN): Promise<Running> {
  const { child, output } = launch(env, main)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const address = /ready: (\S+)/.exec(output.out)
      if (address) resolve(address[1]!)
    })
    child.once('exit', () => reject(new Error(`ended before it was ready: ${output.err}`)))
  })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  return { child, url, output }
}
