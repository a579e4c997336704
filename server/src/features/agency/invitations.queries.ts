import type { Invitation } from '@mafteach/contract/agency'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import { lockAgency } from './agency.queries.ts'

/** Invitations to an agency. */

const stateAt = (now: Date) => sql<Invitation['state']>`(case
  when i.used_at is not null then 'used' when i.taken_back_at is not null then 'taken_back'
  when i.expires_at <= ${now} then 'expired' else 'sent' end)`

/** Inserts an invitation of a phone (E.164), or renews an unused one. */
export async function saveInvitation(
  db: Db,
  {
    agency,
    phone,
    name,
    token,
    by,
    now,
    until,
  }: { agency: number; phone: string; name: string | null; token: string; by: number; now: Date; until: Date },
): Promise<{ id: number; token: string }> {
  const { rows } = await sql<{ id: number; token: string }>`
    insert into agency_invitation as i (agency_id, phone, name, token, invited_by, sent_at, expires_at)
    values (${agency}, ${phone}, ${name}, ${token}, ${by}, ${now}, ${until})
    on conflict (agency_id, phone) where used_at is null and taken_back_at is null
    do update set name = coalesce(excluded.name, i.name), invited_by = excluded.invited_by, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at
    returning id, token`.execute(db)
  return rows[0]!
}

/** Recipient of the SMS while the invitation is valid. */
export const readToSend = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('agency_invitation as i')
    .innerJoin('agency', 'agency.id', 'i.agency_id')
    .innerJoin('agent', 'agent.id', 'i.invited_by')
    .select(['i.phone', 'i.token', 'agency.name as agency', 'agent.name as invited_by'])
    .where('i.id', '=', id)
    .where(sql<boolean>`${stateAt(now)} = 'sent'`)
    .executeTakeFirst()

export const readInvitation = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('agency_invitation as i')
    .innerJoin('agency', 'agency.id', 'i.agency_id')
    .innerJoin('agent', 'agent.id', 'i.invited_by')
    .select(['i.phone', 'agency.name as agency', 'agent.name as invited_by', stateAt(now).as('state')])
    .where('i.token', '=', token)
    .executeTakeFirst()

const PROBLEMS = {
  unknown: { he: 'ההזמנה לא נמצאה', en: 'there is no such invitation' },
  used: { he: 'ההזמנה כבר נוצלה', en: 'the invitation was used already' },
  expired: { he: 'תוקף ההזמנה פג', en: 'the invitation has expired' },
  taken_back: { he: 'ההזמנה בוטלה', en: 'the invitation was taken back' },
  other_phone: { he: 'ההזמנה נשלחה לטלפון אחר', en: 'the invitation is for another phone' },
} as const
const refused = (why: keyof typeof PROBLEMS) => new ValidationError({ invitation: { says: PROBLEMS[why] } })

/** A valid invitation for this phone, with its agency locked; else the reason against it. */
export async function lockInvitation(db: Db, token: string, phone: string, now: Date) {
  const found = await db.selectFrom('agency_invitation').select('agency_id').where('token', '=', token).executeTakeFirst()
  if (!found) throw refused('unknown')
  await lockAgency(db, found.agency_id)
  const invitation = await db
    .selectFrom('agency_invitation as i')
    .select(['i.id', 'i.agency_id', 'i.phone', stateAt(now).as('state')])
    .where('i.token', '=', token)
    .executeTakeFirstOrThrow()
  if (invitation.phone !== phone) throw refused('other_phone')
  if (invitation.state !== 'sent') throw refused(invitation.state)
  return invitation
}

export const useInvitation = (db: Db, id: number, agent: number, now: Date) =>
  db.updateTable('agency_invitation').set({ used_at: now, used_by: agent }).where('id', '=', id).execute()

/** An invitation that can still be withdrawn; null if the agency has none. */
export const readOpen = (db: Db, agency: number, id: number) =>
  db
    .selectFrom('agency_invitation')
    .select(['id', 'name', 'phone', 'used_at'])
    .where('id', '=', id)
    .where('agency_id', '=', agency)
    .executeTakeFirst()

export const takeBack = (db: Db, id: number, now: Date) =>
  db
    .updateTable('agency_invitation')
    .set({ taken_back_at: now })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute()

export const takeAllBack = (db: Db, agency: number, now: Date) =>
  db
    .updateTable('agency_invitation')
    .set({ taken_back_at: now })
    .where('agency_id', '=', agency)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute()

const NEWEST = new ListOrder('newest', desc('i.id', 'bigint'))

export const readInvitations = (db: Db, agency: number, now: Date, page: ListPart) =>
  page.readCounted(
    db,
    (db) => {
      const all = db.selectFrom('agency_invitation as i').where('i.agency_id', '=', agency)
      const shown = all
        .innerJoin('agent as inviter', 'inviter.id', 'i.invited_by')
        .leftJoin('agent as user', 'user.id', 'i.used_by')
        .select(['i.id', 'i.phone', 'i.name', 'i.token', 'i.sent_at', 'i.expires_at', stateAt(now).as('state')])
        .select(['inviter.id as inviter_id', 'inviter.name as inviter_name', 'user.id as user_id', 'user.name as user_name'])
      return { all, shown }
    },
    NEWEST,
  )

/** Whether an agent with this phone is in the agency. */
export const isMember = async (db: Db, agency: number, phone: string): Promise<boolean> =>
  (await db.selectFrom('agent').select('id').where('phone', '=', phone).where('agency_id', '=', agency).executeTakeFirst()) !==
  undefined
