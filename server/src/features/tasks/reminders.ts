import { clockInIsrael } from '@mafteach/contract/days'
import type { Words } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import type { Database } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import { claimAgents, type DueReminder, takeReminders } from './reminders.queries.ts'

/** Tells agents of tasks when they asked to be reminded: once, within a minute, by any number of nodes (docs/decisions/0028). */

/** How often a node looks. */
const POLL_MS = 1_000
/** Of so many agents in one transaction, and so many: what waited for an agent is told together. */
const AGENTS_TOGETHER = 50
const REMINDERS_TOGETHER = 2_000
/** What comes later than this says so. */
const LATE_MS = 120_000

/** What a reminder says. */
export function reminderText({ title, customer, remind_at }: DueReminder, now: Date): Words {
  const what = [title, customer].filter(Boolean).join(' · ')
  if (now.getTime() - remind_at.getTime() < LATE_MS) return { he: `תזכורת: ${what}`, en: `Reminder: ${what}` }
  const clock = clockInIsrael(remind_at).toISOString()
  const [day, time] = [`${Number(clock.slice(8, 10))}.${Number(clock.slice(5, 7))}`, clock.slice(11, 16)]
  return { he: `תזכורת באיחור, מ־${day} בשעה ${time}: ${what}`, en: `Late reminder, from ${day} at ${time}: ${what}` }
}

/** Tells what is due; answers whether there may be more. Whoever dies in the middle has told nothing, and the next look does. */
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

/** Looks every second. */
export const startReminders = (ctx: AppContext): { stop: () => Promise<void> } =>
  startPolling(ctx, { name: 'reminders', everyMs: POLL_MS, look: (now) => remindSome(ctx.database.db, now) })
