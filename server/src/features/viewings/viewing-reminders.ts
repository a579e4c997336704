import { addDays, momentInIsrael } from '@mafteach/contract/days'
import { refusing } from '#domain/consents.ts'
import { notify } from '#domain/notify.ts'
import { quietOfAgentUntil } from '#domain/quiet.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import { takesMessages } from '#platform/phone.ts'
import { readCustomers } from './customer-messages.queries.ts'
import type { CustomerMessages } from './customer-messages.ts'
import * as queries from './viewing-reminders.queries.ts'
import type { ViewingRow } from './viewings.queries.ts'

/**
 * Timed messages about viewings, with any number of nodes: reminders to customers, and questions to agents about the outcome. Each once: it is
 * recorded in the transaction that sends it.
 */

/** How often a node checks. */
const POLL_MS = 1_000

/** Sends due reminders; returns whether there may be more. */
export async function remindOfViewings(
  ctx: Pick<AppContext, 'database' | 'clock'>,
  { messageCustomers }: Pick<CustomerMessages, 'messageCustomers'>,
  now: Date,
) {
  const { db } = ctx.database

  const remind = async (tx: Db, viewing: ViewingRow) => {
    const { id, agent_id: me, customer_id } = viewing
    const quiet = await quietOfAgentUntil(tx, me, now)
    if (quiet) return queries.putOffReminder(tx, id, quiet)
    const { phone, do_not_contact } = (await readCustomers(tx, [customer_id])).get(customer_id)!
    const isUnwilling = do_not_contact || !takesMessages(phone) || (await refusing(tx, [customer_id])).has(customer_id)
    if (isUnwilling) return queries.settleReminder(tx, viewing)
    try {
      await messageCustomers(tx, me, 'reminder', [viewing], { isAutomatic: true })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'daily_limit')) throw error
      return queries.putOffReminder(tx, id, momentInIsrael(addDays(todayInIsrael(ctx.clock), 1)))
    }
    await queries.settleReminder(tx, viewing)
    await recordEvents(tx, { event: 'changed', agents: [me], data: { changed: { viewing: [id] }, page: null } })
  }

  const due = await queries.dueReminders(db, now)
  const failed: unknown[] = []
  for (const one of due)
    await db
      .transaction()
      .execute(async (tx) => {
        const viewing = await queries.lockDue(tx, one, now)
        if (viewing) await remind(tx, viewing)
      })
      // One failure does not stop the others.
      .catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
  return due.length > 0
}

/** Reminds agents to record the outcome of past viewings; returns whether there may be more. */
export const remindOfOutcomes = ({ database: { db } }: Pick<AppContext, 'database'>, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await queries.takeEnded(tx, now)
    const notices = ended.map(({ agent_id: agent, customer_id: about, customer, street }) => ({
      agent,
      type: 'viewing outcome' as const,
      content: { he: `${customer}, ${street}: איך היה הסיור?`, en: `${customer}, ${street}: how was the viewing?` },
      about,
    }))
    await notify(tx, notices, now)
    return ended.length > 0
  })

export const startViewingReminders = (
  ctx: AppContext,
  customerMessages: Pick<CustomerMessages, 'messageCustomers'>,
): { stop: () => Promise<void> } =>
  startPolling(ctx, {
    name: 'reminders of viewings',
    everyMs: POLL_MS,
    look: async (now) => {
      const hasReminded = await remindOfViewings(ctx, customerMessages, now)
      return (await remindOfOutcomes(ctx, now)) || hasReminded
    },
  })
