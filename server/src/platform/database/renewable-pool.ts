import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, type Db, openDatabase } from './db.ts'

/** A server that does not answer a check within this time counts as away. */
const ANSWER_MS = 2_000

/** The answer, or a rejection once time is up. */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    pause(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time')
    }),
  ])

/** Connections to a server that may stop answering. */
export class RenewablePool {
  readonly #url: string
  readonly #max: number
  #database: Database
  #clients = new Set<pg.PoolClient>()

  constructor(url: string, max: number) {
    this.#url = url
    this.#max = max
    this.#database = this.#open()
  }

  get db(): Db {
    return this.#database.db
  }

  #open(): Database {
    const clients = new Set<pg.PoolClient>()
    const database = openDatabase(this.#url, this.#max, { connectMs: ANSWER_MS })
    database.pool.on('connect', (client) => void clients.add(client))
    database.pool.on('remove', (client) => void clients.delete(client))
    this.#clients = clients
    return database
  }

  /** Closes all connections: calls that wait on them fail at once. */
  renew(): void {
    const [clients, { close }] = [this.#clients, this.#database]
    this.#database = this.#open()
    for (const client of clients) client.end().catch(() => {})
    close().catch(() => {})
  }

  close = (): Promise<void> => this.#database.close()
}
