import type { MailboxError } from '@mafteach/contract/lead-mailbox.codes'
import { notify, takeNoticesAway } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import { MAILBOX_PROBLEMS } from './mailbox.texts.ts'
import { readSourceRow, watchersOf } from './mailboxes.queries.ts'

/** Notifies the agent (managers, for an agency) once that a mailbox is not read, since its leads are missed meanwhile. */
export async function notifyFailure(db: Db, source: number, error: MailboxError, now: Date): Promise<void> {
  const row = await readSourceRow(db, source)
  if (!row) return
  const { says } = MAILBOX_PROBLEMS[error]
  const content = {
    he: `תיבת הלידים "${row.name}" לא נקראת: ${says.he}`,
    en: `The lead mailbox "${row.name}" is not read: ${says.en}`,
  }
  const agents = await watchersOf(db, source)
  await notify(
    db,
    agents.map((agent) => ({ agent, type: 'mailbox failed', content, about: source })),
    now,
  )
}

/** Removes that notification: the mailbox is read again, was changed or deleted. */
export const takeFailureAway = async (db: Db, source: number, now: Date): Promise<void> =>
  takeNoticesAway(db, { agents: await watchersOf(db, source), type: 'mailbox failed', about: source }, now)
