import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SECRET } from '../../e2e/sessions.ts'
import { freePort, startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts'
import { makeStandby } from '../../server/test/make-standby.ts'
import { type Node, startNode } from '../../server/test/node.ts'
import { hasPgBouncer, startPgBouncer } from '../../server/test/pgbouncer.ts'
import { startS3rver } from '../../server/test/s3rver.ts'
import { TEMPORARY } from '../../server/test/temporary.ts'
import { startCaddy } from './caddy.ts'

/** A multi-node installation on one machine. */
export interface Cluster {
  /** The port of Caddy, in front of the nodes. */
  url: string
  primaryUrl: string
  nodes: Node[]
  /** The port of a node without a proxy, which is not restarted: the outbox refuses proxied calls. */
  asideUrl: string
  folder: string
  stop: () => Promise<void>
}

export const DATABASE = 'mafteach'
const BUCKET = 'mafteach'
/** Longer than Caddy takes to notice. */
export const DRAIN_SECONDS = 3

export async function startCluster(print: (line: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(TEMPORARY, 'mafteach-local-'))
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  try {
    return { ...(await startAll(folder, stops, print)), folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts one after another; `stops` collects what must be stopped. */
async function startAll(
  folder: string,
  stops: (() => Promise<unknown>)[],
  print: (line: string) => void,
): Promise<Omit<Cluster, 'folder' | 'stop'>> {
  const dirOf = (name: string) => {
    const dir = join(folder, name)
    mkdirSync(dir)
    return dir
  }

  const primaryDir = dirOf('primary')
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, config: { max_connections: '200' } })
  stops.push(() => primary.stop())
  await inDatabase(primary.url('postgres'), `create database ${DATABASE}`)
  const primaryUrl = primary.url(DATABASE)
  print(`PostgreSQL: ${withoutPassword(primaryUrl)}`)

  const { port: s3Port, stop: stopS3 } = await startS3rver(dirOf('s3'), BUCKET)
  stops.push(stopS3)
  print(`S3: http://127.0.0.1:${s3Port}/${BUCKET}`)

  let databaseUrl = primaryUrl
  if (hasPgBouncer()) {
    const pooler = await startPgBouncer(primaryUrl)
    stops.push(pooler.stop)
    const url = new URL(primaryUrl)
    url.port = String(pooler.port)
    databaseUrl = url.href
    print(`PgBouncer: ${withoutPassword(databaseUrl)}`)
  }

  const replicaPort = await freePort()
  const replicaUrl = new URL(primaryUrl)
  replicaUrl.port = String(replicaPort)
  const publicPort = await freePort()
  const settings = {
    PATH: process.env.PATH!,
    LOG_LEVEL: 'warn',
    SECRET,
    PUBLIC_URL: `http://localhost:${publicPort}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: primaryUrl,
    DATABASE_REPLICA_URL: replicaUrl.href,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const nodes: Node[] = []
  for (const name of ['node-1', 'node-2']) nodes.push(await startNode(name, { ...settings, DATA_DIR: dirOf(name) }, folder))
  const aside = await startNode('aside', { ...settings, DATA_DIR: dirOf('aside') }, folder)
  stops.push(async () => Promise.all([...nodes, aside].map(({ stop }) => stop())))
  for (const { name, port } of nodes) print(`${name}: http://127.0.0.1:${port}`)

  const replicaDir = dirOf('replica')
  const following = await makeStandby(primaryUrl, primaryDir, replicaDir)
  const replica = await startEmbeddedPostgres({
    dataDir: replicaDir,
    port: replicaPort,
    config: { ...following, max_connections: '200' },
  })
  stops.push(() => replica.stop())
  print(`Replica: ${withoutPassword(replicaUrl.href)}`)

  const caddy = await startCaddy(
    folder,
    publicPort,
    nodes.map(({ port }) => port),
  )
  stops.push(caddy.stop)
  return { url: caddy.url, primaryUrl, nodes, asideUrl: `http://127.0.0.1:${aside.port}` }
}

export async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}
