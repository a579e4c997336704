import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery, type ControlledTransaction } from 'kysely'
import { type Job, type Db as JobDb, PgBoss } from 'pg-boss'
import { type Database, type Db, retry, type Tables } from '../database/db.ts'

/** Background work in the database (pg-boss): a job is sent inside the transaction that asks for it, so neither is lost without the other. */
export interface Jobs {
  /** Queues jobs as part of `db`'s transaction, however many in one statement. Patient ones are tried again for days. */
  send: (db: Db, queue: string, jobs: object[], options?: { isPatient?: boolean }) => Promise<void>
  /** Says what a queue's jobs do. A handler that throws is tried again with growing pauses. */
  work: <T extends object>(queue: string, handler: (data: T, retriesLeft: number) => Promise<void>) => Promise<void>
  /**
   * Does what waits in a queue many at a time, in one transaction that also ends the jobs: what they did and that they were done stand or
   * fall together, so that nothing is done twice. For work inside the database only.
   */
  workTogether: <T extends object>(queue: string, handler: (db: Db, data: T[]) => Promise<void>) => Promise<void>
  /** Has those workers look at once to whose queues anything was sent since the last time; they look every now and then anyway. */
  wake: () => void
  stop: () => Promise<void>
}

const RETRIES = 5
/** A week of them. */
const PATIENT_RETRIES = 1_000
const PAUSE_MAX_SECONDS = 600
/** After how long without a sign of its node a job goes to another one, or to the next start. */
const HEARTBEAT_SECONDS = 10
/** How often a worker looks for what other nodes sent, or what is to be tried again; many agents wait for what is done together. */
const LOOK_SECONDS = 2
const LOOK_TOGETHER_SECONDS = 0.5
/** How many jobs are done together, and for how long a node that was cut off keeps them: much longer than they take. */
const TOGETHER = 20
const TOGETHER_SECONDS = 20

/**
 * pg-boss forgets to end a job when it cannot say so at once; the job would then wait until it expires. What pg-boss asks by itself may be done twice:
 * it settles only jobs that are still its own.
 */
const BOSS_RETRIES_MS = [60, 500, 2_000, 5_000, 10_000]

/** pg-boss on the connection of a transaction. */
const within = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows as unknown[],
  }),
})

interface JobTransaction extends JobDb {
  transaction: ControlledTransaction<Tables>
}

/** A transaction that pg-boss opens and ends around the jobs that are done in it. */
async function beginTransaction(db: Database['db']) {
  const transaction = await db.startTransaction().execute()
  return {
    db: { ...within(transaction), transaction } satisfies JobTransaction,
    commit: () => transaction.commit().execute(),
    rollback: async () => {
      if (!transaction.isCommitted && !transaction.isRolledBack)
        await transaction
          .rollback()
          .execute()
          .catch(() => {})
    },
  }
}

/** Starts the job runner on the product's own database. */
export async function startJobs(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Jobs> {
  // Its own schema comes as many statements in one text, which no prepared statement may be.
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        retry(() => (values?.length ? within(db).executeSql(text, values) : pool.query(text)), BOSS_RETRIES_MS),
      beginTransaction: () => beginTransaction(db),
    },
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  /** The worker of each queue. */
  const workers = new Map<string, string>()
  const sentTo = new Set<string>()
  const wakeWorker = (queue: string) => {
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
  }
  boss.on('error', (error) => log.error({ err: error }, 'job runner'))
  await boss.start()
  // What a node that died held is free now, and not only after the first round.
  const supervised = boss.supervise().catch((error: unknown) => log.error({ err: error }, 'job runner'))

  /** Does jobs whose batch failed one by one, so that a bad one takes no other along. */
  const oneByOne = async <T extends object>(
    queue: string,
    tx: JobTransaction,
    jobs: Job<T>[],
    handler: (db: Db, data: T[]) => Promise<void>,
  ) => {
    for (const job of jobs) {
      const attempt = await tx.transaction.savepoint('job').execute()
      try {
        await handler(attempt, [job.data])
        await attempt.releaseSavepoint('job').execute()
      } catch (error) {
        log.error({ err: error, queue, job: job.id }, 'job')
        await attempt.rollbackToSavepoint('job').execute()
        await boss.fail(queue, job.id, { message: String(error) }, { db: tx })
      }
    }
  }

  return {
    send: async (at, queue, jobs, { isPatient = false } = {}) => {
      if (jobs.length === 0) return
      const retrying = {
        retryLimit: isPatient ? PATIENT_RETRIES : RETRIES,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: PAUSE_MAX_SECONDS,
      }
      const rows = jobs.map((data) => ({ data, ...retrying }))
      await boss.insert(queue, rows, { db: within(at) })
      sentTo.add(queue)
    },
    work: async <T extends object>(queue: string, handler: (data: T, retriesLeft: number) => Promise<void>) => {
      await boss.createQueue(queue)
      await boss.updateQueue(queue, { heartbeatSeconds: HEARTBEAT_SECONDS })
      const worker = await boss.work(
        queue,
        { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: LOOK_SECONDS },
        async ([job]) => {
          // Where one waited there may be more.
          wakeWorker(queue)
          if (job) await handler(job.data as T, job.retryLimit - job.retryCount)
        },
      )
      workers.set(queue, worker)
    },
    workTogether: async <T extends object>(queue: string, handler: (db: Db, data: T[]) => Promise<void>) => {
      await boss.createQueue(queue, { expireInSeconds: TOGETHER_SECONDS })
      const options = {
        batchSize: TOGETHER,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: LOOK_TOGETHER_SECONDS,
        transactional: true,
      } as const
      const worker = await boss.work<T, void, typeof options>(queue, options, async (jobs, db) => {
        const tx = db as JobTransaction
        const together = await tx.transaction.savepoint('jobs').execute()
        try {
          await handler(
            together,
            jobs.map(({ data }) => data),
          )
          await together.releaseSavepoint('jobs').execute()
        } catch (error) {
          await together.rollbackToSavepoint('jobs').execute()
          if (jobs.length === 1) throw error
          await oneByOne(queue, tx, jobs, handler)
        }
      })
      workers.set(queue, worker)
    },
    wake: () => {
      for (const queue of sentTo) wakeWorker(queue)
      sentTo.clear()
    },
    stop: async () => {
      await supervised
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
