import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * The row that an agent's navigation shows (`agent_home`). Leads, contact requests and listings mark it by triggers; these are for the rest.
 * A transaction calls them before it touches a notification: the background job that lights rows takes the same order.
 */

/** The agents' notifications change: count them again. */
export const recountHome = (db: Db, agents: number[]) => sql`select recount_home(${agents}::bigint[])`.execute(db)

/** The agents come to see, or lose from sight, some assets. */
export const sightChanged = (db: Db, agents: number[]) => sql`select sight_changed(${agents}::bigint[])`.execute(db)
