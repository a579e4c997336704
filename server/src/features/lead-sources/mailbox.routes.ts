import * as contract from '@mafteach/contract/lead-mailbox'
import { LEAD_MAIL_BYTES_MAX } from '@mafteach/contract/lead-sources.codes'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { withinTime } from '#platform/jobs/leased-work.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { isPublicHost } from '#providers/endpoints.ts'
import { type MailboxAddress, MailboxFailed, openMailbox } from '#providers/mailbox.ts'
import { MAILBOX_PROBLEMS } from './mailbox.texts.ts'
import { takeFailureAway } from './mailbox-failures.ts'
import * as queries from './mailboxes.queries.ts'
import type { Mailboxes } from './mailboxes.ts'
import { sourceToChange } from './source-to-change.ts'

/** Maximum wait for the mail server's answer. */
const TRY_MS = 20_000
/** Limited, because each try is a connection to an address of the agent's choice. */
const TRIES_PER_MINUTE = 10

/** Mailboxes of lead sources: connecting, showing without password, disconnecting (docs/leads.md). */
export function mailboxRoutes(ctx: AppContext, { sealer, mailboxes }: { sealer: Sealer; mailboxes: Mailboxes }): void {
  const { clock, database, settings } = ctx

  /** Signs in and opens the folder. Throws on the field that is wrong. */
  const tryMailbox = async (address: MailboxAddress): Promise<{ uidValidity: number; nextUid: number }> => {
    if (!isPublicHost(address.host, settings.isLocal)) throw new ValidationError({ host: 'invalid' })
    const ending = new AbortController()
    try {
      return await withinTime(TRY_MS, () =>
        openMailbox(address, { signal: ending.signal, allowLoopback: settings.isLocal }, LEAD_MAIL_BYTES_MAX),
      )
    } catch (error) {
      const { field, says } = MAILBOX_PROBLEMS[error instanceof MailboxFailed ? error.code : 'timeout']
      throw new ValidationError({ [field]: { says } })
    } finally {
      ending.abort()
    }
  }

  const save = async (db: Db, me: number, source: number, address: MailboxAddress, last_uid: number, uid_validity: number) => {
    // Rights and source may have changed meanwhile.
    await sourceToChange(db, me, source)
    const { host, port, security, user: username, password, folder } = address
    const sealed = sealer.seal(password, String(source))
    const mailbox = { source_id: source, host, port, security, username, password: sealed, folder, uid_validity, last_uid }
    await takeFailureAway(db, source, clock.now())
    return queries.saveMailbox(db, mailbox, clock.now())
  }

  mount(ctx, contract.leadMailbox, async ({ db, me, params }) => {
    const source = await sourceToChange(db, me, params.id)
    const row = await queries.readMailbox(db, source.id)
    return { mailbox: row ? mailboxDetails(row) : null }
  })

  mount(
    ctx,
    contract.saveLeadMailbox,
    async ({ body, db, me, params }) => {
      await sourceToChange(db, me, params.id)
      const { uidValidity, nextUid } = await tryMailbox(body)
      const row = await database.db.transaction().execute((tx) => save(tx, me, params.id, body, nextUid - 1, uidValidity))
      mailboxes.changed()
      return mailboxDetails(row)
    },
    { transaction: false, perMinute: TRIES_PER_MINUTE },
  )

  mount(ctx, contract.deleteLeadMailbox, async ({ db, me, params }) => {
    const source = await sourceToChange(db, me, params.id)
    await takeFailureAway(db, source.id, clock.now())
    await queries.deleteMailbox(db, source.id)
    mailboxes.changed()
    return done
  })
}

const mailboxDetails = (row: queries.MailboxRow): contract.LeadMailbox => ({
  source: row.source_id,
  host: row.host,
  port: row.port,
  security: row.security,
  user: row.username,
  folder: row.folder,
  state: row.state,
  error: row.error,
  connected_at: row.connected_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
  skipped: row.skipped,
  skipped_at: row.skipped_at?.toISOString() ?? null,
})
