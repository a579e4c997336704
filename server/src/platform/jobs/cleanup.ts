import { BULK_DAYS } from '@mafteach/contract/bulk'
import { CLIENT_ERROR_DAYS } from '@mafteach/contract/client-errors'
import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import { IMPORT_RETENTION_DAYS } from '@mafteach/contract/import'
import { IDEMPOTENCY_DAYS } from '@mafteach/contract/limits'
import { CURSOR_DAYS, OPENED_DAYS } from '@mafteach/contract/offline'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { analyzePartitioned } from '../database/partitions.ts'
import type { AppContext } from '../http/app-types.ts'

const HOUR_MS = 3_600_000
/** A cursor within a list of pages may continue from one that was as old itself. */
const MARK_RETENTION_DAYS = 2 * CURSOR_DAYS + 1

/** Deletes what has expired, one statement per table. Retention of personal data is also stated in docs/privacy.md. */
export async function deleteExpired(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await sql`delete from idempotency_key where created_at < ${now}::timestamptz - make_interval(days => ${IDEMPOTENCY_DAYS})`.execute(
    db,
  )
  await sql`delete from outbox where created_at < ${now}::timestamptz - interval '7 days'`.execute(db)
  await sql`delete from otp_code where created_at < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`delete from otp_try where created_at < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`delete from known_address where used_at < ${now}::timestamptz - interval '180 days'`.execute(db)
  await sql`delete from session where ended_at is not null or created_at < ${now}::timestamptz - interval '180 days'`.execute(db)
  await sql`delete from message_receipt where received_at < ${now}::timestamptz - interval '7 days'`.execute(db)
  await sql`delete from rate_limit where window_end < ${now}`.execute(db)
  await sql`delete from passkey_challenge where expires_at < ${now}`.execute(db)
  await sql`delete from oauth_token where expires_at < ${now}`.execute(db)
  await sql`delete from oauth_grant g where code_expires_at < ${now} and not exists (select from oauth_token t where t.grant_id = g.id)`.execute(
    db,
  )
  await sql`delete from oauth_client c where not exists (select from oauth_grant g where g.client_id = c.id)
    and (last_used_at < ${now}::timestamptz - interval '180 days' or last_used_at = created_at and created_at < ${now}::timestamptz - interval '7 days')`.execute(
    db,
  )
  await sql`delete from google_state where expires_at < ${now}`.execute(db)
  await sql`delete from reverse_demand_page where expires_at < ${now}`.execute(db)
  await sql`delete from notification where read_at < ${now}::timestamptz - interval '90 days'`.execute(db)
  await sql`with gone as (delete from push where sent_at < ${now}::timestamptz - interval '1 day' returning *)
    insert into push_total (day, kind, sent, received, opened)
    select (sent_at at time zone ${ISRAEL_TIME_ZONE})::date, coalesce(gathers, notices -> 0 ->> 'type'), count(*), count(received_at), count(opened_at)
    from gone where reached <> '{}' group by 1, 2 order by 1, 2
    on conflict (day, kind) do update set sent = push_total.sent + excluded.sent,
      received = push_total.received + excluded.received, opened = push_total.opened + excluded.opened`.execute(db)
  await sql`delete from note where removed_at < ${now}::timestamptz - interval '30 days'`.execute(db)
  await sql`delete from task where deleted_at < ${now}::timestamptz - interval '30 days'`.execute(db)
  await sql`delete from agency_invitation where used_at is null and expires_at < ${now}::timestamptz - interval '30 days'`.execute(
    db,
  )
  await sql`delete from overview_act where coalesce(until, done_at) < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`delete from webhook_delivery where created_at < ${now}::timestamptz - interval '30 days'`.execute(db)
  await sql`delete from import where created_at < ${now}::timestamptz - make_interval(days => ${IMPORT_RETENTION_DAYS})`.execute(
    db,
  )
  await sql`delete from bulk_job where created_at < ${now}::timestamptz - make_interval(days => ${BULK_DAYS})`.execute(db)
  await sql`delete from offline_mark where made_at < now() - make_interval(days => ${MARK_RETENTION_DAYS})`.execute(db)
  await sql`delete from opened_asset where opened_at < ${now}::timestamptz - make_interval(days => ${OPENED_DAYS + MARK_RETENTION_DAYS})`.execute(
    db,
  )
  await sql`delete from agent_write where written_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from access_log where at < now() - interval '24 months'`.execute(db)
  await sql`delete from chain where state = 'over' and updated_at < ${now}::timestamptz - interval '1 year'`.execute(db)
  await sql`delete from client_error where reported_at < ${now}::timestamptz - make_interval(days => ${CLIENT_ERROR_DAYS})`.execute(
    db,
  )
  await sql`delete from customer_merge where merged_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}

/** Cleans up at the start and every hour. Several nodes may do so at once. */
export function scheduleCleanup({ app, database, clock }: AppContext): void {
  const run = () =>
    deleteExpired(database.db, clock)
      .then(() => analyzePartitioned(database.db))
      .catch((error: unknown) => app.log.error({ err: error }, 'housekeeping'))
  const timer = setInterval(run, HOUR_MS)
  app.addHook('onReady', async () => {
    await run()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
