import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { EventsPublisher } from '../http/live-events.ts'
import { startPolling } from '../jobs/polling.ts'
import type { Metrics } from '../metrics.ts'
import type { Settings } from '../settings/settings.ts'
import { isDatabaseGone } from './database-gone.ts'
import { type Database, type Db, retry } from './db.ts'
import { prepared } from './prepared.ts'
import { inTime } from './renewable-pool.ts'
import { PrimaryLog, Replica } from './replica.ts'

/** Reads that may be a second old, on streaming replicas of the primary (docs/decisions/0092). */
export interface Replicas {
  /**
   * Runs `query` on a healthy replica that has this agent's writes (0 is nobody), or on the primary if there is none, or if it fails or refuses.
   * `ageMs` is the possible age of the data, 0 on the primary. `query` may run more than once.
   */
  read: <T>(agent: number, query: (db: Db, ageMs: number) => Promise<T>) => Promise<T>
  /** Records for all nodes that these agents' data was written. Call it after the commit and before the answer. Never throws. */
  wrote: (agents: Iterable<number>) => Promise<void>
}

interface ReplicasContext {
  app: FastifyInstance
  clock: Clock
  database: Database
  events: EventsPublisher
  metrics: Metrics
  settings: Settings
}

const LOOK_MS = 1_000

const lastWrite = prepared((db, { agent }: { agent: number }) =>
  db.selectFrom('agent_write').select(sql<number>`position - '0/0'`.as('position')).where('agent_id', '=', agent),
)

/** Ordered by agent, to avoid deadlocks. */
const recordWrites = prepared(
  (_, { agents }: { agents: number[] }) => sql`
    insert into agent_write (agent_id, position) select id, pg_current_wal_insert_lsn() from unnest(${agents}::bigint[]) id order by id
    on conflict (agent_id) do update set position = greatest(agent_write.position, excluded.position), written_at = excluded.written_at`,
)

/** Opens the replicas of the settings and checks them until the product ends. One that does not answer is skipped until it does. */
export function openReplicas(ctx: ReplicasContext): Replicas {
  const { app, metrics, settings } = ctx
  const { db, pool } = ctx.database
  if (settings.databaseReplicaUrls.length === 0)
    return { read: (_agent, query) => retry(() => query(db, 0)), wrote: async () => {} }

  const lagMs = settings.replicaLagSeconds * 1_000
  const log = new PrimaryLog(settings.databaseDirectUrl ?? pool.options.connectionString!, lagMs)
  const replicas = settings.databaseReplicaUrls.map((url) => new Replica(url, lagMs))
  const look = async (replica: Replica) => {
    const { isWell, name } = replica
    await replica.look(log)
    if (replica.isWell !== isWell) app.log.warn({ replica: name }, replica.isWell ? 'replica is read' : 'replica is left out')
  }
  const looking = startPolling(ctx, {
    name: 'replicas',
    everyMs: LOOK_MS,
    look: async () => {
      await log.look()
      await Promise.all(replicas.map(look))
      return false
    },
  })
  /** Replica-capable reads by where they were answered, for `/metrics`. */
  const answered = { replica: 0, primary: 0 }
  const byReplica = (figure: (replica: Replica) => number) =>
    replicas.map((replica) => ({ labels: { replica: replica.name }, value: figure(replica) }))
  metrics.ofProcess(
    {
      mafteach_replica_up: 'Whether this node reads at a replica',
      mafteach_replica_lag_seconds: 'How old what a replica shows may be; it grows while nothing is known of the replica',
      mafteach_replica_reads_total: 'Reads that a replica may answer, by the server that did',
    },
    () => ({
      mafteach_replica_up: byReplica(({ isWell }) => Number(isWell)),
      mafteach_replica_lag_seconds: byReplica(({ ageMs }) => ageMs / 1_000),
      mafteach_replica_reads_total: Object.entries(answered).map(([server, value]) => ({ labels: { server }, value })),
    }),
  )
  app.addHook('onClose', async () => {
    await looking.stop()
    await Promise.all([log, ...replicas].map(({ close }) => close()))
  })

  /** The log position after the agent's last write, or 0 if none is recorded or the primary is away: reads go on. Throws if a reachable primary fails. */
  const writtenBy = async (agent: number): Promise<number> => {
    if (agent === 0 || log.isAway) return 0
    try {
      const [row] = await inTime(lastWrite(db, { agent }))
      return row?.position ?? 0
    } catch (error) {
      await log.look()
      if (!log.isAway) throw error
      return 0
    }
  }
  let turn = 0
  const choose = async (agent: number): Promise<Replica | null> => {
    const well = replicas.filter(({ isWell }) => isWell)
    if (well.length === 0) return null
    const replica = well[turn++ % well.length]!
    return (await replica.has(await writtenBy(agent))) ? replica : null
  }

  return {
    read: async (agent, query) => {
      let replica: Replica | null = null
      let failure: unknown
      try {
        replica = await choose(agent)
        if (replica) {
          const answer = await query(replica.db, replica.ageMs)
          answered.replica++
          return answer
        }
      } catch (error) {
        failure = error
        if (replica && isDatabaseGone(error)) {
          replica.isWell = false
          app.log.warn({ err: error, replica: replica.name }, 'a read broke at a replica')
        }
      }
      answered.primary++
      // A refusal may be outdated: the thing may have been created a moment ago. The primary decides.
      return retry(() => query(db, 0)).catch((error: unknown) => {
        throw isDatabaseGone(error) && failure ? failure : error
      })
    },
    wrote: async (agents) => {
      const ids = [...agents]
      if (ids.length === 0) return
      await recordWrites(db, { agents: ids }).catch((error: unknown) => app.log.error({ err: error }, 'position of a write'))
    },
  }
}
