import type { Write } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Db, isDatabaseGone } from './db.ts'
import { prepared } from './prepared.ts'

/** The channel of `LISTEN` on which every node hears what was changed on any of them. */
export const CHANGES_CHANNEL = 'changes'

/** What a committed write changed, for whom: ids only, whoever hears it asks for the rest with their own rights. */
export interface Change {
  agents: readonly number[]
  /** Ids per entity; an empty list says that any of them may have changed. */
  changed: Partial<Record<Entity, readonly number[]>>
}

/** The words that a write declares; the first is the thing itself, whose id the address or the answer tells. */
export function changesOf({ changes }: Write, params: unknown, answer: unknown): Change['changed'] {
  const id = idIn(params) ?? idIn(answer)
  return Object.fromEntries(changes.map((entity, at) => [entity, at === 0 && id !== null ? [id] : []]))
}

const idIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null

const notify = prepared(
  (_, { notices }: { notices: string[] }) =>
    sql`select pg_notify(${CHANGES_CHANNEL}, notice) from unnest(${notices}::text[]) as notice`,
)

/** How many notices go in one statement. PostgreSQL takes 8,000 bytes in each; ours have some 200. */
const BATCH = 100

export interface ChangesPublisher {
  /** Call after the commit: a notice before it would be of something that nobody can read yet. Never throws, never waits. */
  publish: (change: Change) => void
  /** Resolves when everything published so far is out. */
  sent: () => Promise<void>
}

/**
 * Tells all nodes what was changed (`NOTIFY`). What comes while one statement is under way goes out together with the next, so that many
 * writes at once cost few notices. A database that is out of reach takes no notice; pages ask anew once they reach it again.
 */
export function changesPublisher(db: Db, log: FastifyBaseLogger): ChangesPublisher {
  let waiting: Change[] = []
  let sending: Promise<void> | null = null
  const send = async () => {
    while (waiting.length > 0) {
      const notices = waiting.slice(0, BATCH).map((change) => JSON.stringify(change))
      waiting = waiting.slice(BATCH)
      await notify(db, { notices })
    }
  }
  const start = (): void => {
    sending = send()
      .catch((error: unknown) => {
        waiting = []
        if (!isDatabaseGone(error)) log.error(error, 'changes were not published')
      })
      .finally(() => {
        sending = null
        // Published between the last look and now.
        if (waiting.length > 0) start()
      })
  }
  return {
    publish: (change) => {
      waiting.push(change)
      if (!sending) start()
    },
    sent: async () => {
      while (sending) await sending
    },
  }
}
