import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery, type ControlledTransaction } from 'kysely'
import { type Job, type Db as JobDb, PgBoss } from 'pg-boss'
import { type Database, type Db, retry, type Tables } from '../database/db.ts'

/** Background work by pg-boss: a job is queued in the transaction that needs it, so neither is lost without the other. */
export interface Jobs {
  /** Queues jobs in `db`'s transaction, in one statement. Patient ones are retried for days. */
  send: (db: Db, queue: string, jobs: object[], options?: { isPatient?: boolean }) => Promise<void>
  /** Registers a queue's handler. If it throws, the job is retried with growing pauses. */
  work: <T extends object>(queue: string, handler: (data: T, retriesLeft: number) => Promise<void>) => Promise<void>
  /**
   * Handles many waiting jobs of a queue in one transaction that also completes them, so that nothing is done twice. Only for work inside the
   * database.
   */
  workTogether: <T extends object>(queue: string, handler: (db: Db, data: T[]) => Promise<void>) => Promise<void>
  /** Makes workers look at once at the queues that something was sent to since the last call; they also look regularly. */
  wake: () => void
  stop: () => Promise<void>
}

const RETRIES = 5
/** About a week of retries. */
const PATIENT_RETRIES = 1_000
const PAUSE_MAX_SECONDS = 600
/** A job without a heartbeat for this long goes to another node, or to the next start. */
const HEARTBEAT_SECONDS = 10
/** How often a worker looks for jobs of other nodes and for retries; the longer, the more agents are handled together. */
const LOOK_SECONDS = 2
const LOOK_TOGETHER_SECONDS = 0.5
/** How many jobs are handled together, and how long a disconnected node keeps them: much longer than they take. */
const TOGETHER = 20
const TOGETHER_SECONDS = 20

/**
 * pg-boss does not retry completing a job, which would then wait until it expires. Repeating pg-boss's own queries is safe: it completes only jobs
 * that are still its own.
 */
const BOSS_RETRIES_MS = [60, 500, 2_000, 5_000, 10_000]

/** pg-boss on a transaction's connection. */
const within = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows as unknown[],
  }),
})

interface JobTransaction extends JobDb {
  transaction: ControlledTransaction<Tables>
}

/** A transaction in which pg-boss opens and completes jobs. */
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

/** Starts the job runner on the product's database. */
export async function startJobs(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Jobs> {
  // Its schema comes as several statements in one text, which cannot be prepared.
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
  /** Worker ids by queue. */
  const workers = new Map<string, string>()
  const sentTo = new Set<string>()
  const wakeWorker = (queue: string) => {
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
  }
  boss.on('error', (error) => log.error({ err: error }, 'job runner'))
  await boss.start()
  // Frees jobs of dead nodes now, not only after the first interval.
  const supervised = boss.supervise().catch((error: unknown) => log.error({ err: error }, 'job runner'))

  /** Handles the jobs of a failed batch one by one, so that one bad job fails alone. */
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
          // There may be more.
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
