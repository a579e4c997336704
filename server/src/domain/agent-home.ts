import { sql } from 'kysely'
import { UNREAD } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'

/**
 * The row that an agent's navigation shows (`agent_home`). Leads, contact requests and listings mark it by triggers; these are for the rest.
 * A transaction calls them before it touches a notification: the background job that lights rows takes the same order.
 */

/** The agents' notifications change: count them again. */
export const recountHome = (db: Db, agents: number[]) =>
  sql`${sql.raw(UNREAD)} select recount_home(${agents}::bigint[])`.execute(db)

/** The agents come to see, or lose from sight, some assets. */
export const sightChanged = (db: Db, agents: number[]) => sql`select sight_changed(${agents}::bigint[])`.execute(db)

/**
 * Acts on who may see whose assets wait for each other, whoever of the agents acts: connecting, ending, blocking, choosing viewers. Their rows are
 * locked in the order that all keep; what is read afterwards still holds when the transaction ends.
 */
export const lockAgents = (db: Db, agents: number[]) =>
  sql`select from agent_home where agent_id = any(${agents}::bigint[]) order by agent_id for no key update`.execute(db)
