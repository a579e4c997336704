import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, openDatabase } from './db.ts'

/** Positions in PostgreSQL's log are counted in bytes from its beginning. */

/** Whoever does not answer a look for so long is away. */
const ANSWER_MS = 2_000
/** Of one node to one replica. */
const CONNECTIONS = 10

const positionAt = async (db: Db) =>
  (await sql<{ position: number }>`select pg_current_wal_flush_lsn() - '0/0' as position`.execute(db)).rows[0]!.position

const replayedAt = async (db: Db) =>
  (
    await sql<{ is_replica: boolean; position: number | null }>`
      select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() - '0/0' as position`.execute(db)
  ).rows[0]!

/** Answers in time, or throws. */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    pause(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time')
    }),
  ])

/** Where the primary's log stood, looked at every now and then. A replica at one of these positions shows what the primary showed then. */
export class PrimaryLog {
  /** The last look failed. */
  isAway = false
  readonly #db: Db
  readonly #keptMs: number
  readonly #looks: { position: number; at: number }[] = []
  #asked: Promise<number> | null = null

  constructor(db: Db, keptMs: number) {
    this.#db = db
    this.#keptMs = keptMs
  }

  async look(): Promise<void> {
    const at = performance.now()
    // Of a primary that hangs one question waits, and not one more each time.
    this.#asked ??= positionAt(this.#db).finally(() => {
      this.#asked = null
    })
    try {
      this.#looks.push({ position: await inTime(this.#asked), at })
      this.isAway = false
      while (this.#looks[1] && this.#looks[1].at < at - this.#keptMs) this.#looks.shift()
    } catch {
      this.isAway = true
    }
  }

  /** When the primary was last seen at a position or before it, and how many milliseconds before the last look that was; null for longer than is kept. */
  behind(position: number): { at: number; ms: number } | null {
    const reached = this.#looks.findLast((look) => look.position <= position)
    return reached ? { at: reached.at, ms: this.#looks.at(-1)!.at - reached.at } : null
  }
}

/** A streaming replica, and whether it may be read. */
export class Replica {
  /** Without the password. */
  readonly name: string
  isWell = false
  readonly #database: ReturnType<typeof openDatabase>
  readonly #clients = new Set<pg.PoolClient>()
  readonly #lagMs: number
  #replayed = 0
  /** What it shows is not older than what the primary showed then. */
  #shows = 0

  constructor(url: string, lagMs: number) {
    this.name = new URL(url).host
    this.#lagMs = lagMs
    this.#database = openDatabase(url, CONNECTIONS, { connectMs: ANSWER_MS })
    this.#database.pool.on('connect', (client) => void this.#clients.add(client))
    this.#database.pool.on('remove', (client) => void this.#clients.delete(client))
  }

  get db(): Db {
    return this.#database.db
  }

  get ageMs(): number {
    return performance.now() - this.#shows
  }

  /** Looks how it is, against what is known of the primary's log. */
  async look(log: PrimaryLog): Promise<void> {
    try {
      const { is_replica, position } = await inTime(replayedAt(this.db))
      const behind = position === null ? null : log.behind(position)
      this.isWell = is_replica && behind !== null && behind.ms <= this.#lagMs
      this.#replayed = position ?? 0
      this.#shows = behind?.at ?? 0
    } catch {
      this.isWell = false
      // Whoever waits for an answer hears that none comes, and the pool connects anew.
      for (const client of this.#clients) client.end().catch(() => {})
    }
  }

  /** Whether it has replayed the log up to a position: as of the last look, or now. */
  async has(position: number): Promise<boolean> {
    if (position <= this.#replayed) return true
    const { position: now } = await replayedAt(this.db)
    this.#replayed = now ?? 0
    return position <= this.#replayed
  }

  close = (): Promise<void> => this.#database.close()
}
