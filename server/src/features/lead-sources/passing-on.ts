import { sightChanged } from '#domain/agent-home.ts'
import { notify } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import { answerDueAt, restUntil } from './answer-time.ts'
import { insertTurn, managerOf, type TurnReason, workingAgents } from './intake.queries.ts'
import * as queries from './passing-on.queries.ts'

export interface PassingOnDeps {
  /** Hands a customer with their history over; returns the agents with whom they were shared. */
  handOverCustomer: (db: Db, given: { customer: number; from: number; to: number }) => Promise<number[]>
}

type DueLead = NonNullable<Awaited<ReturnType<typeof queries.lockDueLead>>>

/** Interval of looking for overdue leads, and how many are passed on at once. */
const LOOK_MS = 5_000
const MOST = 50

/** Passes an agency's unanswered leads on to the next agent, and finally to the manager. Any number of nodes may run it. */
export function passOnLeads(ctx: AppContext, { handOverCustomer }: PassingOnDeps): void {
  const { app, database, events } = ctx

  /** Next agent of a lead: by id after the present one, among those who did not have it; the manager if all had it. */
  const nextAgent = async (
    db: Db,
    { id, source, customer }: { id: number; source: Parameters<typeof workingAgents>[1]; customer: { agent_id: number } },
  ): Promise<{ agent: number | undefined; reason: TurnReason }> => {
    const had = await queries.turnsOf(db, id)
    const left = (await workingAgents(db, source)).filter((agent) => !had.includes(agent) && agent !== customer.agent_id)
    const next = left.find((agent) => agent > customer.agent_id) ?? left[0]
    return next === undefined
      ? { agent: await managerOf(db, source), reason: 'nobody_answered' }
      : { agent: next, reason: 'not_answered' }
  }

  const passOn = async (db: Db, lead: DueLead, now: Date): Promise<void> => {
    const { id, source, customer, customer_id } = lead
    const { agency_id } = source
    const had = await queries.turnsOf(db, id)
    // The customer was handed over, or is being worked on: the lead is settled.
    const isDecided = had.at(-1) !== customer.agent_id || (await queries.isAnswered(db, customer_id, lead.at))
    if (agency_id === null || isDecided || source.deleted_at !== null) return void (await queries.setDue(db, id, null))
    const rest = await restUntil(db, agency_id, now)
    if (rest) return void (await queries.setDue(db, id, await answerDueAt(db, source, rest)))

    const from = customer.agent_id
    const { agent: to, reason } = await nextAgent(db, lead)
    const isLast = reason === 'nobody_answered'
    await queries.setDue(db, id, isLast ? null : await answerDueAt(db, source, now))
    if (to === undefined || to === from) return
    await insertTurn(db, { lead_id: id, agent_id: to, reason, at: now })
    const sharedWith = await handOverCustomer(db, { customer: customer_id, from, to })
    await sightChanged(db, [from, to])
    const words = isLast
      ? {
          he: `ליד שאף אחד לא ענה לו: ${customer.name}, ${source.name}`,
          en: `A lead nobody answered: ${customer.name}, ${source.name}`,
        }
      : { he: `ליד שעבר אליך: ${customer.name}, ${source.name}`, en: `A lead passed on to you: ${customer.name}, ${source.name}` }
    await notify(
      db,
      [
        { agent: to, type: 'new lead', content: words, about: customer_id },
        // Without the name, because the customer is another agent's now.
        {
          agent: from,
          type: 'agency',
          content: {
            he: `ליד שלא נענה בזמן עבר הלאה, ${source.name}`,
            en: `A lead that was not answered in time went on, ${source.name}`,
          },
          about: agency_id,
        },
      ],
      now,
    )
    await recordEvents(db, {
      event: 'changed',
      agents: [from, to, ...sharedWith],
      data: { changed: { customer: [], home: [], notification: [], match: [] }, page: null },
    })
  }

  const look = async (now: Date): Promise<boolean> => {
    let passed = 0
    for (const id of await queries.dueLeads(database.db, now, MOST))
      await database.db.transaction().execute(async (db) => {
        const lead = await queries.lockDueLead(db, id, now)
        if (!lead) return
        await passOn(db, lead, now)
        passed++
      })
    if (passed > 0) events.wake()
    return passed === MOST
  }
  let polling: ReturnType<typeof startPolling> | undefined
  app.addHook('onReady', async () => {
    polling = startPolling(ctx, { name: 'leads that were not answered', everyMs: LOOK_MS, look })
  })
  app.addHook('onClose', () => polling?.stop())
}
