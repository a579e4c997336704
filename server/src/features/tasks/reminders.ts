import { clockInIsrael } from '@mafteach/contract/days'
import type { Words } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import type { Database } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import { claimAgents, type DueReminder, takeReminders } from './reminders.queries.ts'

/** Reminds agents of tasks at the chosen time: once, within a minute, with any number of nodes (docs/decisions/0028). */

/** How often a node checks. */
const POLL_MS = 1_000
/** Limits of agents and of reminders per transaction: all due reminders of an agent are sent together. */
const AGENTS_TOGETHER = 50
const REMINDERS_TOGETHER = 2_000
/** Reminders that are later than this say so. */
const LATE_MS = 120_000

/** The text of a reminder. */
export function reminderText({ title, customer, remind_at }: DueReminder, now: Date): Words {
  const what = [title, customer].filter(Boolean).join(' · ')
  if (now.getTime() - remind_at.getTime() < LATE_MS) return { he: `תזכורת: ${what}`, en: `Reminder: ${what}` }
  const clock = clockInIsrael(remind_at).toISOString()
  const [day, time] = [`${Number(clock.slice(8, 10))}.${Number(clock.slice(5, 7))}`, clock.slice(11, 16)]
  return { he: `תזכורת באיחור, מ־${day} בשעה ${time}: ${what}`, en: `Late reminder, from ${day} at ${time}: ${what}` }
}

/** Sends what is due; returns whether there may be more. If the process dies meanwhile nothing is committed, and the next check sends it. */
export const remindSome = (db: Database['db'], now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const agents = await claimAgents(tx, AGENTS_TOGETHER, now)
    if (agents.length === 0) return false
    const due = await takeReminders(tx, agents, REMINDERS_TOGETHER, now)
    const notices = due.map((reminder) => ({
      agent: reminder.agent_id,
      type: 'task reminder' as const,
      content: reminderText(reminder, now),
      about: reminder.id,
      customer: reminder.customer_id,
    }))
    await notify(tx, notices, now)
    return due.length > 0
  })

/** Checks every second. */
export const startReminders = (ctx: AppContext): { stop: () => Promise<void> } =>
  startPolling(ctx, { name: 'reminders', everyMs: POLL_MS, look: (now) => remindSome(ctx.database.db, now) })
