import { DAY_MS } from '@mafteach/contract/days'
import { formKind } from '@mafteach/contract/form-kinds'
import { REMINDER_DAYS } from '@mafteach/contract/signing'
import { sql } from 'kysely'
import { refusing } from '#domain/consents.ts'
import { quietOfAgentUntil } from '#domain/quiet.ts'
import { logPaperTimelineEvent } from '#domain/timeline.ts'
import { type Database, type Db, retryTransaction } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notifyInside, recordEvents } from '#platform/http/live-events.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import type { Delivery } from './delivery.ts'
import * as queries from './signing.queries.ts'
import { isOpen, turnOf } from './signing.rules.ts'

/** Reminds of waiting papers and lets them expire. Each once, with any number of nodes, also after an outage of all nodes. */

const POLL_MS = 1_000
const TOGETHER = 50

const dueIds = async (db: Db, where: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select d.id from document d where ${where} limit ${TOGETHER}`.execute(db)
  return rows.map(({ id }) => id)
}

const notifyPages = async (db: Db, { id, agent_id }: queries.SentPaper): Promise<void> => {
  await recordEvents(db, { event: 'changed', agents: [agent_id], data: { changed: { document: [id], home: [] }, page: null } })
  await notifyInside(db)
}

const expire = async (db: Db, id: number, now: Date): Promise<void> => {
  const paper = await queries.lockPaper(db, id)
  if (!paper || !['sent', 'opened'].includes(paper.state) || isOpen(paper, now) || paper.seal_at) return
  await queries.updatePaper(db, id, { state: 'expired', remind_at: null, updated_at: now })
  await queries.logPaperEvent(db, { document: id, kind: 'expired' }, now)
  const { customer_id, title } = paper
  if (customer_id !== null) await logPaperTimelineEvent(db, customer_id, { document: id, title, state: 'expired' }, now)
  await notifyPages(db, paper)
}

const remind = async (db: Db, id: number, now: Date, deliver: Delivery['deliver']): Promise<void> => {
  const paper = await queries.lockPaper(db, id)
  if (!paper?.remind_at || paper.remind_at > now) return
  const quiet = await quietOfAgentUntil(db, paper.agent_id, now)
  if (quiet) return void (await queries.updatePaper(db, id, { remind_at: quiet }))
  const signer = turnOf(await queries.readSigners(db, id))
  const { customer_id } = paper
  // Deleted customers get no message, nor do those who accept only messages sent by hand.
  const isGone = customer_id === null && formKind(paper.form)?.signer !== 'agent'
  const isRefused = customer_id !== null && signer?.is_customer && (await refusing(db, [customer_id])).has(customer_id)
  if (signer && isOpen(paper, now) && !isGone && !isRefused) {
    await deliver(db, paper, signer, 'reminder', { isAutomatic: true })
    await queries.logPaperEvent(db, { document: id, kind: 'reminded', signer: signer.id }, now)
  }
  // Reminders that an outage made late are combined into one.
  const next = REMINDER_DAYS.map((days) => new Date(paper.sent_at.getTime() + days * DAY_MS)).find((time) => time > now)
  await queries.updatePaper(db, id, { remind_at: next ?? null })
  await notifyPages(db, paper)
}

/** Processes what is due; returns whether there may be more. */
export async function lookAtPapers({ db }: Pick<Database, 'db'>, now: Date, deliver: Delivery['deliver']): Promise<boolean> {
  const over = await dueIds(db, sql`d.state in ('sent', 'opened') and d.expires_at <= ${now} and d.seal_at is null`)
  const late = await dueIds(
    db,
    sql`d.remind_at <= ${now} and d.expires_at > ${now} and not exists (select from agent a where a.id = d.agent_id and a.closed_at is not null)`,
  )
  for (const id of over) await retryTransaction(() => db.transaction().execute((tx) => expire(tx, id, now)))
  for (const id of late) await retryTransaction(() => db.transaction().execute((tx) => remind(tx, id, now, deliver)))
  return over.length + late.length > 0
}

export const startPaperReminders = (ctx: AppContext, deliver: Delivery['deliver']) =>
  startPolling(ctx, {
    name: 'papers that wait',
    everyMs: POLL_MS,
    look: (now) => lookAtPapers(ctx.database, now, deliver),
  })
