import { sql } from 'kysely'
import { UNREAD } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'

/**
 * The counters and dots of an agent's navigation (`agent_home`). Triggers update them for leads, contact requests and listings; for the rest call
 * these functions, before touching notifications: the background job locks in that order.
 */

/** Marks the agents' notifications to be counted again. */
export const recountHome = (db: Db, agents: number[]) =>
  sql`${sql.raw(UNREAD)} select recount_home(${agents}::bigint[])`.execute(db)

/** Marks the agents' matches to be looked at again, because assets came into their sight or left it. */
export const sightChanged = (db: Db, agents: number[]) => sql`select sight_changed(${agents}::bigint[])`.execute(db)

/**
 * Serialises acts on who may see whose assets (connecting, ending, blocking, choosing viewers), whichever agent acts. Rows are locked in the common
 * order; what is read afterwards holds until the transaction ends.
 */
export const lockAgents = (db: Db, agents: number[]) =>
  sql`select from agent_home where agent_id = any(${agents}::bigint[]) order by agent_id for no key update`.execute(db)
