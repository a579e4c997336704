import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { searchText } from '@mafteach/contract/search-text'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The task before a rent ends: does it continue, or does the property return to the market (product.md section 13, "Rentals")? */

/** In Hebrew only, as the specification's texts are. */
const TITLE = 'לחדש או לשווק'
const DAYS_BEFORE = 60
const DUE_AT = '10:00'

/** 60 days before the rent ends, or now if that has passed. */
const dueAt = (rentUntil: string, now: Date): Date => {
  const due = momentInIsrael(addDays(rentUntil, -DAYS_BEFORE), DUE_AT)
  return dayInIsrael(due) <= dayInIsrael(now) ? now : due
}

interface Rent {
  deal: number
  agent: number
  asset: number
  /** The tenant, if they are the agent's customer. */
  customer: number | null
  rentUntil: string
}

export async function addRenewalTask(db: Db, { deal, agent, asset, customer, rentUntil }: Rent, now: Date): Promise<void> {
  await sql`
    with made as (
      insert into task (agent_id, customer_id, asset_id, title, search, priority, due_at, created_at, updated_at)
      values (${agent}, ${customer}, ${asset}, ${TITLE}, ${searchText(TITLE)}, 'NORMAL', ${dueAt(rentUntil, now)}, ${now}, ${now}) returning id)
    update deal set task_id = made.id from made where deal.id = ${deal}`.execute(db)
}

/** Moves the task when the rent's end changes, and reopens it. */
export const moveRenewalTask = (db: Db, deal: number, rentUntil: string, now: Date) =>
  sql`update task t set due_at = ${dueAt(rentUntil, now)}, done_at = null, result = null, deleted_at = null, reminded_at = null, updated_at = ${now}
    from deal d where d.id = ${deal} and t.id = d.task_id`.execute(db)

/** Removes the task with its deal. */
export const removeRenewalTask = (db: Db, deal: number, now: Date) =>
  sql`update task t set deleted_at = ${now}, updated_at = ${now} from deal d where d.id = ${deal} and t.id = d.task_id and t.done_at is null`.execute(
    db,
  )

/** Completes the task: the property is back on the market. */
export const completeRenewalTask = (db: Db, asset: number, now: Date) =>
  sql`update task t set done_at = ${now}, result = 'DONE', updated_at = ${now}
    from deal d where d.asset_id = ${asset} and t.id = d.task_id and t.done_at is null and t.deleted_at is null`.execute(db)
