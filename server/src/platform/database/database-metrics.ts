import { sql } from 'kysely'
import type { AppContext } from '../http/app-types.ts'

/** Metrics of this node's database connections, and of waiting jobs and uploads. */
export function databaseMetrics({ metrics, database: { pool } }: AppContext): void {
  metrics.ofProcess(
    {
      mafteach_db_pool_connections: 'Connections of this node to the database, by state',
      mafteach_db_pool_waiting: 'Calls of this node that wait for a connection',
    },
    () => ({
      mafteach_db_pool_connections: [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
      mafteach_db_pool_waiting: pool.waitingCount,
    }),
  )
  metrics.ofDatabase(
    {
      mafteach_jobs_waiting: 'Jobs that are due and nobody does yet, by queue',
      mafteach_jobs_oldest_seconds: 'How long the oldest of them has been due',
      mafteach_jobs_retrying: 'Jobs that failed and are to be tried again, by queue',
    },
    async (db) => {
      const { rows } = await sql<{ queue: string; waiting: number; oldest: number; retrying: number }>`
        select q.name as queue, j.waiting, j.oldest, j.retrying
        from pgboss.queue q, lateral (
          select count(*) filter (where start_after <= now()) as waiting, count(*) filter (where state = 'retry') as retrying,
            coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as oldest
          from pgboss.job where name = q.name and state < 'active' and not blocked) j
        order by q.name`.execute(db)
      const byQueue = (figure: 'waiting' | 'oldest' | 'retrying') =>
        rows.map((row) => ({ labels: { queue: row.queue }, value: row[figure] }))
      return {
        mafteach_jobs_waiting: byQueue('waiting'),
        mafteach_jobs_oldest_seconds: byQueue('oldest'),
        mafteach_jobs_retrying: byQueue('retrying'),
      }
    },
  )
  metrics.ofDatabase({ mafteach_uploads_waiting: 'Uploads that nothing has taken yet, half and whole ones' }, async (db) => {
    const { waiting } = await db
      .selectFrom('upload')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { mafteach_uploads_waiting: waiting }
  })
}
