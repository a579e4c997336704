import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SECRET } from '../../e2e/sessions.ts'
import { freePort, startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts'
import { type Node, ROOT, startNode } from '../../server/test/node.ts'
import { TEMPORARY } from '../../server/test/temporary.ts'
import { startCaddy } from './caddy.ts'
import { DATABASE, DRAIN_SECONDS, inDatabase } from './cluster.ts'
import { walk } from './walk.ts'

/** How long agents work between two steps. */
const BETWEEN_MS = 15_000

/**
 * Tries an upgrade without downtime: two nodes of an earlier version (a commit of this repository) share a database and a folder of files, agents
 * work, and one node after another is stopped and started as this version. Returns whether no call failed.
 */
export async function tryUpgrade(former: string, print: (line: string) => void): Promise<boolean> {
  const folder = mkdtempSync(join(TEMPORARY, 'mafteach-upgrade-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const root = checkOut(former, folder, stops)
    print(`${former} is built`)
    const dataDir = join(folder, 'primary')
    const primary = await startEmbeddedPostgres({ dataDir, config: { max_connections: '200' } })
    stops.push(() => primary.stop())
    await inDatabase(primary.url('postgres'), `create database ${DATABASE}`)
    process.env.PRODUCT_DATABASE = primary.url(DATABASE)

    const publicPort = await freePort()
    const files = join(folder, 'files')
    mkdirSync(files)
    const settings = {
      PATH: process.env.PATH!,
      LOG_LEVEL: 'warn',
      SECRET,
      PUBLIC_URL: `http://localhost:${publicPort}`,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      DATABASE_URL: primary.url(DATABASE),
      DATA_DIR: files,
    }
    const nodes: Node[] = []
    for (const name of ['node-1', 'node-2']) nodes.push(await startNode(name, settings, folder, root))
    stops.push(() => Promise.all(nodes.map(({ stop }) => stop())))
    const caddy = await startCaddy(
      folder,
      publicPort,
      nodes.map(({ port }) => port),
    )
    stops.push(caddy.stop)

    const over = new AbortController()
    const walking = walk(caddy.url, over.signal)
    await pause(BETWEEN_MS)
    for (const node of nodes) {
      await node.restart(ROOT)
      print(`${node.name} is this version`)
      await pause(BETWEEN_MS)
    }
    over.abort()
    const { calls, events, failures } = await walking
    for (const failure of failures) print(failure)
    print(`${calls} calls and ${events} events while two nodes went from ${former} to this version: ${failures.length} failed`)
    return failures.length === 0
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Builds a commit in a separate folder; returns the folder. */
function checkOut(commit: string, folder: string, stops: (() => unknown)[]): string {
  const root = join(folder, 'former')
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  run('git', ['worktree', 'add', '--detach', root, commit], ROOT)
  stops.push(() => run('git', ['worktree', 'remove', '--force', root], ROOT))
  run('npm', ['ci', '--no-audit', '--no-fund'], root)
  run(join(root, 'node_modules/.bin/node'), ['scripts/build.ts'], root)
  return root
}
