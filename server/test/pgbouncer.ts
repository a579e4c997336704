import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../src/platform/database/embedded-postgres.ts'
import { TEMPORARY } from './temporary.ts'

/** A PgBouncer of this machine in transaction mode: `PGBOUNCER`, or the one in PATH. */

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer'
/** The first version that supports prepared statements in transaction mode. */
const [LEAST_MAJOR, LEAST_MINOR] = [1, 21]

/** Major and minor version of the installed one; null if there is none. */
function installed(): [number, number] | null {
  try {
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })) ?? []
    return [Number(major), Number(minor)]
  } catch {
    return null
  }
}

export const hasAnyPgBouncer = (): boolean => installed() !== null

/** Whether the installed version is recent enough. */
export function hasPgBouncer(): boolean {
  const [major, minor] = installed() ?? [0, 0]
  return major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR)
}

/** Fewer than a product under test has, so that connections are shared. */
const SERVER_CONNECTIONS = 3

/** PgBouncer does not run as root. */
const account = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
}

/** Starts one in front of the server at a URL, for all of its databases; returns its port, and how to end it. */
export async function startPgBouncer(
  server: string,
  { tracksStatements = true } = {},
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { hostname, port: serverPort, username, password } = new URL(server)
  const port = await freePort()
  const folder = mkdtempSync(join(TEMPORARY, 'mafteach-pgbouncer-'))
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
${hasPgBouncer() ? `max_prepared_statements = ${tracksStatements ? 300 : 0}` : ''}
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 1000
`,
  )
  const user = account()
  if (user.uid !== undefined) for (const path of [folder, config]) chownSync(path, user.uid, user.gid)
  const child = spawn(PROGRAM, ['-q', config], { ...user, cwd: folder, stdio: 'ignore' })
  await answering(child, `postgres://${username}@127.0.0.1:${port}/postgres`)
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL')
      await new Promise((resolve) =>
        (child.exitCode ?? child.signalCode) === null ? child.once('exit', resolve) : resolve(null),
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await pause(20)
    } finally {
      await client.end()
    }
  }
}
