import type { CallReport } from '@mafteach/contract/calls'
import { RINGING_MAX_MS } from '@mafteach/contract/limits'
import { displayPhone } from '@mafteach/contract/phones'
import { lockAgents, recountHome } from '#domain/agent-home.ts'
import { findOrAddCustomer } from '#domain/new-customers.ts'
import { notify } from '#domain/notify.ts'
import { queueCall } from '#domain/push.ts'
import { isDatabaseGone } from '#platform/database/database-gone.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { toE164, toNational } from '#platform/phone.ts'
import * as queries from './calls.queries.ts'
import { stateOf, withReport } from './calls.rules.ts'

export interface CallsDeps {
  /** An urgent push was queued. */
  pushQueued: () => void
}

/** Interval of looking for calls without a reported end. */
const LOOK_MS = 30_000

/**
 * Processes a report of a call to an agent. Reports may come twice, late and in any order. Returns the caller; null for withheld numbers. An unknown
 * caller becomes a lead.
 */
export async function takeReport(
  db: Db,
  agent: number,
  source: queries.CallSource,
  report: CallReport,
  now: Date,
  { pushQueued }: CallsDeps,
): Promise<number | null> {
  const phone = report.from ? toE164(report.from) : null
  // An exchange's clock may be ahead; a call cannot ring in the future.
  const at = new Date(Math.min(Date.parse(report.at), now.getTime()))
  await queries.lockCall(db, agent, source, report.call_id, phone)
  const known = await queries.readCall(db, agent, source, report.call_id)
  if (!known) {
    const { customer, isNew } = phone ? await findOrAddCaller(db, agent, phone, now) : { customer: null, isNew: false }
    const call = await queries.insertCall(db, {
      agent_id: agent,
      source,
      call_id: report.call_id,
      customer_id: customer,
      phone,
      is_customer_new: isNew,
      ...withReport({ started_at: at, answered_at: null, ended_at: null }, report.event, at),
    })
    const isRinging = stateOf(call) === 'ringing'
    // A very late report rings nowhere; its end is handled with forgotten calls.
    if (isRinging && isForgotten(at, now)) return customer
    await notifyPages(db, call)
    if (isRinging && (await queueCall(db, agent, { type: 'call', call_id: call.call_id, ...(await callerShown(db, call)) }, now)))
      pushQueued()
    await followUp(db, call, now)
    return customer
  }
  const times = withReport(known, report.event, at)
  const isSame = (['started_at', 'answered_at', 'ended_at'] as const).every(
    (name) => known[name]?.getTime() === times[name]?.getTime(),
  )
  if (isSame) return known.customer_id
  // Before the call, as in merging and deleting customers.
  await lockAgents(db, [agent])
  await queries.updateCall(db, known.id, times)
  const call = { ...known, ...times }
  if (stateOf(call) !== stateOf(known)) await notifyPages(db, call)
  await followUp(db, call, now)
  return known.customer_id
}

/** The agent's customer with a phone, or a new lead. */
async function findOrAddCaller(db: Db, agent: number, phone: string, now: Date) {
  const name = toNational(phone)
  const caller = await findOrAddCustomer(db, agent, { name, phone, source: 'call', opened_at: null }, now)
  if (!caller?.isNew) return { customer: caller?.id ?? null, isNew: false }
  const shown = displayPhone(name)
  await notify(
    db,
    [
      {
        agent,
        type: 'new lead',
        content: { he: `ליד חדש משיחה: ${shown}`, en: `New lead from a call: ${shown}` },
        about: caller.id,
      },
    ],
    now,
  )
  return { customer: caller.id, isNew: true }
}

const isForgotten = (startedAt: Date, now: Date): boolean => now.getTime() - startedAt.getTime() > RINGING_MAX_MS

/** Sends the call's state to the agent's open pages. */
async function notifyPages(db: Db, call: queries.CallRow): Promise<void> {
  await recordEvents(db, {
    event: 'call',
    agents: [call.agent_id],
    data: {
      call_id: call.call_id,
      state: stateOf(call),
      ...(await callerShown(db, call)),
    },
  })
}

const callerShown = async (db: Db, { customer_id, phone, is_customer_new }: queries.CallRow) => ({
  id: customer_id,
  name: customer_id === null ? null : await queries.nameOf(db, customer_id),
  phone: phone && toNational(phone),
  is_end_customer_just_created: is_customer_new,
})

/** Notifies a missed call; withdraws the notification if it was answered after all. */
async function followUp(db: Db, call: queries.CallRow, now: Date): Promise<void> {
  const isMissed = call.ended_at !== null && call.answered_at === null
  if (isMissed === (call.notification_id !== null)) return
  if (isMissed) {
    const name = call.customer_id ? await queries.nameOf(db, call.customer_id) : null
    const known = name ?? (call.phone && toNational(call.phone))
    const caller = known && displayPhone(known)
    const content = { he: `שיחה שלא נענתה: ${caller ?? 'מספר חסוי'}`, en: `Missed call: ${caller ?? 'withheld number'}` }
    const [id] = await notify(db, [{ agent: call.agent_id, type: 'unanswered call', content, about: call.customer_id }], now)
    await queries.updateCall(db, call.id, { notification_id: id ?? null })
  } else {
    await recountHome(db, [call.agent_id])
    await queries.removeNotification(db, call.agent_id, call.notification_id!)
    await queries.updateCall(db, call.id, { notification_id: null })
  }
}

/** Ends calls that ring for too long, because their end was never reported. Any number of nodes may run it. */
export function endForgottenCalls({ app, clock, database, events }: AppContext): void {
  const look = async () => {
    const now = clock.now()
    const count = await database.db.transaction().execute(async (db) => {
      const forgotten = await queries.forgottenCalls(db, new Date(now.getTime() - RINGING_MAX_MS))
      for (const call of forgotten) {
        const ended = { ...call, ended_at: new Date(call.started_at.getTime() + RINGING_MAX_MS) }
        await queries.updateCall(db, call.id, { ended_at: ended.ended_at })
        await notifyPages(db, ended)
        await followUp(db, ended, now)
        await recordEvents(db, {
          event: 'changed',
          agents: [call.agent_id],
          data: { changed: { call: [], home: [] }, page: null },
        })
      }
      return forgotten.length
    })
    if (count > 0) events.wake()
  }
  const run = () =>
    look().catch((error: unknown) => {
      if (!isDatabaseGone(error)) app.log.error({ err: error }, 'forgotten calls')
    })
  const timer = setInterval(run, LOOK_MS)
  app.addHook('onReady', run)
  app.addHook('onClose', async () => clearInterval(timer))
}
