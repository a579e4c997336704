import type { Write } from '@mafteach/contract/endpoint'
import type { Entity } from '@mafteach/contract/entities'
import type { LiveEvents } from '@mafteach/contract/events'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { UNREAD } from '../database/connection.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'

/**
 * Events for the pages that agents have open on any node (docs/decisions/0027). An event is a row written in the transaction that causes it, and a
 * `NOTIFY` after the commit makes all nodes read new rows. Events contain ids only: the reader's rights decide what is seen.
 */

/** Channel on which nodes hear that there are new events. */
export const EVENTS_CHANNEL = 'live_events'

/** Ids per entity; an empty list means that any of them may have changed. */
export type Changed = Partial<Record<Entity, readonly number[]>>

export type RecordedEvent =
  /** `page`: the page that made the change and knows it already. */
  | { event: 'changed'; agents: readonly number[]; data: { changed: Changed; page: string | null } }
  /** One notification for each of `agents`, in the same order. */
  | { event: 'notification'; agents: readonly number[]; data: { ids: readonly number[] } }
  | { event: 'call'; agents: readonly number[]; data: LiveEvents['call'] }
  | { event: 'message'; agents: readonly number[]; data: LiveEvents['message'] }
  | { event: 'import'; agents: readonly number[]; data: LiveEvents['import'] }

const insertEvents = prepared(
  (_, { events }: { events: string }) => sql`${sql.raw(UNREAD)}
    insert into live_event (agents, event, data)
    select array(select jsonb_array_elements_text(e.agents)::bigint), e.event, e.data
    from jsonb_to_recordset(${events}::jsonb) e (agents jsonb, event text, data jsonb)`,
)

/** Stores events in `db`'s transaction. Call `wake` after its commit. */
export async function recordEvents(db: Db, ...events: RecordedEvent[]): Promise<void> {
  const heard = events.filter(({ agents }) => agents.length > 0)
  if (heard.length > 0) await insertEvents(db, { events: JSON.stringify(heard) })
}

/** For transactions of background work, which are few: the notice is sent with the commit. */
export const notifyInside = (db: Db) => sql`select pg_notify(${EVENTS_CHANNEL}, '')`.execute(db)

/** The entities that a write declares. The first is the thing itself, with the id from the path or the answer. */
export function changedBy({ changes }: Write, params: unknown, answer: unknown): Changed {
  const id = idIn(params) ?? idIn(answer)
  return Object.fromEntries(changes.map((entity, at) => [entity, at === 0 && id !== null ? [id] : []]))
}

const idIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null

const notify = prepared(() => sql`select pg_notify(${EVENTS_CHANNEL}, '')`)

export interface EventsPublisher {
  /** To be called after events were committed. Never throws or waits. */
  wake: () => void
  /** Resolves when every notice was sent. */
  sent: () => Promise<void>
}

/**
 * Sends notices of committed events. Calls during a notice share the next one, so that many writes cost few notices. A notice that fails is no loss:
 * nodes also look every few seconds.
 */
export function eventsPublisher(db: Db, log: Pick<FastifyBaseLogger, 'error'>): EventsPublisher {
  let isWaiting = false
  let sending: Promise<void> | null = null
  const send = async () => {
    while (isWaiting) {
      isWaiting = false
      await notify(db, {})
    }
  }
  const start = (): void => {
    sending = send()
      .catch((error: unknown) => {
        isWaiting = false
        if (!isDatabaseGone(error)) log.error(error, 'no notice of events')
      })
      .finally(() => {
        sending = null
        // Woken between the last check and now.
        if (isWaiting) start()
      })
  }
  return {
    wake: () => {
      isWaiting = true
      if (!sending) start()
    },
    sent: async () => {
      while (sending) await sending
    },
  }
}
