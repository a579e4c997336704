import { mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { CallOf, Endpoint, ReplyOf } from '@mafteach/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, inject } from 'vitest'
import { type AppDeps, createApp } from '../src/app.ts'
import { type Database, openDatabase } from '../src/platform/database/db.ts'
import type { Files } from '../src/platform/files/files.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { makeTokens, type Tokens } from '../src/platform/http/tokens.ts'
import { secretsOf } from '../src/platform/security/secrets.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { listenTo } from './recording.ts'
import { openTestS3 } from './s3.ts'
import { makeScratchDatabase, type ScratchDatabase } from './scratch.ts'
import { openSession } from './session.ts'
import { TEMPORARY } from './temporary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database for the product under test, in the project `pgbouncer`. */
    pgbouncerPort: number | undefined
  }
}

export const SECRET = 'a secret that only tests know, long enough'
/** Signs the calls of the operator's telephone exchange. */
export const TELEPHONY_SECRET = 'another secret, of the exchange that tests are'

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, unknown>
}

/** A caller of the API. */
export interface Caller {
  id: number
  /** With an agent's token. */
  session: number
  /** Makes a call and returns any response, also errors. */
  call: <E extends Endpoint>(
    endpoint: E,
    input?: CallOf<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<ReplyOf<E> & Record<string, unknown>>>
  /** Makes a call and returns the body; throws unless it succeeded. */
  ok: <E extends Endpoint>(
    endpoint: E,
    ...input: object extends CallOf<E> ? [input?: CallOf<E>] : [input: CallOf<E>]
  ) => Promise<ReplyOf<E>>
}

type NodeSecrets = Pick<AppDeps, 'secrets' | 'telephonySecrets'>

export interface Product {
  app: FastifyInstance
  /** A second node on the same database, optionally with other secrets. */
  anotherNode: (secrets?: Partial<NodeSecrets>) => Promise<FastifyInstance>
  database: Database
  databaseUrl: string
  /** Where files are stored. */
  files: Files
  dataDir: string
  tokens: Tokens
  /** Sets the product's clock, which otherwise stands still. */
  setTime: (time: Date) => void
  now: () => Date
  /** Waits until the background jobs of changes are done, and messages are sent. */
  settled: () => Promise<void>
  /** A caller without a session. */
  stranger: Caller
  /** A caller without a session, always from the same network address. */
  strangerAt: (address: string) => Caller
  /** A new agent with a session. */
  agent: (fields?: {
    name?: string
    agency_id?: number | null
    is_working?: boolean
    is_agency_manager?: boolean
  }) => Promise<Caller & { phone: string; name: string; token: string }>
  agency: (name?: string) => Promise<number>
  /** A caller of this node, or another one, with any token. */
  withToken: (token: string | null, node?: FastifyInstance) => Caller
}

async function workLeft({ db }: Database): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select (select count(*) from pgboss.job where state in ('created', 'retry', 'active'))
    + (select count(*) from message where state in ('queued', 'sending')) as count`.execute(db)
  return rows[0]!.count
}

const counter = () => {
  let last = 0
  return () => ++last
}
const ids = counter()
const addresses = counter()

/** Every connection reads PostgreSQL's catalog separately: as few as concurrent requests need. */
const CONNECTIONS = 4
/** Where files are stored (vitest.config.ts). */
const FILES_IN_S3 = process.env.TEST_FILES === 's3'
/** A test file is short: a statement is prepared at its first use, and planned once (`plan_cache_mode` of cluster.ts). */
const HOT_AT_ONCE = { hotAfter: 1 }

/** URL of a database through PgBouncer, if the project has one (vitest.config.ts). */
export function pooled(url: string): string {
  const port = inject('pgbouncerPort')
  if (port === undefined) return url
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}

export interface Parts {
  /** An existing database. */
  own?: ScratchDatabase
  /** Replaces the files of the settings. */
  filesFrom?: (files: Files) => Files
  /** Wraps the database. */
  databaseFrom?: (database: Database) => Database
  /** Called with each node before it starts. */
  prepare?: (app: FastifyInstance) => void
}

/** The whole product on a database of its own, called in process; closed when the test file ends. */
export async function openProduct(
  env: Record<string, string> = {},
  { own, filesFrom = (files) => files, databaseFrom = (database) => database, prepare = () => {} }: Parts = {},
): Promise<Product> {
  const scratch = own ?? (await makeScratchDatabase())
  const dataDir = mkdtempSync(join(TEMPORARY, 'mafteach-data-'))
  const url = pooled(scratch.url)
  const s3 = FILES_IN_S3 ? await openTestS3() : null
  const settings = readSettings({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: scratch.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:8080',
    SECRET,
    ...s3?.env(basename(dataDir)),
    ...env,
  })
  const files = filesFrom(await openFiles(settings))
  const database = databaseFrom(openDatabase(url, CONNECTIONS, HOT_AT_ONCE))
  listenTo(database)
  let time = new Date('2026-11-20T09:00:00Z')
  const clock = { now: () => time }
  const nodes: FastifyInstance[] = []
  const node = async (given: Partial<NodeSecrets> = {}) => {
    const secrets = { secrets: secretsOf(SECRET), telephonySecrets: secretsOf(TELEPHONY_SECRET), ...given }
    const app = await createApp({ settings, database, files, ...secrets, clock })
    nodes.push(app)
    prepare(app)
    await app.ready()
    return app
  }
  const app = await node()
  afterAll(async () => {
    for (const each of nodes) await each.close()
    await database.close()
    await scratch.drop()
    await s3?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  // A new network address every time: the limits per address have tests of their own.
  const newAddress = () => `10.0.${(addresses() >> 8) & 255}.${addresses() & 255}`
  const caller = (id: number, token: string | null, remoteAddress = newAddress, session = 0, at = app): Caller => {
    const call: Caller['call'] = async (endpoint, input, headers = {}) => {
      const { params, query, body } = { params: undefined, query: undefined, body: undefined, ...input } as Record<
        'params' | 'query' | 'body',
        never
      >
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[name])),
      )
      const response = await at.inject({
        method: endpoint.method,
        url: `/api${path}`,
        ...(query ? { query } : {}),
        ...(body === undefined ? {} : { payload: body }),
        remoteAddress: remoteAddress(),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    }
    return {
      id,
      session,
      call,
      ok: async (endpoint, ...[input]) => {
        const { status, body } = await call(endpoint, input as never)
        if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
        return body
      },
    }
  }

  const tokens = makeTokens(secretsOf(SECRET), settings.accessTokenSeconds, clock)
  return {
    app,
    anotherNode: node,
    files,
    dataDir: settings.dataDir,
    database,
    databaseUrl: scratch.url,
    tokens,
    setTime: (next) => {
      time = next
    },
    now: () => time,
    settled: () => expect.poll(() => workLeft(database), { timeout: 30_000, interval: 20 }).toBe(0),
    stranger: caller(0, null),
    strangerAt: (address) => caller(0, null, () => address),
    withToken: (token, at) => caller(0, token, newAddress, 0, at),
    agency: async (name = 'סוכנות בדיקה') =>
      (await database.db.insertInto('agency').values({ name }).returning('id').executeTakeFirstOrThrow()).id,
    agent: async (fields = {}) => {
      const number = ids()
      const phone = `+97254${String(1_000_000 + number)}`
      const name = fields.name ?? `סוכן ${number}`
      const { id } = await database.db
        .insertInto('agent')
        .values({ ...fields, name, phone })
        .returning('id')
        .executeTakeFirstOrThrow()
      const session = await openSession(database.db, phone, id, time)
      const token = tokens.access({ session, phone, agent: id })
      return { ...caller(id, token, newAddress, session), phone, name, token }
    },
  }
}
