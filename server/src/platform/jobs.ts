import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database, Db } from './db.ts'

/** Background work in the database (pg-boss): a job is sent inside the transaction that asks for it, so neither is lost without the other. */
export interface Jobs {
  /** Queues a job as part of `db`'s transaction. */
  send: (db: Db, queue: string, data: object) => Promise<void>
  /** Says what a queue's jobs do. A handler that throws is tried again with growing pauses. */
  work: <T extends object>(queue: string, handler: (data: T, retriesLeft: number) => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

const RETRIES = 5

/** pg-boss on the connection of a transaction. */
const within = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows as unknown[],
  }),
})

/** Starts the job runner on the product's own database. */
export async function startJobs({ pool }: Pick<Database, 'pool'>, log: Pick<FastifyBaseLogger, 'error'>): Promise<Jobs> {
  // Its own schema comes as many statements in one text, which no prepared statement may be.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values?.length ? values : undefined) },
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job runner'))
  await boss.start()
  return {
    send: async (db, queue, data) => {
      await boss.send(queue, data, { db: within(db), retryLimit: RETRIES, retryDelay: 5, retryBackoff: true })
    },
    work: async <T extends object>(queue: string, handler: (data: T, retriesLeft: number) => Promise<void>) => {
      await boss.createQueue(queue)
      await boss.work(queue, { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: 0.5 }, async ([job]) => {
        if (job) await handler(job.data as T, job.retryLimit - job.retryCount)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
