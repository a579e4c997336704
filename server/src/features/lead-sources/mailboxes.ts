import { createHash } from 'node:crypto'
import { DAY_MS } from '@mafteach/contract/days'
import type { MailboxError } from '@mafteach/contract/lead-mailbox.codes'
import { LEAD_MAIL_BYTES_MAX } from '@mafteach/contract/lead-sources.codes'
import { isDatabaseGone } from '#platform/database/database-gone.ts'
import { type Db, retry, retryTransaction } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { LEASE_MS, type LeasedWork, startLeasedWork } from '#platform/jobs/leased-work.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { type Mailbox, MailboxFailed, type MailHeader, openMailbox } from '#providers/mailbox.ts'
import type { TakeMail } from './mail-intake.ts'
import type { ReadMail } from './mail-reader.ts'
import { notifyFailure, takeFailureAway } from './mailbox-failures.ts'
import * as queries from './mailboxes.queries.ts'

/** Maximum mailboxes per node, each an idle connection. */
const CONNECTIONS_MAX = 1_000
/** Interval of extending leases. */
const RENEW_MS = 15_000
/** Interval of recording that a mailbox without new mails was read. */
const SAVE_READ_MS = 60_000
/** A connection that lasted this long resets the pauses. */
const LASTED_MS = 60_000
/** Pauses before reconnecting: after interruptions, and where somebody has to fix something. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 300_000, 600_000]
const LONG_PAUSES_MS = [900_000, 3_600_000, 21_600_000]
const NEEDS_CHANGE: ReadonlySet<MailboxError> = new Set(['certificate', 'not_encrypted', 'wrong_password', 'no_folder'])
/** Consecutive failures after which the agent is told; fewer are an interruption. */
const FAILURES_TOLD = 3
/** Tries after which a mail is skipped. */
const MAIL_TRIES = 5
/** After renumbering, mails are read again from this long before the last reading. */
const OVERLAP_MS = 600_000
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]
const LEAD_CHANGES = { customer: [], asset: [], notification: [], home: [] }

export interface MailboxDeps {
  sealer: Sealer
  readMail: ReadMail
  takeMail: TakeMail
}

/** Another node, or another mailbox, took over. */
class NotHeld extends Error {}
/** A mail could not be stored. */
class MailNotStored extends Error {}

export interface Mailboxes {
  /** To be called after a mailbox was connected, changed or disconnected; takes effect after the commit. */
  changed: () => void
}

/**
 * Reads mailboxes of lead sources (docs/decisions/0146). Each has one connection on one node, held by a lease. A mail counts as read in the
 * transaction of its lead, and only under the lease: so none is lost or taken in twice.
 */
