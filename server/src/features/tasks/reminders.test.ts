import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { claimAgents, takeReminders } from './reminders.queries.ts'
import { reminderText, remindSome } from './reminders.ts'

/** Reminders by several nodes on one database. */

const scratch = await makeScratchDatabase()
const nodes = [openDatabase(scratch.url, 4), openDatabase(scratch.url, 4)] as const
const { db } = nodes[0]
afterAll(async () => {
  for (const node of nodes) await node.close()
  await scratch.drop()
})

const NOW = new Date('2026-11-20T09:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

/** This many agents with this many due tasks. */
const fill = (agents: number, tasks: number, remind_at = NOW) =>
  sql`with a as (insert into agent (name, phone) select 'סוכן', '+97250' || (2000000 + n) from generate_series(1, ${agents}) n returning id)
    insert into task (agent_id, title, search, priority, remind_at, created_at, updated_at)
    select a.id, 'משימה', ' משימה', 'NORMAL', ${remind_at}, ${NOW}, ${NOW} from a cross join generate_series(1, ${tasks})`.execute(
    db,
  )

/** How many reminders of each task were sent. */
async function notifiedCounts(): Promise<Record<number, number>> {
  const { rows } = await sql<{ times: number; tasks: number }>`
    select times, count(*) as tasks from (select t.id, count(n.id) as times from task t
      left join notification n on n.referenced_object_id = t.id and n.agent_id = t.agent_id group by t.id) each group by times`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ times, tasks }) => [times, tasks]))
}

const remindAll = async (node: (typeof nodes)[number], now = NOW) => {
  while (await remindSome(node.db, now));
}

beforeEach(async () => {
  await sql`truncate notification, overview_act, live_event`.execute(db)
  await db.deleteFrom('agent').execute()
})

test('a thousand reminders of one minute are sent by two nodes, each once', async () => {
  await fill(200, 5)
  await Promise.all(nodes.map((node) => remindAll(node)))
  await remindAll(nodes[0])
  expect(await notifiedCounts()).toEqual({ 1: 1_000 })
})

test('reminders that a node had claimed when it died are sent by another one', async () => {
  await fill(3, 4)
  const dying = await nodes[1].db.startTransaction().execute()
  const agents = await claimAgents(dying, 2, NOW)
  await takeReminders(dying, agents, 100, NOW)
  await remindAll(nodes[0])
  // Only those of the third agent: a node does not wait for rows that another one has locked.
  expect(await notifiedCounts()).toEqual({ 0: 8, 1: 4 })
  await dying.rollback().execute()
  await remindAll(nodes[0])
  expect(await notifiedCounts()).toEqual({ 1: 12 })
})

test('not before their time, and after an outage all of them, marked as late', async () => {
  await fill(2, 2, before(90))
  await remindAll(nodes[0], before(91))
  expect(await notifiedCounts()).toEqual({ 0: 4 })
  await remindAll(nodes[0])
  expect(await notifiedCounts()).toEqual({ 1: 4 })
  const contents = await db.selectFrom('notification').select('content').distinct().execute()
  expect(contents).toEqual([{ content: 'תזכורת באיחור, מ־20.11 בשעה 09:30: משימה' }])
  // Together.
  expect(await db.selectFrom('live_event').select('event').execute()).toEqual([{ event: 'notification' }])
})

test('a task that is being changed is notified afterwards', async () => {
  await fill(1, 2)
  const change = await nodes[1].db.startTransaction().execute()
  const [task] = await change.selectFrom('task').select('id').limit(1).forUpdate().execute()
  await remindAll(nodes[0])
  expect(await notifiedCounts()).toEqual({ 0: 1, 1: 1 })
  await change.updateTable('task').set({ title: 'אחרת' }).where('id', '=', task!.id).execute()
  await change.commit().execute()
  await remindAll(nodes[0])
  expect(await notifiedCounts()).toEqual({ 1: 2 })
})

test('a reminder names the task and the customer, and its due time by the clock in Israel', () => {
  const reminder = {
    id: 1,
    agent_id: 1,
    title: 'להתקשר',
    customer_id: 2,
    customer: 'דנה לוי',
    remind_at: new Date('2026-07-03T15:30:00Z'),
  }
  expect(reminderText(reminder, new Date('2026-07-03T15:31:00Z'))).toEqual({
    he: 'תזכורת: להתקשר · דנה לוי',
    en: 'Reminder: להתקשר · דנה לוי',
  })
  expect(reminderText(reminder, new Date('2026-07-04T15:30:00Z'))).toEqual({
    he: 'תזכורת באיחור, מ־3.7 בשעה 18:30: להתקשר · דנה לוי',
    en: 'Late reminder, from 3.7 at 18:30: להתקשר · דנה לוי',
  })
})
