import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { inTime, RenewablePool } from './renewable-pool.ts'

/** Positions in PostgreSQL's log are counted in bytes from its beginning. Looks go by a connection of their own: busy ones say nothing of a server. */

/** Of one node to one replica. */
const CONNECTIONS = 10

const positionAt = async (db: Db) =>
  (await sql<{ position: number }>`select pg_current_wal_flush_lsn() - '0/0' as position`.execute(db)).rows[0]!.position

const replayedAt = async (db: Db) =>
  (
    await sql<{ is_replica: boolean; position: number | null }>`
      select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() - '0/0' as position`.execute(db)
  ).rows[0]!

/** Where the primary's log stood, looked at every now and then. A replica at one of these positions shows what the primary showed then. */
export class PrimaryLog {
  /** The last look failed. */
  isAway = false
  readonly #pool: RenewablePool
  readonly #positionsMs: number
  readonly #looks: { position: number; at: number }[] = []
  #looking: Promise<void> | null = null

  constructor(url: string, positionsMs: number) {
    this.#pool = new RenewablePool(url, 1)
    this.#positionsMs = positionsMs
  }

  /** Several at once are one. */
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

  /** When the primary was last seen at a position or before it, and how many milliseconds before the last look that was; null for longer than is kept. */
  behind(position: number): { at: number; ms: number } | null {
    const reached = this.#looks.findLast((look) => look.position <= position)
    return reached ? { at: reached.at, ms: this.#looks.at(-1)!.at - reached.at } : null
  }

  close = (): Promise<void> => this.#pool.close()
}

/** A streaming replica, and whether it may be read. */
export class Replica {
  /** Without the password. */
  readonly name: string
  isWell = false
  readonly #reads: RenewablePool
  readonly #looks: RenewablePool
  readonly #lagMs: number
  #replayed = 0
  /** What it shows is not older than what the primary showed then. */
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

  /** Looks how it is, against what is known of the primary's log. */
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

  /** Whether it has replayed the log up to a position: as of the last look, or now. */
  async has(position: number): Promise<boolean> {
    if (position <= this.#replayed) return true
    const { position: now } = await replayedAt(this.db)
    return position <= (now ?? 0)
  }

  close = async (): Promise<void> => {
    await Promise.all([this.#reads.close(), this.#looks.close()])
  }
}