export function readMailboxes(ctx: AppContext, { sealer, readMail, takeMail }: MailboxDeps): Mailboxes {
  const { app, clock, database, events, settings } = ctx
  const { db } = database
  /** Mailboxes read by this node, by source. */
  const sessions = new Map<number, queries.Held & { ending: AbortController }>()
  let renewedAt = clock.now().getTime()
  let work: LeasedWork | undefined
  let isStopping = false

  const tellWatchers = async (source: number): Promise<void> => {
    const agents = await queries.watchersOf(db, source)
    await recordEvents(db, { event: 'changed', agents, data: { changed: { lead_source: [source] }, page: null } })
    events.wake()
  }

  /** Closes mailboxes whose lease was lost, and extends the others. */
  const keepHeld = async (now: Date): Promise<void> => {
    if (sessions.size === 0) return
    const held = [...sessions.values()]
    if (now.getTime() - renewedAt >= RENEW_MS) {
      renewedAt = now.getTime()
      await queries.renewLeases(db, held, new Date(now.getTime() + LEASE_MS))
    }
    const still = new Set(await queries.stillHeld(db, held))
    for (const { source, ending } of held) if (!still.has(source)) ending.abort(new NotHeld())
  }

  const skip = async (held: queries.Held, uid: number): Promise<void> => {
    if (!(await retry(() => queries.passMail(db, held, { uid, skippedAt: clock.now() })))) throw new NotHeld()
    await tellWatchers(held.source)
  }

  /** Takes in a mail's lead; `pass` runs in the same transaction and returns whether the lease still holds. */
  const takeIn = async (source: number, bytes: Buffer, pass: (tx: Db) => Promise<boolean>): Promise<void> => {
    const mail = await readMail(bytes)
    const now = clock.now()
    // After renumbering, a mail without an id is recognised by its bytes.
    const mailId = mail && (mail.mailId ?? `sha256 ${createHash('sha256').update(bytes).digest('hex')}`)
    await retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        if (!(await pass(tx))) throw new NotHeld()
        const row = mail && (await queries.readSourceRow(tx, source))
        if (!mail || !row) return
        const agent = await takeMail(tx, row, { ...mail, mailId }, now)
        if (agent !== null)
          await recordEvents(tx, { event: 'changed', agents: [agent], data: { changed: LEAD_CHANGES, page: null } })
      }),
    )
    events.wake()
  }

  /** Reads one mail; false if it was skipped. Throws `MailNotStored` if a retry may help. */
  const readOne = async (
    held: queries.Held,
    mailbox: Mailbox,
    { uid, bytes }: MailHeader,
    { isLastTry, pass }: { isLastTry: boolean; pass: (tx: Db) => Promise<boolean> },
  ): Promise<boolean> => {
    if (bytes > LEAD_MAIL_BYTES_MAX) return false
    try {
      const source = await mailbox.source(uid, LEAD_MAIL_BYTES_MAX + 1)
      if (source && source.length > LEAD_MAIL_BYTES_MAX) return false
      // No bytes: it was deleted meanwhile.
      if (source) await takeIn(held.source, source, pass)
      else if (!(await pass(db))) throw new NotHeld()
      return true
    } catch (error) {
      if (error instanceof NotHeld || error instanceof MailboxFailed || isDatabaseGone(error)) throw error
      if (isLastTry || (error instanceof ApiError && error.code === 'bad_request')) return false
      const { name, code } = error as { name?: string; code?: unknown }
      app.log.error({ source: held.source, name, code }, 'a mail that could not be stored')
      throw new MailNotStored()
    }
  }

  /** Reads mails after the last UID; returns the new last one. */
  const readNew = async (held: queries.Held, mailbox: Mailbox, last: number, mailFailures: number): Promise<number> => {
    let [read, failures] = [last, mailFailures]
    for (const header of await mailbox.after(last)) {
      const { uid } = header
      const pass = (tx: Db) => queries.passMail(tx, held, { uid })
      const isLastTry = failures >= MAIL_TRIES - 1
      if (!(await readOne(held, mailbox, header, { isLastTry, pass }))) await skip(held, uid)
      read = uid
      failures = 0
    }
    return read
  }

  /** After renumbering: reads again what may have come since the last reading. Known mails are recognised by id. */
  const readRenumbered = async (row: queries.MailboxRow, held: queries.Held, mailbox: Mailbox): Promise<number> => {
    const since = (row.read_at ?? row.connected_at).getTime() - OVERLAP_MS
    // The server's day may begin later than ours.
    const received = await mailbox.since(new Date(since - DAY_MS))
    for (const header of received.filter(({ receivedAt }) => receivedAt.getTime() >= since)) {
      const pass = async (tx: Db) => (await queries.lockHeld(tx, held)) !== undefined
      await readOne(held, mailbox, header, { isLastTry: row.mail_failures >= MAIL_TRIES - 1, pass })
    }
    const lastUid = mailbox.nextUid - 1
    await retry(() => queries.renumber(db, held, { uidValidity: mailbox.uidValidity, lastUid }))
    return lastUid
  }

  const read = async (row: queries.MailboxRow, held: queries.Held, signal: AbortSignal): Promise<void> => {
    const { host, port, security, username: user, folder } = row
    const password = sealer.open(row.password, String(row.source_id))
    // Sealed by a SECRET that only another node knows: that node takes it after the lease.
    if (password === null) throw new NotHeld()
    const address = { host, port, security, user, password, folder }
    const mailbox = await openMailbox(address, { signal, allowLoopback: settings.isLocal }, LEAD_MAIL_BYTES_MAX)
    let last = row.last_uid
    let mailFailures = row.mail_failures
    let savedAt: number | null = null
    if (mailbox.uidValidity !== row.uid_validity) last = await readRenumbered(row, held, mailbox)
    for (;;) {
      const before = last
      last = await readNew(held, mailbox, last, mailFailures)
      mailFailures = 0
      const now = clock.now()
      if (savedAt === null || last !== before || now.getTime() - savedAt >= SAVE_READ_MS) {
        savedAt = now.getTime()
        await retry(() => saveRead(held, now))
      }
      await mailbox.changed()
    }
  }

  /** State of a mailbox after its connection ended, and when to reconnect. */
  const outcomeOf = (row: queries.MailboxRow, error: unknown, startedAt: number): queries.Outcome => {
    const now = clock.now().getTime()
    const isMailFailed = error instanceof MailNotStored
    const failures = (now - startedAt >= LASTED_MS ? 0 : row.failures) + 1
    const reason = error instanceof MailboxFailed ? error.code : 'interrupted'
    const needsChange = NEEDS_CHANGE.has(reason)
    const pauses = needsChange ? LONG_PAUSES_MS : PAUSES_MS
    const due_at = new Date(now + pauses[Math.min(failures, pauses.length) - 1]!)
    const isFailed = needsChange || (failures >= FAILURES_TOLD && error instanceof MailboxFailed)
    return isFailed
      ? { state: 'failed', error: reason, failures, isMailFailed, due_at }
      : { state: 'connecting', error: null, failures, isMailFailed, due_at }
  }

  const release = async (held: queries.Held, outcome: queries.Outcome): Promise<void> => {
    const before = await db.transaction().execute(async (tx) => {
      const state = await queries.releaseMailbox(tx, held, outcome)
      if (state && outcome.error !== null && state.state !== 'failed')
        await notifyFailure(tx, held.source, outcome.error, clock.now())
      return state
    })
    if (before && (before.state !== outcome.state || before.error !== outcome.error)) await tellWatchers(held.source)
  }

  const saveRead = async (held: queries.Held, now: Date): Promise<void> => {
    const before = await db.transaction().execute(async (tx) => {
      const state = await queries.saveRead(tx, held, now)
      if (state === 'failed') await takeFailureAway(tx, held.source, now)
      return state
    })
    if (before !== null && before !== 'reading') await tellWatchers(held.source)
  }

  const hold = async (row: queries.MailboxRow, lease: string): Promise<void> => {
    const held = { source: row.source_id, lease, ending: new AbortController() }
    const { ending, source } = held
    const startedAt = clock.now().getTime()
    sessions.get(source)?.ending.abort(new NotHeld())
    sessions.set(source, held)
    try {
      await read(row, held, ending.signal)
    } catch (error) {
      if (error instanceof NotHeld || ending.signal.reason instanceof NotHeld) return
      const outcome: queries.Outcome = isStopping
        ? // So that the next node connects at once.
          { state: 'connecting', error: null, failures: row.failures, isMailFailed: false, due_at: clock.now() }
        : outcomeOf(row, error, startedAt)
      await retry(() => release(held, outcome), SETTLE_PAUSES_MS)
      if (!(error instanceof MailboxFailed || error instanceof MailNotStored || isDatabaseGone(error))) throw error
    } finally {
      ending.abort(new NotHeld())
      if (sessions.get(source) === held) sessions.delete(source)
    }
  }

  app.addHook('onReady', async () => {
    work = startLeasedWork(ctx, {
      name: 'reading mailboxes',
      // Unlimited, so that a full node still maintains its mailboxes.
      most: Number.POSITIVE_INFINITY,
      claim: async (claim) => {
        await keepHeld(claim.now)
        const most = CONNECTIONS_MAX - sessions.size
        return most > 0 ? queries.claimMailboxes(db, { ...claim, most }) : []
      },
      work: hold,
    })
  })
  app.addHook('onResponse', async () => work?.wake())
  app.addHook('onClose', async () => {
    isStopping = true
    for (const { ending } of sessions.values()) ending.abort()
    await work?.stop()
  })

  return { changed: () => work?.queued() }
}
