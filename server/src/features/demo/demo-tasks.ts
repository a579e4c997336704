import { addDays, DAY_MS, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { searchText } from '@mafteach/contract/search-text'
import type { TaskKind, TaskPriority, TaskRepeats } from '@mafteach/contract/tasks'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

interface DemoTask {
  title: string
  kind: TaskKind | null
  due_at: Date | null
  /** Index of the agent's customer and asset. */
  customer?: number
  asset?: number
  priority?: TaskPriority
  repeats?: TaskRepeats
  remind_at?: Date
  done_at?: Date
}

const QUARTER_MS = DAY_MS / 96

/** An agent's week: overdue, today's, upcoming and finished tasks. */
function tasksAround(now: Date): DemoTask[] {
  const today = dayInIsrael(now)
  const at = (days: number, hour: string) => momentInIsrael(addDays(today, days), hour)
  const midnight = at(1, '00:00').getTime()
  /** Later today, by sixths of the remaining time. */
  const later = (sixths: number) => {
    const time = now.getTime() + ((midnight - now.getTime()) * sixths) / 6
    return new Date(Math.min(Math.ceil(time / QUARTER_MS) * QUARTER_MS, midnight - 60_000))
  }
  return [
    { title: 'לחזור עם תשובה על ההצעה', kind: 'CALL', due_at: at(-1, '17:00'), customer: 0, priority: 'HIGH' },
    { title: 'לתאם סיור', kind: 'VISIT', due_at: later(1), customer: 1, asset: 0 },
    { title: 'לשלוח הזמנת שירותי תיווך', kind: 'PAPER', due_at: later(3), customer: 2 },
    { title: 'לחדש את הבלעדיות', kind: 'PAPER', due_at: later(4), asset: 1, priority: 'HIGH' },
    {
      title: 'לעדכן את בעלי הנכס',
      kind: 'MESSAGE',
      due_at: at(1, '09:00'),
      remind_at: at(1, '08:45'),
      asset: 0,
      repeats: 'WEEKLY',
    },
    { title: 'שיחה אחרי הסיור', kind: 'CALL', due_at: at(2, '11:00'), customer: 1 },
    { title: 'לצלם מחדש את הסלון', kind: 'VISIT', due_at: null, asset: 1, priority: 'LOW' },
    { title: 'שיחת היכרות', kind: 'CALL', due_at: at(-1, '10:30'), customer: 3, done_at: at(-1, '10:40') },
    { title: 'להעלות תמונות', kind: null, due_at: at(0, '00:00'), asset: 0, done_at: new Date(now.getTime() - 2 * QUARTER_MS) },
  ]
}

/** Tasks of every agent, with their own customers and assets. */
export async function addTasks(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; customers: number[]; assets: number[] }>`
    select g.id, array(select c.id from customer c where c.agent_id = g.id and c.activity_state = 'AV' and c.phone is not null order by c.id limit 4) as customers,
      array(select a.id from asset a where a.agent_id = g.id and a.market > 0 order by a.id limit 2) as assets
    from agent g order by g.id`.execute(db)
  const tasks = rows.flatMap(({ id, customers, assets }) =>
    tasksAround(now).map(({ customer, asset, repeats, done_at, ...task }) => ({
      priority: 'NORMAL' as const,
      ...task,
      agent_id: id,
      customer_id: customers[customer ?? -1] ?? null,
      asset_id: assets[asset ?? -1] ?? null,
      search: searchText(task.title),
      repeats: repeats ?? null,
      repeats_from: repeats ? task.due_at : null,
      done_at: done_at ?? null,
      result: done_at ? ('DONE' as const) : null,
      created_at: new Date(now.getTime() - 3 * DAY_MS),
      updated_at: done_at ?? new Date(now.getTime() - 3 * DAY_MS),
    })),
  )
  await db.insertInto('task').values(tasks).execute()
}
