import { CLOSED_DAYS } from '@mafteach/contract/account'
import { daysBefore } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Deletes closed accounts after their time. Deals stay, without a name: books are kept for seven years. */

/** Agents whose data is due for deletion. */
export async function readExpired(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('agent')
    .select('id')
    .where('closed_at', '<=', daysBefore(now, CLOSED_DAYS))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the agent's identity, so that nobody can sign in, and returns the files of their pictures. False if the account was reopened meanwhile. */
export async function forgetPerson(
  db: Db,
  agent: number,
  now: Date,
): Promise<{ image_url: string | null; logo_file: string | null } | false> {
  const was = await db
    .selectFrom('agent')
    .select(['phone', 'image_url', 'logo_file', 'closed_at'])
    .where('id', '=', agent)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!was.closed_at || was.closed_at > daysBefore(now, CLOSED_DAYS)) return false
  await sql`delete from idempotency_key where scope = ${was.phone}`.execute(db)
  await sql`delete from outbox where recipient = ${was.phone} or channel = 'whatsapp' and data ->> 'agent' = ${String(agent)}`.execute(
    db,
  )
  await sql`delete from known_address where phone = ${was.phone}`.execute(db)
  await sql`delete from session where phone = ${was.phone}`.execute(db)
  await db
    .updateTable('agent')
    .set({
      name: 'חשבון שנסגר',
      phone: `closed:${agent}`,
      email: null,
      about: null,
      license_number: null,
      license_state: 'unchecked',
      licensed_on: null,
      seniority: null,
      image_url: null,
      logo_file: null,
      brand_color: null,
      agency_id: null,
      is_agency_manager: false,
      is_staff: false,
    })
    .where('id', '=', agent)
    .execute()
  return { image_url: was.image_url, logo_file: was.logo_file }
}

export const assetsOf = async (db: Db, agent: number): Promise<number[]> =>
  (await db.selectFrom('asset').select('id').where('agent_id', '=', agent).orderBy('id').execute()).map(({ id }) => id)

/** Tables that belong to the agent alone; dependent rows are deleted with them. */
export const OWN = [
  'message',
  'notification',
  'push',
  'push_token',
  'phone_call',
  'received_message',
  'viewing_link',
  'viewing_offer',
  'viewing',
  'open_house',
  'task',
  'bulk_job',
  'asset_tag',
  'tag',
  'customer',
  'lead_turn',
  'lead_source',
  'chain_agent',
  'client_error',
  'activity_area',
  'agent_setting',
  'messaging_client',
  'saved_filter',
  'mood',
  'review',
  'reverse_demand_page',
  'deleted_customer_total',
  'hidden_asset',
  'asset_access',
  'account_export',
  'api_token',
  'busy_calendar',
  'customer_merge',
  'google_connection',
  'google_state',
  'import',
  'import_heading',
  'message_receipt',
  'notification_preference',
  'oauth_grant',
  'opened_asset',
  'overview_act',
  'passkey',
  'passkey_challenge',
  'review_link',
  'upload',
  'webhook',
] as const

export async function deleteOwn(db: Db, agent: number, now: Date): Promise<void> {
  await sql`select erase_papers(c.id, ${now}) from customer c where c.agent_id = ${agent}
    and exists (select from document d where d.customer_id = c.id)`.execute(db)
  // What the agent created for the agency goes to one of its managers.
  await sql`update lead_source s set agent_id = manager.id from (
      select agency_id, min(id) as id from agent where is_agency_manager and is_working and closed_at is null group by agency_id) manager
    where s.agent_id = ${agent} and manager.agency_id = s.agency_id`.execute(db)
  for (const table of OWN) await sql`delete from ${sql.table(table)} where agent_id = ${agent}`.execute(db)
  // Signed papers stay, as the law requires.
  await sql`delete from document_sms m using document d where d.id = m.document_id and d.agent_id = ${agent}`.execute(db)
  await db.deleteFrom('document').where('agent_id', '=', agent).where('state', 'in', ['draft', 'uploaded']).execute()
  await db.deleteFrom('asset_question').where('asker_id', '=', agent).execute()
  await sql`delete from customer_share where agent_id = ${agent} or receiver_id = ${agent}`.execute(db)
  await sql`update chain_link set agent_id = null where agent_id = ${agent}`.execute(db)
  await sql`delete from cooperation where ${agent} in (proposer_id, partner_id) and state = 'proposed'`.execute(db)
  await sql`delete from friend_request where ${agent} in (from_id, to_id)`.execute(db)
  await sql`delete from potential_deal_count where ${agent} in (agent_id, other_id)`.execute(db)
  await sql`delete from suspended_connection where ${agent} in (agent_id, friend_id)`.execute(db)
  await sql`delete from block where ${agent} in (agent_id, blocked_id)`.execute(db)
  await sql`delete from agency_invitation where invited_by = ${agent} and used_at is null`.execute(db)
  await db.updateTable('deal').set({ notes: null }).where('agent_id', '=', agent).execute()
  // Last, because the deletions wrote marks.
  await sql`delete from offline_mark where agent_id = ${agent}`.execute(db)
  await db.updateTable('agent').set({ erased_at: now }).where('id', '=', agent).execute()
}
