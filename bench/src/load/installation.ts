import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startCaddy } from '../../../ops/local/caddy.ts'
import { freePort } from '../../../server/src/platform/database/embedded-postgres.ts'
import { readPostmaster } from '../../../server/src/platform/database/postmaster.ts'
import { heapOf } from '../measure/heap.ts'
import { cpuOf, cpuOfAll, memoryOf, type Server, startProduct } from '../measure/servers.ts'

/** Nodes of the product behind a balancer, on an existing database. */
export interface Installation {
  /** The balancer's. */
  url: string
  nodes: readonly Server[]
  /** CPU seconds so far, by process. */
  cpu: () => Record<'nodes' | 'PostgreSQL' | 'balancer' | 'load itself', number>
  /** MiB of each node. */
  memory: () => number[]
  /** MiB that each node still needs: its heap after a full garbage collection, which halts it for a moment. */
  heap: () => Promise<number[]>
  stop: () => Promise<void>
}

/** The URL of an embedded server's database, and its data folder. */
export interface Database {
  url: string
  dataDir: string
}

/** The files of the nodes and the balancer are in `folder`. */
export async function startInstallation(
  { url: databaseUrl, dataDir }: Database,
  { folder, count, settings = {} }: { folder: string; count: number; settings?: Record<string, string> },
): Promise<Installation> {
  // All nodes share the photos.
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const nodes: Server[] = []
  const inspectors: number[] = []
  for (let at = 0; at < count; at++) {
    const inspector = await freePort()
    const own = {
      METRICS_PUBLIC: '1',
      TRUST_PROXY: '1',
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector} --inspect-publish-uid=http`,
    }
    nodes.push(await startProduct(databaseUrl, files, { ...own, ...settings }))
    inspectors.push(inspector)
  }
  const balancer = await startCaddy(
    folder,
    await freePort(),
    nodes.map(({ url }) => Number(new URL(url).port)),
  )
  const postmaster = readPostmaster(join(dataDir, 'postgres'))!.pid
  return {
    url: balancer.url,
    nodes,
    cpu: () => ({
      nodes: nodes.reduce((sum, { pid }) => sum + cpuOfAll(pid), 0),
      PostgreSQL: cpuOfAll(postmaster),
      balancer: cpuOf(balancer.pid),
      'load itself': cpuOf(process.pid),
    }),
    memory: () => nodes.map(({ pid }) => memoryOf(pid)),
    heap: () => Promise.all(inspectors.map(async (inspector) => (await heapOf(inspector)) / 2 ** 20)),
    stop: async () => {
      await balancer.stop()
      for (const node of nodes) await node.stop()
    },
  }
}
