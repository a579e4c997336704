import { momentInIsrael } from '@mafteach/contract/days'
import { languageOfAgent } from '#domain/languages.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Database } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notifyInside, recordEvents } from '#platform/http/live-events.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import type { AddTask } from './begin-exclusivity.ts'
import * as queries from './monthly-report.queries.ts'
import { reportOf } from './monthly-report.rules.ts'

/** Creates a task with a text for the seller, once a month for each exclusivity and at its end; once for any number of nodes. */

const POLL_MS = 60_000
const TOGETHER = 20

/** Creates what is due; returns whether there may be more. A task and the record of its report are committed together. */
const proposeSome = ({ db }: Database, today: string, addTask: AddTask): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const due = await queries.claimReports(tx, today, TOGETHER)
    for (const report of due) {
      const { agent_id, asset_id, customer_id } = report
      const done = { logged: await queries.countLogOf(tx, report), ...(await queries.countAnswers(tx, report)) }
      await addTask(tx, agent_id, {
        ...reportOf(report, done, await languageOfAgent(tx, agent_id)),
        kind: 'MESSAGE',
        due_at: momentInIsrael(today, '09:00').toISOString(),
        asset: asset_id,
        customer: customer_id,
      })
      await queries.setReportedOn(tx, report)
      const data = { changed: { task: [], asset: [asset_id], home: [] }, page: null }
      await recordEvents(tx, { event: 'changed', agents: [agent_id], data })
    }
    if (due.length > 0) await notifyInside(tx)
    return due.length === TOGETHER
  })

export const startMonthlyReports = (ctx: AppContext, addTask: AddTask): { stop: () => Promise<void> } =>
  startPolling(ctx, {
    name: 'monthly reports to sellers',
    everyMs: POLL_MS,
    look: () => proposeSome(ctx.database, todayInIsrael(ctx.clock), addTask),
  })
