import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'

/** SMS with links to papers, and their leases. No provider is called inside a transaction. */

export const insertSms = (db: Db, sms: Insertable<Tables['document_sms']>) => db.insertInto('document_sms').values(sms).execute()

export interface ClaimedSms {
  id: number
  document_id: number
  signer_id: number
  phone: string
  text: string
  tries: number
}

/** Due SMS, optionally of one paper. */
export async function claimSms(
  db: Db,
  { lease, until, most, now }: Claim,
  document: number | null = null,
): Promise<ClaimedSms[]> {
  const { rows } = await sql<ClaimedSms>`
    with due as (
      select m.id from document_sms m join document d on d.id = m.document_id join agent a on a.id = d.agent_id
      where m.due_at <= ${now} and a.closed_at is null and (${document}::bigint is null or m.document_id = ${document}) order by m.due_at, m.id limit ${most} for update of m skip locked)
    update document_sms m set lease = ${lease}, due_at = ${until}
    from due, document_signer s where m.id = due.id and s.id = m.signer_id
    returning m.id, m.document_id, m.signer_id, s.phone, m.text, m.tries`.execute(db)
  return rows
}

export const putOffSms = (db: Db, id: number, lease: string, tries: number, due_at: Date) =>
  db.updateTable('document_sms').set({ tries, due_at, lease: null }).where('id', '=', id).where('lease', '=', lease).execute()

/** False if somebody else has claimed it in the meantime. */
export const removeSms = async (db: Db, id: number, lease: string): Promise<boolean> =>
  (await db.deleteFrom('document_sms').where('id', '=', id).where('lease', '=', lease).returning('id').executeTakeFirst()) !==
  undefined
