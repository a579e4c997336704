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

/** How many mailboxes one node reads at most: each is a connection that waits. */
const CONNECTIONS_MAX = 1_000
/** How often a node says that it still reads its mailboxes. */
const RENEW_MS = 15_000
/** How often it is stored that a mailbox without new mails was read. */
const SAVE_READ_MS = 60_000
/** A connection that lasted so long begins the pauses anew. */
const LASTED_MS = 60_000
/** Before the next connection: after a cut, and where somebody has to change something first. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 300_000, 600_000]
const LONG_PAUSES_MS = [900_000, 3_600_000, 21_600_000]
const NEEDS_CHANGE: ReadonlySet<MailboxError> = new Set(['certificate', 'not_encrypted', 'wrong_password', 'no_folder'])
/** So many connections that fail one after another are told; fewer are a cut. */
const FAILURES_TOLD = 3
/** A mail that could not be stored so often is left out. */
const MAIL_TRIES = 5
/** After a server numbered its mails anew, those are read that came so long before the last reading, or since. */
const OVERLAP_MS = 600_000
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]
const LEAD_CHANGES = { customer: [], asset: [], notification: [], home: [] }

export interface MailboxDeps {
  sealer: Sealer
  readMail: ReadMail
  takeMail: TakeMail
}

/** Another node, or another mailbox, has taken its place. */
class NotHeld extends Error {}
/** A mail that could not be stored, for whatever reason. */
class MailNotStored extends Error {}

export interface Mailboxes {
  /** One was connected, changed or disconnected: looked at once that is committed. */
  changed: () => void
}

/**
 * Reads the mailboxes of sources of leads (docs/decisions/0146). Each has one connection on one of the nodes, which holds it by a lease. A mail counts as read in
 * the transaction that takes in its lead, and only while the lease is held: whatever dies, none is lost and none is taken twice.
 */
export function readMailboxes(ctx: AppContext, { sealer, readMail, takeMail }: MailboxDeps): Mailboxes {
  const { app, clock, database, events, settings } = ctx
  const { db } = database
  /** What this node reads, by source. */
  const sessions = new Map<number, queries.Held & { ending: AbortController }>()
  let renewedAt = clock.now().getTime()
  let work: LeasedWork | undefined
  let isStopping = false

  const tellWatchers = async (source: number): Promise<void> => {
    const agents = await queries.watchersOf(db, source)
    await recordEvents(db, { event: 'changed', agents, data: { changed: { lead_source: [source] }, page: null } })
    events.wake()
  }

  /** Ends the connections of mailboxes that are another node's, or nobody's any more, and keeps the others. */
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

  /** Takes in the lead of a mail; `pass` is part of the same transaction and says whether the mailbox is still held. */
  const takeIn = async (source: number, bytes: Buffer, pass: (tx: Db) => Promise<boolean>): Promise<void> => {
    const mail = await readMail(bytes)
    const now = clock.now()
    // Where the server numbers its mails anew, one without an id is known by its bytes.
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

  /** Reads one mail; false for one that is left out. Throws `MailNotStored` where another try may help. */
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
      // Without bytes somebody deleted it meanwhile.
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

  /** Reads what came since the mail of the last UID; answers the new last one. */
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

  /** The server numbered its mails anew: reads again what may have come since the last reading. What was taken in before is known by its id. */
  const readRenumbered = async (row: queries.MailboxRow, held: queries.Held, mailbox: Mailbox): Promise<number> => {
    const since = (row.read_at ?? row.connected_at).getTime() - OVERLAP_MS
    // The day of a server may begin later than ours.
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
    // Sealed by a SECRET that another node has: it comes to that one when the lease is over.
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

  /** What becomes of a mailbox whose connection ended, and when the next one is made. */
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
        ? // The next node goes on at once.
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
      // Without an end: also a node that has as many as it may goes on looking after them.
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
