import { addressOf } from '@mafteach/contract/addresses'
import { daysBefore } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { CalendarTask } from './calendar.rules.ts'
import type { AssetRows } from './tasks.queries.ts'

/** Limits of age and number: calendar programs read the whole feed again and again. */
const PAST_DAYS = 90
const TASKS_MAX = 1_000

export const readToken = async (db: Db, agent: number): Promise<string> =>
  (await db.selectFrom('agent').select('calendar_token').where('id', '=', agent).executeTakeFirstOrThrow()).calendar_token

export const renewToken = async (db: Db, agent: number): Promise<string> =>
  (
    await db
      .updateTable('agent')
      .set({ calendar_token: sql`gen_random_uuid()` })
      .where('id', '=', agent)
      .returning('calendar_token')
      .executeTakeFirstOrThrow()
  ).calendar_token

export const agentOfToken = async (db: Db, token: string): Promise<number | null> =>
  (
    await db
      .selectFrom('agent')
      .select('id')
      .where('calendar_token', '=', token)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.id ?? null

/** An agent's open tasks that have a time. */
export async function readCalendarTasks(db: Db, agent: number, assetRows: AssetRows, now: Date): Promise<CalendarTask[]> {
  const rows = await db
    .selectFrom('task as t')
    .leftJoin('customer as c', 'c.id', 't.customer_id')
    .select(['t.id', 't.title', 't.content', 't.asset_id', 't.due_at', 't.repeats', 't.repeats_from', 't.updated_at'])
    .select('c.name as customer')
    .where('t.agent_id', '=', agent)
    .where('t.done_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .where('t.due_at', '>', daysBefore(now, PAST_DAYS))
    .orderBy('t.due_at')
    .orderBy('t.id')
    .limit(TASKS_MAX)
    .$narrowType<{ due_at: Date }>()
    .execute()
  const assets = await assetRows(db, agent, [...new Set(rows.flatMap(({ asset_id }) => asset_id ?? []))])
  return rows.map(({ asset_id, ...task }) => {
    const asset = assets.get(asset_id ?? 0)
    return { ...task, address: asset ? addressOf(asset) : null }
  })
}
