import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, startCluster } from './cluster.ts'
import { tryUpgrade } from './upgrade.ts'
import { walk } from './walk.ts'

/**
 * `ops/local.sh [walk|browser]`: starts the installation and, on request, uses it while nodes restart in turn. `ops/local.sh upgrade <commit>`:
 * upgrades from that version to this one.
 */

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** How long nodes run between two restarts. */
const BETWEEN_MS = 4_000
const ROUNDS = 3

/** The browser tests of the main jobs, except pages that show the outbox: it refuses proxied calls. */
const MAIN_JOBS = ['main-job', 'customers', 'customer-page', 'asset', 'property-form', 'photos', 'tasks', 'live', 'signing'].map(
  (name) => `${name}.spec.ts`,
)

async function restartInTurn({ nodes }: Cluster, until: { isOver: boolean }): Promise<number> {
  let restarts = 0
  for (let round = 0; round < ROUNDS || !until.isOver; round++)
    for (const node of nodes) {
      await pause(BETWEEN_MS)
      await node.restart()
      restarts++
    }
  return restarts
}

async function walkThrough(cluster: Cluster): Promise<boolean> {
  const over = new AbortController()
  const walking = walk(cluster.url, over.signal)
  const restarts = await restartInTurn(cluster, { isOver: true })
  over.abort()
  const { calls, failures, events } = await walking
  for (const failure of failures) print(failure)
  print(`${calls} calls and ${events} events while nodes were restarted ${restarts} times: ${failures.length} failed`)
  return failures.length === 0
}

async function browseThrough(cluster: Cluster): Promise<boolean> {
  const until = { isOver: false }
  const browsing = new Promise<number | null>((resolve) => {
    const config = join(import.meta.dirname, '../../e2e/playwright.config.ts')
    const args = ['playwright', 'test', '-c', config, '--retries', '0', '--workers', '1', '--project=phone', ...MAIN_JOBS]
    spawn('npx', args, { stdio: 'inherit' }).once('exit', resolve)
  })
  const restarting = restartInTurn(cluster, until)
  const code = await browsing
  until.isOver = true
  print(`the browser tests ended with ${code} while nodes were restarted ${await restarting} times`)
  return code === 0
}

const [job = '', former] = process.argv.slice(2)
if (job === 'upgrade') {
  if (!former) throw new Error('From which version? ops/local.sh upgrade <commit>')
  process.exit((await tryUpgrade(former, print)) ? 0 : 1)
}
const cluster = await startCluster(print)
process.env.PRODUCT_URL = cluster.url
process.env.PRODUCT_OUTBOX_URL = cluster.asideUrl
process.env.PRODUCT_DATABASE = cluster.primaryUrl
print(`The product: ${cluster.url}\nLogs: ${cluster.folder}`)
const ways: Record<string, (cluster: Cluster) => Promise<boolean>> = { walk: walkThrough, browser: browseThrough }
const way = ways[job]
if (way) {
  process.exitCode = (await way(cluster)) ? 0 : 1
  await cluster.stop()
  process.exit()
}
print('Ctrl-C ends it.')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop().then(() => process.exit()))
