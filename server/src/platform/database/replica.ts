import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { inTime, RenewablePool } from './renewable-pool.ts'

/**
 * A position in PostgreSQL's log is a number of bytes from its beginning. Checks use a connection of their own, so that busy ones do not make a
 * server look away.
 */

/** Per node and replica. */
const CONNECTIONS = 10

const positionAt = async (db: Db) =>
  (await sql<{ position: number }>`select pg_current_wal_flush_lsn() - '0/0' as position`.execute(db)).rows[0]!.position

const replayedAt = async (db: Db) =>
  (
    await sql<{ is_replica: boolean; position: number | null }>`
      select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() - '0/0' as position`.execute(db)
  ).rows[0]!

/** History of the primary's log positions. A replica that has replayed one of them shows what the primary showed at that time. */
export class PrimaryLog {
  /** Whether the last check failed. */
  isAway = false
  readonly #pool: RenewablePool
  readonly #positionsMs: number
  readonly #looks: { position: number; at: number }[] = []
  #looking: Promise<void> | null = null

  constructor(url: string, positionsMs: number) {
    this.#pool = new RenewablePool(url, 1)
    this.#positionsMs = positionsMs
  }

  /** Reads the primary's position. Concurrent calls share one check. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #look(): Promise<void> {
    const at = performance.now()
    try {
      this.#looks.push({ position: await inTime(positionAt(this.#pool.db)), at })
      this.isAway = false
      while (this.#looks[1] && this.#looks[1].at < at - this.#positionsMs) this.#looks.shift()
    } catch {
      this.isAway = true
      this.#pool.renew()
    }
  }

  /**
   * When the primary was last seen at or before a position, and how many milliseconds before the last check that was; null if it is older than the
   * history.
   */
  behind(position: number): { at: number; ms: number } | null {
    const reached = this.#looks.findLast((look) => look.position <= position)
    return reached ? { at: reached.at, ms: this.#looks.at(-1)!.at - reached.at } : null
  }

  close = (): Promise<void> => this.#pool.close()
}

/** A streaming replica, and whether it may be read. */
export class Replica {
  /** The address without its password. */
  readonly name: string
  isWell = false
  readonly #reads: RenewablePool
  readonly #looks: RenewablePool
  readonly #lagMs: number
  #replayed = 0
  /** The replica's data is not older than the primary's at this time. */
  #shows = 0

  constructor(url: string, lagMs: number) {
    this.name = new URL(url).host
    this.#lagMs = lagMs
    this.#reads = new RenewablePool(url, CONNECTIONS)
    this.#looks = new RenewablePool(url, 1)
  }

  get db(): Db {
    return this.#reads.db
  }

  get ageMs(): number {
    return performance.now() - this.#shows
  }

  /** Checks the replica against the history of the primary's log. */
  async look(log: PrimaryLog): Promise<void> {
    try {
      const { is_replica, position } = await inTime(replayedAt(this.#looks.db))
      const behind = position === null ? null : log.behind(position)
      this.isWell = is_replica && behind !== null && behind.ms <= this.#lagMs
      this.#replayed = position ?? 0
      this.#shows = behind?.at ?? 0
    } catch {
      this.isWell = false
      this.#looks.renew()
      this.#reads.renew()
    }
  }

  /** Whether it has replayed the log up to a position, by the last check or a new one. */
  async has(position: number): Promise<boolean> {
    if (position <= this.#replayed) return true
    const { position: now } = await replayedAt(this.db)
    return position <= (now ?? 0)
  }

  close = async (): Promise<void> => {
    await Promise.all([this.#reads.close(), this.#looks.close()])
  }
}
